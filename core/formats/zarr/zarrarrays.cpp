// SPDX-License-Identifier: MIT
#include "core/formats/zarr/zarrarrays.h"

#include "core/base/checkedmath.h"
#include "core/formats/formatstext.h"
#include "core/tensor/notedtensor.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace burnish::zarr {

namespace {

constexpr std::uint64_t largestDescription = std::uint64_t(1) << 20;
constexpr std::string_view version2Name = "/.zarray";
constexpr std::string_view version3Name = "/zarr.json";

/// Returns the number in the grid of a key without the array's path; nullopt for other keys.
std::optional<std::uint64_t> numberOf(std::string_view key, const ArrayMetadata &array)
{
    const std::size_t rank = array.stored.size();
    if (rank == 0)
        return key == (array.isOneKeyOfScalar ? "c" : "0") ? std::optional<std::uint64_t>(0) : std::nullopt;
    if (!key.starts_with(array.keyStart))
        return std::nullopt;
    key.remove_prefix(array.keyStart.size());
    std::uint64_t number = 0;
    const char *at = key.data();
    const char *const end = at + key.size();
    for (std::size_t axis = 0; axis < rank; ++axis) {
        if (axis > 0 && (at == end || *at++ != array.separator))
            return std::nullopt;
        std::uint64_t index = 0;
        const auto [next, error] = std::from_chars(at, end, index);
        const bool isPlain = next == at + 1 || (at != end && *at != '0');
        const std::uint64_t count = dividedUp(array.info.shape()[axis], array.stored[axis]);
        if (error != std::errc() || !isPlain || index >= count)
            return std::nullopt;
        number = number * count + index;
        at = next;
    }
    return at == end ? std::optional(number) : std::nullopt;
}

} // namespace

std::vector<FoundArray> Arrays::find() const
{
    std::vector<FoundArray> found;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const std::string_view key = m_entries[i].key;
        for (const auto &[name, version] : {std::pair(version2Name, 2), std::pair(version3Name, 3)}) {
            const bool isOfRoot = key == name.substr(1);
            if (isOfRoot || key.ends_with(name))
                found.push_back({std::string(key.substr(0, isOfRoot ? 0 : key.size() - name.size())), i, version});
        }
    }
    // The keys have another order: “w-1/.zarray” is before “w/.zarray”.
    std::ranges::stable_sort(found, {}, &FoundArray::path);
    return found;
}

Expected<std::shared_ptr<const ArrayMetadata>> Arrays::metadataOf(const FoundArray &array)
{
    const ocdbt::Entry &entry = m_entries[array.entry];
    if (entry.size > largestDescription)
        return Error(ErrorCode::Malformed, FormatsText::tr("The description of the array is damaged."));
    BURNISH_TRY(const ByteSourcePtr source, entry.value());
    std::string text(std::size_t(entry.size), '\0');
    BURNISH_CHECK(source->read(0, std::as_writable_bytes(std::span(text))));
    if (const auto known = m_known.find(text); known != m_known.end())
        return known->second;
    const QByteArray json(text.data(), qsizetype(text.size()));
    if (array.version == 3 && !isArrayDocument(json))
        return std::shared_ptr<const ArrayMetadata>();
    BURNISH_TRY(ArrayMetadata metadata, readArrayMetadata(json, array.version));
    auto made = std::make_shared<const ArrayMetadata>(std::move(metadata));
    m_known.emplace(std::move(text), made);
    return std::shared_ptr<const ArrayMetadata>(made);
}

Expected<TensorPtr> Arrays::make(const FoundArray &array, bool needsAll, const Task &task)
{
    BURNISH_CHECK(task.poll());
    BURNISH_TRY(const std::shared_ptr<const ArrayMetadata> metadata, metadataOf(array));
    if (!metadata)
        return TensorPtr();
    std::vector<StoredChunk> chunks;
    const std::string &description = m_entries[array.entry].key;
    const std::string start = description.substr(0, description.rfind('/') + 1);
    for (auto entry = std::ranges::lower_bound(m_entries, start, {}, &ocdbt::Entry::key);
         entry != m_entries.end() && entry->key.starts_with(start); ++entry) {
        const auto number = numberOf(std::string_view(entry->key).substr(start.size()), *metadata);
        if (!number)
            continue;
        if (entry->begin > entry->source->size() || entry->size > entry->source->size() - entry->begin)
            return std::move(Error(ErrorCode::Malformed, FormatsText::tr("A chunk of the array ends after its file."))
                                 .inFile(entry->source->name()));
        chunks.push_back({*number, entry->source, entry->begin, entry->size});
    }
    chunks.shrink_to_fit();
    std::ranges::sort(chunks, {}, &StoredChunk::number);
    const std::uint64_t keys = *metadata->keyCount();
    if (needsAll && chunks.size() != keys)
        return Error(ErrorCode::Malformed,
                     FormatsText::tr("The array has %1 of its %2 chunks.").arg(chunks.size()).arg(keys));
    const std::uint64_t inChunks =
        checkedMultiply(metadata->chunkBytes, chunks.size()).value_or(std::numeric_limits<std::uint64_t>::max());
    m_expanded = checkedAdd(m_expanded, std::max(metadata->info.byteSize(), inChunks))
                     .value_or(std::numeric_limits<std::uint64_t>::max());
    const unsigned bits = metadata->narrowBits;
    BURNISH_TRY(TensorPtr tensor, makeChunkedTensor(metadata, std::move(chunks), m_cache));
    if (bits > 0)
        return withNote(std::move(tensor), FormatsText::tr("Integers of %1 bits, one in each byte.").arg(bits));
    return tensor;
}

} // namespace burnish::zarr
