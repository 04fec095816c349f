// SPDX-License-Identifier: MIT
#include "core/encoding/gzip.h"

#include "core/base/endian.h"
#include "core/encoding/deflatestream.h"
#include "core/encoding/encodingtext.h"
#include "core/encoding/inflater.h"
#include "core/io/windowedreader.h"

#include <algorithm>
#include <array>
#include <memory>

#ifdef BURNISH_HAVE_ISAL
#include <isa-l/igzip_lib.h>
#else
#include <zlib.h>
#endif

namespace burnish {

namespace {

constexpr std::size_t chunkSize = std::size_t(1) << 18;
constexpr std::size_t fixedHeaderSize = 10;
constexpr std::size_t trailerSize = 8;

// Flags of RFC 1952, section 2.3.1.
constexpr unsigned flagHeaderCrc = 0x02;
constexpr unsigned flagExtra = 0x04;
constexpr unsigned flagName = 0x08;
constexpr unsigned flagComment = 0x10;
constexpr unsigned flagsReserved = 0xe0;

/// Reads a source byte by byte while updating the header checksum.
class HeaderReader
{
public:
    HeaderReader(const ByteSource &source, const Task &task)
        : m_reader(source, 0, WindowedReader::toTheEnd, &task)
    {}

    Expected<std::uint8_t> byte()
    {
        const std::byte *const at = m_reader.take(1);
        if (!at)
            return m_reader.refusal(
                malformed(EncodingText::tr("The file is truncated inside the gzip header."), position()));
        m_crc = crc32OfGzip(m_crc, std::span(at, 1));
        return std::uint8_t(*at);
    }
    Expected<std::uint16_t> word()
    {
        BURNISH_TRY(const auto low, byte());
        BURNISH_TRY(const auto high, byte());
        return std::uint16_t(low | high << 8);
    }
    [[nodiscard]] std::uint64_t position() const { return m_reader.position(); }
    [[nodiscard]] std::uint32_t crc() const { return m_crc; }

private:
    WindowedReader m_reader;
    std::uint32_t m_crc = 0;
};

/// Returns the offset of the deflate data.
Expected<std::uint64_t> readHeader(const ByteSource &source, const Task &task)
{
    HeaderReader header(source, task);
    BURNISH_TRY(const auto magic, header.word());
    if (magic != 0x8b1f)
        return malformed(EncodingText::tr("The file is not compressed with gzip."), 0);
    BURNISH_TRY(const auto method, header.byte());
    if (method != 8)
        return malformed(EncodingText::tr("Unknown compression method %1 in the gzip header.").arg(method), 2);
    BURNISH_TRY(const auto flags, header.byte());
    if (flags & flagsReserved)
        return malformed(EncodingText::tr("The gzip header has reserved flags set."), 3);
    while (header.position() < fixedHeaderSize)
        BURNISH_CHECK(header.byte());

    if (flags & flagExtra) {
        BURNISH_TRY(const auto length, header.word());
        for (unsigned i = 0; i < length; ++i)
            BURNISH_CHECK(header.byte());
    }
    for (const unsigned text : {flagName, flagComment}) {
        if (!(flags & text))
            continue;
        for (;;) {
            BURNISH_TRY(const auto character, header.byte());
            if (character == 0)
                break;
        }
    }
    if (flags & flagHeaderCrc) {
        const auto computed = std::uint16_t(header.crc());
        const std::uint64_t offset = header.position();
        BURNISH_TRY(const auto stored, header.word());
        if (stored != computed)
            return malformed(EncodingText::tr("The checksum of the gzip header does not match."), offset);
    }
    return header.position();
}

} // namespace

bool looksLikeGzip(std::span<const std::byte> prefix)
{
    return prefix.size() >= 3 && prefix[0] == std::byte(0x1f) && prefix[1] == std::byte(0x8b) &&
           prefix[2] == std::byte(8);
}

std::vector<std::byte> inflatedPrefix(std::span<const std::byte> prefix, std::size_t limit)
{
    const MemorySource source(std::vector(prefix.begin(), prefix.end()), QString());
    Task task;
    const auto start = readHeader(source, task);
    if (!start)
        return {};
    return inflatedStart(prefix.subspan(std::size_t(*start)), limit);
}

Expected<std::uint64_t> inflateGzip(const ByteSource &source, ByteSink &sink, Task &task)
{
    task.restart(source.size());
    BURNISH_TRY(const std::uint64_t begin, readHeader(source, task));
    task.advance(begin);

    std::uint32_t crc = 0;
    std::uint64_t inflated = 0;
    const auto check = [&](std::span<const std::byte> made) {
        crc = crc32OfGzip(crc, made);
        inflated += made.size();
    };
    BURNISH_TRY(const std::uint64_t trailer, inflateStream(source, begin, sink, check, task));
    if (source.size() - trailer < trailerSize)
        return malformed(EncodingText::tr("The file is truncated inside the gzip trailer."), source.size());
    std::array<std::byte, trailerSize> expected;
    BURNISH_CHECK(source.read(trailer, expected));
    if (loadLittle<std::uint32_t>(expected.data()) != crc)
        return malformed(EncodingText::tr("The checksum of the compressed data does not match: the file is damaged."),
                         trailer);
    if (loadLittle<std::uint32_t>(expected.data() + 4) != std::uint32_t(inflated)) {
        return malformed(
            EncodingText::tr("The recorded length of the uncompressed data does not match: the file is damaged."),
            trailer + 4);
    }
    return source.size() - trailer - trailerSize;
}

#ifdef BURNISH_HAVE_ISAL

struct GzipSink::Deflater
{
    isal_zstream stream;
    std::vector<std::uint8_t> memory = std::vector<std::uint8_t>(ISAL_DEF_LVL1_EXTRA_LARGE);

