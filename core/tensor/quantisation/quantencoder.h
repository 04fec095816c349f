// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

#include <optional>

namespace burnish {

/// How integers of Burn's schemes are rounded.
enum class QuantRounding : std::uint8_t {
    HalvesAway,  ///< as Burn up to 0.22 does
    HalvesToEven ///< as Burn 0.23 does
};

/// Returns the values of an F32 tensor quantised with a scheme, computed when read. Of form Ggml: see ggmlencoder.h,
/// Parts: see parts/partencoder.h. Of form Levels: scales from the largest magnitudes, rounded up to their type;
/// integers as asked for, floats (hasFloatCodes, or a packed store) as Burn 0.23 does. Reading
/// takes a few chunks of heap and two passes over `values`, or one where a read includes the scales of blocks within a
/// row after their values. Unsupported: what Burn itself does not quantise (tensors without axes or elements, shapes
/// that are not whole numbers of blocks, two levels of other scales than UE4M3 or F16 in F32), packing along other axes
/// than the last. Range, when read: a value that is not finite, which would leave nothing of those it shares a scale
/// with.
Expected<TensorPtr> makeQuantised(TensorPtr values, const QuantScheme &scheme,
                                  QuantRounding rounding = QuantRounding::HalvesAway);

/// Returns the scheme of form Levels with the same values, which older versions of Burn describe otherwise; nothing for
/// other programs' schemes and for affine ones.
[[nodiscard]] std::optional<QuantScheme> levelsOf(const QuantScheme &scheme);

/// The same with the scheme of a tensor that these values take the place of. Blocks of ggml that rows do not fit are
/// replaced as in llama.cpp. Unsupported also: a scheme that can only be read.
Expected<TensorPtr> makeRequantised(TensorPtr values, const QuantScheme &scheme);

/// Returns the values that makeQuantised() was given, whatever form its result was converted to since; null for
/// tensors that were not quantised here.
[[nodiscard]] TensorPtr valuesBefore(const TensorPtr &quantised);

/// Returns the values of a quantised tensor for a reader that takes all E4M3, E5M2 and E2M1 values for floats, as Burn
/// does from 0.23 on: the same tensor unless its values are integers. Integers that were made here are made again as
/// floats, other ones become Q8F, which has the same values. InvalidArgument: the reading is a guess.
Expected<TensorPtr> makeFloatCodes(TensorPtr tensor);

} // namespace burnish
