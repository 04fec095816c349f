// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/hdf5/protocol.h"

#include <optional>
#include <variant>

namespace burnish::hdf5 {

// The metadata of a model has strings as values, attributes have types. A string is spelled as it is, anything else as
// JSON: 3, 0.5, ["kernel:0", "bias:0"], [1.0, 2.0]. Floats have a point or an exponent, unlike integers; NaN and
// infinities are null. A string that would look like one of these is quoted: "3". Integers have 64 bits, floats are
// F64.

/// An attribute: one value, or an array in one dimension.
struct AttributeValue
{
    bool isArray = false;
    std::variant<std::vector<std::string>, std::vector<std::int64_t>, std::vector<double>> values;
};

/// Returns the spelling of the attribute in an item of the library (see protocol.h) from its "is an array" on; empty if
/// it is not a number or UTF-8 text.
[[nodiscard]] std::optional<std::string> attributeText(Unpacker &item);
/// Returns the value that a spelling stands for.
[[nodiscard]] AttributeValue attributeValue(const std::string &text);

} // namespace burnish::hdf5
