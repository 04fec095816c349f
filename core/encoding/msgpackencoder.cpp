// SPDX-License-Identifier: MIT
#include "core/encoding/msgpackencoder.h"

#include "core/base/endian.h"

#include <msgpack/pack.hpp>

#include <array>
#include <bit>

namespace burnish::msgpack {

namespace {

/// The stream that msgpack-c packs to.
class PackStream
{
public:
    explicit PackStream(std::vector<std::byte> &out)
        : m_out(out)
    {}
    void write(const char *bytes, std::size_t size)
    {
        const auto *const first = reinterpret_cast<const std::byte *>(bytes);
        m_out.insert(m_out.end(), first, first + size);
    }

private:
    std::vector<std::byte> &m_out;
};

/// Calls `pack` with a packer that appends to `out`.
template <typename Pack> void packTo(std::vector<std::byte> &out, const Pack &pack)
{
    PackStream stream(out);
    ::msgpack::packer<PackStream> packer(stream);
    pack(packer);
}

/// msgpack-c would write floats with integral values as integers, which rmp never does.
template <typename Bits> void appendFloat(std::vector<std::byte> &out, std::uint8_t marker, Bits bits)
{
    std::array<std::byte, 1 + sizeof(Bits)> encoded = {std::byte(marker)};
    storeBig(encoded.data() + 1, bits);
    out.insert(out.end(), encoded.begin(), encoded.end());
}

} // namespace

void Encoder::nil()
{
    packTo(m_out, [](auto &packer) { packer.pack_nil(); });
}

void Encoder::boolean(bool value)
{
    packTo(m_out, [&](auto &packer) { value ? packer.pack_true() : packer.pack_false(); });
}

void Encoder::number(std::uint64_t value)
{
    packTo(m_out, [&](auto &packer) { packer.pack_uint64(value); });
}

void Encoder::number(std::int64_t value)
{
    packTo(m_out, [&](auto &packer) { packer.pack_int64(value); });
}

void Encoder::number(float value)
{
    appendFloat(m_out, 0xca, std::bit_cast<std::uint32_t>(value));
}

void Encoder::number(double value)
{
    appendFloat(m_out, 0xcb, std::bit_cast<std::uint64_t>(value));
}

void Encoder::text(std::string_view utf8)
{
    packTo(m_out, [&](auto &packer) { packer.pack_str(std::uint32_t(utf8.size())); });
    raw(std::as_bytes(std::span(utf8)));
}

void Encoder::binaryHead(std::uint32_t length)
{
    packTo(m_out, [&](auto &packer) { packer.pack_bin(length); });
}

void Encoder::binary(std::span<const std::byte> bytes)
{
    binaryHead(std::uint32_t(bytes.size()));
    raw(bytes);
}

void Encoder::extensionHead(std::int8_t type, std::uint32_t length)
{
    packTo(m_out, [&](auto &packer) { packer.pack_ext(length, type); });
}

void Encoder::array(std::uint32_t count)
{
    packTo(m_out, [&](auto &packer) { packer.pack_array(count); });
}

void Encoder::map(std::uint32_t count)
{
    packTo(m_out, [&](auto &packer) { packer.pack_map(count); });
}

void Encoder::raw(std::span<const std::byte> encoded)
{
    m_out.insert(m_out.end(), encoded.begin(), encoded.end());
}

} // namespace burnish::msgpack
