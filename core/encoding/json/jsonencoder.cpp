// SPDX-License-Identifier: MIT
#include "core/encoding/json/jsonencoder.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstring>

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

/// Copies more than `size` characters, at most 24, because a copy of fixed size takes a single instruction or two.
char *copyDigits(char *to, const char *digits, int size)
{
    std::memcpy(to, digits, 24);
    return to + size;
}

char *writeZeros(char *to, int count)
{
    std::memset(to, '0', 16);
    return to + count;
}

/// Formats the shortest digits d.ddd with the exponent; omits the exponent if the decimal point is within `first`
/// digits before the first digit and `last` digits after it, 16 at most.
char *writeShortest(char *to, const char *digits, int count, int exponent, int first, int last)
{
    const int point = exponent + 1;
    if (point > 0 && point <= last) {
        if (point >= count) {
            to = writeZeros(copyDigits(to, digits, count), point - count);
            std::memcpy(to, ".0", 2);
            return to + 2;
        }
        to = copyDigits(to, digits, point);
        *to++ = '.';
        return copyDigits(to, digits + point, count - point);
    }
    if (point <= 0 && point > first) {
        std::memcpy(to, "0.", 2);
        return copyDigits(writeZeros(to + 2, -point), digits, count);
    }
    *to++ = digits[0];
    if (count > 1) {
        *to++ = '.';
        to = copyDigits(to, digits + 1, count - 1);
    }
    *to++ = 'e';
    return std::to_chars(to, to + 5, exponent).ptr;
}

template <typename Number> char *writeNumber(char *to, Number number, int first, int last)
{
    if (!std::isfinite(number)) {
        std::memcpy(to, "null", 4);
        return to + 4;
    }
    if (std::signbit(number))
        *to++ = '-';
    if (number == 0) {
        std::memcpy(to, "0.0", 3);
        return to + 3;
    }
    // With room for the copies of fixed size.
    std::array<char, jsonNumberRoom> buffer = {};
    char *const end =
        std::to_chars(buffer.data(), buffer.data() + 32, std::abs(number), std::chars_format::scientific).ptr;
    // Turns d.dddde±xx or d.dddde±xxx into digits without the point.
    char *const mark = end[-4] == 'e' ? end - 4 : end - 5;
    int exponent = 0;
    for (const char *digit = mark + 2; digit < end; ++digit)
        exponent = exponent * 10 + (*digit - '0');
    if (mark[1] == '-')
        exponent = -exponent;
    const char *digits = buffer.data();
    auto count = int(mark - digits);
    if (count > 1) {
        buffer[1] = buffer[0];
        ++digits;
        --count;
    }
    return writeShortest(to, digits, count, exponent, first, last);
}

} // namespace

char *writeJsonNumber(char *to, double number)
{
    return writeNumber(to, number, -5, 16);
}

char *writeJsonNumber(char *to, float number)
{
    return writeNumber(to, number, -6, 13);
}

void appendJsonNumber(std::string &out, double number)
{
    std::array<char, jsonNumberRoom> buffer = {};
    out.append(buffer.data(), writeJsonNumber(buffer.data(), number));
}

void appendJsonNumber(std::string &out, float number)
{
    std::array<char, jsonNumberRoom> buffer = {};
    out.append(buffer.data(), writeJsonNumber(buffer.data(), number));
}

} // namespace burnish