    Deflater()
    {
        isal_deflate_init(&stream);
        stream.level = 1; // ten times faster than zlib's level 1 on weights, and not larger
        stream.level_buf = memory.data();
        stream.level_buf_size = std::uint32_t(memory.size());
    }
    bool isReady() const { return true; }
    /// Fills the front of `out` and returns the number of bytes written; if `out` is not full, `in` is used up.
    std::optional<std::size_t> step(std::span<const std::byte> &in, std::span<std::byte> out, bool last)
    {
        // ISA-L does not modify its input; the field merely lacks the const.
        stream.next_in = reinterpret_cast<std::uint8_t *>(const_cast<std::byte *>(in.data()));
        stream.avail_in = std::uint32_t(in.size());
        stream.next_out = reinterpret_cast<std::uint8_t *>(out.data());
        stream.avail_out = std::uint32_t(out.size());
        stream.end_of_stream = last;
        if (isal_deflate(&stream) != COMP_OK)
            return std::nullopt;
        in = in.last(stream.avail_in);
        return out.size() - stream.avail_out;
    }
};

#else

struct GzipSink::Deflater
{
    z_stream stream = {};
    bool ready = false;

    Deflater()
    {
        ready = deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY) == Z_OK;
    }
    ~Deflater()
    {
        if (ready)
            deflateEnd(&stream);
    }
    bool isReady() const { return ready; }
    std::optional<std::size_t> step(std::span<const std::byte> &in, std::span<std::byte> out, bool last)
    {
        stream.next_in = reinterpret_cast<Bytef *>(const_cast<std::byte *>(in.data()));
        stream.avail_in = uInt(in.size());
        stream.next_out = reinterpret_cast<Bytef *>(out.data());
        stream.avail_out = uInt(out.size());
        if (deflate(&stream, last ? Z_FINISH : Z_NO_FLUSH) == Z_STREAM_ERROR)
            return std::nullopt;
        in = in.last(stream.avail_in);
        return out.size() - stream.avail_out;
    }
};

#endif

GzipSink::GzipSink(ByteSink &out)
    : m_out(out)
{}

GzipSink::~GzipSink() = default;

Expected<void> GzipSink::start()
{
    m_started = true;
    m_deflater = std::make_unique<Deflater>();
    if (!m_deflater->isReady())
        return Error(ErrorCode::Io, EncodingText::tr("Cannot compress: not enough memory."));
    m_buffer.resize(chunkSize);
    constexpr std::array header = {std::byte(0x1f), std::byte(0x8b), std::byte(8), std::byte(0), std::byte(0),
                                   std::byte(0),    std::byte(0),    std::byte(0), std::byte(0), std::byte(0xff)};
    static_assert(header.size() == fixedHeaderSize);
    return m_out.write(header);
}

Expected<void> GzipSink::compress(std::span<const std::byte> bytes, bool last)
{
    for (;;) {
        const auto made = m_deflater->step(bytes, m_buffer, last);
        if (!made)
            return Error(ErrorCode::Io, EncodingText::tr("The data could not be compressed."));
        BURNISH_CHECK(m_out.write(std::span(m_buffer).first(*made)));
        if (*made < m_buffer.size())
            return {};
    }
}

Expected<void> GzipSink::write(std::span<const std::byte> bytes)
{
    if (!m_started)
        BURNISH_CHECK(start());
    m_crc = crc32OfGzip(m_crc, bytes);
    m_position += bytes.size();
    constexpr std::size_t largestPiece = std::size_t(1) << 30;
    while (!bytes.empty()) {
        const std::size_t piece = std::min(bytes.size(), largestPiece);
        BURNISH_CHECK(compress(bytes.first(piece), false));
        bytes = bytes.subspan(piece);
    }
    return {};
}

Expected<void> GzipSink::finish()
{
    if (!m_started)
        BURNISH_CHECK(start());
    BURNISH_CHECK(compress({}, true));
    std::array<std::byte, trailerSize> trailer;
    storeLittle(trailer.data(), m_crc);
    storeLittle(trailer.data() + 4, std::uint32_t(m_position));
    m_deflater.reset();
    return m_out.write(trailer);
}

std::uint64_t GzipSink::boundFor(std::uint64_t size)
{
    // Incompressible data is stored with an overhead of at least five bytes per 64 KiB; Huffman blocks of noise take
    // slightly more.
    return size + size / 64 + 4096;
}

} // namespace burnish
