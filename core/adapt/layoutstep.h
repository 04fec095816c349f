// SPDX-License-Identifier: MIT
#pragma once

#include "core/adapt/adapter.h"
#include "core/model/modelstate.h"

namespace burnish {

/// True for Burn and PyTorch, the layouts that adapters convert between.
[[nodiscard]] bool isAdaptable(Layout layout);

/// How tensors must be adapted on their way from a model of one layout to a model of another.
struct LayoutStep
{
    /// The adapters to run: the chosen ones, or those that the two layouts call for. Empty: tensors are not adapted.
    std::vector<AdapterKind> chain;
    /// Set if the choice is automatic and only one of the layouts is known: the adapter that would be needed if the
    /// other layout differs. The user must decide whether it runs.
    std::optional<AdapterKind> inDoubt;
};

/// Used for drags, transfers, fills, merges, comparisons and exports alike. An automatic choice runs PyTorchToBurn or
/// BurnToPyTorch between those two layouts, and nothing otherwise.
[[nodiscard]] LayoutStep layoutStep(Layout from, Layout into, const AdapterChoice &choice);

/// Returns the chain that reverses the layout changes of `chain`. Changes of precision are not reversed: that would
/// round again.
[[nodiscard]] std::vector<AdapterKind> reversed(const std::vector<AdapterKind> &chain);

} // namespace burnish
