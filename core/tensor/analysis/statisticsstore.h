// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/analysis/statistics.h"

#include <mutex>
#include <optional>
#include <unordered_map>

namespace burnish {

/// Statistics computed in this process, by tensor: expressions never change, so neither do these. Keeps no tensor
/// alive; holds 200,000 tensors at most, then drops entries. Usable from any thread.
class StatisticsStore
{
public:
    /// Returns the instance shared by filters, columns and exports.
    static StatisticsStore &shared();

    [[nodiscard]] std::optional<TensorStatistics> find(const TensorPtr &tensor) const;
    void insert(const TensorPtr &tensor, TensorStatistics statistics);
    /// Returns known statistics or computes them; does not advance the task, and stops when it is cancelled.
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
