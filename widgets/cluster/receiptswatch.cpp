// SPDX-License-Identifier: MIT
#include "widgets/cluster/receiptswatch.h"

#include "widgets/jobs/jobrunner.h"

namespace burnish {

namespace {

constexpr int pauseMilliseconds = 2'000;

} // namespace

ReceiptsWatch::ReceiptsWatch(JobRunner &jobs, QObject *parent)
    : QObject(parent)
    , m_jobs(jobs)
    , m_key(QStringLiteral("receipts %1").arg(quintptr(this)))
{
    m_again.setSingleShot(true);
    m_again.setInterval(pauseMilliseconds);
    connect(&m_again, &QTimer::timeout, this, &ReceiptsWatch::look);
}

void ReceiptsWatch::watch(PlannedClusterPtr planned)
{
    m_planned = std::move(planned);
    m_again.stop();
    m_hasAnswered = false;
    if (m_planned)
        look();
    else
        m_jobs.drop(m_key);
    m_isLooking = m_planned != nullptr;
}

void ReceiptsWatch::look()
{
    m_isLooking = true;
    m_jobs.run(
        {m_key, {}, JobVisibility::Silent}, this,
        [planned = m_planned](Task &task) { return receiptsState(planned->plan, planned->output, task); },
        [this](const Expected<ReceiptsState> &state) {
            m_isLooking = false;
            m_hasAnswered = true;
            m_again.start();
            Q_EMIT changed(state);
        });
}

} // namespace burnish
