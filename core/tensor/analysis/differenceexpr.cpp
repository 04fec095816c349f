// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/differenceexpr.h"

#include "core/base/endian.h"
#include "core/tensor/analysis/difference.h"
#include "core/tensor/kernels/elements.h"
#include "core/tensor/kernels/numberblock.h"

#include <QCoreApplication>

#include <algorithm>

namespace burnish {

namespace {

struct DifferenceTensorText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::DifferenceTensor)
};

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

    void store(std::span<const double> left, std::span<const double> right, std::span<std::byte> out) const
    {
        if (info().dtype() == Dtype::F64) {
            for (std::size_t i = 0; i < left.size(); ++i)
                storeLittle(out.data() + i * sizeof(double), right[i] - left[i]);
        } else {
            for (std::size_t i = 0; i < left.size(); ++i)
                storeLittle(out.data() + i * sizeof(float), float(right[i] - left[i]));
        }
    }

    TensorPtr m_left;
    TensorPtr m_right;
};

} // namespace

Expected<TensorPtr> makeDifference(TensorPtr left, TensorPtr right)
{
    const Shape &shape = left->info().shape();
    if (shape != right->info().shape())
        return Error(ErrorCode::Mismatch,
                     DifferenceTensorText::tr("The difference between tensors of shapes %1 and %2 cannot be computed.")
                         .arg(shapeAsList(shape), shapeAsList(right->info().shape())));
    const bool isWide = !fitsSingle(left->info().dtype()) || !fitsSingle(right->info().dtype());
    BURNISH_TRY(auto info, TensorInfo::make(isWide ? Dtype::F64 : Dtype::F32, shape));
    return TensorPtr(std::make_shared<DifferenceTensor>(std::move(info), std::move(left), std::move(right)));
}

} // namespace burnish
