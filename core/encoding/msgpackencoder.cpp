// SPDX-License-Identifier: MIT
#include "core/encoding/msgpackencoder.h"

#include "core/base/endian.h"

namespace burnish::msgpack {

template <typename T> void Encoder::big(T value)
{
    std::array<std::byte, sizeof(T)> bytes;
    storeBig(bytes.data(), value);
    m_out.insert(m_out.end(), bytes.begin(), bytes.end());
}

template <typename T> void Encoder::big(unsigned marker, T value)
{
    byte(marker);
    big(value);
}

void Encoder::number(std::uint64_t value)
{
    if (value <= 0x7f)
        byte(unsigned(value));
    else if (value <= 0xff)
        big(0xcc, std::uint8_t(value));
    else if (value <= 0xffff)
        big(0xcd, std::uint16_t(value));
    else if (value <= 0xffffffff)
        big(0xce, std::uint32_t(value));
    else
        big(0xcf, value);
}

void Encoder::number(std::int64_t value)
{
    if (value >= 0)
        number(std::uint64_t(value));
    else if (value >= -32)
        byte(unsigned(std::uint8_t(value)));
    else if (value >= INT8_MIN)
        big(0xd0, std::int8_t(value));
    else if (value >= INT16_MIN)
        big(0xd1, std::int16_t(value));
    else if (value >= INT32_MIN)
        big(0xd2, std::int32_t(value));
    else
        big(0xd3, value);
}

void Encoder::number(float value)
{
    big(0xca, value);
}

void Encoder::number(double value)
{
    big(0xcb, value);
}

void Encoder::text(std::string_view utf8)
{
    if (utf8.size() <= 31)
        byte(0xa0 | unsigned(utf8.size()));
    else if (utf8.size() <= 0xff)
        big(0xd9, std::uint8_t(utf8.size()));
    else if (utf8.size() <= 0xffff)
        big(0xda, std::uint16_t(utf8.size()));
    else
        big(0xdb, std::uint32_t(utf8.size()));
    raw(std::as_bytes(std::span(utf8)));
}

void Encoder::binaryHead(std::uint32_t length)
{
    if (length <= 0xff)
        big(0xc4, std::uint8_t(length));
    else if (length <= 0xffff)
        big(0xc5, std::uint16_t(length));
    else
        big(0xc6, length);
}

void Encoder::binary(std::span<const std::byte> bytes)
{
    binaryHead(std::uint32_t(bytes.size()));
    raw(bytes);
}

void Encoder::array(std::uint32_t count)
{
    if (count <= 15)
        byte(0x90 | count);
    else if (count <= 0xffff)
        big(0xdc, std::uint16_t(count));
    else
        big(0xdd, count);
}

void Encoder::map(std::uint32_t count)
{
    if (count <= 15)
        byte(0x80 | count);
    else if (count <= 0xffff)
        big(0xde, std::uint16_t(count));
    else
        big(0xdf, count);
}

void Encoder::raw(std::span<const std::byte> encoded)
{
    m_out.insert(m_out.end(), encoded.begin(), encoded.end());
}

} // namespace burnish::msgpack
