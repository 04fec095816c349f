// SPDX-License-Identifier: MIT
#include "core/tensor/difference.h"

#include "core/tensor/convert.h"
#include "core/tensor/numberblock.h"
#include "core/tensor/tensorscan.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>

namespace burnish {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::TensorDifference)
};

struct PairTotals
{
    std::uint64_t changed = 0;
    std::uint64_t nanBoth = 0;
    std::uint64_t nanLeft = 0;
    std::uint64_t nanRight = 0;
    std::uint64_t infinityDisagrees = 0;
    std::uint64_t signFlipped = 0;
    std::uint64_t explained = 0;
    std::uint64_t finite = 0;
    double magnitudes = 0;
    double squares = 0;
    double leftSquares = 0;
    double rightSquares = 0;
    double products = 0;
    double largest = 0;
    std::uint64_t largestAt = 0;
    bool bytesEqual = true;

    void join(const PairTotals &next)
    {
        changed += next.changed;
        nanBoth += next.nanBoth;
        nanLeft += next.nanLeft;
        nanRight += next.nanRight;
        infinityDisagrees += next.infinityDisagrees;
        signFlipped += next.signFlipped;
        explained += next.explained;
        finite += next.finite;
        magnitudes += next.magnitudes;
        squares += next.squares;
        leftSquares += next.leftSquares;
        rightSquares += next.rightSquares;
        products += next.products;
        if (next.largest > largest) {
            largest = next.largest;
            largestAt = next.largestAt;
        }
        bytesEqual = bytesEqual && next.bytesEqual;
    }
};

/// Whether every value of one dtype is one of the other's, so that casts between them in that direction change nothing.
bool holdsAll(Dtype from, Dtype to)
{
    const auto rank = [](Dtype dtype) {
        switch (dtype) {
        case Dtype::F16:
        case Dtype::BF16: return 1;
        case Dtype::F32:
        case Dtype::Flex32: return 2;
        case Dtype::F64: return 3;
        default: return 0;
        }
    };
    return rank(from) > 0 && rank(to) > rank(from);
}

/// Compares blocks of two tensors.
class PairComparison
{
public:
    PairComparison(Dtype left, Dtype right)
        : m_leftDtype(left)
        , m_rightDtype(right)
        , m_checksCasts(left != right && isCastable(left) && isCastable(right))
    {}

    PairTotals compare(const TensorScan::Piece &piece, std::size_t first, std::size_t count)
    {
        const ElementRun &left = piece.runs[0];
        const ElementRun &right = piece.runs[1];
        m_left.decode(left, m_leftDtype, piece.at + first, count);
        m_right.decode(right, m_rightDtype, piece.at + first, count);
        PairTotals sums;
        addCounts(sums, count);
        addSums(sums, count, piece.element + first);
        if (m_checksCasts && sums.changed > 0) {
            if (!holdsAll(m_leftDtype, m_rightDtype))
                sums.explained += explained(m_leftDtype, left.bytes(piece.at + first, count), m_rightDtype, m_right);
            if (!holdsAll(m_rightDtype, m_leftDtype))
                sums.explained += explained(m_rightDtype, right.bytes(piece.at + first, count), m_leftDtype, m_left);
        }
        return sums;
    }

private:
    void addCounts(PairTotals &sums, std::size_t count) const
    {
        for (std::size_t i = 0; i < count; ++i) {
            const double left = m_left.high[i];
            const double right = m_right.high[i];
            const bool leftNan = std::isnan(left);
            const bool rightNan = std::isnan(right);
            const bool differs = !m_left.isSame(m_right, i);
            sums.changed += differs;
            sums.nanBoth += leftNan && rightNan;
            sums.nanLeft += leftNan && !rightNan;
            sums.nanRight += rightNan && !leftNan;
            sums.infinityDisagrees += differs && !leftNan && !rightNan && (std::isinf(left) || std::isinf(right));
            sums.signFlipped += (left < 0 && right > 0) || (left > 0 && right < 0);
        }
    }

    void addSums(PairTotals &sums, std::size_t count, std::uint64_t element) const
    {
        LaneSum magnitudes;
        LaneSum squares;
        LaneSum leftSquares;
        LaneSum rightSquares;
        LaneSum products;
        for (std::size_t i = 0; i < count; ++i) {
            const double left = m_left.high[i];
            const double right = m_right.high[i];
            if (!std::isfinite(left) || !std::isfinite(right))
                continue;
            const double difference = m_right.minus(m_left, i);
            ++sums.finite;
            magnitudes.add(i, std::abs(difference));
            squares.add(i, difference * difference);
            leftSquares.add(i, left * left);
            rightSquares.add(i, right * right);
            products.add(i, left * right);
            if (std::abs(difference) > sums.largest) {
                sums.largest = std::abs(difference);
                sums.largestAt = element + i;
            }
        }
        sums.magnitudes = magnitudes.result();
        sums.squares = squares.result();
        sums.leftSquares = leftSquares.result();
        sums.rightSquares = rightSquares.result();
        sums.products = products.result();
    }

