// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/assemble.h"

#include "core/base/checkedmath.h"
#include "core/base/fromutf8.h"
#include "core/tensor/expressions/concat.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/tensortext.h"

#include <algorithm>

namespace burnish {

namespace {

/// Cuts inside cuts; each mesh of devices needs one level per axis.
constexpr int deepestCut = 64;

using Pieces = std::span<TensorPiece>;

std::uint64_t pieceLength(const TensorPiece &piece, std::size_t axis)
{
    return piece.tensor->info().shape()[axis];
}

Error badArrangement()
{
    return Error(ErrorCode::Malformed, TensorText::tr("The parts of the tensor overlap or leave gaps."));
}

/// Sorts the pieces along the axis and returns the index of the first piece of each group, so that no piece reaches
/// from one group into the next.
std::vector<std::size_t> groupsAlong(Pieces pieces, std::size_t axis)
{
    std::ranges::stable_sort(pieces, {}, [axis](const TensorPiece &piece) { return piece.offsets[axis]; });
    std::vector<std::size_t> starts;
    std::uint64_t reach = 0;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (i == 0 || pieces[i].offsets[axis] >= reach)
            starts.push_back(i);
        reach = std::max(reach, pieces[i].offsets[axis] + pieceLength(pieces[i], axis));
    }
    return starts;
}

/// A rectangle: where it begins and ends on each axis.
struct Region
{
    std::vector<std::uint64_t> begin;
    std::vector<std::uint64_t> end;
};

bool fills(const TensorPiece &piece, const Region &region)
{
    for (std::size_t axis = 0; axis < region.begin.size(); ++axis) {
        if (piece.offsets[axis] != region.begin[axis] ||
            pieceLength(piece, axis) != region.end[axis] - region.begin[axis])
            return false;
    }
    return true;
}

/// Cuts the region until every part is exactly one piece, which shows that none is missing and none overlap.
Expected<TensorPtr> joined(Pieces pieces, const Region &region, int depth)
{
    if (pieces.size() == 1)
        return fills(pieces.front(), region) ? Expected<TensorPtr>(pieces.front().tensor)
                                             : Expected<TensorPtr>(badArrangement());
    if (depth == deepestCut)
        return Error(ErrorCode::Unsupported, TensorText::tr("The parts of the tensor are not arranged in a grid."));
    for (std::size_t axis = 0; axis < region.begin.size(); ++axis) {
        const std::vector<std::size_t> starts = groupsAlong(pieces, axis);
        if (starts.size() == 1)
            continue;
        std::vector<TensorPtr> parts;
        for (std::size_t i = 0; i < starts.size(); ++i) {
            const bool isLast = i + 1 == starts.size();
            const std::size_t next = isLast ? pieces.size() : starts[i + 1];
            Region inside = region;
            if (i > 0)
                inside.begin[axis] = pieces[starts[i]].offsets[axis];
            if (!isLast)
                inside.end[axis] = pieces[next].offsets[axis];
            BURNISH_TRY(TensorPtr part, joined(pieces.subspan(starts[i], next - starts[i]), inside, depth + 1));
            parts.push_back(std::move(part));
        }
        return makeConcat(std::move(parts), axis);
    }
    return badArrangement();
}

Expected<void> checkPiece(const TensorInfo &info, const TensorPiece &piece)
{
    const TensorInfo &own = piece.tensor->info();
    const auto dimensions = info.shape().dimensions();
    if (own.dtype() != info.dtype())
        return Error(ErrorCode::Malformed, TensorText::tr("Expected parts of dtype %1, found %2.")
                                               .arg(fromUtf8(info.typeName()), fromUtf8(own.typeName())));
    bool isInside = piece.offsets.size() == dimensions.size() && own.shape().rank() == dimensions.size();
    for (std::size_t axis = 0; isInside && axis < dimensions.size(); ++axis) {
        const auto end = checkedAdd(piece.offsets[axis], own.shape()[axis]);
        isInside = end && *end <= dimensions[axis];
    }
    if (isInside)
        return {};
    return Error(ErrorCode::Malformed,
                 TensorText::tr("A part of the tensor extends beyond its shape %1.").arg(shapeAsList(info.shape())));
}

} // namespace

Expected<TensorPtr> makeAssembled(const TensorInfo &info, std::vector<TensorPiece> pieces)
{
    std::uint64_t elements = 0;
    for (const TensorPiece &piece : pieces) {
        BURNISH_CHECK(checkPiece(info, piece));
        // Each piece is inside the tensor; the sum of many can overflow, and is then wrong in any case.
        elements = checkedAdd(elements, piece.tensor->info().elementCount()).value_or(UINT64_MAX);
    }
    if (elements != info.elementCount())
        return Error(ErrorCode::Malformed, TensorText::tr("The parts of the tensor contain %1 of its %2 elements.")
                                               .arg(elements)
                                               .arg(info.elementCount()));
    if (elements == 0) {
        const auto nothing = std::make_shared<MemorySource>(std::vector<std::byte>(), QString());
        return makeStoredTensor(info, nothing, 0);
    }
    std::erase_if(pieces, [](const TensorPiece &piece) { return piece.tensor->info().elementCount() == 0; });
    const auto dimensions = info.shape().dimensions();
    const Region all = {std::vector<std::uint64_t>(dimensions.size(), 0), {dimensions.begin(), dimensions.end()}};
    return joined(pieces, all, 0);
}

} // namespace burnish
