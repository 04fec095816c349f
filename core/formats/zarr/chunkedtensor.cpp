// SPDX-License-Identifier: MIT
#include "core/formats/zarr/chunkedtensor.h"

#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/base/seededhash.h"
#include "core/formats/formatstext.h"
#include "core/tensor/expressions/bytesas.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/expressions/strided.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>

namespace burnish::zarr {

namespace {

using Place = std::vector<std::uint64_t>; ///< an index per axis

constexpr std::size_t leastRead = std::size_t(1) << 20;
constexpr std::size_t mostRead = std::size_t(64) << 20;

/// Moves to the next place of a grid, the last axis first; false after the last.
bool advance(Place &place, const Place &begin, const Place &end, std::size_t axes)
{
    for (std::size_t axis = axes; axis-- > 0;) {
        if (++place[axis] < end[axis])
            return true;
        place[axis] = begin[axis];
    }
    return false;
}

/// True for stored chunks if their elements are copied a few at a time, which takes long from a file.
bool isScattered(const ArrayMetadata &array)
{
    constexpr std::uint64_t leastRun = 4096;
    const auto dimensions = array.info.shape().dimensions();
    const std::vector<std::uint64_t> strides = denseStrides(dimensions);
    std::uint64_t run = 1;
    for (std::size_t axis = strides.size(); axis-- > 0 && array.strides[axis] == run && strides[axis] == run;)
        run *= std::min(array.chunk[axis], dimensions[axis]);
    const std::uint64_t bytes = run * traits(array.info.dtype()).blockBytes;
    return array.codecs.empty() && bytes < leastRun && array.chunkBytes > bytes && array.chunkBytes <= mostRead;
}

/// A rectangle of elements.
struct Box
{
    Place begin;
    Place end;
};

class ChunkedTensor final : public TensorExpr
{
public:
    ChunkedTensor(std::shared_ptr<const ArrayMetadata> array, std::vector<StoredChunk> chunks,
                  std::shared_ptr<ChunkCache> cache)
        : TensorExpr(array->info)
        , m_array(std::move(array))
        , m_chunks(std::move(chunks))
        , m_cache(std::move(cache))
        , m_number(m_cache->nextArray())
        , m_isScattered(isScattered(*m_array))
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override;

    /// A row of chunks, so that each is decoded once where tensors are streamed.
    [[nodiscard]] std::size_t preferredChunk() const override
    {
        const auto dimensions = info().shape().dimensions();
        if (dimensions.empty() || dimensions[0] == 0)
            return leastRead;
        const std::uint64_t rows = std::min(dimensions[0], m_array->chunk[0]);
        const auto bytes = checkedMultiply(info().byteSize() / dimensions[0], rows);
        return std::size_t(std::clamp<std::uint64_t>(bytes.value_or(mostRead), leastRead, mostRead));
    }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        const ByteSource *last = nullptr;
        for (const StoredChunk &chunk : m_chunks) {
            if (std::exchange(last, chunk.source.get()) != chunk.source.get())
                visit(chunk.source);
        }
    }

    [[nodiscard]] std::span<const StoredChunk> chunks() const { return m_chunks; }

private:
    Expected<void> readBox(const Box &box, std::span<std::byte> out, const Task &task) const;
    Expected<void> copy(const ByteSource *chunk, const Place &origin, const Box &part, const Place &first,
                        std::span<std::byte> out) const;
    Expected<ByteSourcePtr> contentOf(const Place &chunk, const Task &task) const;
    Expected<ByteSourcePtr> storedIn(const StoredChunk &shard, std::uint64_t number, std::uint64_t count,
                                     const Task &task) const;
    void fix(std::span<std::byte> elements) const;