    /// How many changed elements a cast from one dtype to the other makes equal.
    std::uint64_t explained(Dtype from, std::span<const std::byte> bytes, Dtype to, const NumberBlock &wanted)
    {
        const std::size_t fromSize = traits(from).blockBytes;
        const std::size_t toSize = traits(to).blockBytes;
        const std::size_t count = bytes.size() / fromSize;
        std::array<bool, numberBlockSize> fits;
        fits.fill(true);
        std::size_t done = 0;
        while (done < count) {
            const std::span<std::byte> out = std::span(m_cast).subspan(done * toSize, (count - done) * toSize);
            const auto misfit = convertUntilMisfit(from, bytes.subspan(done * fromSize), to, out);
            if (!misfit)
                break;
            const std::size_t at = done + std::size_t(misfit->index);
            fits[at] = false;
            std::memset(m_cast.data() + at * toSize, 0, toSize);
            done = at + 1;
        }
        m_afterCast.decode(to, std::span(m_cast).first(count * toSize));
        std::uint64_t result = 0;
        for (std::size_t i = 0; i < count; ++i)
            result += fits[i] && !m_left.isSame(m_right, i) && m_afterCast.isEqual(wanted, i);
        return result;
    }

    Dtype m_leftDtype;
    Dtype m_rightDtype;
    bool m_checksCasts;
    NumberBlock m_left;
    NumberBlock m_right;
    NumberBlock m_afterCast;
    std::array<std::byte, numberBlockSize * 8> m_cast;
};

double relativeTo(double leftNorm, double differenceNorm)
{
    if (differenceNorm == 0)
        return 0;
    if (std::isinf(leftNorm))
        return std::numeric_limits<double>::quiet_NaN();
    return differenceNorm / leftNorm;
}

bool hasWholeBytes(Dtype dtype)
{
    return traits(dtype).blockElements == 1 && dtype != Dtype::QFloat;
}

bool sameBytes(const TensorScan::Piece &piece, std::size_t first, std::size_t count)
{
    const auto left = piece.runs[0].bytes(piece.at + first, count);
    return std::ranges::equal(left, piece.runs[1].bytes(piece.at + first, count));
}

/// For packed types, whose elements have no bytes of their own, and scales that lie behind the values.
Expected<bool> sameBytes(const TensorExpr &left, const TensorExpr &right, Task &task)
{
    bool isSame = true;
    std::uint64_t first = 0;
    std::vector<std::byte> other;
    const auto compare = [&](std::span<const std::byte> bytes) -> Expected<void> {
        if (isSame) {
            other.resize(bytes.size());
            BURNISH_CHECK(right.read(first, other, task));
            isSame = std::ranges::equal(bytes, other);
        }
        first += bytes.size();
        return {};
    };
    BURNISH_CHECK(streamTensor(left, task, false, compare));
    return isSame;
}

Expected<void> checkShapes(const TensorExpr &left, const TensorExpr &right)
{
    if (left.info().shape() == right.info().shape())
        return {};
    return Error(ErrorCode::Mismatch, Text::tr("Tensors of the shapes %1 and %2 cannot be compared element by element.")
                                          .arg(shapeAsList(left.info().shape()), shapeAsList(right.info().shape())));
}

} // namespace

Expected<TensorDifference> computeDifference(const TensorExpr &left, const TensorExpr &right, Task &task)
{
    BURNISH_CHECK(checkShapes(left, right));
    const TensorScan scan({&left, &right});
    task.restart(scan.byteSize());
    const Dtype leftDtype = left.info().dtype();
    const Dtype rightDtype = right.info().dtype();
    const bool comparesBytes = left.info() == right.info();
    const bool comparesInBlocks = comparesBytes && hasWholeBytes(leftDtype);
    std::vector<PairTotals> parts(scan.partCount());
    BURNISH_CHECK(runScan(scan, task, [&](const TensorScan::Piece &piece) -> Expected<void> {
        const auto comparison = std::make_unique<PairComparison>(leftDtype, rightDtype);
        for (std::size_t first = 0; first < piece.count; first += numberBlockSize) {
            const std::size_t count = std::min(numberBlockSize, piece.count - first);
            PairTotals block = comparison->compare(piece, first, count);
            block.bytesEqual = comparesInBlocks && sameBytes(piece, first, count);
            parts[piece.part].join(block);
        }
        return {};
    }));
    PairTotals all;
    for (const PairTotals &part : parts)
        all.join(part);

    TensorDifference result;
    result.elementCount = scan.elementCount();
    result.bitsEqual = comparesBytes && all.bytesEqual;
    if (comparesBytes && !comparesInBlocks && all.changed == 0) {
        BURNISH_TRY(result.bitsEqual, sameBytes(left, right, task));
    }
    result.changed = all.changed;
    result.nanBoth = all.nanBoth;
    result.nanLeft = all.nanLeft;
    result.nanRight = all.nanRight;
    result.infinityDisagrees = all.infinityDisagrees;
    result.signFlipped = all.signFlipped;
    result.explainedByRounding = all.explained;
    result.finitePairs = all.finite;
    result.largestDifference = all.largest;
    if (all.largest > 0)
        result.largestDifferenceAt = all.largestAt;
    result.meanDifference = all.finite ? all.magnitudes / double(all.finite) : 0;
    result.differenceNorm = std::sqrt(all.squares);
    result.leftNorm = std::sqrt(all.leftSquares);
    result.rightNorm = std::sqrt(all.rightSquares);
    result.relativeDifference = relativeTo(result.leftNorm, result.differenceNorm);
    result.cosine = all.largest == 0 ? 1 : cosineOf(all.products, result.leftNorm, result.rightNorm);
    return result;
}

} // namespace burnish
