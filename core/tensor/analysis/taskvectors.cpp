// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/taskvectors.h"

#include "core/tensor/analysis/difference.h"
#include "core/tensor/kernels/numberblock.h"
#include "core/tensor/kernels/tensorscan.h"
#include "core/tensor/tensortext.h"

namespace burnish {

namespace {

/// Sums over a block: TaskVectors, with squares in place of norms.
struct TripleSums
{
    TaskVectors counts;
    double baseSquares = 0;
    double leftSquares = 0;
    double rightSquares = 0;
    double products = 0;
    bool isSame = true; ///< left − base and right − base are equal everywhere

    void join(const TripleSums &next)
    {
        counts.unchanged += next.counts.unchanged;
        counts.changedByLeft += next.counts.changedByLeft;
        counts.changedByRight += next.counts.changedByRight;
        counts.changedAlike += next.counts.changedAlike;
        counts.changedDifferently += next.counts.changedDifferently;
        counts.signConflicts += next.counts.signConflicts;
        counts.finiteTriples += next.counts.finiteTriples;
        baseSquares += next.baseSquares;
        leftSquares += next.leftSquares;
        rightSquares += next.rightSquares;
        products += next.products;
        isSame = isSame && next.isSame;
    }
};

struct TripleBlock
{
    NumberBlock base;
    NumberBlock left;
    NumberBlock right;

    [[nodiscard]] TripleSums sums(std::size_t count) const
    {
        TripleSums result;
        LaneSum baseSquares;
        LaneSum leftSquares;
        LaneSum rightSquares;
        LaneSum products;
        for (std::size_t i = 0; i < count; ++i) {
            addCounts(result.counts, i);
            if (!std::isfinite(base.high[i]) || !std::isfinite(left.high[i]) || !std::isfinite(right.high[i]))
                continue;
            const double byLeft = left.minus(base, i);
            const double byRight = right.minus(base, i);
            ++result.counts.finiteTriples;
            result.counts.signConflicts += (byLeft < 0 && byRight > 0) || (byLeft > 0 && byRight < 0);
            result.isSame = result.isSame && byLeft == byRight;
            baseSquares.add(i, base.high[i] * base.high[i]);
            leftSquares.add(i, byLeft * byLeft);
            rightSquares.add(i, byRight * byRight);
            products.add(i, byLeft * byRight);
        }
        result.baseSquares = baseSquares.result();
        result.leftSquares = leftSquares.result();
        result.rightSquares = rightSquares.result();
        result.products = products.result();
        return result;
    }

private:
    void addCounts(TaskVectors &counts, std::size_t i) const
    {
        const bool leftSame = left.isSame(base, i);
        const bool rightSame = right.isSame(base, i);
        const bool alike = left.isSame(right, i);
        counts.unchanged += leftSame && rightSame;
        counts.changedByLeft += !leftSame && rightSame;
        counts.changedByRight += leftSame && !rightSame;
        counts.changedAlike += !leftSame && !rightSame && alike;
        counts.changedDifferently += !leftSame && !rightSame && !alike;
    }
};

Expected<void> checkShape(const TensorExpr &base, const TensorExpr &other)
{
    if (base.info().shape() == other.info().shape())
        return {};
    return Error(ErrorCode::Mismatch,
                 TensorText::tr("A tensor of shape %1 cannot be compared element by element with its base of shape %2.")
                     .arg(shapeAsList(other.info().shape()), shapeAsList(base.info().shape())));
}

} // namespace

Expected<TaskVectors> computeTaskVectors(const TensorExpr &base, const TensorExpr &left, const TensorExpr &right,
                                         Task &task)
{
    BURNISH_CHECK(checkShape(base, left));
    BURNISH_CHECK(checkShape(base, right));
    const TensorScan scan({&base, &left, &right});
    task.restart(scan.byteSize());
    std::vector<TripleSums> parts(scan.partCount());
    SpareObjects<TripleBlock> blocks;
    BURNISH_CHECK(runScan(scan, task, [&](const TensorScan::Piece &piece) -> Expected<void> {
        auto block = blocks.take([] { return std::make_unique<TripleBlock>(); });
        for (std::size_t first = 0; first < piece.count; first += numberBlockSize) {
            const std::size_t count = std::min(numberBlockSize, piece.count - first);
            block->base.decode(piece.runs[0], base.info().dtype(), piece.at + first, count);
            block->left.decode(piece.runs[1], left.info().dtype(), piece.at + first, count);
            block->right.decode(piece.runs[2], right.info().dtype(), piece.at + first, count);
            parts[piece.part].join(block->sums(count));
        }
        blocks.giveBack(std::move(block));
        return {};
    }));
    TripleSums all;
    for (const TripleSums &part : parts)
        all.join(part);

    TaskVectors result = all.counts;
    result.elementCount = scan.elementCount();
    result.baseNorm = std::sqrt(all.baseSquares);
    result.leftNorm = std::sqrt(all.leftSquares);
    result.rightNorm = std::sqrt(all.rightSquares);
    result.cosine = all.isSame ? 1 : cosineOf(all.products, result.leftNorm, result.rightNorm);
    return result;
}

} // namespace burnish
