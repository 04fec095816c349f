// SPDX-License-Identifier: MIT
#pragma once

#include "core/health/floatbits.h"
#include "core/health/scannedtensor.h"
#include "core/tensor/tensorexpr.h"

#include <algorithm>
#include <atomic>
#include <mutex>

namespace burnish::tensorhealth {

/// How the bytes of a piece are obtained and checked.
enum class PieceReading {
    Stored,   ///< floats as stored
    Decoded,  ///< decoded to doubles
    BytesOnly ///< as stored; not interpreted as numbers
};

/// How a tensor is scanned: its pieces, and the slices checked for zeros.
struct ScanPlan
{
    explicit ScanPlan(const TensorExpr &tensor);
    [[nodiscard]] std::uint64_t firstOf(std::uint64_t piece) const { return piece * pieceElements; }
    [[nodiscard]] std::uint64_t sizeOf(std::uint64_t piece) const
    {
        return std::min(pieceElements, elements - firstOf(piece));
    }

    PieceReading reading;
    std::uint64_t elements;
    std::uint64_t elementSize;
    std::uint64_t rows = 1;
    std::uint64_t rowLength = 1;
    std::uint64_t columns = 1;
    std::uint64_t inner = 1;
    bool findsRows = false;
    bool findsColumns = false;
    bool hasLongRows = false;
    bool sumsSlices = false;
    bool comparesRows = false;
    std::uint64_t pieceElements = 0;
    std::uint64_t pieces = 0;
};

/// Of all values so far.
struct SliceSums
{
    std::vector<double> rows;          ///< sums of squares
    std::vector<double> columns;       ///< likewise
    std::vector<std::uint64_t> hashes; ///< of the rows; 0 for those that are not compared
};

/// Partial results of a tensor, collected from pieces in any order.
struct ScanProgress
{
    /// Tensors that fail checkComputable() start with the error and have no pieces.
    explicit ScanProgress(const TensorPtr &expression);

    TensorPtr tensor;
    ScanPlan plan;
    std::mutex mutex;
    ScannedTensor scan;
    std::vector<std::uint64_t> exponents;
    std::array<std::byte, 16> firstElement = {};
    bool hasFirst = false;
    std::atomic<bool> varies = false;
    SliceSums slices;
    /// The exponent of 1, of the floats that are scanned.
    [[nodiscard]] int bias() const;
    std::vector<bool> liveRows;                ///< for rows longer than a piece
    std::vector<std::uint32_t> columnsInDoubt; ///< no non-zero value seen yet
    std::atomic<bool> hasDoubts = false;
    std::size_t topExponent = 0;
    std::uint64_t topPiece = 0;
    std::optional<Error> error;
    std::uint64_t errorPiece = 0;
    std::atomic<bool> hasFailed = false;
};

/// Calls `use` with the float type of a piece's bytes; not for BytesOnly tensors.
template <typename Use> void withFloat(const ScanProgress &progress, Use use)
{
    if (progress.plan.reading == PieceReading::Decoded)
        return use(Double());
    switch (progress.tensor->info().dtype()) {
    case Dtype::F64:
        return use(Double());
    case Dtype::F16:
        return use(Half());
    case Dtype::BF16:
        return use(Bfloat());
    default:
        return use(Single());
    }
}

inline int ScanProgress::bias() const
{
    int bias = 0;
    withFloat(*this, [&]<typename Float>(Float) { bias = Float::bias; });
    return bias;
}

} // namespace burnish::tensorhealth
