// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace burnish {

/// A piece of a record in one encoding's own bytes, for what has no other form (extension types, maps whose keys are
/// no text): kept as it is, written back only into the same encoding.
struct OpaqueValue
{
    std::string encoding; ///< "msgpack"
    std::vector<std::byte> bytes;

    friend bool operator==(const OpaqueValue &, const OpaqueValue &) = default;
};

/// What is neither a number nor a text, by the kind of thing that it is ("object", "torch.Size") and as people write
/// it.
struct NamedValue
{
    std::string kind;
    std::string text;

    friend bool operator==(const NamedValue &, const NamedValue &) = default;
};

/// A plain value of a record. Integers keep their sign's type so that all of 64 bits survive; text is UTF-8.
using Value = std::variant<bool, std::int64_t, std::uint64_t, float, double, std::string, std::vector<std::byte>,
                           OpaqueValue, NamedValue>;

/// "bool", "int", "float", "text", "bytes", "opaque" or the kind of a NamedValue, as `inspect --json` prints it.
[[nodiscard]] QString kindOf(const Value &value);
/// One line for people: numbers shortest that round-trip, long texts and bytes cut.
[[nodiscard]] QString valueForPeople(const Value &value);
/// True where both have the same type and content; NaN equals NaN of the same bits.
[[nodiscard]] bool sameValue(const Value &a, const Value &b);

} // namespace burnish
