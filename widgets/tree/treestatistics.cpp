// SPDX-License-Identifier: MIT
#include "widgets/tree/treestatistics.h"

#include "core/tensor/analysis/statisticsstore.h"
#include "widgets/jobs/jobrunner.h"

namespace burnish {

namespace {

// Limits of one job, so that newly visible rows do not wait long.
constexpr std::size_t batchTensors = 2000;
constexpr std::uint64_t batchBytes = 256 << 20;
constexpr int gatherFor = 20;

} // namespace

TreeStatistics::TreeStatistics(JobRunner &jobs, std::function<QString()> title, QObject *parent)
    : QObject(parent)
    , m_jobs(jobs)
    , m_title(std::move(title))
    , m_key(QStringLiteral("statistics-%1").arg(quintptr(this), 0, 16))
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(gatherFor);
    connect(&m_soon, &QTimer::timeout, this, &TreeStatistics::computeNext);
}

TreeStatistics::~TreeStatistics() = default;

TreeStatistics::Answer TreeStatistics::look(const TensorPtr &tensor, Statistic statistic) const
{
    if (const auto statistics = StatisticsStore::shared().find(tensor))
        return {Knowledge::Known, valueOf(*statistics, statistic)};
    return {m_impossible.contains(tensor.get()) ? Knowledge::Impossible : Knowledge::Pending, std::nullopt};
}

void TreeStatistics::want(NodeId node, const TensorPtr &tensor)
{
    if (m_impossible.contains(tensor.get()) || !m_prompted.insert(tensor.get()).second)
        return;
    m_requested.push_back({node, tensor});
    if (!m_isRunning && !m_soon.isActive())
        m_soon.start();
}

void TreeStatistics::clear()
{
    for (const Requested &requested : m_requested)
        m_prompted.erase(requested.tensor.get());
    m_requested.clear();
}

void TreeStatistics::computeNext()
{
    std::vector<Requested> batch;
    for (std::uint64_t bytes = 0; !m_requested.empty() && batch.size() < batchTensors && bytes < batchBytes;) {
        bytes += m_requested.back().tensor->info().byteSize();
        batch.push_back(std::move(m_requested.back()));
        m_requested.pop_back();
    }
    if (batch.empty())
        return;
    m_isRunning = true;
    std::vector<TensorPtr> tensors;
    tensors.reserve(batch.size());
    for (const Requested &requested : batch)
        tensors.push_back(requested.tensor);
    JobSpec spec;
    spec.key = m_key;
    spec.title = m_title;
    spec.visibility = JobVisibility::WhenLong;
    const auto work = [tensors](Task &task) -> Expected<std::vector<bool>> {
        std::vector<bool> isReadable(tensors.size());
        BURNISH_CHECK(computeStatistics(tensors, task, [&](std::size_t i, Expected<TensorStatistics> statistics) {
            if (!statistics)
                return;
            isReadable[i] = true;
            StatisticsStore::shared().insert(tensors[i], *std::move(statistics));
        }));
        return isReadable;
    };
    m_jobs.run(std::move(spec), this, work, [this, batch](Expected<std::vector<bool>> isReadable) {
        m_isRunning = false;
        std::vector<NodeId> nodes;
        for (std::size_t i = 0; i < batch.size(); ++i) {
            m_prompted.erase(batch[i].tensor.get());
            // After a cancellation nothing is requested again automatically: missing statistics stay unknown.
            if (!isReadable || !(*isReadable)[i])
                m_impossible.emplace(batch[i].tensor.get(), batch[i].tensor);
            nodes.push_back(batch[i].node);
        }
        if (!isReadable)
            clear();
        Q_EMIT known(nodes);
        computeNext();
    });
}

} // namespace burnish
