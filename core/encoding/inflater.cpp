// SPDX-License-Identifier: MIT
#include "core/encoding/inflater.h"

#include <algorithm>
#include <limits>

#ifdef BURNISH_HAVE_ISAL
#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>
#else
#include <zlib.h>
#endif

namespace burnish {

namespace {
constexpr std::size_t largestPiece = std::numeric_limits<std::uint32_t>::max();
}

#ifdef BURNISH_HAVE_ISAL

struct Inflater::State
{
    inflate_state stream;
};

Inflater::Inflater()
    : m_state(std::make_unique<State>())
{
    isal_inflate_init(&m_state->stream);
    m_state->stream.crc_flag = ISAL_DEFLATE;
}

Inflater::~Inflater() = default;

Inflater::Status Inflater::step(std::span<const std::byte> &in, std::span<std::byte> &out)
{
    inflate_state &stream = m_state->stream;
    const auto inSize = std::uint32_t(std::min(in.size(), largestPiece));
    const auto outSize = std::uint32_t(std::min(out.size(), largestPiece));
    // ISA-L does not modify its input; the field merely lacks the const.
    stream.next_in = reinterpret_cast<std::uint8_t *>(const_cast<std::byte *>(in.data()));
    stream.avail_in = inSize;
    stream.next_out = reinterpret_cast<std::uint8_t *>(out.data());
    stream.avail_out = outSize;
    const int result = isal_inflate(&stream);
    in = in.subspan(inSize - stream.avail_in);
    out = out.subspan(outSize - stream.avail_out);
    if (result < 0)
        return Status::Broken;
    return stream.block_state == ISAL_BLOCK_FINISH ? Status::Ended : Status::Running;
}

std::size_t Inflater::overread() const
{
    return m_state->stream.read_in_length > 0 ? std::size_t(m_state->stream.read_in_length) / 8 : 0;
}

std::uint32_t crc32OfGzip(std::uint32_t crc, std::span<const std::byte> bytes)
{
    return crc32_gzip_refl(crc, reinterpret_cast<const unsigned char *>(bytes.data()), bytes.size());
}

#else

struct Inflater::State
{
    z_stream stream = {};
    bool ready = false;
};

Inflater::Inflater()
    : m_state(std::make_unique<State>())
{
    m_state->ready = inflateInit2(&m_state->stream, -MAX_WBITS) == Z_OK;
}

Inflater::~Inflater()
{
    if (m_state->ready)
        inflateEnd(&m_state->stream);
}

Inflater::Status Inflater::step(std::span<const std::byte> &in, std::span<std::byte> &out)
{
    if (!m_state->ready)
        return Status::Broken;
    z_stream &stream = m_state->stream;
    const auto inSize = uInt(std::min(in.size(), largestPiece));
    const auto outSize = uInt(std::min(out.size(), largestPiece));
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<std::byte *>(in.data()));
    stream.avail_in = inSize;
    stream.next_out = reinterpret_cast<Bytef *>(out.data());
    stream.avail_out = outSize;
    const int result = inflate(&stream, Z_NO_FLUSH);
    in = in.subspan(inSize - stream.avail_in);
    out = out.subspan(outSize - stream.avail_out);
    if (result == Z_STREAM_END)
        return Status::Ended;
    // Z_BUF_ERROR means that no progress was possible with the given buffers; larger ones help.
    return result == Z_OK || result == Z_BUF_ERROR ? Status::Running : Status::Broken;
}

std::size_t Inflater::overread() const
{
    return 0;
}

std::uint32_t crc32OfGzip(std::uint32_t crc, std::span<const std::byte> bytes)
{
    return std::uint32_t(crc32_z(crc, reinterpret_cast<const Bytef *>(bytes.data()), bytes.size()));
}

#endif

} // namespace burnish
