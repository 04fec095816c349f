// SPDX-License-Identifier: MIT
#pragma once

#include "core/health/healthscan.h"

#include <QObject>
#include <QTimer>

namespace burnish {

class JobRunner;
class ModelDocument;

/// The scan of one document: runs in the background, reports findings as it goes, and caches what it has read, so that
/// the next scan reads only what changed. GUI thread.
class HealthRun : public QObject
{
    Q_OBJECT

public:
    enum class State { New, Running, Done, Cancelled };

    /// The document must outlive this.
    HealthRun(ModelDocument *document, JobRunner &jobs, QObject *parent = nullptr);

    void start();
    void cancel();

    [[nodiscard]] State state() const { return m_state; }
    /// True if the model was edited after the scan began.
    [[nodiscard]] bool isStale() const { return m_isStale; }
    /// The share of bytes read, 0 to 1.
    [[nodiscard]] double progress() const;
    /// The findings so far.
    [[nodiscard]] const HealthReport &report() const { return m_report; }
    /// The state that was or is being scanned.
    [[nodiscard]] const ModelState &scanned() const { return m_scanned; }

Q_SIGNALS:
    /// A scan started and discarded earlier findings.
    void started();
    void found(const std::vector<burnish::HealthFinding> &findings);
    /// State, progress or staleness changed.
    void changed();

private:
    struct Shared;
    void drain();
    void markStale();

    ModelDocument *m_document;
    JobRunner &m_jobs;
    std::shared_ptr<HealthCache> m_cache;
    std::shared_ptr<Shared> m_shared; ///< shared with the running scan
    quint64 m_job = 0;
    QTimer m_timer;
    State m_state = State::New;
    bool m_isStale = false;
    ModelState m_scanned;
    HealthReport m_report;
};

} // namespace burnish
