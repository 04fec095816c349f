// SPDX-License-Identifier: MIT
#pragma once

#include "core/lora/loraextract.h"

namespace burnish {

/// An adapter to combine with others.
struct LoraInput
{
    Lora lora;
    double coefficient = 1;
    QString name; ///< for errors
};

/// Output options for combined adapters.
struct LoraCombineOptions
{
    /// Selects the singular values to keep from each module's sum; nothing: concatenates all factors, which is exact
    /// and adds up their ranks.
    std::optional<LoraRankRule> rank;
    std::optional<LoraKeyStyle> style; ///< nothing: that of the inputs
    LoraScaling scaling = LoraScaling::Both;
};

/// Combines adapters into one with ΔW = Σ coefficient · scale · up · down over all inputs, module by module; scale 1,
/// alpha = rank. Factors are never added to each other, which would create cross terms (huggingface/peft #3013). A rank
/// rule uses all singular values, computed from the factors without computing ΔW. One input and a rule resize it
/// (kohya's resize). Whole tensors (modules_to_save) are included if only one input has them, with the coefficient 1.
/// Unsupported: adapters of parameters, or with an obstacle (see LoraConfig), inputs with different key styles, kohya
/// names in another style, DoRA magnitudes, biases, LoHa and LoKr. Mismatch: modules with the same name and different
/// sizes. Collision: two names that may be one module's. InvalidArgument: a coefficient that is not finite, no
/// coefficient other than 0, or an adapter without its scale.
Expected<LoraResult> combineLoras(const std::vector<LoraInput> &inputs, const LoraCombineOptions &options,
                                  const Task &task);

} // namespace burnish
