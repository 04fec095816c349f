// SPDX-License-Identifier: MIT
#include "core/tensor/analysis/statisticsstore.h"

namespace burnish {

namespace {

constexpr std::size_t limit = 200'000;

} // namespace

StatisticsStore &StatisticsStore::shared()
{
    static StatisticsStore store;
    return store;
}

std::optional<TensorStatistics> StatisticsStore::find(const TensorPtr &tensor) const
{
    const std::lock_guard lock(m_mutex);
    const auto known = m_known.find(tensor.get());
    // Another tensor may have been allocated at the address of a deleted one.
    if (known == m_known.end() || known->second.tensor.lock() != tensor)
        return std::nullopt;
    return known->second.statistics;
}

void StatisticsStore::insert(const TensorPtr &tensor, TensorStatistics statistics)
{
    const std::lock_guard lock(m_mutex);
    if (m_known.size() >= limit)
        std::erase_if(m_known, [](const auto &entry) { return entry.second.tensor.expired(); });
    if (m_known.size() >= limit)
        m_known.clear();
    m_known.insert_or_assign(tensor.get(), Known{tensor, statistics});
}

Expected<TensorStatistics> StatisticsStore::of(const TensorPtr &tensor, const Task &task)
{
    if (auto known = find(tensor))
        return *known;
    Task part(&task);
    BURNISH_TRY(TensorStatistics statistics, computeStatistics(*tensor, part));
    insert(tensor, statistics);
    return statistics;
}

} // namespace burnish
