// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/compare/comparison.h"

namespace burnish {

enum class CompareDepth : std::uint8_t {
    /// Equal or not: reads up to the first differing bytes and reports no differences. Does not read bytes stored at
    /// the same place in the same file. Tensors of different dtypes are read completely.
    Relations,
    Numbers ///< differences of every tensor, read completely
};

/// Compares the tensors of the rows in `which` (empty: all) if both sides have the same shape; skips other rows. Uses
/// all cores: many small tensors in parallel, a large one in parts. Uses less than 128 MiB of heap, apart from what
/// reading lazy tensors needs. Sets the task's total and advances it by the bytes of both sides (and the base).
///
/// Relations: NaN equals NaN and zero equals minus zero. Equal if no element differs and the dtypes match; DtypeDiffers
/// if the dtypes differ but rounding to the coarser one, or quantising with the scheme of one, explains every
/// difference; otherwise ValuesDiffer. Types that cannot be compared as numbers are ShapeDiffers, with an error that
/// gives the reason.
///
/// Calls `done` once per row, from any of the threads, one call at a time, in no fixed order. Rows that cannot be read
/// are Unreadable and the others continue; fails only when cancelled.
Expected<void> compareNumbers(const Comparison &comparison, std::span<const std::size_t> which, CompareDepth depth,
                              Task &task, const std::function<void(std::size_t row, ComparedNumbers numbers)> &done);

} // namespace burnish
