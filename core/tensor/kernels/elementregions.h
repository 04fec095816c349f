// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/checkedmath.h"
#include "core/base/parallel.h"
#include "core/tensor/kernels/elements.h"

#include <algorithm>

namespace burnish {

/// The regions in which a whole tensor is read on several cores. They depend on the tensor alone, so sums made per
/// region and added in order are the same on every machine.
struct ElementRegions
{
    explicit ElementRegions(const TensorExpr &tensor)
        : elements(tensor.info().elementCount())
    {
        const DtypeTraits &type = traits(tensor.info().dtype());
        regionSize = std::max<std::uint64_t>(1, tensor.preferredChunk() / type.blockBytes) * type.blockElements;
        count = std::size_t(dividedUp(elements, regionSize));
    }
    [[nodiscard]] std::uint64_t firstOf(std::size_t region) const { return region * regionSize; }
    [[nodiscard]] std::size_t sizeOf(std::size_t region) const
    {
        return std::size_t(std::min(regionSize, elements - firstOf(region)));
    }

    std::uint64_t elements;
    std::uint64_t regionSize;
    std::size_t count;
};

/// Reads all regions, from several threads, and calls `use(region, run)` for each. Advances the task by `bytes` in
/// all.
template <typename Use>
Expected<void> forEachRegion(const TensorExpr &tensor, const ElementRegions &regions, Task &task, Use use)
{
    return parallelFor(regions.count, [&](std::size_t region) -> Expected<void> {
        BURNISH_CHECK(task.poll());
        BURNISH_TRY(const ElementRun run,
                    ElementRun::read(tensor, regions.firstOf(region), regions.sizeOf(region), task));
        BURNISH_CHECK(use(region, run));
        const double share = double(regions.sizeOf(region)) / double(regions.elements);
        task.advance(std::uint64_t(share * double(tensor.info().byteSize())));
        return {};
    });
}

} // namespace burnish
