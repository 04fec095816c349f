// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/io/bytesource.h"
#include "core/structure/structure.h"

#include <string>
#include <vector>

namespace burnish::burnrecord {

/// How well a structure fits a bincode record.
struct BinFit
{
    bool fits = false;          ///< the whole record can be read; bytes may remain
    std::uint64_t consumed = 0; ///< bytes of the file that were read: the record, or everything up to the first
                                ///< contradiction
    std::uint64_t trailing = 0; ///< bytes after the record
    std::uint64_t missing = 0;  ///< constants missing at the end of the file
    /// If it does not fit: the reason, with its offset and its field (as the tensor).
    std::optional<Error> contradiction;

    /// True if the record ends at the end of the file.
    [[nodiscard]] bool isExact() const { return fits && trailing == 0 && missing == 0; }
};

/// A structure and how well it fits.
struct RankedStructure
{
    StructurePtr structure;
    BinFit fit;
};

/// Tries structures on a file, which may be gzipped (offsets then refer to its content). Fails if the file is not a
/// bincode record or cannot be read.
///
/// Returns all structures that could be tried, best first: those that end with the file, then those that fit with the
/// fewest bytes remaining or missing, then those that got furthest; ties are broken by the more trusted origin, then by
/// the given order.
Expected<std::vector<RankedStructure>> rankedByFit(const ByteSourcePtr &source,
                                                   const std::vector<StructurePtr> &structures, Task &task);

} // namespace burnish::burnrecord
