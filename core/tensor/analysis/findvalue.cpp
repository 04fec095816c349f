// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/findvalue.h"

#include "core/tensor/computable.h"
#include "core/tensor/elementtext.h"
#include "core/tensor/kernels/elementregions.h"
#include "core/tensor/kernels/elementvalue.h"

#include <cmath>
#include <cstring>

namespace burnish {

namespace {

using Found = std::optional<std::uint64_t>;

/// Calls `find(first, count)` for pieces of the elements from `from` on and then from the beginning, until one is
/// found.
template <typename Find> Expected<Found> findAround(const TensorExpr &tensor, std::uint64_t from, Task &task, Find find)
{
    BURNISH_CHECK(checkComputable(tensor));
    const std::uint64_t elements = tensor.info().elementCount();
    const std::uint64_t step = ElementRegions(tensor).regionSize;
    from = std::min(from, elements);
    for (const auto &[begin, end] : {std::pair(from, elements), std::pair(std::uint64_t(0), from)}) {
        for (std::uint64_t first = begin; first < end; first += step) {
            BURNISH_CHECK(task.poll());
            const auto count = std::size_t(std::min(step, end - first));
            BURNISH_TRY(const Found found, find(first, count));
            if (found)
                return found;
            task.advance(count * traits(tensor.info().dtype()).blockBytes /
                         traits(tensor.info().dtype()).blockElements);
        }
    }
    return Found();
}

} // namespace

Expected<Found> findNonFinite(const TensorExpr &tensor, std::uint64_t from, Task &task, NonFinite kind)
{
    if (isWhole(tensor.info().dtype()))
        return Found();
    std::vector<double> values;
    return findAround(tensor, from, task, [&](std::uint64_t first, std::size_t count) -> Expected<Found> {
        BURNISH_TRY(const ElementRun run, ElementRun::read(tensor, first, count, task));
        values.resize(count);
        run.decode(0, values);
        const auto found = std::ranges::find_if(values, [kind](double value) {
            return (kind != NonFinite::Infinite && std::isnan(value)) || (kind != NonFinite::NaN && std::isinf(value));
        });
        return found == values.end() ? Found() : Found(first + std::uint64_t(found - values.begin()));
    });
}

Expected<Found> findChanged(const TensorExpr &before, const TensorExpr &tensor, std::uint64_t from, Task &task)
{
    const Dtype dtype = tensor.info().dtype();
    if (!hasElementsOfItsOwn(dtype) || &before == &tensor)
        return Found();
    const std::size_t size = traits(dtype).blockBytes;
    std::vector<std::byte> old;
    std::vector<std::byte> now;
    return findAround(tensor, from, task, [&](std::uint64_t first, std::size_t count) -> Expected<Found> {
        old.resize(count * size);
        now.resize(count * size);
        BURNISH_CHECK(before.read(first * size, old, task));
        BURNISH_CHECK(tensor.read(first * size, now, task));
        const auto differing = std::ranges::mismatch(old, now).in1;
        return differing == old.end() ? Found() : Found(first + std::uint64_t(differing - old.begin()) / size);
    });
}

} // namespace burnish
