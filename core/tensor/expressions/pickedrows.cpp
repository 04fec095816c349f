// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/pickedrows.h"

#include "core/tensor/expressions/computedtensor.h"
#include "core/tensor/kernels/readnumbers.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/severaloperands.h"
#include "core/tensor/tensortext.h"

#include <algorithm>

namespace burnish {

namespace {

class PickedRows final : public TensorExpr, public MixedTensor, public SeveralOperands
{
public:
    PickedRows(TensorInfo info, std::vector<TensorPtr> operands, std::shared_ptr<const RowPicks> picks)
        : TensorExpr(info)
        , m_operands(std::move(operands))
        , m_picks(std::move(picks))
        , m_rowBytes(m_picks->rows() == 0 ? 0 : this->info().byteSize() / m_picks->rows())
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        while (!out.empty()) {
            BURNISH_CHECK(task.poll());
            const auto row = std::size_t(firstByte / m_rowBytes);
            const std::uint64_t inside = firstByte % m_rowBytes;
            const auto picks = m_picks->of(row);
            std::uint64_t count = m_rowBytes - inside;
            // Consecutive rows of one operand are read at once.
            for (std::size_t next = row + 1; picks.size() == 1 && count < out.size(); ++next) {
                const auto more = m_picks->of(next);
                const RowPicks::Pick expected = {picks[0].operand, picks[0].row + std::uint32_t(next - row)};
                if (more.size() != 1 || more[0] != expected)
                    break;
                count += m_rowBytes;
            }
            const auto part = out.first(std::size_t(std::min<std::uint64_t>(count, out.size())));
            if (picks.size() == 1)
                BURNISH_CHECK(m_operands[picks[0].operand]->read(picks[0].row * m_rowBytes + inside, part, task));
            else
                BURNISH_CHECK(mean(picks, inside, part, task));
            out = out.subspan(part.size());
            firstByte += part.size();
        }
        return {};
    }
    [[nodiscard]] TensorPtr operand() const override { return m_operands.front(); }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        visitOperands([&](const TensorExpr &operand) { operand.visitSources(visit); });
    }
    void visitOperands(const std::function<void(const TensorExpr &)> &visit) const override
    {
        for (const TensorPtr &operand : m_operands)
            visit(*operand);
    }

private:
    /// Computes elements of one row.
    Expected<void> mean(std::span<const RowPicks::Pick> picks, std::uint64_t inside, std::span<std::byte> out,
                        const Task &task) const
    {
        std::ranges::fill(out, std::byte(0));
        if (picks.empty())
            return {};
        const std::size_t size = traits(info().dtype()).blockBytes;
        std::vector<double> sums(out.size() / size);
        std::vector<double> numbers(sums.size());
        for (const RowPicks::Pick &pick : picks) {
            const std::uint64_t first = (pick.row * m_rowBytes + inside) / size;
            BURNISH_CHECK(readNumbers<double>(*m_operands[pick.operand], first, numbers, task));
            for (std::size_t i = 0; i < sums.size(); ++i)
                sums[i] += numbers[i];
        }
        for (double &sum : sums)
            sum /= double(picks.size());
        return convertElements(Dtype::F64, std::as_bytes(std::span(sums)), info().dtype(), out);
    }

    std::vector<TensorPtr> m_operands;
    std::shared_ptr<const RowPicks> m_picks;
    std::uint64_t m_rowBytes;
};

} // namespace

Expected<TensorPtr> makePickedRows(std::vector<TensorPtr> operands, std::shared_ptr<const RowPicks> picks)
{
    const TensorInfo &first = operands.front()->info();
    const auto widthOf = [](const TensorExpr &tensor) {
        const auto dimensions = tensor.info().shape().dimensions();
        return dimensions.empty() ? dimensions : dimensions.subspan(1);
    };
    for (const TensorPtr &operand : operands) {
        BURNISH_CHECK(checkKnownScheme(*operand));
        if (!isBurnFloat(operand->info().dtype()) || operand->info().dtype() != first.dtype())
            return Error(ErrorCode::Unsupported,
                         TensorText::tr("Rows can only be taken from floating-point tensors of one dtype."));
        if (operand->info().shape().rank() == 0 || !std::ranges::equal(widthOf(*operand), widthOf(*operands.front())))
            return Error(ErrorCode::Mismatch,
                         TensorText::tr("The rows have different shapes: found %1 and %2.")
                             .arg(shapeAsList(first.shape()), shapeAsList(operand->info().shape())));
    }
    for (std::size_t row = 0; row < picks->rows(); ++row) {
        for (const RowPicks::Pick &pick : picks->of(row)) {
            if (pick.operand >= operands.size() || pick.row >= operands[pick.operand]->info().shape()[0])
                return Error(ErrorCode::Range, TensorText::tr("The tensor has no row %1.").arg(pick.row));
        }
    }
    std::vector<std::uint64_t> dimensions(first.shape().dimensions().begin(), first.shape().dimensions().end());
    dimensions.front() = picks->rows();
    BURNISH_TRY(TensorInfo info, TensorInfo::make(first.dtype(), Shape(dimensions)));
    return TensorPtr(std::make_shared<PickedRows>(std::move(info), std::move(operands), std::move(picks)));
}

} // namespace burnish
