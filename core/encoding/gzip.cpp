// SPDX-License-Identifier: MIT
#include "core/encoding/gzip.h"

#include "core/base/barrier.h"
#include "core/base/endian.h"
#include "core/base/workerthread.h"
#include "core/encoding/encodingtext.h"
#include "core/encoding/inflater.h"
#include "core/encoding/inflationlimit.h"
#include "core/io/windowedreader.h"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <memory>
#include <mutex>

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
    std::span<const std::byte> in = prefix.subspan(std::size_t(*start));
    std::vector<std::byte> out(limit);
    std::span<std::byte> room(out);
    Inflater inflater;
    for (;;) {
        const std::size_t before = in.size() + room.size();
        const auto status = inflater.step(in, room);
        if (status != Inflater::Status::Running || room.empty() || in.size() + room.size() == before)
            break;
    }
    out.resize(limit - room.size());
    return out;
}

namespace {

/// Inflates the deflate data of a member, one buffer at a time.
class MemberInflater
{
public:
    MemberInflater(const ByteSource &source, std::uint64_t begin)
        : m_source(source)
        , m_reader(source, begin, WindowedReader::toTheEnd, nullptr, {.smallest = chunkSize, .largest = chunkSize})
    {}

    struct Step
    {
        std::size_t made = 0;   ///< bytes at the start of the buffer
        std::size_t loaded = 0; ///< compressed bytes read
        bool isLast = false;
    };
    Expected<Step> step(std::span<std::byte> buffer);

    /// Returns the offset after the data. Must be called after the last step.
    [[nodiscard]] std::uint64_t end() const { return m_reader.position() - m_inflater.overread(); }

private:
    const ByteSource &m_source;
    WindowedReader m_reader;
    Inflater m_inflater;
    std::uint64_t m_inflated = 0;
};

Expected<MemberInflater::Step> MemberInflater::step(std::span<std::byte> buffer)
{
    Step step;
    const bool isAllLoaded = m_reader.loaded().size() == m_reader.left();
    if (m_reader.loaded().empty() && !isAllLoaded) {
        if (!m_reader.look(1))
            return *m_reader.failure();
        step.loaded = m_reader.loaded().size();
    }
    std::span<const std::byte> in = m_reader.loaded();
    const std::size_t offered = in.size();
    std::span<std::byte> room = buffer;
    const auto status = m_inflater.step(in, room);
    m_reader.advance(offered - in.size());
    step.made = buffer.size() - room.size();
    m_inflated += step.made;
    if (status == Inflater::Status::Broken) {
        return malformed(
            EncodingText::tr("The compressed data is damaged after %1 decompressed bytes.").arg(m_inflated),
            m_reader.position());
    }
    step.isLast = status == Inflater::Status::Ended;
    if (!step.isLast && isAllLoaded && offered == in.size() && step.made == 0) {
        return malformed(
            EncodingText::tr("The compressed data ends unexpectedly after %1 decompressed bytes.").arg(m_inflated),
            m_source.size());
    }
    return step;
}

/// Runs the steps of an inflater, in a thread of its own if there is one, so that it inflates while its results are
/// stored.
class StepsAhead
{
public:
    StepsAhead(MemberInflater &inflater, bool usesThread)
        : m_inflater(inflater)
    {
        for (Slot &slot : std::span(m_slots).first(usesThread ? m_slots.size() : 1))
            slot.buffer = std::make_unique_for_overwrite<std::byte[]>(bufferSize);
        if (usesThread)
            m_thread = startWorker([this] { run(); });
    }
    ~StepsAhead()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_stopped = true;
        }
        m_changed.notify_all();
        m_thread.reset();
    }
    StepsAhead(const StepsAhead &) = delete;
    StepsAhead &operator=(const StepsAhead &) = delete;

    /// Returns the next step, and its bytes in `made` until the next call.
    Expected<MemberInflater::Step> next(std::span<const std::byte> &made)
    {
        std::size_t slot = 0;
        if (m_thread) {
            std::unique_lock lock(m_mutex);
            // The results of the call before are no longer used.
            m_taken = m_returned;
            m_changed.notify_all();
            m_changed.wait(lock, [&] { return m_done > m_returned; });
            slot = m_returned++ % m_slots.size();
        } else {
            m_slots[0].step = m_inflater.step({m_slots[0].buffer.get(), bufferSize});
        }
        if (m_slots[slot].step)
            made = {m_slots[slot].buffer.get(), m_slots[slot].step->made};
        return std::move(m_slots[slot].step);
    }

private:
    static constexpr std::size_t bufferSize = 4 * chunkSize;
    struct Slot
    {
        std::unique_ptr<std::byte[]> buffer;
        Expected<MemberInflater::Step> step = MemberInflater::Step();
    };

    void run()
    {
        for (;;) {
            {
                std::unique_lock lock(m_mutex);
                m_changed.wait(lock, [&] { return m_stopped || m_done - m_taken < m_slots.size(); });
                if (m_stopped)
                    return;
            }
            Slot &slot = m_slots[m_done % m_slots.size()];
            slot.step = caught([&] { return m_inflater.step({slot.buffer.get(), bufferSize}); });
            const bool isLast = !slot.step || slot.step->isLast;
            {
                const std::lock_guard lock(m_mutex);
                ++m_done;
            }
            m_changed.notify_all();
            if (isLast)
                return;
        }
    }

    MemberInflater &m_inflater;
    std::array<Slot, 4> m_slots;
    // Guarded by the mutex. Steps are counted from the first one; a slot belongs to the thread until its step is done,
    // and again once its result is no longer used.
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::size_t m_done = 0;
    std::size_t m_returned = 0;
    std::size_t m_taken = 0;
    bool m_stopped = false;
    WorkerThread m_thread;
};

} // namespace

Expected<std::uint64_t> inflateGzip(const ByteSource &source, ByteSink &sink, Task &task)
{
    task.restart(source.size());
    BURNISH_TRY(const std::uint64_t begin, readHeader(source, task));
    task.advance(begin);

    // A thread costs more than it saves for little data.
    constexpr std::uint64_t leastForThread = 4 * chunkSize;
    const InflationLimit limit(source, task);
    MemberInflater inflater(source, begin);
    std::uint32_t crc = 0;
    std::uint64_t inflated = 0;
    {
        StepsAhead steps(inflater, source.size() >= leastForThread);
        for (bool isLast = false; !isLast;) {
            BURNISH_CHECK(task.poll());
            std::span<const std::byte> made;
            BURNISH_TRY(const MemberInflater::Step step, steps.next(made));
            task.advance(step.loaded);
            crc = crc32OfGzip(crc, made);
            inflated += made.size();
            BURNISH_CHECK(limit.check(inflated));
            BURNISH_CHECK(sink.write(made));
            isLast = step.isLast;
        }
    }

    const std::uint64_t trailer = inflater.end();
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
