// SPDX-License-Identifier: MIT
#include "core/tensor/computed/meanrows.h"

#include "core/tensor/expressions/computedtensor.h"
#include "core/tensor/kernels/readnumbers.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <mutex>

namespace burnish {

namespace {

/// Elements of a mean that are computed together.
constexpr std::uint64_t meanStep = 64 * 1024;

class MeanTensor final : public TensorExpr, public ComputedTensor
{
public:
    MeanTensor(TensorInfo info, TensorPtr operand, std::size_t axis)
        : TensorExpr(info)
        , m_operand(std::move(operand))
        , m_length(m_operand->info().shape()[axis])
    {
        for (const std::uint64_t dimension : m_operand->info().shape().dimensions().subspan(axis + 1))
            m_inner *= dimension;
        m_count = this->info().shape()[axis];
    }

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        const std::size_t size = traits(info().dtype()).blockBytes;
        std::uint64_t element = firstByte / size;
        while (!out.empty()) {
            const std::uint64_t outer = element / (m_inner * m_count);
            const std::uint64_t inside = element % m_inner;
            const std::uint64_t block = inside / meanStep * meanStep;
            BURNISH_TRY(const auto mean, meanOf(outer, block, task));
            const auto skipped = std::size_t(inside - block);
            const std::size_t count = std::min(mean->size() - skipped, out.size() / size);
            const auto some = std::span<const double>(*mean).subspan(skipped, count);
            BURNISH_CHECK(convertElements(Dtype::F64, std::as_bytes(some), info().dtype(), out.first(count * size), 0));
            BURNISH_CHECK(countResults(info(), out.first(count * size), element));
            element += count;
            out = out.subspan(count * size);
        }
        return {};
    }
    [[nodiscard]] std::size_t preferredChunk() const override { return m_operand->preferredChunk(); }
    [[nodiscard]] TensorPtr operand() const override { return m_operand; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_operand->visitSources(visit);
    }

private:
    using Mean = std::shared_ptr<const std::vector<double>>;

    [[nodiscard]] Expected<Mean> meanOf(std::uint64_t outer, std::uint64_t block, const Task &task) const
    {
        const std::lock_guard lock(m_mutex);
        if (m_last && m_lastOuter == outer && m_lastBlock == block)
            return m_last;
        const auto width = std::size_t(std::min(meanStep, m_inner - block));
        std::vector<double> sums(width);
        std::vector<double> row(width);
        for (std::uint64_t i = 0; i < m_length; ++i) {
            BURNISH_CHECK(task.poll());
            BURNISH_CHECK(readNumbers<double>(*m_operand, (outer * m_length + i) * m_inner + block, row, task));
            for (std::size_t k = 0; k < width; ++k)
                sums[k] += row[k];
        }
        for (double &sum : sums)
            sum /= double(m_length);
        m_last = std::make_shared<const std::vector<double>>(std::move(sums));
        m_lastOuter = outer;
        m_lastBlock = block;
        return m_last;
    }

    TensorPtr m_operand;
    std::uint64_t m_length;
    std::uint64_t m_inner = 1;
    std::uint64_t m_count = 1;
    mutable std::mutex m_mutex;
    mutable Mean m_last;
    mutable std::uint64_t m_lastOuter = 0;
    mutable std::uint64_t m_lastBlock = 0;
};

} // namespace

Expected<TensorPtr> makeMeanRows(TensorPtr tensor, std::size_t axis, std::uint64_t count)
{
    const TensorInfo &from = tensor->info();
    BURNISH_CHECK(checkKnownScheme(*tensor));
    if (!isFloatingPoint(from.dtype()) || isPacked(from.dtype()))
        return Error(ErrorCode::Unsupported, TensorText::tr("Only floating-point tensors have a mean."));
    if (axis >= from.shape().rank() || from.shape()[axis] == 0)
        return Error(ErrorCode::InvalidArgument, TensorText::tr("There are no rows to take the mean of."));
    std::vector<std::uint64_t> dimensions(from.shape().dimensions().begin(), from.shape().dimensions().end());
    dimensions[axis] = count;
    BURNISH_TRY(auto info, TensorInfo::make(from.dtype(), Shape(dimensions)));
    return TensorPtr(std::make_shared<MeanTensor>(std::move(info), std::move(tensor), axis));
}

} // namespace burnish
