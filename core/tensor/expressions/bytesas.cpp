// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/bytesas.h"

namespace burnish {

namespace {

class BytesAsTensor final : public TensorExpr
{
public:
    BytesAsTensor(TensorInfo info, TensorPtr operand)
        : TensorExpr(info)
        , m_operand(std::move(operand))
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        return m_operand->read(firstByte, out, task);
    }
    [[nodiscard]] std::size_t preferredChunk() const override { return m_operand->preferredChunk(); }
    [[nodiscard]] std::optional<StoredBytes> stored() const override { return m_operand->stored(); }
    [[nodiscard]] TensorPtr operand() const override { return m_operand; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_operand->visitSources(visit);
    }

private:
    TensorPtr m_operand;
};

} // namespace

TensorPtr makeBytesAs(TensorInfo info, TensorPtr operand)
{
    Q_ASSERT(info.byteSize() == operand->info().byteSize());
    return std::make_shared<BytesAsTensor>(std::move(info), std::move(operand));
}

TensorPtr bytesOperand(const TensorExpr &tensor)
{
    return dynamic_cast<const BytesAsTensor *>(&tensor) ? tensor.operand() : nullptr;
}

Dtype partOfComplex(Dtype dtype)
{
    return dtype == Dtype::C128 ? Dtype::F64 : dtype == Dtype::C64 ? Dtype::F32 : Dtype::F16;
}

Expected<TensorPtr> complexAsPairs(const TensorPtr &tensor)
{
    const auto axes = tensor->info().shape().dimensions();
    std::vector<std::uint64_t> dimensions(axes.begin(), axes.end());
    dimensions.push_back(2);
    BURNISH_TRY(auto info, TensorInfo::make(partOfComplex(tensor->info().dtype()), Shape(dimensions)));
    return makeBytesAs(info, tensor);
}

Expected<TensorPtr> pairsAsComplex(const TensorPtr &tensor)
{
    const Dtype part = tensor->info().dtype();
    Q_ASSERT(part == Dtype::F64 || part == Dtype::F32 || part == Dtype::F16);
    const Dtype dtype = part == Dtype::F64 ? Dtype::C128 : part == Dtype::F32 ? Dtype::C64 : Dtype::C32;
    BURNISH_TRY(
        auto info,
        TensorInfo::make(dtype, Shape(tensor->info().shape().dimensions().first(tensor->info().shape().rank() - 1))));
    return makeBytesAs(info, tensor);
}

} // namespace burnish
