// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace burnish::utf8 {

struct Decoded
{
    static constexpr char32_t invalid = 0xFFFFFFFF;

    char32_t codePoint = invalid;
    std::size_t size = 1; ///< bytes; 1 for an invalid one
};

/// Decodes the code point that begins at `position` < text.size(). Overlong forms, surrogates and stray bytes are
/// invalid.
[[nodiscard]] inline Decoded decode(std::string_view text, std::size_t position)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[position + i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80)
        return {lead, 1};
    const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || position + size > text.size())
        return {};
    char32_t codePoint = lead & (0xFF >> (size + 1));
    for (std::size_t i = 1; i < size; ++i) {
        if ((byte(i) & 0xC0) != 0x80)
            return {};
        codePoint = codePoint << 6 | (byte(i) & 0x3F);
    }
    const bool overlong = (size == 3 && codePoint < 0x800) || (size == 4 && codePoint < 0x10000);
    if (overlong || codePoint > 0x10FFFF || (codePoint >= 0xD800 && codePoint <= 0xDFFF))
        return {};
    return {codePoint, size};
}

/// Decodes the code point that ends at `position` > 0.
[[nodiscard]] inline Decoded decodeBefore(std::string_view text, std::size_t position)
{
    for (std::size_t size = 1; size <= 4 && size <= position; ++size) {
        if ((static_cast<unsigned char>(text[position - size]) & 0xC0) == 0x80)
            continue;
        const Decoded decoded = decode(text, position - size);
        return decoded.size == size ? decoded : Decoded();
    }
    return {};
}

inline void append(std::string &text, char32_t codePoint)
{
    if (codePoint < 0x80) {
        text += char(codePoint);
    } else if (codePoint < 0x800) {
        text += char(0xC0 | codePoint >> 6);
        text += char(0x80 | (codePoint & 0x3F));
    } else if (codePoint < 0x10000) {
        text += char(0xE0 | codePoint >> 12);
        text += char(0x80 | (codePoint >> 6 & 0x3F));
        text += char(0x80 | (codePoint & 0x3F));
    } else {
        text += char(0xF0 | codePoint >> 18);
        text += char(0x80 | (codePoint >> 12 & 0x3F));
        text += char(0x80 | (codePoint >> 6 & 0x3F));
        text += char(0x80 | (codePoint & 0x3F));
    }
}

/// True if every byte is below 0x80.
[[nodiscard]] bool isAscii(std::string_view text);

} // namespace burnish::utf8
