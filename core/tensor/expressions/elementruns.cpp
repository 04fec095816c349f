// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/elementruns.h"

#include "core/tensor/tensortext.h"

namespace burnish {

namespace {

std::uint64_t clampedIndex(std::int64_t index, std::uint64_t length)
{
    if (index >= 0)
        return std::min(std::uint64_t(index), length);
    const std::uint64_t fromEnd = std::uint64_t(-(index + 1)) + 1;
    return fromEnd >= length ? 0 : length - fromEnd;
}

Expected<TakenAxis> takenOf(const AxisSlice &slice, std::uint64_t length)
{
    if (slice.step < 1)
        return Error(ErrorCode::InvalidArgument, TensorText::tr("The step of a slice must be 1 or more."));
    const std::uint64_t first = slice.start ? clampedIndex(*slice.start, length) : 0;
    const std::uint64_t end = slice.stop ? clampedIndex(*slice.stop, length) : length;
    TakenAxis taken;
    if (first >= end)
        return taken;
    taken.first = first;
    taken.count = (end - first - 1) / std::uint64_t(slice.step) + 1;
    taken.step = taken.count > 1 ? std::uint64_t(slice.step) : 1;
    return taken;
}

} // namespace

Expected<std::vector<TakenAxis>> takenAxes(const Shape &from, std::span<const AxisSlice> slices)
{
    if (slices.size() > from.rank())
        return Error(ErrorCode::InvalidArgument, TensorText::tr("The slice has %1 axes, but the tensor %2 has %3.")
                                                     .arg(slices.size())
                                                     .arg(shapeAsList(from))
                                                     .arg(from.rank()));
    std::vector<TakenAxis> all;
    for (std::size_t axis = 0; axis < from.rank(); ++axis) {
        BURNISH_TRY(const TakenAxis taken, takenOf(axis < slices.size() ? slices[axis] : AxisSlice(), from[axis]));
        all.push_back(taken);
    }
    return all;
}

Shape shapeOf(std::span<const TakenAxis> taken)
{
    std::vector<std::uint64_t> dimensions;
    for (const TakenAxis &axis : taken)
        dimensions.push_back(axis.count);
    return Shape(dimensions);
}

ElementRuns runsOf(const Shape &from, std::span<const TakenAxis> taken)
{
    ElementRuns runs;
    runs.length = 1;
    std::uint64_t stride = 1;
    bool isRunOpen = true;
    for (std::size_t axis = taken.size(); axis-- > 0; stride *= from[axis]) {
        const TakenAxis &part = taken[axis];
        runs.first += part.first * stride;
        if (part.count == 1) {
            isRunOpen &= from[axis] == 1;
            continue;
        }
        if (isRunOpen && part.step == 1) {
            runs.length *= part.count;
            isRunOpen = part.count == from[axis];
            continue;
        }
        isRunOpen = false;
        ElementRuns::Step step{part.count, part.step * stride};
        if (!runs.steps.empty() && runs.steps.front().count * runs.steps.front().stride == step.stride)
            runs.steps.front().count *= step.count;
        else
            runs.steps.insert(runs.steps.begin(), step);
    }
    return runs;
}

std::uint64_t ElementRuns::count() const
{
    std::uint64_t all = 1;
    for (const Step &step : steps)
        all *= step.count;
    return all;
}

std::uint64_t ElementRuns::placeOf(std::uint64_t run) const
{
    std::uint64_t place = first;
    for (std::size_t level = steps.size(); level-- > 0;) {
        place += run % steps[level].count * steps[level].stride;
        run /= steps[level].count;
    }
    return place;
}

std::uint64_t ElementRuns::firstEndingBehind(std::uint64_t place) const
{
    std::uint64_t low = 0;
    std::uint64_t high = count();
    while (low < high) {
        const std::uint64_t middle = low + (high - low) / 2;
        if (placeOf(middle) + length > place)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

} // namespace burnish
