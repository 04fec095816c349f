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
    /// Nodes that are kept retain their ids.
    ModelState record;
    std::vector<Error> notes;    ///< changes of form, one for each kind of module, with the places
    std::vector<Error> problems; ///< data that the version cannot store; each names its place
    /// Information that bincode needs and the record lacks: which fields of the model's own modules are optional.
    /// nullopt if their nodes have forms.
    std::optional<Error> unknownForms;
};

/// Converts a record from one version of Burn to another: modules of burn-nn, optimizers and schedulers get the
/// target's fields, in the target's order. Fields without data are added and removed freely; new options are empty; an
/// activation that only one version makes configurable must be what the other always computes. Data without a place in
/// the target is a problem and stays where it was.
///
/// Modules are identified by their container type if the table has it or, for nodes without one, by recognisedType() if
/// it is sure. The model's own modules keep their fields, and their parts are converted. Every node of a converted
/// module gets its RecordForm, so that it can be written as bincode; nothing else happens if the versions are equal.
/// Otherwise the metadata names the target's latest release as the writer.
///
/// Pure; tensors are neither read nor changed. Time grows with the number of nodes.
[[nodiscard]] ConvertedRecord convertRecord(const ModelState &record, BurnVersion from, BurnVersion to);

} // namespace burnish
