// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/decoded.h"

#include "core/base/endian.h"
#include "core/tensor/kernels/elements.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace burnish {

namespace {

constexpr std::size_t elementsPerRead = 32 * 1024;

float asFloat(double value)
{
    constexpr double largest = std::numeric_limits<float>::max();
    constexpr float smallest = std::numeric_limits<float>::denorm_min();
    if (!std::isfinite(value))
        return float(value);
    const auto narrow = float(std::clamp(value, -largest, largest));
    return narrow == 0 && value != 0 ? std::copysign(smallest, float(value < 0 ? -1 : 1)) : narrow;
}

class DecodedTensor final : public TensorExpr
{
public:
    DecodedTensor(TensorInfo info, TensorPtr operand)
        : TensorExpr(info)
        , m_operand(std::move(operand))
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        std::uint64_t element = firstByte / sizeof(float);
        std::vector<double> values;
        while (!out.empty()) {
            BURNISH_CHECK(task.poll());
            const std::size_t count = std::min(out.size() / sizeof(float), elementsPerRead);
            BURNISH_TRY(const ElementRun run, ElementRun::read(*m_operand, element, count, task));
            values.resize(count);
            run.decode(0, values);
            for (std::size_t i = 0; i < count; ++i)
                storeLittle(out.data() + i * sizeof(float), asFloat(values[i]));
            element += count;
            out = out.subspan(count * sizeof(float));
        }
        return {};
    }
    [[nodiscard]] TensorPtr operand() const override { return m_operand; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_operand->visitSources(visit);
    }

private:
    TensorPtr m_operand;
};

} // namespace

Expected<TensorPtr> makeDecoded(TensorPtr operand)
{
    if (operand->info().dtype() == Dtype::F32)
        return operand;
    BURNISH_TRY(auto info, TensorInfo::make(Dtype::F32, operand->info().shape()));
    return TensorPtr(std::make_shared<DecodedTensor>(std::move(info), std::move(operand)));
}

} // namespace burnish
