// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/compare/comparison.h"

namespace burnish {

enum class CompareDepth : std::uint8_t {
    /// Equal or not: reads up to the first bytes that differ. Tells no differences; bytes that are the same place of
    /// the same file are not read. Tensors of two dtypes are read whole.
    Relations,
    Numbers ///< differences of every tensor, read whole
};

/// Compares the tensors of the rows in `which` (empty: all) that both sides have in one shape; other rows are passed
/// over. On all cores: many small tensors side by side, a large one in parts. Heap below 128 MiB beside what reading
/// lazy tensors takes. Sets the task's total and advances it by the bytes of both sides (and the base).
///
/// Relation of what was compared: NaN equals NaN and zero equals minus zero; Equal where no element differs and the
/// dtype is the same; DtypeDiffers where the dtypes differ and no element differs by more than rounding to the coarser
/// of both explains; else ValuesDiffer. What has no numbers that can be compared is ShapeDiffers, with an error that
/// says why.
///
/// `done` is called once a row, from any of the threads, one call at a time, in no fixed order. A row that cannot be
/// read is Unreadable and the others go on; an error only when cancelled.
Expected<void> compareNumbers(const Comparison &comparison, std::span<const std::size_t> which, CompareDepth depth,
                              Task &task, const std::function<void(std::size_t row, ComparedNumbers numbers)> &done);

} // namespace burnish
