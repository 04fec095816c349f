// SPDX-License-Identifier: MIT
#include "core/tensor/tensorexpr.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstring>
#include <numeric>

namespace burnish {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::PermutedTensor)
};

class PermutedTensor final : public TensorExpr
{
public:
    PermutedTensor(TensorInfo info, TensorPtr operand, std::vector<std::size_t> axes)
        : TensorExpr(std::move(info))
        , m_operand(std::move(operand))
        , m_axes(std::move(axes))
    {
        const auto from = m_operand->info().shape().dimensions();
        std::vector<std::uint64_t> strides(from.size(), 1);
        for (std::size_t axis = from.size(); axis-- > 1;)
            strides[axis - 1] = strides[axis] * from[axis];
        for (const std::size_t axis : m_axes)
            m_strides.push_back(strides[axis]);
    }

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        const std::size_t size = traits(info().dtype()).blockBytes;
        const auto shape = info().shape().dimensions();
        std::vector<std::uint64_t> index(shape.size());
        std::uint64_t rest = firstByte / size;
        for (std::size_t axis = shape.size(); axis-- > 0;) {
            index[axis] = rest % shape[axis];
            rest /= shape[axis];
        }
        Window window(*m_operand, size, task);
        for (std::size_t at = 0; at < out.size(); at += size) {
            std::uint64_t element = 0;
            for (std::size_t axis = 0; axis < index.size(); ++axis)
                element += index[axis] * m_strides[axis];
            BURNISH_TRY(const std::byte *bytes, window.element(element));
            std::memcpy(out.data() + at, bytes, size);
            for (std::size_t axis = index.size(); axis-- > 0;) {
                if (++index[axis] < shape[axis])
                    break;
                index[axis] = 0;
            }
        }
        return {};
    }
    [[nodiscard]] std::size_t preferredChunk() const override { return std::size_t(16) << 20; }
    [[nodiscard]] TensorPtr operand() const override { return m_operand; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_operand->visitSources(visit);
    }
    [[nodiscard]] const std::vector<std::size_t> &axes() const { return m_axes; }

private:
    /// Keeps the last run of the operand's elements that was read.
    class Window
    {
    public:
        Window(const TensorExpr &tensor, std::size_t elementSize, const Task &task)
            : m_tensor(tensor)
            , m_elementSize(elementSize)
            , m_task(task)
        {}
        Expected<const std::byte *> element(std::uint64_t index)
        {
            if (index < m_first || index >= m_first + m_count) {
                const std::uint64_t total = m_tensor.info().elementCount();
                m_count = std::min<std::uint64_t>(64, total - index);
                m_first = index;
                m_bytes.resize(std::size_t(m_count * m_elementSize));
                BURNISH_CHECK(m_tensor.read(m_first * m_elementSize, m_bytes, m_task));
            }
            return m_bytes.data() + (index - m_first) * m_elementSize;
        }

    private:
        const TensorExpr &m_tensor;
        std::size_t m_elementSize;
        const Task &m_task;
        std::vector<std::byte> m_bytes;
        std::uint64_t m_first = 0;
        std::uint64_t m_count = 0;
    };

    TensorPtr m_operand;
    std::vector<std::size_t> m_axes;
    std::vector<std::uint64_t> m_strides; ///< of the operand, in elements, by axis of the result
};

} // namespace

Expected<TensorPtr> makePermute(TensorPtr operand, std::vector<std::size_t> axes)
{
    const TensorInfo &from = operand->info();
    std::vector<std::size_t> identity(from.shape().rank());
    std::iota(identity.begin(), identity.end(), std::size_t(0));
    if (!std::ranges::is_permutation(axes, identity))
        return Error(ErrorCode::InvalidArgument, Text::tr("The new order must name each of the %n axes once.", nullptr,
                                                          int(from.shape().rank())));
    if (axes == identity)
        return operand;
    if (from.dtype() == Dtype::QFloat || traits(from.dtype()).blockElements != 1)
        return Error(ErrorCode::Unsupported, Text::tr("The axes of packed values cannot be reordered."));

    if (const auto *inner = dynamic_cast<const PermutedTensor *>(operand.get())) {
        std::vector<std::size_t> joined;
        for (const std::size_t axis : axes)
            joined.push_back(inner->axes()[axis]);
        return makePermute(inner->operand(), std::move(joined));
    }
    std::vector<std::uint64_t> dimensions;
    for (const std::size_t axis : axes)
        dimensions.push_back(from.shape()[axis]);
    BURNISH_TRY(auto info, TensorInfo::make(from.dtype(), Shape(dimensions)));
    return TensorPtr(std::make_shared<PermutedTensor>(std::move(info), std::move(operand), std::move(axes)));
}

Expected<TensorPtr> makeTranspose(TensorPtr operand)
{
    const std::size_t rank = operand->info().shape().rank();
    if (rank < 2)
        return Error(ErrorCode::InvalidArgument, Text::tr("Only tensors of rank 2 and more can be transposed."));
    std::vector<std::size_t> axes(rank);
    std::iota(axes.begin(), axes.end(), std::size_t(0));
    std::swap(axes[rank - 2], axes[rank - 1]);
    return makePermute(std::move(operand), std::move(axes));
}

} // namespace burnish
