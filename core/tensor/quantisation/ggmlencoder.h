// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/quantisation/ggmlblocks.h"
#include "core/tensor/tensorexpr.h"

#include <QStringList>

namespace burnish {

/// True for the types that can be written: Q4_0, Q4_1, Q5_0, Q5_1, Q8_0, Q2_K to Q6_K, MXFP4 and NVFP4.
[[nodiscard]] bool isGgmlEncodable(const GgmlBlockType &type);

/// Returns the names of the types that can be written, from the most to the fewest bits per value.
[[nodiscard]] QStringList ggmlEncodableNames();

/// Returns the type that llama.cpp uses instead of this one where rows of this shape do not consist of its whole
/// blocks: the type itself if they do, null if only a float type remains. For types that can be encoded.
[[nodiscard]] const GgmlBlockType *ggmlTypeForRows(const GgmlBlockType &type, const Shape &shape);

/// Returns the values of an F32 tensor in blocks of ggml, computed when read (ggml/encoders.h has the sources of the
/// formulas). Heap: a few thousand values. Reading fails with Range at values that are NaN or infinite, as llama.cpp
/// refuses them. Unsupported: a type that cannot be encoded, scalars, rows that do not consist of whole blocks.
Expected<TensorPtr> makeGgmlQuantised(TensorPtr values, const GgmlBlockType &type);

} // namespace burnish
