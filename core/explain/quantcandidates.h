// SPDX-License-Identifier: MIT
#pragma once

#include "core/explain/operationchain.h"
#include "core/tensor/analysis/fingerprints.h"

namespace burnish {

/// Returns true if tensors of the same scheme can be made, see the operation `quantise`.
[[nodiscard]] bool isRepeatable(const TensorExpr &quantised);

/// Finds operations that could have made a quantised tensor of another one: what changes the order of its elements, a
/// constant, a rounding, then the scheme. They are judged by samples of the values; what is found is not proved.
class QuantCandidates
{
public:
    /// Reads a few values. `print` is the tensor's; both must outlive this.
    QuantCandidates(const TensorExpr &target, const TensorPrint &print, const Task &task);

    /// Returns chains from the source to the target, the most likely first; none if no values resemble the target's.
    /// Other orders of elements cost some hundred reads.
    /// Where the scheme is not repeatable, the last operation names it all the same, and cannot be run.
    [[nodiscard]] std::vector<Chain> chainsFrom(const TensorPtr &source, bool triesOrders) const;

private:
    [[nodiscard]] Expected<std::vector<double>> samplesOf(const TensorPtr &tensor) const;
    /// Returns 1 for the target's own samples, 0 for those of others.
    [[nodiscard]] double likenessOf(const std::vector<double> &made) const;
    /// The operation that adds a whole number to values of these samples; none if that is not enough.
    [[nodiscard]] Chain constantFor(const std::vector<double> &samples) const;
    /// Orders of axes and rows that give the target's shape.
    [[nodiscard]] std::vector<Chain> ordersOf(const Shape &from) const;

    const TensorExpr &m_target;
    const TensorPrint &m_print;
    const Task &m_task;
    std::vector<double> m_samples; ///< empty if the values are not known
};

} // namespace burnish
