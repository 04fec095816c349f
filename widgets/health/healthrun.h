// SPDX-License-Identifier: MIT
#pragma once

#include "core/health/healthscan.h"

#include <QObject>
#include <QTimer>

namespace burnish {

class JobRunner;
class ModelDocument;

/// The scan of one document: runs in the background, tells what it finds while it does, and remembers what it has read,
/// so that the next one reads only what was changed since. GUI thread.
class HealthRun : public QObject
{
    Q_OBJECT

public:
    enum class State { New, Running, Done, Cancelled };

    /// The document must outlive it.
    HealthRun(ModelDocument *document, JobRunner &jobs, QObject *parent = nullptr);

    void start();
    void cancel();

    [[nodiscard]] State state() const { return m_state; }
    /// The model was edited after the scan began.
    [[nodiscard]] bool isStale() const { return m_isStale; }
    /// Done bytes of all bytes, 0 to 1.
    [[nodiscard]] double progress() const;
    /// What was found so far.
    [[nodiscard]] const HealthReport &report() const { return m_report; }
    /// The state that was, or is being, scanned.
    [[nodiscard]] const ModelState &scanned() const { return m_scanned; }

Q_SIGNALS:
    /// A scan began; what was found before is gone.
    void started();
    void found(const std::vector<burnish::HealthFinding> &findings);
    /// State, progress or staleness differs.
    void changed();

private:
    struct Shared;
    void drain();
    void markStale();

    ModelDocument *m_document;
    JobRunner &m_jobs;
    std::shared_ptr<HealthCache> m_cache;
    std::shared_ptr<Shared> m_shared; ///< of the running scan
    quint64 m_job = 0;
    QTimer m_timer;
    State m_state = State::New;
    bool m_isStale = false;
    ModelState m_scanned;
    HealthReport m_report;
};

} // namespace burnish
