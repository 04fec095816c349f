// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/zarr/arraymetadata.h"
#include "core/io/bytesource.h"

#include <atomic>
#include <list>
#include <mutex>

namespace burnish::zarr {

/// Decodes what a chunk was stored by, in memory, or in a temporary file above 64 MiB. Malformed: damaged data, a wrong
/// checksum, or another size than `size`, before more than that is stored.
Expected<ByteSourcePtr> decoded(ByteSourcePtr stored, const std::vector<Codec> &codecs, std::uint64_t size,
                                const Task &task);

/// The chunks that were decoded last, of all arrays of a checkpoint. Any thread.
class ChunkCache
{
public:
    struct Key
    {
        std::uint64_t array = 0; ///< of nextArray()
        std::uint64_t stored = 0;
        std::uint64_t chunk = 0; ///< in a shard; the number of its chunks for its index

        friend bool operator==(const Key &, const Key &) = default;
    };

    [[nodiscard]] std::uint64_t nextArray() { return ++m_arrays; }

    [[nodiscard]] ByteSourcePtr find(const Key &key);
    void add(const Key &key, ByteSourcePtr content);

private:
    /// Enough for the threads of an export, each with a large chunk; of small ones there are more.
    static constexpr std::size_t always = 4;
    static constexpr std::uint64_t mostBytes = std::uint64_t(128) << 20;

    std::atomic<std::uint64_t> m_arrays = 0;
    std::mutex m_mutex;
    std::list<std::pair<Key, ByteSourcePtr>> m_chunks; ///< the last used first
    std::uint64_t m_bytes = 0;
};

} // namespace burnish::zarr
