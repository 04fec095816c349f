// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/computedtensor.h"

#include "core/tensor/severaloperands.h"

#include <algorithm>

namespace burnish {

namespace {

bool isNumber(Dtype dtype)
{
    return isFloatingPoint(dtype) && !isPacked(dtype);
}

/// True if none of the stored numbers that the tensor is computed from is infinite or NaN.
Expected<bool> areSourcesFinite(const TensorExpr &tensor, Task &task)
{
    Expected<void> done;
    const bool areFinite = visitExpression(tensor, [&](const TensorExpr &each) {
        if (each.operand() || !isNumber(each.info().dtype()))
            return true;
        const CastRecord record;
        std::uint64_t element = 0;
        done = streamTensor(each, task, false, [&](std::span<const std::byte> bytes) -> Expected<void> {
            BURNISH_CHECK(record.count(each.info().dtype(), bytes, element, each.info().elementCount()));
            element += bytes.size() / traits(each.info().dtype()).blockBytes;
            return {};
        });
        const auto losses = record.losses(each.info().elementCount());
        return done && losses && losses->becomeInfinite == 0;
    });
    BURNISH_CHECK(done);
    return areFinite;
}

} // namespace

std::uint64_t ComputedTensor::notFiniteResults(std::uint64_t elementCount) const
{
    const auto losses = m_results.losses(elementCount);
    return losses ? losses->becomeInfinite : 0;
}

Expected<void> ComputedTensor::countResults(const TensorInfo &info, std::span<const std::byte> results,
                                            std::uint64_t first) const
{
    return m_results.count(info.dtype(), results, first, info.elementCount());
}

Expected<std::uint64_t> overflownResults(const TensorExpr &tensor, Task &task)
{
    std::uint64_t notFinite = 0;
    visitExpression(tensor, [&](const TensorExpr &each) {
        if (const auto *const computed = dynamic_cast<const ComputedTensor *>(&each))
            notFinite = std::max(notFinite, computed->notFiniteResults(each.info().elementCount()));
        return true;
    });
    if (notFinite == 0)
        return 0;
    BURNISH_TRY(const bool areFinite, areSourcesFinite(tensor, task));
    return areFinite ? notFinite : 0;
}

} // namespace burnish
