// SPDX-License-Identifier: MIT
#include "widgets/inspector/statistics/statisticscache.h"

#include "core/tensor/analysis/statisticsstore.h"

namespace burnish {

const TensorStatistics *StatisticsCache::find(const TensorPtr &tensor) const
{
    const Known *known = m_known.object(tensor.get());
    // A new tensor may have the address of a deleted one.
    return known && known->tensor.lock() == tensor ? &known->statistics : nullptr;
}

void StatisticsCache::insert(const TensorPtr &tensor, TensorStatistics statistics)
{
    StatisticsStore::shared().insert(tensor, statistics);
    m_known.insert(tensor.get(), new Known{tensor, statistics});
}

} // namespace burnish
