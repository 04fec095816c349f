// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace burnish {

/// A part of a record in one encoding's own bytes, for data without another form (extension types, maps with keys that
/// are not strings): kept unchanged and written back only in the same encoding.
struct OpaqueValue
{
    std::string encoding; ///< "msgpack"
    std::vector<std::byte> bytes;

    friend bool operator==(const OpaqueValue &, const OpaqueValue &) = default;
};

/// A value that is neither a number nor a string: its kind ("object", "torch.Size") and its readable form.
struct NamedValue
{
    std::string kind;
    std::string text;

    friend bool operator==(const NamedValue &, const NamedValue &) = default;
};

/// A plain value of a record. Integers keep their signedness so that all 64 bits survive; strings are UTF-8.
using Value = std::variant<bool, std::int64_t, std::uint64_t, float, double, std::string, std::vector<std::byte>,
                           OpaqueValue, NamedValue>;

/// "bool", "int", "float", "text", "bytes", "opaque" or the kind of a NamedValue, as `inspect --json` prints it.
[[nodiscard]] QString kindOf(const Value &value);
/// Formats the value on one line for display: shortest numbers that round-trip; long strings and bytes are truncated.
[[nodiscard]] QString valueForPeople(const Value &value);
/// Returns true if both have the same type and content; NaN equals NaN with the same bits.
[[nodiscard]] bool sameValue(const Value &a, const Value &b);

} // namespace burnish