    std::shared_ptr<const ArrayMetadata> m_array;
    std::vector<StoredChunk> m_chunks;
    std::shared_ptr<ChunkCache> m_cache;
    std::uint64_t m_number; ///< in the cache
    bool m_isScattered;
};

/// The range of elements consists of few boxes: the rest of a row, whole rows, and so on, up to the start of a row.
Expected<void> ChunkedTensor::read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const
{
    const auto dimensions = info().shape().dimensions();
    const std::size_t rank = dimensions.size();
    const std::uint64_t bytes = traits(info().dtype()).blockBytes;
    const std::vector<std::uint64_t> strides = denseStrides(dimensions);
    std::uint64_t position = firstByte / bytes;
    while (!out.empty()) {
        BURNISH_CHECK(task.poll());
        Box box{Place(rank), Place(rank)};
        std::uint64_t rest = position;
        for (std::size_t axis = 0; axis < rank; ++axis) {
            box.begin[axis] = rest / strides[axis];
            rest %= strides[axis];
            box.end[axis] = box.begin[axis] + 1;
        }
        const std::uint64_t left = out.size() / bytes;
        // The outermost axis along which whole slices follow.
        std::size_t axis = 0;
        while (axis + 1 < rank && (position % strides[axis] != 0 || left < strides[axis]))
            ++axis;
        std::uint64_t count = 1;
        if (rank > 0) {
            const std::uint64_t slices = std::min(dimensions[axis] - box.begin[axis], left / strides[axis]);
            box.end[axis] = box.begin[axis] + slices;
            for (std::size_t inner = axis + 1; inner < rank; ++inner)
                box.end[inner] = dimensions[inner];
            count = slices * strides[axis];
        }
        const std::size_t size = std::size_t(count * bytes);
        BURNISH_CHECK(readBox(box, out.first(size), task));
        out = out.subspan(size);
        position += count;
    }
    return {};
}

/// Copies the box chunk by chunk.
Expected<void> ChunkedTensor::readBox(const Box &box, std::span<std::byte> out, const Task &task) const
{
    const std::size_t rank = box.begin.size();
    Box chunks = box;
    for (std::size_t axis = 0; axis < rank; ++axis) {
        chunks.begin[axis] = box.begin[axis] / m_array->chunk[axis];
        chunks.end[axis] = (box.end[axis] - 1) / m_array->chunk[axis] + 1;
    }
    Place place = chunks.begin;
    Place origin(rank);
    do {
        BURNISH_CHECK(task.poll());
        Box part = box;
        for (std::size_t axis = 0; axis < rank; ++axis) {
            const std::uint64_t length = m_array->chunk[axis];
            origin[axis] = place[axis] * length;
            part.begin[axis] = std::max(box.begin[axis], origin[axis]);
            part.end[axis] = box.end[axis] - origin[axis] < length ? box.end[axis] : origin[axis] + length;
        }
        BURNISH_TRY(const ByteSourcePtr content, contentOf(place, task));
        BURNISH_CHECK(copy(content.get(), origin, part, box.begin, out));
    } while (advance(place, chunks.begin, chunks.end, rank));
    return {};
}

/// Copies a part of a chunk to where it lies in a box that begins at `first`; the fill value without a chunk.
Expected<void> ChunkedTensor::copy(const ByteSource *chunk, const Place &origin, const Box &part, const Place &first,
                                   std::span<std::byte> out) const
{
    const std::size_t bytes = traits(info().dtype()).blockBytes;
    const std::vector<std::uint64_t> strides = denseStrides(info().shape().dimensions());
    // Elements that follow each other on both sides are copied at once.
    std::size_t axes = part.begin.size();
    std::uint64_t run = 1;
    while (axes > 0 && m_array->strides[axes - 1] == run && strides[axes - 1] == run) {
        --axes;
        run *= part.end[axes] - part.begin[axes];
    }
    Place place = part.begin;
    do {
        std::uint64_t from = 0;
        std::uint64_t to = 0;
        for (std::size_t axis = 0; axis < place.size(); ++axis) {
            from += (place[axis] - origin[axis]) * m_array->strides[axis];
            to += (place[axis] - first[axis]) * strides[axis];
        }
        const std::span<std::byte> target = out.subspan(std::size_t(to) * bytes, std::size_t(run) * bytes);
        if (chunk) {
            BURNISH_CHECK(chunk->read(from * bytes, target));
            fix(target);
        } else {
            for (std::size_t at = 0; at < target.size(); at += bytes)
                std::memcpy(target.data() + at, m_array->fill.data(), bytes);
        }
    } while (advance(place, part.begin, part.end, axes));
    return {};
}

/// Changes stored elements to those of the dtype.
void ChunkedTensor::fix(std::span<std::byte> elements) const
{
    if (m_array->narrowBits > 0) {
        const unsigned free = 8 - m_array->narrowBits;
        const bool isSigned = traits(info().dtype()).isSigned;
        for (std::byte &element : elements) {
            const auto high = std::uint8_t(std::uint8_t(element) << free);
            element = isSigned ? std::byte(std::int8_t(high) >> free) : std::byte(high >> free);
        }
    }
    if (!m_array->isBigEndian)
        return;
    const Dtype dtype = isComplex(info().dtype()) ? partOfComplex(info().dtype()) : info().dtype();
    const std::size_t size = traits(dtype).blockBytes;
    for (std::size_t at = 0; size > 1 && at < elements.size(); at += size)
        std::reverse(elements.begin() + std::ptrdiff_t(at), elements.begin() + std::ptrdiff_t(at + size));
}

/// The decoded chunk at a place of the grid; null if it is missing.
Expected<ByteSourcePtr> ChunkedTensor::contentOf(const Place &chunk, const Task &task) const
{
    std::uint64_t key = 0;
    std::uint64_t inside = 0;
    std::uint64_t count = 1;
    for (std::size_t axis = 0; axis < chunk.size(); ++axis) {
        const std::uint64_t parts = m_array->stored[axis] / m_array->chunk[axis];
        key = key * dividedUp(info().shape()[axis], m_array->stored[axis]) + chunk[axis] / parts;
        inside = inside * parts + chunk[axis] % parts;
        count *= parts;
    }
    const auto found = std::ranges::lower_bound(m_chunks, key, {}, &StoredChunk::number);
    if (found == m_chunks.end() || found->number != key)
        return ByteSourcePtr();
    const ChunkCache::Key cached{m_number, key, inside};
    if (ByteSourcePtr known = m_cache->find(cached))
        return known;
    BURNISH_TRY(ByteSourcePtr stored, m_array->isSharded ? storedIn(*found, inside, count, task)
                                                         : SliceSource::make(found->source, found->begin, found->size));
    if (!stored)
        return stored;
    BURNISH_TRY(ByteSourcePtr content, decoded(std::move(stored), m_array->codecs, m_array->chunkBytes, task));
    if (m_isScattered) {
        std::vector<std::byte> bytes(std::size_t(content->size()));
        BURNISH_CHECK(content->read(0, bytes));
        content = std::make_shared<MemorySource>(std::move(bytes), content->name());
    }
    if (m_isScattered || !m_array->codecs.empty())
        m_cache->add(cached, content);
    return content;
}

/// Looks a chunk up in the index of its shard: two numbers for each chunk, where it begins and its size.
Expected<ByteSourcePtr> ChunkedTensor::storedIn(const StoredChunk &shard, std::uint64_t number, std::uint64_t count,
                                                const Task &task) const
{
    constexpr std::uint64_t entrySize = 16;
    const auto damaged = [&] {
        return std::move(Error(ErrorCode::Malformed, FormatsText::tr("The index of a shard of the array is damaged."))
                             .inFile(shard.source->name()));
    };
    const auto entries = checkedMultiply(count, entrySize);
    const std::uint64_t crcSize = m_array->hasIndexChecksum ? sizeof(std::uint32_t) : 0;
    if (!entries || *entries > shard.size || crcSize > shard.size - *entries)
        return damaged();
    const ChunkCache::Key cached{m_number, shard.number, count};
    ByteSourcePtr index = m_cache->find(cached);
    if (!index) {
        const std::uint64_t size = *entries + crcSize;
        const std::uint64_t begin = m_array->hasIndexInFront ? shard.begin : shard.begin + (shard.size - size);
        BURNISH_TRY(index, SliceSource::make(shard.source, begin, size));
        if (m_array->hasIndexChecksum) {
            BURNISH_TRY(index, decoded(std::move(index), {Codec::Crc32c}, *entries, task));
        }
        m_cache->add(cached, index);
    }
    std::array<std::byte, entrySize> entry;
    BURNISH_CHECK(index->read(number * entrySize, entry));
    const auto begin = loadLittle<std::uint64_t>(entry.data());
    const auto size = loadLittle<std::uint64_t>(entry.data() + entrySize / 2);
    if (begin == std::numeric_limits<std::uint64_t>::max() && size == begin)
        return ByteSourcePtr();
    if (begin > shard.size || size > shard.size - begin)
        return damaged();
    return SliceSource::make(shard.source, shard.begin + begin, size);
}

/// True if the only chunk has the bytes of the tensor in front.
bool isStoredWhole(const ArrayMetadata &array)
{
    if (!array.codecs.empty() || array.isSharded || array.narrowBits > 0 || array.keyCount() != 1 ||
        (array.isBigEndian && traits(array.info.dtype()).blockBytes > 1))
        return false;
    const std::vector<std::uint64_t> strides = denseStrides(array.info.shape().dimensions());
    for (std::size_t axis = 0; axis < strides.size(); ++axis) {
        if (strides[axis] != array.strides[axis])
            return false;
    }
    return true;
}

} // namespace

Expected<TensorPtr> makeChunkedTensor(std::shared_ptr<const ArrayMetadata> array, std::vector<StoredChunk> chunks,
                                      std::shared_ptr<ChunkCache> cache)
{
    if (chunks.size() == 1 && isStoredWhole(*array) && chunks.front().size == array->chunkBytes)
        return makeStoredTensor(array->info, chunks.front().source, chunks.front().begin);
    return TensorPtr(std::make_shared<ChunkedTensor>(std::move(array), std::move(chunks), std::move(cache)));
}

std::span<const StoredChunk> chunksOf(const TensorExpr &tensor)
{
    const auto *const chunked = dynamic_cast<const ChunkedTensor *>(&tensor);
    return chunked ? chunked->chunks() : std::span<const StoredChunk>();
}

} // namespace burnish::zarr
