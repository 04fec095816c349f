// SPDX-License-Identifier: MIT
#pragma once

#include "core/adapt/adapter.h"
#include "core/base/error.h"
#include "core/model/modelstate.h"
#include "core/structure/typematch.h"

namespace burnish {

/// The adapters to run, and the layout of the resulting file.
struct ChosenAdapters
{
    std::vector<AdapterKind> chain; ///< the whole chain, as shown to the user; empty if the tensors are not adapted
    /// The parts of the chain before and after the structure is filled: a structure has Burn's fields, whatever format
    /// is written. When a PyTorch model is written to a PyTorch file through a structure, the two parts cancel out.
    std::vector<AdapterKind> before;
    std::vector<AdapterKind> after;
    Layout result = Layout::Unknown; ///< of the written file
    bool needsAnswer = false;        ///< the target's layout is Burn's or PyTorch's, but the model's is unknown
    std::vector<Error> warnings;
};

/// The properties of an export that determine the adapters.
struct AdapterRequest
{
    AdapterChoice choice;
    std::optional<Layout>
        ofFormat;              ///< the layout that all files of the format have; nothing if each file declares its own
    bool hasStructure = false; ///< a structure (with Burn's fields) is filled
};

/// Chooses the adapters so that each runs exactly once, and only between layouts: automatically if the source's and the
/// target's layouts are Burn's and PyTorch's. An explicit choice replaces this; warns if it contradicts a known layout.
[[nodiscard]] ChosenAdapters chooseAdapters(Layout source, const AdapterRequest &request);

/// Returns the names that a model of that layout may use for a structure's (Burn's) fields: "weight" for the "gamma" of
/// a norm in PyTorch's layout. Empty if the names are Burn's or the layout is unknown.
[[nodiscard]] OtherFieldName otherFieldNames(Layout layout);

/// Returns "Burn", "PyTorch", "other" or "unknown".
[[nodiscard]] QString nameForPeople(Layout layout);
/// Returns the model's layout, with the metadata that declares it if there is any: "PyTorch (format=pt)".
[[nodiscard]] QString layoutForPeople(const ModelState &model);

} // namespace burnish
