// SPDX-License-Identifier: MIT
#include "core/merge/methods/finiteguard.h"

#include "core/tensor/severaloperands.h"

#include <mutex>

namespace burnish {

namespace {

class FiniteGuard final : public TensorExpr, public SeveralOperands
{
public:
    FiniteGuard(TensorPtr merged, MergeInputs inputs, MergeInput fallback)
        : TensorExpr(merged->info())
        , m_merged(std::move(merged))
        , m_inputs(std::move(inputs))
        , m_fallback(std::move(fallback))
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        if (out.empty())
            return {};
        BURNISH_TRY(const TensorPtr chosen, choice(task));
        return chosen->read(firstByte, out, task);
    }
    [[nodiscard]] std::size_t preferredChunk() const override { return m_merged->preferredChunk(); }
    [[nodiscard]] std::shared_ptr<const TensorExpr> operand() const override { return m_merged; }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        m_merged->visitSources(visit);
        m_fallback.tensor->visitSources(visit);
    }
    void visitOperands(const std::function<void(const TensorExpr &)> &visit) const override
    {
        visit(*m_merged);
        visit(*m_fallback.tensor);
    }

private:
    Expected<TensorPtr> choice(const Task &task) const
    {
        BURNISH_TRY(const auto lock, task.lock(m_mutex));
        if (m_choice)
            return m_choice;
        BURNISH_TRY(const auto counts, m_inputs.countNotFinite(task));
        const bool areFinite = std::ranges::all_of(counts, [](std::uint64_t count) { return count == 0; });
        if (!areFinite)
            BURNISH_CHECK(MergeInputs({m_fallback}, m_inputs.path(), m_inputs.isWide()).checkFinite(task));
        m_choice = areFinite ? m_merged : m_fallback.tensor;
        return m_choice;
    }

    TensorPtr m_merged;
    MergeInputs m_inputs;
    MergeInput m_fallback;
    mutable std::timed_mutex m_mutex;
    mutable TensorPtr m_choice;
};

} // namespace

TensorPtr makeFiniteGuard(TensorPtr merged, MergeInputs inputs, MergeInput fallback)
{
    return std::make_shared<FiniteGuard>(std::move(merged), std::move(inputs), std::move(fallback));
}

} // namespace burnish
