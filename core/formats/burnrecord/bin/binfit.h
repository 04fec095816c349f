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
    bool fits = false;          ///< the whole record can be read; bytes may be left over
    std::uint64_t consumed = 0; ///< bytes of the file that were read: of the record, or up to the first contradiction
    std::uint64_t trailing = 0; ///< bytes behind the record
    std::uint64_t missing = 0;  ///< constants that the file lacks at its end
    /// Where it does not fit: what, at which offset, in which field (as the tensor).
    std::optional<Error> contradiction;

    /// True where the record ends with the file.
    [[nodiscard]] bool isExact() const { return fits && trailing == 0 && missing == 0; }
};

/// Tries the structure on a file, which may be gzipped (offsets then count in its content). The errors are those of a
/// file that is no bincode record, and those of reading it.
Expected<BinFit> fitBin(const ByteSourcePtr &source, const Structure &structure, Task &task);

/// A structure and its fit.
struct RankedStructure
{
    StructurePtr structure;
    BinFit fit;
};

/// All structures that could be tried, the best first: those that end with the file, then those that fit with the
/// fewest bytes left over or missing, then those that got furthest; among equals the more trusted origin, then the
/// order given.
Expected<std::vector<RankedStructure>> rankedByFit(const ByteSourcePtr &source,
                                                   const std::vector<StructurePtr> &structures, Task &task);

} // namespace burnish::burnrecord
