// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

#include <QString>

namespace burnish {

/// How a tensor differs from what an operation makes, bit by bit: NaN bits and the sign of zero count.
struct MeasuredDifference
{
    std::uint64_t count = 0;    ///< elements with other bits; for quantised tensors, blocks of ggml, or bytes
    std::uint64_t elements = 0; ///< of the tensor; likewise
    std::uint64_t first = 0;    ///< index of the first of them, row-major
    std::uint64_t nanBoth = 0;  ///< of them, NaN on both sides with other bits
    double largest = 0;         ///< of the finite numbers, |B − made|
    bool areFinite = false;     ///< all are floats, and finite on both sides or NaN on both
    /// Steps between neighbouring floats. 0 if !areFinite, and across zero, where many steps say nothing.
    std::uint64_t mostUlps = 0;
    double madeFirst = 0; ///< the values there
    double foundFirst = 0;
    bool areValues = false;    ///< of a quantised tensor: its bits cannot be compared, as its scheme is only read
    bool isTruncation = false; ///< the cast towards zero of the operand explains all of it; see measureTruncation()
    std::vector<std::uint64_t> rows; ///< of the first axis, with differences; at most mostRows
    std::uint64_t rowCount = 0;      ///< all of them
    /// Two rows that are exchanged, which is all that differs.
    std::optional<std::pair<std::uint64_t, std::uint64_t>> swapped;

    static constexpr std::size_t mostRows = 16;

    [[nodiscard]] bool isExact() const { return count == 0; }
};

/// Compares two tensors of one dtype and shape, quantised ones as they are stored (quantforms.h). Stops at the first
/// difference unless `measures`. Nothing if dtypes or shapes differ. Does not advance the task.
Expected<std::optional<MeasuredDifference>> compareBits(const TensorPtr &result, const TensorExpr &found, bool measures,
                                                        Task &task);

/// Returns true if cutting off the bits of F32 values that BF16 has no room for gives all elements of `found`.
Expected<bool> isTruncated(const TensorExpr &wide, const TensorExpr &found, Task &task);

/// Returns "rows 17 and 18 are swapped", "1 value differs by 1 ulp, at [3, 4]".
[[nodiscard]] QString measuredText(const MeasuredDifference &difference, const TensorInfo &info);
/// Returns "[3, 4]".
[[nodiscard]] QString indexAsList(std::uint64_t index, const Shape &shape);

} // namespace burnish
