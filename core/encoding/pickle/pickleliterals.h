// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

namespace burnish {

// What the bytes of texts and integers in a pickle stand for.

/// UTF-8 as Python's "surrogatepass" wrote it: lone surrogates are spelt out, because no name here may hold them.
/// Nothing for what is no UTF-8 otherwise.
[[nodiscard]] std::optional<std::string> withoutSurrogates(std::string text);

/// Bytes of Python 2 as text: UTF-8 if they are, else Latin-1.
[[nodiscard]] std::string fromPython2(const std::string &bytes);

/// Two's complement, little-endian, at least one byte, as text: decimal digits, or hexadecimal ones behind 0x for more
/// than 256 bytes, because decimal takes quadratic time.
[[nodiscard]] std::string bigIntegerText(std::span<const std::byte> raw);

} // namespace burnish
