// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/analysis/statistics.h"

#include <mutex>
#include <optional>
#include <unordered_map>

namespace burnish {

/// Statistics that were computed in this process, by tensor: expressions never change, so neither do these. Keeps no
/// tensor alive; 200,000 tensors at most, then it forgets. Any thread.
class StatisticsStore
{
public:
    /// The one that filters, columns and exports share.
    static StatisticsStore &shared();

    [[nodiscard]] std::optional<TensorStatistics> find(const TensorPtr &tensor) const;
    void insert(const TensorPtr &tensor, TensorStatistics statistics);
    /// What is known, or else computed; advances nothing, and ends when the task is cancelled.
    Expected<TensorStatistics> of(const TensorPtr &tensor, const Task &task);

private:
    struct Known
    {
        std::weak_ptr<const TensorExpr> tensor;
        TensorStatistics statistics;
    };
    mutable std::mutex m_mutex;
    std::unordered_map<const TensorExpr *, Known> m_known;
};

} // namespace burnish
