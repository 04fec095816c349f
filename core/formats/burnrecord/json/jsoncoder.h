// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/burnrecord/recordlayout.h"

namespace burnish::burnrecord {

/// Formatting styles of serde_json.
enum class JsonStyle : std::uint8_t {
    Compact, ///< without white space
    Pretty   ///< two spaces per level, one element per line
};

/// Spells a tensor's bytes as an array of numbers from 0 to 255, as in records from 0.14 on. `depth` is the number of
/// open objects and arrays around the array.
[[nodiscard]] std::shared_ptr<const TensorCoder> jsonBytesCoder(JsonStyle style, int depth);

/// Spells the elements as numbers or booleans, as in records up to 0.13; F16 and BF16 as integers with the same bits,
/// NaN and infinities as null. For dtypes that old records store.
[[nodiscard]] std::shared_ptr<const TensorCoder> jsonElementsCoder(JsonStyle style, int depth);

} // namespace burnish::burnrecord
