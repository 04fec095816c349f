// SPDX-License-Identifier: MIT
#include "core/encoding/utf8.h"

#include <cstdint>
#include <cstring>

namespace burnish {

namespace {

/// Length of the well-formed sequence at the start of `text`; 0 if there is none.
std::size_t sequenceLength(std::string_view text)
{
    const auto byte = [&](std::size_t i) { return i < text.size() ? std::uint8_t(text[i]) : std::uint8_t(0); };
    const auto continues = [&](std::size_t i) { return (byte(i) & 0xc0) == 0x80; };
    const std::uint8_t first = byte(0);
    const std::uint8_t second = byte(1);
    if (first < 0x80)
        return text.empty() ? 0 : 1;
    if (first >= 0xc2 && first <= 0xdf)
        return continues(1) ? 2 : 0;
    if (first >= 0xe0 && first <= 0xef) {
        const bool good = (first != 0xe0 || second >= 0xa0) && (first != 0xed || second < 0xa0);
        return good && continues(1) && continues(2) ? 3 : 0;
    }
    if (first >= 0xf0 && first <= 0xf4) {
        const bool good = (first != 0xf0 || second >= 0x90) && (first != 0xf4 || second < 0x90);
        return good && continues(1) && continues(2) && continues(3) ? 4 : 0;
    }
    return 0;
}

} // namespace

std::size_t validUtf8Length(std::string_view text)
{
    std::size_t i = 0;
    while (i < text.size()) {
        // Fast path: names are nearly always ASCII.
        std::uint64_t word;
        if (text.size() - i >= sizeof word) {
            std::memcpy(&word, text.data() + i, sizeof word);
            if ((word & 0x8080808080808080U) == 0) {
                i += sizeof word;
                continue;
            }
        }
        const std::size_t length = sequenceLength(text.substr(i));
        if (length == 0)
            return i;
        i += length;
    }
    return i;
}

void appendUtf8(std::string &out, char32_t codePoint)
{
    if (codePoint < 0x80) {
        out += char(codePoint);
    } else if (codePoint < 0x800) {
        out += char(0xc0 | (codePoint >> 6));
        out += char(0x80 | (codePoint & 0x3f));
    } else if (codePoint < 0x10000) {
        out += char(0xe0 | (codePoint >> 12));
        out += char(0x80 | ((codePoint >> 6) & 0x3f));
        out += char(0x80 | (codePoint & 0x3f));
    } else {
        out += char(0xf0 | (codePoint >> 18));
        out += char(0x80 | ((codePoint >> 12) & 0x3f));
        out += char(0x80 | ((codePoint >> 6) & 0x3f));
        out += char(0x80 | (codePoint & 0x3f));
    }
}

} // namespace burnish
