// SPDX-License-Identifier: MIT
#include "core/health/scanprogress.h"

#include "core/base/checkedmath.h"
#include "core/tensor/computable.h"
#include "core/tensor/kernels/numberkernels.h"

namespace burnish::tensorhealth {

namespace {

// Work is split into pieces. They have the size that read() prefers, or fit the second-level cache while being scanned,
// and end where a hash step ends.
constexpr std::uint64_t cachedPiece = 1 << 18;
constexpr std::uint64_t smallPiece = 1 << 20;
constexpr std::uint64_t largePiece = 16 << 20;
constexpr std::uint64_t decodedPiece = 1 << 17; ///< elements of packed types, decoded to doubles
constexpr std::uint64_t columnLimit = 1'000'000;
constexpr std::uint64_t leastSlice = 4;

PieceReading readingOf(Dtype dtype)
{
    if (isBurnFloat(dtype))
        return PieceReading::Stored;
    const DtypeKind kind = traits(dtype).kind;
    const bool isWhole = traits(dtype).blockElements == 1 && dtype != Dtype::QFloat;
    return isWhole && (kind == DtypeKind::Integer || kind == DtypeKind::Bool) ? PieceReading::BytesOnly
                                                                              : PieceReading::Decoded;
}

/// Returns the preferred number of elements per piece.
std::uint64_t pieceSizeFor(const TensorExpr &tensor, PieceReading reading, std::uint64_t elementSize)
{
    if (reading == PieceReading::Decoded)
        return decodedPiece;
    const std::uint64_t bytes =
        tensor.stored() ? cachedPiece : std::clamp<std::uint64_t>(tensor.preferredChunk(), smallPiece, largePiece);
    return bytes / elementSize;
}

} // namespace

ScanPlan::ScanPlan(const TensorExpr &tensor)
    : reading(readingOf(tensor.info().dtype()))
    , elements(tensor.info().elementCount())
    , elementSize(reading == PieceReading::Decoded ? sizeof(double) : traits(tensor.info().dtype()).blockBytes)
{
    const Shape &shape = tensor.info().shape();
    if (shape.rank() >= 2 && elements > 0) {
        rowLength = elements / shape[0];
        rows = shape[0];
        inner = rowLength / shape[1];
        columns = shape[1];
    }
    findsRows = reading != PieceReading::BytesOnly && rows >= 2 && rowLength >= leastSlice;
    findsColumns = reading != PieceReading::BytesOnly && columns >= 2 && columns <= columnLimit &&
                   elements / columns >= leastSlice;
    const std::uint64_t target = pieceSizeFor(tensor, reading, elementSize);
    // Whole rows, in multiples that make every piece start at a hash step.
    const std::uint64_t together = std::max<std::uint64_t>(1, MixedBytes::stepSize / elementSize);
    hasLongRows = rowLength > target / together;
    pieceElements =
        hasLongRows ? target / together * together : target / (rowLength * together) * (rowLength * together);
    constexpr std::uint64_t leastSummed = 8;
    constexpr std::uint64_t leastCompared = 16; // bytes
    sumsSlices = findsRows && findsColumns && rows <= columnLimit && rowLength >= leastSummed;
    comparesRows = sumsSlices && !hasLongRows && reading == PieceReading::Stored && columns > 1 &&
                   rowLength * elementSize >= leastCompared;
    pieces = dividedUp(elements, pieceElements);
}

ScanProgress::ScanProgress(const TensorPtr &expression)
    : tensor(expression)
    , plan(*expression)
{
    if (auto computable = checkComputable(*expression); !computable) {
        error = std::move(computable).error();
        plan.pieces = 0;
        return;
    }
    if (plan.findsRows && plan.hasLongRows)
        liveRows.resize(std::size_t(plan.rows));
    if (plan.findsColumns) {
        columnsInDoubt.resize(std::size_t(plan.columns));
        for (std::uint32_t column = 0; column < plan.columns; ++column)
            columnsInDoubt[column] = column;
        hasDoubts = true;
    }
}

} // namespace burnish::tensorhealth
