// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/analysis/statistics.h"

#include <QCache>

namespace burnish {

/// Statistics computed in this session, by tensor; expressions are immutable, so they stay valid. Does not keep tensors
/// alive.
class StatisticsCache
{
public:
    /// Null if not known.
    [[nodiscard]] const TensorStatistics *find(const TensorPtr &tensor) const;
    void insert(const TensorPtr &tensor, TensorStatistics statistics);

private:
    struct Known
    {
        std::weak_ptr<const TensorExpr> tensor;
        TensorStatistics statistics;
    };
    static constexpr int limit = 4000;
    QCache<const TensorExpr *, Known> m_known{limit};
};

} // namespace burnish
