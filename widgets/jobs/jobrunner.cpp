// SPDX-License-Identifier: MIT
#include "widgets/jobs/jobrunner.h"

#include "core/base/parallel.h"
#include "core/io/paths.h"
#include "widgets/jobs/disposal.h"
#include "widgets/jobs/largefiles.h"

#include <algorithm>

namespace burnish {

namespace {
constexpr int sampleInterval = 150;  // ms
constexpr qint64 longAfter = 1000;   // ms
constexpr double knownUntil = 86400; // s; beyond this the time left of a stalled job is meaningless
constexpr double speedMemory = 0.7;  // weight of the old speed when smoothing

std::size_t poolWidth()
{
    return std::max<std::size_t>(2, parallelWidth());
}
} // namespace

JobRunner::JobRunner(QObject *parent)
    : QObject(parent)
    , m_largeFiles(std::make_unique<LargeFiles>())
    , m_pool(poolWidth())
    , m_longPool(poolWidth())
    , m_silentPool(poolWidth())
{
    m_sampler.setInterval(sampleInterval);
    connect(&m_sampler, &QTimer::timeout, this, &JobRunner::sample);
}

JobRunner::~JobRunner()
{
    for (const auto &job : m_running) {
        job->dropped = true;
        job->task.cancel();
    }
    m_pool.waitForDone();
    m_longPool.waitForDone();
    m_silentPool.waitForDone();
    waitForDisposal();
}

JobId JobRunner::start(JobSpec spec, QObject *guard, std::shared_ptr<Job> job)
{
    if (!spec.key.isEmpty())
        drop(spec.key);
    job->id = m_nextId++;
    job->spec = std::move(spec);
    job->guard = guard;
    job->clock.start();
    const bool wasIdle = isIdle();
    m_running.push_back(job);
    if (guard) {
        const JobId id = job->id;
        connect(guard, &QObject::destroyed, this, [this, id] {
            for (const auto &running : m_running) {
                if (running->id == id) {
                    running->dropped = true;
                    running->task.cancel();
                }
            }
        });
    }
    if (job->spec.visibility == JobVisibility::Visible)
        list(*job);
    if (job->spec.visibility != JobVisibility::Silent && !m_sampler.isActive())
        m_sampler.start();
    const JobVisibility visibility = job->spec.visibility;
    WorkerPool &pool = visibility == JobVisibility::Visible    ? m_pool
                       : visibility == JobVisibility::WhenLong ? m_longPool
                                                               : m_silentPool;
    // Previews do not ask.
    const auto prompts = visibility == JobVisibility::Silent ? LargeFiles::Prompts::No : LargeFiles::Prompts::Yes;
    job->task.setConsent(
        [&task = job->task, prompts, &files = *m_largeFiles](LargeCost cost, const QString &file, std::uint64_t bytes) {
            return files.mayCost({cost, file, bytes}, task, prompts);
        });
    const auto work = [job] {
        std::optional<Error> error = job->work(job->task);
        job->work = nullptr;
        for (const QString &file : error ? QStringList() : job->spec.files)
            job->fileBytes += statusOfPath(file).size;
        return error;
    };
    // The destructor waits for the threads, and Qt discards queued calls to a deleted runner.
    const auto finishLater = [this, job](std::optional<Error> error) {
        QMetaObject::invokeMethod(
            this, [this, job, error = std::move(error)] { finish(job, error); }, Qt::QueuedConnection);
    };
    if (!pool.start([work, finishLater] { finishLater(work()); }))
        finishLater(job->refuse(Error(ErrorCode::Io, tr("The system does not allow another thread."))));
    if (wasIdle)
        Q_EMIT idleChanged(false);
    return job->id;
}

void JobRunner::finish(const std::shared_ptr<Job> &job, std::optional<Error> error)
{
    std::erase(m_running, job);
    if (JobInfo *shown = info(job->id)) {
        shown->seconds = double(job->clock.elapsed()) / 1000;
        shown->doneBytes = job->task.doneBytes();
        shown->totalBytes = job->task.totalBytes();
        shown->state = !error                 ? JobInfo::State::Done
                       : error->isCancelled() ? JobInfo::State::Cancelled
                                              : JobInfo::State::Failed;
        if (shown->state == JobInfo::State::Done) {
            shown->files = job->spec.files;
            shown->fileBytes = job->fileBytes;
        }
        if (shown->state == JobInfo::State::Failed)
            shown->error = std::move(error);
        Q_EMIT updated(job->id);
        trim();
    }
    // Otherwise the connection would live as long as the guard.
    if (job->guard && std::ranges::none_of(m_running, [&](const auto &other) { return other->guard == job->guard; }))
        disconnect(job->guard, &QObject::destroyed, this, nullptr);
    if (job->guard && !job->dropped)
        job->deliver();
    // What nobody took may be as large as a model.
    job->deliver = nullptr;
    job->refuse = nullptr;
    disposeShared(std::move(job->result));
    if (std::ranges::none_of(m_running,
                             [](const auto &other) { return other->spec.visibility != JobVisibility::Silent; }))
        m_sampler.stop();
    if (isIdle())
        Q_EMIT idleChanged(true);
}

void JobRunner::cancel(JobId id)
{
    for (const auto &job : m_running) {
        if (job->id != id)
            continue;
        job->task.cancel();
        if (JobInfo *shown = info(id)) {
            shown->cancelling = true;
            Q_EMIT updated(id);
        }
    }
}

void JobRunner::drop(const QString &key)
{
    for (const auto &job : m_running) {
        if (job->spec.key != key)
            continue;
        job->dropped = true;
        job->task.cancel();
        remove(job->id);
        job->listed = true; // the sampler must not list it again
    }
}

void JobRunner::cancelAll()
{
    for (const auto &job : m_running)
        job->task.cancel();
}

void JobRunner::list(Job &job)
{
    job.listed = true;
    JobInfo shown;
    shown.id = job.id;
    shown.title = job.spec.title;
    m_jobs.append(std::move(shown));
    Q_EMIT added(job.id);
}

void JobRunner::remove(JobId id)
{
    if (m_jobs.removeIf([id](const JobInfo &job) { return job.id == id; }) > 0)
        Q_EMIT removed(id);
}

void JobRunner::removeFinished()
{
    QList<JobId> finished;
    for (const JobInfo &job : std::as_const(m_jobs))
        if (job.state != JobInfo::State::Running)
            finished.append(job.id);
    for (const JobId id : finished)
        remove(id);
}

void JobRunner::trim()
{
    const auto isFinished = [](const JobInfo &job) { return job.state != JobInfo::State::Running; };
    while (std::ranges::count_if(m_jobs, isFinished) > finishedLimit)
        remove(std::ranges::find_if(m_jobs, isFinished)->id);
}

JobInfo *JobRunner::info(JobId id)
{
    const auto found = std::ranges::find(m_jobs, id, &JobInfo::id);
    return found == m_jobs.end() ? nullptr : &*found;
}

void JobRunner::sample()
{
    for (const auto &job : m_running) {
        const qint64 now = job->clock.elapsed();
        if (!job->listed && job->spec.visibility == JobVisibility::WhenLong && now >= longAfter)
            list(*job);
        JobInfo *shown = info(job->id);
        if (!shown)
            continue;
        const std::uint64_t done = job->task.doneBytes();
        const double elapsed = double(now - job->lastSample) / 1000;
        if (elapsed > 0 && done >= job->lastDone) {
            const double current = double(done - job->lastDone) / elapsed;
            job->speed = job->speed > 0 ? speedMemory * job->speed + (1 - speedMemory) * current : current;
        }
        job->lastDone = done;
        job->lastSample = now;
        shown->doneBytes = done;
        shown->totalBytes = job->task.totalBytes();
        shown->bytesPerSecond = job->speed;
        shown->seconds = double(now) / 1000;
        const double left =
            job->speed > 0 && shown->totalBytes >= done ? double(shown->totalBytes - done) / job->speed : -1;
        shown->secondsLeft = left < knownUntil ? left : -1;
        Q_EMIT updated(job->id);
    }
}

} // namespace burnish
