// SPDX-License-Identifier: MIT
#include "core/formats/zarr/chunkcache.h"

#include "core/base/endian.h"
#include "core/encoding/gzip.h"
#include "core/encoding/leveldb/crc32c.h"
#include "core/encoding/zlib.h"
#include "core/encoding/zstd.h"
#include "core/formats/formatstext.h"
#include "core/io/spooledsource.h"

#include <algorithm>

namespace burnish::zarr {

namespace {

Error wrongSize(std::uint64_t expected)
{
    return {ErrorCode::Malformed, FormatsText::tr("Expected %1 bytes in a chunk of the array.").arg(expected)};
}

constexpr std::size_t inMemory = std::size_t(64) << 20;
constexpr std::uint64_t checksumSize = 4;

/// Passes on at most so many bytes.
class BoundedSink final : public ByteSink
{
public:
    BoundedSink(ByteSink &sink, std::uint64_t limit)
        : m_sink(sink)
        , m_limit(limit)
    {}
    Expected<void> write(std::span<const std::byte> bytes) override
    {
        if (bytes.size() > m_limit - m_sink.position())
            return wrongSize(m_limit);
        return m_sink.write(bytes);
    }
    [[nodiscard]] std::uint64_t position() const override { return m_sink.position(); }

private:
    ByteSink &m_sink;
    std::uint64_t m_limit;
};

Expected<ByteSourcePtr> withoutChecksum(const ByteSourcePtr &stored, const Task &task)
{
    if (stored->size() < checksumSize)
        return wrongSize(checksumSize);
    const std::uint64_t size = stored->size() - checksumSize;
    std::vector<std::byte> piece(std::size_t(std::min<std::uint64_t>(size, std::uint64_t(1) << 20)));
    std::uint32_t crc = 0;
    for (std::uint64_t at = 0; at < size; at += piece.size()) {
        BURNISH_CHECK(task.poll());
        piece.resize(std::size_t(std::min<std::uint64_t>(piece.size(), size - at)));
        BURNISH_CHECK(stored->read(at, piece));
        crc = leveldb::crc32c(piece, crc);
    }
    std::array<std::byte, checksumSize> found;
    BURNISH_CHECK(stored->read(size, found));
    if (loadLittle<std::uint32_t>(found.data()) != crc)
        return Error(ErrorCode::Malformed, FormatsText::tr("The checksum of a chunk of the array is wrong."));
    return SliceSource::make(stored, 0, size);
}

/// Decompresses at most `limit` bytes.
Expected<ByteSourcePtr> decompressed(const ByteSourcePtr &stored, Codec codec, std::uint64_t limit, const Task &task)
{
    if (codec == Codec::Zstd && limit <= inMemory && stored->size() <= inMemory) {
        std::vector<std::byte> bytes(std::size_t(stored->size()));
        BURNISH_CHECK(stored->read(0, bytes));
        BURNISH_TRY(std::vector<std::byte> content, inflatedZstd(bytes, std::size_t(limit)));
        return ByteSourcePtr(std::make_shared<MemorySource>(std::move(content), stored->name()));
    }
    Spool spool(stored->name(), inMemory);
    BoundedSink sink(spool, limit);
    // The size of all chunks was agreed to when the checkpoint was opened.
    Task part(&task);
    part.allowLarge();
    if (codec == Codec::Zstd) {
        BURNISH_CHECK(inflateZstd(*stored, sink, part));
    } else if (codec == Codec::Zlib) {
        BURNISH_CHECK(inflateZlib(*stored, sink, part));
    } else {
        BURNISH_TRY(const std::uint64_t more, inflateGzip(*stored, sink, part));
        if (more > 0)
            return wrongSize(limit);
    }
    return spool.finish();
}

} // namespace

Expected<ByteSourcePtr> decoded(ByteSourcePtr stored, const std::vector<Codec> &codecs, std::uint64_t size,
                                const Task &task)
{
    const QString file = stored->name();
    // A compressed chunk that is compressed again can be somewhat larger than what it stands for.
    const std::uint64_t inner = size + size / 8 + (std::uint64_t(1) << 16);
    for (std::size_t i = codecs.size(); i-- > 0;) {
        auto next = codecs[i] == Codec::Crc32c ? withoutChecksum(stored, task)
                                               : decompressed(stored, codecs[i], i == 0 ? size : inner, task);
        if (!next)
            return std::move(next.error().inFile(file));
        stored = std::move(*next);
    }
    if (stored->size() != size)
        return std::move(wrongSize(size).inFile(file));
    return stored;
}

ByteSourcePtr ChunkCache::find(const Key &key)
{
    const std::lock_guard lock(m_mutex);
    const auto found = std::ranges::find(m_chunks, key, &std::pair<Key, ByteSourcePtr>::first);
    if (found == m_chunks.end())
        return nullptr;
    m_chunks.splice(m_chunks.begin(), m_chunks, found);
    return found->second;
}

void ChunkCache::add(const Key &key, ByteSourcePtr content)
{
    const std::lock_guard lock(m_mutex);
    m_bytes += content->size();
    m_chunks.emplace_front(key, std::move(content));
    constexpr std::size_t most = 256; // so that looking for one takes little
    while (m_chunks.size() > always && (m_bytes > mostBytes || m_chunks.size() > most)) {
        m_bytes -= m_chunks.back().second->size();
        m_chunks.pop_back();
    }
}

} // namespace burnish::zarr
