// SPDX-License-Identifier: MIT
#pragma once

#include <QElapsedTimer>
#include <QJsonObject>
#include <QTimer>

#include <algorithm>
#include <ctime>

namespace burnish::test {

/// What this thread has used of the processor, in ms; zero where the system does not tell.
inline qint64 processorTime()
{
#ifdef CLOCK_THREAD_CPUTIME_ID
    timespec time = {};
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0)
        return qint64(time.tv_sec) * 1000 + time.tv_nsec / 1'000'000;
#endif
    return 0;
}

/// Measures how long the event loop does not run: in time of the processor, because the machine may be busy; the clock
/// may show three times as much.
class LoopWatch : public QObject
{
public:
    static constexpr int tick = 5; // ms

    LoopWatch()
    {
        m_timer.setTimerType(Qt::PreciseTimer);
        m_timer.setInterval(tick);
        connect(&m_timer, &QTimer::timeout, this, [this] { note(); });
        m_clock.start();
        m_timer.start();
    }
    /// What goes on from now on.
    void enter(const QString &phase)
    {
        note();
        m_phase = phase;
    }
    /// Does not count the time since the loop ran last, in which this program did something of its own.
    void skip()
    {
        m_clock.restart();
        m_used = processorTime();
    }
    [[nodiscard]] qint64 longest() const { return m_longest; }
    [[nodiscard]] const QString &longestPhase() const { return m_longestPhase; }
    /// The longest time of each phase.
    [[nodiscard]] const QJsonObject &phases() const { return m_phases; }

private:
    void note()
    {
        constexpr qint64 clockFactor = 3;
        const qint64 used = processorTime();
        const qint64 gap = std::max(used - m_used, (m_clock.restart() - tick) / clockFactor);
        m_used = used;
        if (!m_phase.isEmpty() && gap > m_phases.value(m_phase).toInteger())
            m_phases.insert(m_phase, gap);
        if (gap <= m_longest)
            return;
        m_longest = gap;
        m_longestPhase = m_phase;
    }

    QTimer m_timer;
    QElapsedTimer m_clock;
    qint64 m_used = processorTime();
    QString m_phase;
    qint64 m_longest = 0;
    QString m_longestPhase;
    QJsonObject m_phases;
};

} // namespace burnish::test
