// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/countedresults.h"

#include "core/tensor/expressions/castrecord.h"
#include "core/tensor/expressions/mixedtensor.h"
#include "core/tensor/severaloperands.h"
#include "core/tensor/wrappedtensor.h"

#include <unordered_set>

namespace burnish {

namespace {

class CountedResults final : public WrappedTensor
{
public:
    explicit CountedResults(TensorPtr tensor)
        : WrappedTensor(std::move(tensor))
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        BURNISH_CHECK(wrapped()->read(firstByte, out, task));
        return m_record.count(info().dtype(), out, firstByte / traits(info().dtype()).blockBytes,
                              info().elementCount());
    }
    [[nodiscard]] TensorPtr operand() const override { return wrapped(); }
    [[nodiscard]] std::uint64_t notFinite() const
    {
        const auto losses = m_record.losses(info().elementCount());
        return losses ? losses->becomeInfinite : 0;
    }

private:
    CastRecord m_record;
};

/// Calls `visit` for the tensor and all that it is computed from, until that returns false.
class Walk
{
public:
    template <typename Visit> bool through(const TensorExpr &tensor, const Visit &visit)
    {
        bool goesOn = true;
        for (const TensorExpr *each = &tensor; goesOn && each && m_visited.insert(each).second;
             each = each->operand().get()) {
            goesOn = visit(*each);
            if (const auto *several = goesOn ? dynamic_cast<const SeveralOperands *>(each) : nullptr) {
                several->visitOperands([&](const TensorExpr &operand) { goesOn = goesOn && through(operand, visit); });
                return goesOn;
            }
        }
        return goesOn;
    }

private:
    std::unordered_set<const TensorExpr *> m_visited;
};

bool isNumber(Dtype dtype)
{
    return isFloatingPoint(dtype) && !isPacked(dtype);
}

bool computesNumbers(const TensorExpr &tensor)
{
    return !Walk().through(tensor, [](const TensorExpr &each) { return !dynamic_cast<const ComputedTensor *>(&each); });
}

/// True if none of the stored numbers that the tensor is computed from is infinite or NaN.
Expected<bool> areSourcesFinite(const TensorExpr &tensor, Task &task)
{
    Expected<void> done;
    const bool areFinite = Walk().through(tensor, [&](const TensorExpr &each) {
        if (each.operand() || !isNumber(each.info().dtype()))
            return true;
        CastRecord record;
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

TensorPtr withCountedResults(TensorPtr tensor)
{
    if (tensor->stored() || !isNumber(tensor->info().dtype()) || !computesNumbers(*tensor))
        return tensor;
    return std::make_shared<CountedResults>(std::move(tensor));
}

Expected<std::uint64_t> overflownResults(const TensorExpr &tensor, Task &task)
{
    const auto *const counted = dynamic_cast<const CountedResults *>(&tensor);
    const std::uint64_t notFinite = counted ? counted->notFinite() : 0;
    if (notFinite == 0)
        return 0;
    BURNISH_TRY(const bool areFinite, areSourcesFinite(tensor, task));
    return areFinite ? notFinite : 0;
}

} // namespace burnish
