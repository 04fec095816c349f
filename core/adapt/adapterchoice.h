// SPDX-License-Identifier: MIT
#pragma once

#include "core/adapt/adapter.h"
#include "core/base/error.h"
#include "core/model/modelstate.h"
#include "core/structure/typematch.h"

namespace burnish {

/// Which adapters run, and whose layout the file then has.
struct ChosenAdapters
{
    std::vector<AdapterKind> chain; ///< all together, as people see it; empty where the tensors stay as they are
    /// The parts of the chain before and after the structure is filled: a structure has Burn's fields, whatever is
    /// written. Of a model in PyTorch's layout that a structure brings into a PyTorch file they take each other back.
    std::vector<AdapterKind> before;
    std::vector<AdapterKind> after;
    Layout result = Layout::Unknown; ///< of the written file
    bool asks = false; ///< the target's layout is Burn's or PyTorch's, and nobody says whose the model has
    std::vector<Error> warnings;
};

/// What is written, as far as adapters depend on it.
struct AdapterRequest
{
    AdapterChoice choice;
    std::optional<Layout>
        ofFormat;              ///< the layout that all files of the format have; nothing where they say it themselves
    bool hasStructure = false; ///< a structure, whose fields are Burn's, is filled
};

/// By the rule that an adapter runs exactly once, and only across layouts: automatically where the source's layout and
/// the target's are Burn's and PyTorch's; a choice replaces that, and what it makes of a layout that is known is told.
[[nodiscard]] ChosenAdapters chooseAdapters(Layout source, const AdapterRequest &request);

/// The names under which a model of that layout may hold the fields of a structure, which are Burn's: "weight" for the
/// "gamma" of a norm in PyTorch's. Empty where it calls them as Burn does, or nobody knows.
[[nodiscard]] OtherFieldName otherFieldNames(Layout layout);

/// "Burn", "PyTorch", "another", "unknown".
[[nodiscard]] QString nameForPeople(Layout layout);
/// The model's layout, with the metadata that tells it where some does: "PyTorch (format=pt)".
[[nodiscard]] QString layoutForPeople(const ModelState &model);

} // namespace burnish
