// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

namespace burnish {

// Decodes the bytes of strings and integers in a pickle.

/// Decodes UTF-8 as written by Python's "surrogatepass": lone surrogates are spelled out, because names here must be
/// valid UTF-8. Empty if the input is not valid UTF-8 otherwise.
[[nodiscard]] std::optional<std::string> withoutSurrogates(std::string text);

/// Decodes a byte string of Python 2: as UTF-8 if valid, otherwise as Latin-1.
[[nodiscard]] std::string fromPython2(const std::string &bytes);

/// Formats a little-endian two's complement number of at least one byte: in decimal, or in hexadecimal with a 0x prefix
/// for more than 256 bytes, because the decimal conversion takes quadratic time.
[[nodiscard]] std::string bigIntegerText(std::span<const std::byte> raw);

} // namespace burnish
