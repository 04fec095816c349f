// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

#include <optional>

namespace burnish {

/// The codes of a quantised tensor: what it stores for each value, before scales and zero points.
struct QuantCodes
{
    TensorPtr tensor; ///< of the shape of the values: I8 or U8 as stored, or F32 if the codes are floats
    double least = 0; ///< the range of finite codes, not only of those that occur
    double most = 0;

    [[nodiscard]] bool areFloats() const { return tensor->info().dtype() == Dtype::F32; }
};

/// Returns the codes of a tensor with one code for each value, decoded when they are read; nothing for all others,
/// such as blocks of ggml. Reads nothing.
[[nodiscard]] std::optional<QuantCodes> codesOf(const TensorPtr &tensor);

} // namespace burnish
