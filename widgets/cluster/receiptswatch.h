// SPDX-License-Identifier: MIT
#pragma once

#include "core/distributed/receipts.h"
#include "widgets/cluster/clusterplan.h"

#include <QObject>
#include <QTimer>

namespace burnish {

class JobRunner;

/// Follows the receipts in the output folder of a plan. It reads them again some seconds after each answer, because
/// network file systems do not announce changes.
class ReceiptsWatch : public QObject
{
    Q_OBJECT

public:
    ReceiptsWatch(JobRunner &jobs, QObject *parent);

    /// Null stops.
    void watch(PlannedClusterPtr planned);
    /// Sets the time between an answer and the next look, in milliseconds.
    void setInterval(int interval) { m_again.setInterval(interval); }
    /// True while the first look at the folder is pending.
    [[nodiscard]] bool isBusy() const { return m_isLooking && !m_hasAnswered; }

Q_SIGNALS:
    void changed(const burnish::Expected<burnish::ReceiptsState> &state);

private:
    void look();

    JobRunner &m_jobs;
    QString m_key; ///< several folders can be watched at the same time
    PlannedClusterPtr m_planned;
    QTimer m_again;
    bool m_isLooking = false;
    bool m_hasAnswered = false;
};

} // namespace burnish
