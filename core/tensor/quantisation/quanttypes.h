// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/dtype.h"
#include "core/tensor/quantscheme.h"

#include <optional>
#include <span>
#include <string_view>

namespace burnish {

/// A type of quantised values.
struct QuantValueType
{
    std::string_view name;
    unsigned bits; ///< in a packed store
    int least;     ///< range of the integers
    int most;
    float largest;              ///< the value that the largest number of a tensor is scaled to
    std::optional<Dtype> codes; ///< what the bits are if they are floats
};

/// A type of scales.
struct QuantScaleType
{
    std::string_view name;
    Dtype dtype;
};

// The registry of quantisation schemes: a scheme combines a type of values and types of scales, one line each in
// quanttypes.cpp. Readers, writers, the decoder and the encoder look them up here.

/// All types of values in the order of Burn's QuantValue.
[[nodiscard]] std::span<const QuantValueType> quantValueTypes();
/// All types of scales in the order of Burn's QuantParam.
[[nodiscard]] std::span<const QuantScaleType> quantScaleTypes();
/// Null for an unknown name.
[[nodiscard]] const QuantValueType *quantValueType(std::string_view name);
[[nodiscard]] const QuantScaleType *quantScaleType(std::string_view name);

/// True if the bytes alone do not determine whether the values are integers or floats: without isReadingKnown,
/// `hasFloatCodes` is a guess.
[[nodiscard]] bool hasTwoReadings(const QuantScheme &scheme);

} // namespace burnish
