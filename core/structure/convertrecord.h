// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/model/burnversion.h"
#include "core/model/modelstate.h"

#include <optional>
#include <vector>

namespace burnish {

struct ConvertedRecord
{
    /// Nodes that are kept have the ids that they had.
    ModelState record;
    std::vector<Error> notes;    ///< what changed its form, one for each kind of module, with the places
    std::vector<Error> problems; ///< what the version cannot hold; each names its place
    /// What bincode would need to know and the record does not tell: which fields of the model's own modules
    /// are optional. Nothing where their nodes have forms.
    std::optional<Error> unknownForms;
};

/// A record of one version of Burn as another version has it: modules of burn-nn, optimizers and schedulers
/// get the fields that the target's have, in their order. Fields that store nothing come and go freely; new
/// options are empty; an activation that only one version lets one choose must be what the other always
/// computes. Data that the target has no place for is a problem, and stays where it was.
///
/// The modules are those whose container type the table knows or, where a node has none, that
/// recognisedType() is sure of. Modules of the model's own keep their fields, and their parts are converted.
/// Every node of a converted module gets its RecordForm, so that it can be written as bincode; with equal
/// versions that is all that happens. With another one the metadata name its latest release as the writer.
///
/// Pure; tensors are neither read nor changed. Time grows with the number of nodes.
[[nodiscard]] ConvertedRecord convertRecord(const ModelState &record, BurnVersion from, BurnVersion to);

} // namespace burnish
