// SPDX-License-Identifier: MIT
#pragma once

#include "core/lora/loraextract.h"

namespace burnish {

/// An adapter that is combined with others.
struct LoraInput
{
    Lora lora;
    double coefficient = 1;
    QString name; ///< for errors
};

/// What a changed adapter is written as.
struct LoraCombineOptions
{
    /// What is kept of the singular values of each module's sum; nothing: all factors side by side, which is exact, and
    /// of a rank that is the sum of theirs.
    std::optional<LoraRankRule> rank;
    std::optional<LoraKeyStyle> style; ///< nothing: the inputs' own
    LoraScaling scaling = LoraScaling::Both;
};

/// One adapter whose ΔW is Σ coefficient · scale · up · down of all, module by module; scale 1, alpha = rank. Factors
/// are never added to each other, which would make cross terms (huggingface/peft #3013). A rank rule sees all singular
/// values, found from the factors without making ΔW. One input and a rule resize it (kohya's resize). Whole tensors
/// (modules_to_save) go along if one input alone has them, with the coefficient 1. Unsupported: inputs of different key
/// styles, kohya's names in another style, DoRA's magnitudes, biases, LoHa and LoKr. Mismatch: modules of one name and
/// different sizes. InvalidArgument: a coefficient that is not finite; none that is not 0.
Expected<LoraResult> combineLoras(const std::vector<LoraInput> &inputs, const LoraCombineOptions &options,
                                  const Task &task);

} // namespace burnish
