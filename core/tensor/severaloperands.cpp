// SPDX-License-Identifier: MIT
#include "core/tensor/severaloperands.h"

#include "core/tensor/memoryrange.h"

#include <set>
#include <unordered_set>

namespace burnish {

namespace {

class Walk
{
public:
    explicit Walk(const std::function<void(const ReadRange &)> &visit)
        : m_visit(visit)
    {}

    void add(const TensorExpr &tensor)
    {
        if (const auto memory = memoryOf(tensor)) {
            take({memory->source, memory->begin, memory->end - memory->begin});
            return;
        }
        if (const auto *several = dynamic_cast<const SeveralOperands *>(&tensor)) {
            several->visitOperands([this](const TensorExpr &operand) { add(operand); });
            return;
        }
        if (const auto operand = tensor.operand())
            add(*operand);
    }

    /// Adds what the operands did not lead to.
    void addRest(const TensorExpr &tensor)
    {
        if (tensor.info().byteSize() == 0)
            return;
        tensor.visitSources([this](const ByteSourcePtr &source) {
            if (!m_seen.contains(source.get()))
                take({source, 0, source->size()});
        });
    }

private:
    void take(const ReadRange &range)
    {
        m_seen.insert(range.source.get());
        m_visit(range);
    }

    const std::function<void(const ReadRange &)> &m_visit;
    std::set<const ByteSource *> m_seen;
};

bool visitExpression(const TensorExpr &tensor, const std::function<bool(const TensorExpr &)> &visit,
                     std::unordered_set<const TensorExpr *> &visited)
{
    // The operands stay alive as long as the tensor that has them.
    for (const TensorExpr *each = &tensor; each && visited.insert(each).second; each = each->operand().get()) {
        if (!visit(*each))
            return false;
        if (const auto *several = dynamic_cast<const SeveralOperands *>(each)) {
            bool goesOn = true;
            several->visitOperands(
                [&](const TensorExpr &operand) { goesOn = goesOn && visitExpression(operand, visit, visited); });
            return goesOn;
        }
    }
    return true;
}

} // namespace

bool visitExpression(const TensorExpr &tensor, const std::function<bool(const TensorExpr &)> &visit)
{
    std::unordered_set<const TensorExpr *> visited;
    return visitExpression(tensor, visit, visited);
}

double ComputationCounter::of(const TensorExpr &tensor)
{
    double chain = 0;
    for (const TensorExpr *each = &tensor; each; each = each->operand().get(), ++chain) {
        const auto *several = dynamic_cast<const SeveralOperands *>(each);
        if (!several)
            continue;
        const auto known = m_known.find(each);
        if (known != m_known.end())
            return chain + known->second;
        double operands = 0;
        several->visitOperands([&](const TensorExpr &operand) { operands += 1 + of(operand); });
        m_known.emplace(each, operands);
        return chain + operands;
    }
    return chain - 1;
}

void visitReadRanges(const TensorExpr &tensor, const std::function<void(const ReadRange &)> &visit)
{
    Walk walk(visit);
    walk.add(tensor);
    walk.addRest(tensor);
}

} // namespace burnish
