// SPDX-License-Identifier: MIT
#include "core/formats/tensorflow/slicekey.h"

#include <array>
#include <bit>

namespace burnish::tensorflow {

namespace {

/// The number of bytes, then the bytes, the highest first.
void appendNumber(std::string &out, std::uint64_t value)
{
    const unsigned bytes = (unsigned(std::bit_width(value)) + 7) / 8;
    out += char(bytes);
    for (unsigned i = bytes; i > 0; --i)
        out += char(value >> (8 * (i - 1)) & 0xff);
}

void appendString(std::string &out, std::string_view text)
{
    for (const char c : text) {
        out += c;
        if (c == '\0')
            out += '\xff';
        else if (c == '\xff')
            out += '\0';
    }
    out.append({'\0', '\x01'});
}

/// The first bits state the number of bytes, inverted for negative numbers.
void appendSigned(std::string &out, std::int64_t value)
{
    const auto magnitude = std::uint64_t(value < 0 ? ~value : value);
    const unsigned bytes = unsigned(std::bit_width(magnitude)) / 7 + 1;
    constexpr std::size_t most = 10;
    std::array<std::uint8_t, most> buffer;
    for (std::size_t i = 0; i < most; ++i) {
        const std::size_t shift = 8 * (most - 1 - i);
        buffer[i] = shift < 64 ? std::uint8_t(std::uint64_t(value) >> shift) : (value < 0 ? 0xff : 0);
    }
    const unsigned header = 0xffff0000U >> bytes; // as many ones as bytes, from bit 15 on
    const std::size_t begin = most - bytes;
    buffer[begin] ^= std::uint8_t(header >> 8);
    if (begin + 1 < most)
        buffer[begin + 1] ^= std::uint8_t(header);
    out.append(reinterpret_cast<const char *>(buffer.data()) + begin, bytes);
}

} // namespace

std::string sliceKey(std::string_view name, const std::vector<Extent> &extents)
{
    std::string key;
    appendNumber(key, 0);
    appendString(key, name);
    appendNumber(key, extents.size());
    for (const Extent &extent : extents) {
        appendSigned(key, extent.start);
        appendSigned(key, extent.length);
    }
    return key;
}

} // namespace burnish::tensorflow
