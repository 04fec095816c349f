// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/base/seededhash.h"
#include "core/io/bytesource.h"

namespace burnish::tensorflow {

/// The files with the data of a checkpoint, which are next to its index. Opens each once.
class ShardFiles
{
public:
    /// Files can be located only if the index is itself a file, X.index.
    ShardFiles(const ByteSource &index, std::uint64_t count);

    /// NotFound: the file is missing. Malformed: the checkpoint has no file of this number, or its tensors refer to
    /// more bytes than it can have. `size`: of the tensor's data.
    Expected<ByteSourcePtr> open(std::uint64_t shard, std::uint64_t offset, std::uint64_t size);
    /// True if the last error of open() is that of a file, which report() names.
    [[nodiscard]] bool isOfFile() const { return m_isOfFile; }
    /// Adds one sentence for each file that could not be opened, with the number of tensors left out.
    void report(Diagnostics &diagnostics) const;
    [[nodiscard]] int opened() const { return m_opened; }

private:
    struct Shard
    {
        Expected<ByteSourcePtr> source;
        std::uint64_t taken = 0; ///< bytes of all tensors so far
        int failed = 0;          ///< tensors
    };
    [[nodiscard]] Expected<ByteSourcePtr> openFirst(std::uint64_t shard) const;

    QString m_stem; ///< path without ".index"; empty without a file
    std::uint64_t m_count;
    NumberMap<Shard> m_shards;
    std::vector<std::uint64_t> m_missing;
    int m_opened = 0;
    bool m_isOfFile = false;
};

} // namespace burnish::tensorflow
