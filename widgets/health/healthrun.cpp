// SPDX-License-Identifier: MIT
#include "widgets/health/healthrun.h"

#include "core/document/modeldocument.h"
#include "widgets/jobs/jobrunner.h"

namespace burnish {

/// Shared by the worker and the window.
struct HealthRun::Shared
{
    std::mutex mutex;
    std::vector<HealthFinding> fresh;
    const Task *task = nullptr; ///< set while the worker is running
};

HealthRun::HealthRun(ModelDocument *document, JobRunner &jobs, QObject *parent)
    : QObject(parent)
    , m_document(document)
    , m_jobs(jobs)
    , m_cache(std::make_shared<HealthCache>())
{
    m_timer.setInterval(100);
    connect(&m_timer, &QTimer::timeout, this, &HealthRun::drain);
    connect(document, &ModelDocument::changed, this, &HealthRun::markStale);
    connect(document, &ModelDocument::reset, this, &HealthRun::markStale);
}

void HealthRun::start()
{
    m_state = State::Running;
    m_isStale = false;
    m_scanned = m_document->state();
    m_report = {};
    m_shared = std::make_shared<Shared>();
    Q_EMIT started();

    JobSpec spec;
    spec.key = QStringLiteral("health-%1").arg(quintptr(this), 0, 16);
    spec.title = [name = m_document->displayName()] { return tr("Health scan of %1").arg(name); };
    spec.visibility = JobVisibility::WhenLong;
    const auto work = [state = m_scanned, cache = m_cache, shared = m_shared](Task &task) -> Expected<HealthReport> {
        HealthOptions options;
        options.cache = cache.get();
        {
            const std::lock_guard lock(shared->mutex);
            shared->task = &task;
        }
        auto report = scanHealth(state, options, task, [&](std::span<const HealthFinding> findings) {
            const std::lock_guard lock(shared->mutex);
            shared->fresh.insert(shared->fresh.end(), findings.begin(), findings.end());
        });
        const std::lock_guard lock(shared->mutex);
        shared->task = nullptr;
        return report;
    };
    m_job = m_jobs.run(std::move(spec), this, work, [this](Expected<HealthReport> report) {
        drain();
        m_timer.stop();
        m_state = report ? State::Done : State::Cancelled;
        if (report) {
            // The findings have already arrived.
            report->findings = std::move(m_report.findings);
            m_report = *std::move(report);
        }
        Q_EMIT changed();
    });
    m_timer.start();
    Q_EMIT changed();
}

void HealthRun::cancel()
{
    if (m_state == State::Running)
        m_jobs.cancel(m_job);
}

double HealthRun::progress() const
{
    if (m_state != State::Running || !m_shared)
        return m_state == State::Done ? 1 : 0;
    const std::lock_guard lock(m_shared->mutex);
    const std::uint64_t total = m_shared->task ? m_shared->task->totalBytes() : 0;
    return total > 0 ? std::min(1.0, double(m_shared->task->doneBytes()) / double(total)) : 0;
}

void HealthRun::drain()
{
    std::vector<HealthFinding> fresh;
    {
        const std::lock_guard lock(m_shared->mutex);
        fresh.swap(m_shared->fresh);
    }
    for (const HealthFinding &finding : fresh)
        ++m_report.counts[std::size_t(finding.severity)];
    m_report.findings.insert(m_report.findings.end(), fresh.begin(), fresh.end());
    if (!fresh.empty())
        Q_EMIT found(fresh);
    Q_EMIT changed();
}

void HealthRun::markStale()
{
    if (m_state == State::New || m_isStale)
        return;
    m_isStale = true;
    Q_EMIT changed();
}

} // namespace burnish
