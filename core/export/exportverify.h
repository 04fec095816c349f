// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportplan.h"
#include "core/io/safefile.h"

namespace burnish {

/// A checksum of everything that is written to a file: what readers of tensors do not look at is part of it, such as
/// padding, directories of archives and checksums. One thread at a time.
class WrittenBytes
{
public:
    /// Nothing must have been written yet. The file must outlive this object.
    explicit WrittenBytes(SafeFile &file);
    /// Reads the flushed file from disk or cache. Mismatch: it has other bytes than those that were written.
    Expected<void> verify(Task &task) const;

private:
    struct Written
    {
        std::uint32_t crc = 0;
        std::uint64_t size = 0;

        void add(std::span<const std::byte> bytes);
        bool operator==(const Written &) const = default;
    };
    SafeFile *m_file;
    std::shared_ptr<Written> m_written; ///< also of the file's thread
};

/// What to say of a file with other bytes than those that were written.
[[nodiscard]] Error otherBytes();

/// Opens a written file with the format's own reader, or as values only if it is such a file, and compares it with the
/// state of `shard` (the plan's, or one of its shards): names, dtypes, shapes, parameter ids, and every byte of every
/// tensor. Decodes source text with an embedded file first. Advances the task by the tensors' bytes; uses all cores.
Expected<void> verifyWritten(const ExportPlan &plan, const ExportShard &shard, const QString &file, Task &task);

} // namespace burnish
