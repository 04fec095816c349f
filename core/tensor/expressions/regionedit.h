// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/expressions/elementruns.h"
#include "core/tensor/expressions/slice.h"

namespace burnish {

/// A tensor that differs from its operand within one part.
class RegionEdit : public TensorExpr
{
public:
    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override;
    [[nodiscard]] std::size_t preferredChunk() const override;
    [[nodiscard]] TensorPtr operand() const override { return m_operand; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override;

protected:
    RegionEdit(TensorPtr operand, ElementRuns runs)
        : TensorExpr(operand->info())
        , m_operand(std::move(operand))
        , m_runs(std::move(runs))
        , m_size(traits(info().dtype()).blockBytes)
    {}

    /// Returns true if edit() ignores the content of `bytes`.
    [[nodiscard]] virtual bool replacesElements() const = 0;
    /// Edits consecutive elements, the first being `place` of the tensor and `number` of the part.
    virtual Expected<void> edit(std::span<std::byte> bytes, std::uint64_t place, std::uint64_t number) const = 0;

private:
    [[nodiscard]] bool coversAll() const { return m_runs.steps.empty() && m_runs.length == info().elementCount(); }

    TensorPtr m_operand;
    ElementRuns m_runs;
    std::size_t m_size;
};

/// Returns the part as runs, of length 0 if it has no elements. Unsupported: types with elements that cannot be edited.
Expected<ElementRuns> editedRuns(const TensorInfo &info, std::span<const AxisSlice> part);

} // namespace burnish
