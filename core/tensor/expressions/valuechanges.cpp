// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/valuechanges.h"

#include "core/base/parallel.h"
#include "core/tensor/expressions/regionedit.h"
#include "core/tensor/expressions/slice.h"
#include "core/tensor/kernels/elementregions.h"

#include <cmath>
#include <cstring>

namespace burnish {

namespace {

ValueChanges changesIn(Dtype dtype, std::span<const std::byte> before, std::span<const std::byte> after)
{
    ValueChanges changes;
    if (std::memcmp(before.data(), after.data(), before.size()) == 0)
        return changes;
    const std::size_t size = traits(dtype).blockBytes;
    const std::size_t count = before.size() / size;
    std::vector<double> old(count);
    std::vector<double> now(count);
    ElementRun::ofBytes(dtype, before).decode(0, old);
    ElementRun::ofBytes(dtype, after).decode(0, now);
    for (std::size_t i = 0; i < count; ++i) {
        if (std::memcmp(before.data() + i * size, after.data() + i * size, size) == 0)
            continue;
        ++changes.changed;
        changes.becomeInfinite += std::isfinite(old[i]) && !std::isfinite(now[i]);
        changes.becomeZero += old[i] != 0 && now[i] == 0;
    }
    return changes;
}

/// Compares the runs' elements within [begin, end) of both tensors. Reads from the first to the last of them.
Expected<ValueChanges> changesBetween(const TensorExpr &before, const TensorExpr &after, const ElementRuns &runs,
                                      std::uint64_t begin, std::uint64_t end, Task &task)
{
    std::uint64_t first = end;
    std::uint64_t last = begin;
    std::uint64_t inside = 0;
    BURNISH_CHECK(forEachRunWithin(runs, begin, end, [&](std::uint64_t place, std::size_t count, std::uint64_t) {
        first = std::min(first, place);
        last = std::max(last, place + count);
        inside += count;
        return Expected<void>();
    }));
    if (inside == 0)
        return ValueChanges();
    const std::size_t size = traits(before.info().dtype()).blockBytes;
    std::vector<std::byte> old(std::size_t(last - first) * size);
    std::vector<std::byte> now(old.size());
    BURNISH_CHECK(before.read(first * size, old, task));
    BURNISH_CHECK(after.read(first * size, now, task));
    task.advance(inside * size);
    ValueChanges all;
    BURNISH_CHECK(forEachRunWithin(runs, begin, end, [&](std::uint64_t place, std::size_t count, std::uint64_t) {
        const auto at = std::size_t(place - first) * size;
        const ValueChanges found = changesIn(before.info().dtype(), std::span(old).subspan(at, count * size),
                                             std::span(now).subspan(at, count * size));
        all.changed += found.changed;
        all.becomeInfinite += found.becomeInfinite;
        all.becomeZero += found.becomeZero;
        return Expected<void>();
    }));
    return all;
}

} // namespace

Expected<ValueChanges> countValueChanges(const TensorExpr &before, const TensorExpr &after,
                                         std::span<const AxisSlice> part, Task &task)
{
    const TensorInfo &info = before.info();
    Q_ASSERT(info.dtype() == after.info().dtype() && info.shape() == after.info().shape());
    BURNISH_TRY(const ElementRuns runs, editedRuns(info, part));
    if (runs.length == 0)
        return ValueChanges();
    const ElementRegions regions(after);
    std::vector<ValueChanges> found(regions.count);
    BURNISH_CHECK(parallelFor(regions.count, [&](std::size_t region) -> Expected<void> {
        if (task.isCancelled())
            return cancelledError();
        const std::uint64_t begin = regions.firstOf(region);
        BURNISH_TRY(found[region], changesBetween(before, after, runs, begin, begin + regions.sizeOf(region), task));
        return {};
    }));
    ValueChanges all;
    for (const ValueChanges &one : found) {
        all.changed += one.changed;
        all.becomeInfinite += one.becomeInfinite;
        all.becomeZero += one.becomeZero;
    }
    return all;
}

} // namespace burnish
