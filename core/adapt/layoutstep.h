// SPDX-License-Identifier: MIT
#pragma once

#include "core/adapt/adapter.h"
#include "core/base/error.h"
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

/// One of the models follows Burn's or PyTorch's layout, the other's layout is unknown, and the difference matters.
struct LayoutQuestion
{
    bool ofDonor = true;        ///< the donor's layout is unknown; else the target's
    AdapterKind adapter = {};   ///< the adapter to run if the layouts differ
    std::size_t transposed = 0; ///< number of tensors that the adapter would transpose
    std::size_t renamed = 0;    ///< number of tensors that the adapter would rename

    /// Returns "Which layout do the tensors of a.safetensors use?". Without a name, it says "the model".
    [[nodiscard]] static QString text(const QString &model);
    /// The answers: "PyTorch layout: 2 are transposed, 4 are renamed" and "Burn layout: the tensors stay unchanged".
    [[nodiscard]] QString adaptedAnswer() const;
    [[nodiscard]] QString plainAnswer() const;
};

/// How the question can be answered.
enum class LayoutRemedy : std::uint8_t {
    Adapter, ///< an adapter, or none, for what is planned
    Model    ///< the layout of the model
};

/// Returns the refusal to guess: LayoutQuestion::text(), how the layouts differ, and what to do.
[[nodiscard]] Error layoutUnknown(const QString &model, LayoutRemedy remedy);

} // namespace burnish
