// SPDX-License-Identifier: MIT
#include "core/encoding/zstd.h"

#include "core/encoding/encodingtext.h"
#include "core/encoding/inflationlimit.h"

#include <zstd.h>

#include <array>
#include <cstring>
#include <memory>

namespace burnish {

namespace {

struct DecoderDeleter
{
    void operator()(ZSTD_DStream *stream) const { ZSTD_freeDStream(stream); }
};

/// Feeds pieces of compressed data to one decoder. `take` gets each piece of the content.
class ZstdFrames
{
public:
    ZstdFrames()
        : m_stream(ZSTD_createDStream())
    {
        if (!m_stream)
            throw std::bad_alloc();
    }

    template <typename Take>
    Expected<void> feed(std::span<const std::byte> piece, std::uint64_t offset, const Take &take)
    {
        ZSTD_inBuffer in{piece.data(), piece.size(), 0};
        // A full output buffer may hide content that needs no further input.
        for (bool isPending = false; in.pos < in.size || isPending;) {
            ZSTD_outBuffer out{m_made.data(), m_made.size(), 0};
            m_left = ZSTD_decompressStream(m_stream.get(), &out, &in);
            if (ZSTD_isError(m_left))
                return malformed(
                    EncodingText::tr("The compressed data is damaged after %1 decompressed bytes.").arg(m_inflated),
                    offset + in.pos);
            m_inflated += out.pos;
            BURNISH_CHECK(take(std::span<const std::byte>(m_made).first(out.pos)));
            isPending = out.pos == out.size && m_left != 0;
        }
        return {};
    }
    Expected<void> finish(std::uint64_t offset) const
    {
        if (m_left == 0)
            return {};
        return malformed(
            EncodingText::tr("The compressed data ends unexpectedly after %1 decompressed bytes.").arg(m_inflated),
            offset);
    }
    [[nodiscard]] std::uint64_t inflated() const { return m_inflated; }

private:
    std::unique_ptr<ZSTD_DStream, DecoderDeleter> m_stream;
    std::vector<std::byte> m_made = std::vector<std::byte>(ZSTD_DStreamOutSize());
    /// 0 between two frames.
    std::size_t m_left = 1;
    std::uint64_t m_inflated = 0;
};

} // namespace

bool looksLikeZstd(std::span<const std::byte> prefix)
{
    constexpr std::array<std::uint8_t, 4> magic = {0x28, 0xb5, 0x2f, 0xfd};
    return prefix.size() > magic.size() && std::memcmp(prefix.data(), magic.data(), magic.size()) == 0;
}

Expected<void> inflateZstd(const ByteSource &source, ByteSink &sink, Task &task)
{
    task.restart(source.size());
    const InflationLimit limit(source, task);
    ZstdFrames frames;
    std::vector<std::byte> piece(ZSTD_DStreamInSize());
    for (std::uint64_t offset = 0; offset < source.size(); offset += piece.size()) {
        piece.resize(std::size_t(std::min<std::uint64_t>(piece.size(), source.size() - offset)));
        BURNISH_CHECK(source.read(offset, piece));
        BURNISH_CHECK(frames.feed(piece, offset, [&](std::span<const std::byte> made) -> Expected<void> {
            BURNISH_CHECK(limit.check(frames.inflated()));
            return sink.write(made);
        }));
        BURNISH_CHECK(task.poll());
        task.advance(piece.size());
    }
    return frames.finish(source.size());
}

Expected<std::vector<std::byte>> inflatedZstd(std::span<const std::byte> bytes, std::size_t limit)
{
    // One frame with its size in front needs no buffers between.
    const unsigned long long size = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
    if (size > 0 && size <= limit && ZSTD_findFrameCompressedSize(bytes.data(), bytes.size()) == bytes.size()) {
        std::vector<std::byte> content(static_cast<std::size_t>(size));
        if (ZSTD_decompress(content.data(), content.size(), bytes.data(), bytes.size()) == content.size())
            return content;
    }
    ZstdFrames frames;
    std::vector<std::byte> content;
    BURNISH_CHECK(frames.feed(bytes, 0, [&](std::span<const std::byte> made) -> Expected<void> {
        if (made.size() > limit - content.size())
            return malformed(
                EncodingText::tr("The compressed data contains more than the expected %1 bytes.").arg(limit), 0);
        content.insert(content.end(), made.begin(), made.end());
        return {};
    }));
    BURNISH_CHECK(frames.finish(bytes.size()));
    return content;
}

Expected<void> inflateZstdInto(std::span<const std::byte> frame, std::span<std::byte> out)
{
    if (ZSTD_findFrameCompressedSize(frame.data(), frame.size()) == frame.size() &&
        ZSTD_decompress(out.data(), out.size(), frame.data(), frame.size()) == out.size())
        return {};
    return malformed(EncodingText::tr("The compressed data is not a frame of %1 bytes.").arg(out.size()), 0);
}

void ZstdPacker::Free::operator()(ZSTD_CCtx_s *context) const
{
    ZSTD_freeCCtx(context);
}

ZstdPacker::ZstdPacker(int level)
    : m_context(ZSTD_createCCtx())
{
    if (!m_context || ZSTD_isError(ZSTD_CCtx_setParameter(m_context.get(), ZSTD_c_compressionLevel, level)))
        throw std::bad_alloc();
}

void ZstdPacker::append(std::span<const std::byte> bytes, std::vector<std::byte> &out)
{
    const std::size_t begin = out.size();
    out.resize(begin + ZSTD_compressBound(bytes.size()));
    const std::size_t size =
        ZSTD_compress2(m_context.get(), out.data() + begin, out.size() - begin, bytes.data(), bytes.size());
    // With room for the worst case, only memory can run out.
    if (ZSTD_isError(size))
        throw std::bad_alloc();
    out.resize(begin + size);
}

} // namespace burnish
