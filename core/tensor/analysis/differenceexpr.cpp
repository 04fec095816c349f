// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/differenceexpr.h"

#include "core/base/endian.h"
#include "core/tensor/analysis/difference.h"
#include "core/tensor/elementtext.h"
#include "core/tensor/kernels/elements.h"
#include "core/tensor/kernels/numberblock.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace burnish {

namespace {

class DifferenceTensor final : public TensorExpr
{
public:
    DifferenceTensor(TensorInfo info, TensorPtr left, TensorPtr right)
        : TensorExpr(info)
        , m_left(std::move(left))
        , m_right(std::move(right))
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        const std::size_t size = traits(info().dtype()).blockBytes;
        const std::size_t most = std::max<std::size_t>(1, preferredChunk() / size);
        std::uint64_t element = firstByte / size;
        std::vector<double> left;
        std::vector<double> right;
        while (!out.empty()) {
            const std::size_t count = std::min(most, out.size() / size);
            BURNISH_TRY(const ElementRun leftRun, ElementRun::read(*m_left, element, count, task));
            BURNISH_TRY(const ElementRun rightRun, ElementRun::read(*m_right, element, count, task));
            left.resize(std::min(count, blockSize));
            right.resize(left.size());
            for (std::size_t first = 0; first < count; first += blockSize) {
                const std::size_t block = std::min(blockSize, count - first);
                leftRun.decode(first, std::span(left).first(block));
                rightRun.decode(first, std::span(right).first(block));
                store(std::span(left).first(block), std::span(right).first(block), out.subspan(first * size));
            }
            element += count;
            out = out.subspan(count * size);
        }
        return {};
    }
    [[nodiscard]] std::size_t preferredChunk() const override
    {
        return std::max(m_left->preferredChunk(), m_right->preferredChunk());
    }
    [[nodiscard]] TensorPtr operand() const override { return m_right; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_left->visitSources(visit);
        m_right->visitSources(visit);
    }

private:
    static constexpr std::size_t blockSize = 4096;

    template <typename Number>
    static void storeAs(std::span<const double> left, std::span<const double> right, std::span<std::byte> out)
    {
        for (std::size_t i = 0; i < left.size(); ++i)
            storeLittle(out.data() + i * sizeof(Number), numberOf<Number>(right[i] - left[i]));
    }

    template <typename Number> static Number numberOf(double value)
    {
        if constexpr (std::is_integral_v<Number>) {
            constexpr double end = 9223372036854775808.0; // 2^63
            if (std::abs(value) >= end)
                return value < 0 ? std::numeric_limits<Number>::min() : std::numeric_limits<Number>::max();
        }
        return Number(value);
    }

    void store(std::span<const double> left, std::span<const double> right, std::span<std::byte> out) const
    {
        const Dtype dtype = info().dtype();
        if (dtype == Dtype::I64)
            storeAs<std::int64_t>(left, right, out);
        else if (dtype == Dtype::F64)
            storeAs<double>(left, right, out);
        else
            storeAs<float>(left, right, out);
    }

    TensorPtr m_left;
    TensorPtr m_right;
};

} // namespace

Dtype differenceDtype(Dtype left, Dtype right)
{
    if (isWhole(left) && isWhole(right))
        return Dtype::I64;
    return fitsSingle(left) && fitsSingle(right) ? Dtype::F32 : Dtype::F64;
}

Expected<TensorPtr> makeDifference(TensorPtr left, TensorPtr right)
{
    const Shape &shape = left->info().shape();
    if (shape != right->info().shape())
        return Error(ErrorCode::Mismatch,
                     TensorText::tr("The difference between tensors of shapes %1 and %2 cannot be computed.")
                         .arg(shapeAsList(shape), shapeAsList(right->info().shape())));
    BURNISH_TRY(auto info, TensorInfo::make(differenceDtype(left->info().dtype(), right->info().dtype()), shape));
    return TensorPtr(std::make_shared<DifferenceTensor>(std::move(info), std::move(left), std::move(right)));
}

} // namespace burnish
