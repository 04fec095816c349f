// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/seededhash.h"
#include "core/encoding/ocdbt/database.h"
#include "core/formats/zarr/chunkedtensor.h"

namespace burnish::zarr {

/// An array among the entries of a store.
struct FoundArray
{
    std::string path;      ///< of the array: the key of its description without "/.zarray" or "/zarr.json"
    std::size_t entry = 0; ///< its description
    int version = 0;       ///< 2 or 3
};

/// The arrays of a store: keys with values, such as the files of a folder, sorted by their keys. For one thread; the
/// tensors for any.
class Arrays
{
public:
    /// The entries must outlive this, not the tensors.
    explicit Arrays(const std::vector<ocdbt::Entry> &entries)
        : m_entries(entries)
        , m_cache(std::make_shared<ChunkCache>())
    {}

    /// By their paths.
    [[nodiscard]] std::vector<FoundArray> find() const;
    /// Reads the description of the array, and no chunk. Chunks that are missing have the fill value, or are an error
    /// if `needsAll`. Malformed, Unsupported: as readArrayMetadata(), values that end after their file.
    Expected<TensorPtr> make(const FoundArray &array, bool needsAll, const Task &task);

    /// What the arrays of make() stand for so far, in bytes.
    [[nodiscard]] std::uint64_t expanded() const { return m_expanded; }

private:
    Expected<std::shared_ptr<const ArrayMetadata>> metadataOf(const FoundArray &array);

    const std::vector<ocdbt::Entry> &m_entries;
    std::shared_ptr<ChunkCache> m_cache;
    TextMap<std::shared_ptr<const ArrayMetadata>> m_known; ///< by their descriptions: many arrays share one
    std::uint64_t m_expanded = 0;
};

} // namespace burnish::zarr
