// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

#include <array>

namespace burnish {

/// Sums, modulo 2^64, of a mixed number for each element. Floats count by the bits of their value widened to F32 (F64
/// only where F32 cannot hold it), so that widening keeps a digest; NaN bits and the sign of zero count. They find
/// candidates; nothing is proved by them.
struct BagDigest
{
    std::uint64_t bag = 0;     ///< whatever the order of the elements: the digest of a whole is the sum of its parts'
    std::uint64_t ordered = 0; ///< each weighted by its index

    friend bool operator==(const BagDigest &, const BagDigest &) = default;
};

/// What one reading of a tensor keeps of it.
struct TensorPrint
{
    static constexpr std::size_t sampleCount = 24;

    std::uint64_t count = 0;
    BagDigest own;
    /// Of the values cast to each of the wanted dtypes, as makeCast() rounds them; only where that loses values.
    std::vector<std::optional<BagDigest>> narrowed;
    /// Bags of slices ("units"), of the values cast to the first wanted dtype where that loses values. Vectors have one
    /// unit for each element, and no columns. Matrices have one for each row and for each column; three axes are
    /// matrices one after the other; with more axes, rows are slices of the first axis and columns of the last. Empty
    /// where there would be more than mostUnits, and if they are left out.
    std::vector<std::uint64_t> rows;
    std::vector<std::uint64_t> columns;
    std::array<double, sampleCount> samples = {}; ///< values at regular places, see sampleIndex()
    double least = 0; ///< of the numbers among the values; 0 for quantised and complex tensors
    double greatest = 0;
    bool hasNumbers = false;
    bool isConstant = false; ///< all elements have the same bits, or there are none

    [[nodiscard]] std::uint64_t sampleIndex(std::size_t sample) const
    {
        return count / sampleCount * sample + count % sampleCount * sample / sampleCount;
    }
};

/// Slices in each direction that are kept of one tensor, and of all tensors of a model.
inline constexpr std::size_t mostUnits = std::size_t(1) << 19;
inline constexpr std::size_t mostUnitsOfModel = std::size_t(1) << 23;

/// Returns the bag of `length` zeros.
[[nodiscard]] std::uint64_t bagOfZeros(std::uint64_t length);

enum class PrintUnits : std::uint8_t { Kept, LeftOut };

/// Reads the tensors once, several at a time, and advances the task by their bytes. `narrow` are dtypes of the other
/// model. Heap: a few MiB for each thread, and the digests.
Expected<std::vector<TensorPrint>> fingerprintsOf(std::span<const TensorPtr> tensors, std::span<const Dtype> narrow,
                                                  PrintUnits unitsToKeep, Task &task);

/// Returns true if a cast can change values.
[[nodiscard]] bool isNarrowing(Dtype from, Dtype to);

} // namespace burnish
