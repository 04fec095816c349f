// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

namespace burnish {

/// Base of tensors that add something to another one without changing its bytes. Everything that a subclass does not
/// override is that of the wrapped tensor, which is never null.
class WrappedTensor : public TensorExpr
{
public:
    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        return m_tensor->read(firstByte, out, task);
    }
    [[nodiscard]] std::size_t preferredChunk() const override { return m_tensor->preferredChunk(); }
    [[nodiscard]] std::optional<StoredBytes> stored() const override { return m_tensor->stored(); }
    [[nodiscard]] TensorPtr operand() const override { return m_tensor->operand(); }
    [[nodiscard]] const PartedTensor *parted() const override { return m_tensor->parted(); }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_tensor->visitSources(visit);
    }

protected:
    explicit WrappedTensor(TensorPtr tensor)
        : TensorExpr(tensor->info())
        , m_tensor(std::move(tensor))
    {}
    [[nodiscard]] const TensorPtr &wrapped() const { return m_tensor; }

private:
    TensorPtr m_tensor;
};

} // namespace burnish
