// SPDX-License-Identifier: MIT
#include "core/encoding/json/jsonencoder.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>

namespace burnish {

void appendJsonString(std::string &out, std::string_view utf8)
{
    constexpr std::string_view hex = "0123456789abcdef";
    out += '"';
    for (const char c : utf8) {
        switch (c) {
        case '"':
            out += "\\\"";
            break;
        case '\\':
            out += "\\\\";
            break;
        case '\b':
            out += "\\b";
            break;
        case '\f':
            out += "\\f";
            break;
        case '\n':
            out += "\\n";
            break;
        case '\r':
            out += "\\r";
            break;
        case '\t':
            out += "\\t";
            break;
        default:
            if (std::uint8_t(c) < 0x20) {
                out += "\\u00";
                out += hex[std::uint8_t(c) >> 4];
                out += hex[std::uint8_t(c) & 0xf];
            } else {
                out += c;
            }
        }
    }
    out += '"';
}

namespace {

/// Formats the shortest digits d.ddd with the exponent; omits the exponent if the decimal point is within `first`
/// digits before the first digit and `last` digits after it.
void appendShortest(std::string &out, std::string_view digits, int exponent, int first, int last)
{
    const auto count = int(digits.size());
    const int point = exponent + 1;
    if (point > 0 && point <= last) {
        out += digits.substr(0, std::size_t(std::min(point, count)));
        out.append(std::size_t(std::max(point - count, 0)), '0');
        out += '.';
        out += point < count ? digits.substr(std::size_t(point)) : std::string_view("0");
    } else if (point <= 0 && point > first) {
        out += "0.";
        out.append(std::size_t(-point), '0');
        out += digits;
    } else {
        out += digits[0];
        if (count > 1) {
            out += '.';
            out += digits.substr(1);
        }
        out += 'e';
        out += std::to_string(exponent);
    }
}

template <typename Number> void appendNumber(std::string &out, Number number, int first, int last)
{
    if (!std::isfinite(number)) {
        out += "null";
        return;
    }
    if (std::signbit(number))
        out += '-';
    if (number == 0) {
        out += "0.0";
        return;
    }
    std::array<char, 32> buffer;
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), std::abs(number), std::chars_format::scientific)
            .ptr;
    // Turns d.dddde±xx into digits without the point.
    char *const mark = std::find(buffer.data(), end, 'e');
    int exponent = 0;
    std::from_chars(mark + (mark[1] == '+' ? 2 : 1), end, exponent);
    char *digitsEnd = mark;
    if (mark > buffer.data() + 1)
        digitsEnd = std::copy(buffer.data() + 2, mark, buffer.data() + 1);
    appendShortest(out, std::string_view(buffer.data(), std::size_t(digitsEnd - buffer.data())), exponent, first, last);
}

} // namespace

void appendJsonNumber(std::string &out, double number)
{
    appendNumber(out, number, -5, 16);
}

void appendJsonNumber(std::string &out, float number)
{
    appendNumber(out, number, -6, 13);
}

} // namespace burnish
