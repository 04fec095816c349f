// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace burnish::gguf {

// The metadata of a model has strings as values, those of GGUF have types. A string is spelled as it is. Any other
// value is spelled with its type: "u32: 64", "f32: 1e-05", "bool: true", "i32[]: [1, -2, 3]", "str[]: ["a", "b"]". A
// string that would look like one of these, or is not UTF-8, is quoted: str: "u32: 64". Quoted strings have the escapes
// of JSON, and \xHH for bytes that are not UTF-8. Floats are the shortest that round-trip, NaN, Infinity, -Infinity, or
// the bits of a NaN with a payload: NaN(0x7fc00001).

/// The types of values with their numbers in the file (gguf_type).
enum class ValueType : std::uint32_t { U8, I8, U16, I16, U32, I32, F32, Bool, Text, Array, U64, I64, F64 };
inline constexpr std::uint32_t valueTypeCount = 13;

/// The bytes that a value of the type takes at least: the length field for strings. Not for arrays.
[[nodiscard]] std::uint64_t leastSize(ValueType type);

/// Appends the spelling of a number or bool stored in leastSize() bytes.
void appendNumber(std::string &text, ValueType type, const std::byte *bytes, bool isBigEndian);
/// Appends the string in quotes, with escapes.
void appendQuoted(std::string &text, std::string_view bytes);
/// Appends "u32: ", or "u32[]: " for arrays.
void appendType(std::string &text, ValueType type, bool isArray);
/// Returns the spelling of a string value.
[[nodiscard]] std::string stringText(std::string_view bytes);

/// The type that a spelling names ("u32", "str[]"); empty for plain strings.
[[nodiscard]] std::string_view typeOfText(std::string_view text);
/// Appends the type and the value as a file stores them. InvalidArgument: a spelling that is not a value of its type.
Expected<void> appendValue(std::string &file, std::string_view text, bool isBigEndian);

} // namespace burnish::gguf
