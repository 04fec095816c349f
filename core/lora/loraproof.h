// SPDX-License-Identifier: MIT
#pragma once

#include "core/lora/lorabake.h"

#include <unordered_set>

namespace burnish {

/// An adapter and how it was baked.
struct LoraBakeStep
{
    ModelState adapter;
    LoraBakeOptions options;
};

/// Bakes the adapters once more, in order, but with these tensors of the model as F64, so that everything is computed
/// in doubles and nothing is rounded to their dtype. Tensors of other types than F32, F16, BF16 and F64 keep theirs:
/// quantised ones, for example. Ids are those of the model. Lazy, apart from what planLoraBake() reads.
Expected<ModelState> bakedInDoubles(const ModelState &model, std::span<const LoraBakeStep> steps,
                                    std::span<const NodeId> changed, const Task &task);

/// What it costs to quantise a changed tensor again.
struct LoraRounding
{
    std::string path;
    QString scheme;           ///< quantSchemeText()
    double relativeError = 0; ///< ‖after − before‖ ÷ ‖before‖ of the rounding alone
};

/// Returns those of the changed tensors that the bakes quantise again, in the model's order. Reads them once, with the
/// adapters, and sets the task's total. Range: a value that the scheme cannot store, with its tensor.
Expected<std::vector<LoraRounding>> roundingsOf(const ModelState &baked, const std::unordered_set<NodeId> &changed,
                                                Task &task);

/// True for the types that doubles describe exactly: F64, F32, F16 and BF16.
[[nodiscard]] bool isProvedInDoubles(Dtype dtype);

/// Compares a tensor as it was written with what it must be. If `exact` is F64, each element may differ by the rounding
/// to the two types, `baked` of the bake and the written one, and by what products in f32 may lose; otherwise none may
/// differ at all. `exact` has the written shape. Streams, in constant memory. Mismatch: it is something else, with the
/// first element that differs.
Expected<void> proveTensor(const TensorPtr &written, const TensorPtr &exact, Dtype baked, const Task &task);

} // namespace burnish
