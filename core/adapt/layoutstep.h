// SPDX-License-Identifier: MIT
#pragma once

#include "core/adapt/adapter.h"
#include "core/model/modelstate.h"

namespace burnish {

/// True for Burn and PyTorch, the layouts that adapters lead to and from.
[[nodiscard]] bool isAdaptable(Layout layout);

/// What has to happen to tensors on their way from a model of one layout to a model of another.
struct LayoutStep
{
    /// The adapters to run: what was chosen, or what the two layouts call for. Empty: tensors go as they are.
    std::vector<AdapterKind> chain;
    /// The choice is automatic and only one of the layouts is known: the adapter that the known one would call for if
    /// the other is not the same. Whether it has to run is the person's to say.
    std::optional<AdapterKind> inDoubt;
};

/// The one answer for drags, transfers, fillings, merges, comparisons and exports. An automatic choice runs
/// PyTorchToBurn or BurnToPyTorch between those two layouts and nothing else.
[[nodiscard]] LayoutStep layoutStep(Layout from, Layout into, const AdapterChoice &choice);

/// What takes tensors back the way that the chain brought them. A change of precision is not taken back: that would
/// round once more.
[[nodiscard]] std::vector<AdapterKind> reversed(const std::vector<AdapterKind> &chain);

} // namespace burnish
