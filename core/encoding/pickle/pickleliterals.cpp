// SPDX-License-Identifier: MIT
#include "core/encoding/pickle/pickleliterals.h"

#include "core/encoding/utf8.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace burnish {

namespace {

/// Longer integers are shown in hexadecimal.
constexpr std::size_t decimalLimit = 256;

/// Converts a little-endian magnitude to decimal digits.
std::string decimalOf(std::vector<std::uint8_t> bytes)
{
    std::string digits;
    while (!bytes.empty()) {
        unsigned remainder = 0;
        for (std::size_t i = bytes.size(); i-- > 0;) {
            const unsigned value = remainder << 8 | bytes[i];
            bytes[i] = std::uint8_t(value / 10);
            remainder = value % 10;
        }
        digits += char('0' + remainder);
        while (!bytes.empty() && bytes.back() == 0)
            bytes.pop_back();
    }
    std::reverse(digits.begin(), digits.end());
    return digits;
}

} // namespace

std::optional<std::string> withoutSurrogates(std::string text)
{
    if (isUtf8(text))
        return text;
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out;
    std::string_view rest = text;
    while (!rest.empty()) {
        const std::size_t good = validUtf8Length(rest);
        out += rest.substr(0, good);
        rest.remove_prefix(good);
        if (rest.empty())
            break;
        const auto byte = [&](std::size_t i) { return std::uint8_t(rest[i]); };
        if (rest.size() >= 3 && byte(0) == 0xed && byte(1) >= 0xa0 && byte(1) <= 0xbf && (byte(2) & 0xc0) == 0x80) {
            const unsigned unit = 0xd000u | (byte(1) & 0x3fu) << 6 | (byte(2) & 0x3fu);
            out += "\\u";
            for (int shift = 12; shift >= 0; shift -= 4)
                out += digits[unit >> shift & 15];
            rest.remove_prefix(3);
        } else {
            return std::nullopt;
        }
    }
    return out;
}

std::string fromPython2(const std::string &bytes)
{
    if (isUtf8(bytes))
        return bytes;
    std::string out;
    for (const char c : bytes)
        appendUtf8(out, char32_t(std::uint8_t(c)));
    return out;
}

std::string bigIntegerText(std::span<const std::byte> raw)
{
    std::vector<std::uint8_t> bytes;
    for (const std::byte byte : raw)
        bytes.push_back(std::uint8_t(byte));
    const bool isNegative = bytes.back() & 0x80;
    if (isNegative) {
        unsigned carry = 1;
        for (std::uint8_t &byte : bytes) {
            const unsigned value = unsigned(std::uint8_t(~byte)) + carry;
            byte = std::uint8_t(value);
            carry = value >> 8;
        }
    }
    std::string text;
    if (isNegative)
        text.push_back('-');
    if (bytes.size() <= decimalLimit)
        return text.append(decimalOf(std::move(bytes)));
    constexpr std::string_view digits = "0123456789abcdef";
    text.append("0x");
    for (std::size_t i = bytes.size(); i-- > 0;) {
        text += digits[bytes[i] >> 4];
        text += digits[bytes[i] & 15];
    }
    return text;
}

} // namespace burnish
