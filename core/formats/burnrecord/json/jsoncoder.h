// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/burnrecord/recordlayout.h"

namespace burnish::burnrecord {

/// How serde_json lays out its text.
enum class JsonStyle : std::uint8_t {
    Compact, ///< without white space
    Pretty   ///< two spaces per level, one element per line
};

/// Spells a tensor's bytes as a list of numbers from 0 to 255, as records have them from 0.14 on. `depth` is
/// how many objects and arrays are open around the list.
[[nodiscard]] std::shared_ptr<const TensorCoder> jsonBytesCoder(JsonStyle style, int depth);

/// Spells the elements as numbers or truth values, as records had them to 0.13; F16 and BF16 as the integers
/// of their bits, what is no number as null. For types that Burn converts (isCastable()).
[[nodiscard]] std::shared_ptr<const TensorCoder> jsonElementsCoder(JsonStyle style, int depth);

} // namespace burnish::burnrecord
