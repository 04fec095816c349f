// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/barrier.h"
#include "core/base/task.h"
#include "core/base/workerpool.h"

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QStringList>
#include <QTimer>

#include <functional>
#include <memory>
#include <type_traits>

namespace burnish {

enum class JobVisibility {
    Silent,   ///< a preview: never listed
    WhenLong, ///< listed after one second
    Visible   ///< listed from the start
};

/// Describes a job to the user and to the runner.
struct JobSpec
{
    /// A newer job with the same key cancels and replaces the older one; the result of the old job is dropped. An empty
    /// key replaces nothing.
    QString key;
    /// Translated each time it is shown: "Writing model.bpk". Not needed for silent jobs.
    std::function<QString()> title;
    JobVisibility visibility = JobVisibility::Silent;
    /// What the job writes, to be shown with the finished job: absolute paths.
    QStringList files = {};
};

using JobId = quint64;

/// A job as shown in the list.
struct JobInfo
{
    enum class State { Running, Done, Cancelled, Failed };

    JobId id = 0;
    std::function<QString()> title;
    State state = State::Running;
    bool cancelling = false; ///< cancel() was called; the worker has not finished yet
    std::uint64_t doneBytes = 0;
    std::uint64_t totalBytes = 0; ///< 0 if unknown
    double bytesPerSecond = 0;    ///< 0 until known
    double secondsLeft = -1;      ///< negative if unknown
    double seconds = 0;           ///< since the start; for finished jobs, the total time
    std::optional<Error> error;   ///< set for failed jobs
    QStringList files = {};       ///< of jobs that are done: what they wrote
    std::uint64_t fileBytes = 0;  ///< the size of these files together
};

class LargeFiles;

/// Runs `Expected<T> work(Task &)` on a thread pool and passes the result to the GUI thread.
///
/// Lives in the GUI thread. A job belongs to a guard object: when it is destroyed, the job is cancelled and its result
/// dropped. Workers capture snapshots by value and never touch a QObject. A timer polls the progress. An exception that
/// `work` throws is the error of its job.
class JobRunner : public QObject
{
    Q_OBJECT

public:
    /// The number of finished jobs kept in the list.
    static constexpr int finishedLimit = 20;
    /// A pass over this many nodes takes less than a frame.
    static constexpr std::size_t nodesPerFrame = 5'000;

    explicit JobRunner(QObject *parent = nullptr);
    /// Cancels all jobs and waits for their threads.
    ~JobRunner() override;

    /// Calls `done(Expected<T>)` in the GUI thread, also after a failure or a cancel() (with ErrorCode::Cancelled), but
    /// not for replaced jobs, nor if the guard was destroyed.
    template <typename Work, typename Done> JobId run(JobSpec spec, QObject *guard, Work work, Done done)
    {
        using Result = std::invoke_result_t<Work &, Task &>;
        auto result = std::make_shared<std::optional<Result>>();
        auto job = std::make_shared<Job>();
        job->result = result;
        job->work = [result, work = std::move(work)](Task &task) mutable -> std::optional<Error> {
            result->emplace(task.isCancelled() ? Result(cancelledError()) : caught([&] { return work(task); }));
            return **result ? std::nullopt : std::optional<Error>((*result)->error());
        };
        job->refuse = [result](Error error) {
            result->emplace(error);
            return error;
        };
        job->deliver = [result, done = std::move(done)]() mutable { done(std::move(**result)); };
        return start(std::move(spec), guard, std::move(job));
    }

    /// As run() for a model with many nodes. For others, calls `work` and `done` at once: that takes less than a frame,
    /// and nothing flickers.
    template <typename Work, typename Done>
    void runSized(std::size_t nodes, JobSpec spec, QObject *guard, Work work, Done done)
    {
        if (nodes > nodesPerFrame) {
            run(std::move(spec), guard, std::move(work), std::move(done));
            return;
        }
        if (!spec.key.isEmpty())
            drop(spec.key);
        Task task;
        done(caught([&] { return work(task); }));
    }

    void cancel(JobId id);
    /// Cancels the running job with this key; its result is dropped as if it had been replaced.
    void drop(const QString &key);
    void cancelAll();

    /// True if no job is running, neither listed nor silent.
    [[nodiscard]] bool isIdle() const { return m_running.empty(); }
    /// The list, newest last: running jobs that are visible, and finished ones.
    [[nodiscard]] const QList<JobInfo> &jobs() const { return m_jobs; }
    /// Asks for consent on behalf of all jobs.
    [[nodiscard]] LargeFiles &largeFiles() { return *m_largeFiles; }

    /// Removes a finished job from the list.
    void remove(JobId id);
    void removeFinished();

Q_SIGNALS:
    void added(quint64 id);
    /// The progress or state of a job in the list changed.
    void updated(quint64 id);
    void removed(quint64 id);
    void idleChanged(bool idle);

private:
    struct Job
    {
        JobId id = 0;
        JobSpec spec;
        Task task;
        QPointer<QObject> guard;
        std::shared_ptr<void> result;                     ///< what `work` returns
        std::function<std::optional<Error>(Task &)> work; ///< destroyed by the worker, with its snapshots
        std::function<Error(Error)> refuse;               ///< sets the error as the result, instead of calling work
        std::function<void()> deliver;
        std::uint64_t fileBytes = 0; ///< set by the worker
        QElapsedTimer clock;
        bool dropped = false; ///< replaced, or its guard was destroyed
        bool listed = false;
        double speed = 0;
        std::uint64_t lastDone = 0;
        qint64 lastSample = 0;
    };

    JobId start(JobSpec spec, QObject *guard, std::shared_ptr<Job> job);
    void finish(const std::shared_ptr<Job> &job, std::optional<Error> error);
    void list(Job &job);
    void sample();
    [[nodiscard]] JobInfo *info(JobId id);
    void trim();

    std::unique_ptr<LargeFiles> m_largeFiles;
    // Previews have their own threads, so a long export never delays them; so do jobs that read a whole tensor, so that
    // reads for the value under the cursor do not wait for them.
    WorkerPool m_pool;
    WorkerPool m_longPool;
    WorkerPool m_silentPool;
    QTimer m_sampler;
    std::vector<std::shared_ptr<Job>> m_running;
    QList<JobInfo> m_jobs;
    JobId m_nextId = 1;
};

} // namespace burnish
