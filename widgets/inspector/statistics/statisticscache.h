// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/analysis/statistics.h"

#include <QCache>

namespace burnish {

/// Statistics that were computed in this session, by tensor; expressions never change, so neither do these. Does not
/// keep tensors alive.
class StatisticsCache
{
public:
    /// Null where they are not known.
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
