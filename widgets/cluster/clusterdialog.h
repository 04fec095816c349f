// SPDX-License-Identifier: MIT
#pragma once

#include "core/distributed/receipts.h"
#include "widgets/cluster/clusterplan.h"
#include "widgets/controls/fitting/dialog.h"

#include <QTimer>

class QHBoxLayout;
class QLabel;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTabBar;
class QToolButton;

namespace burnish {

class ErrorBanner;
class JobForm;
class JobRunner;
class PartsModel;
class ReceiptsWatch;

/// Divides an export into parts for other machines: the input on the left; on the right the parts, the job file and,
/// once the plan is in its folder, which parts are done. Nothing is written before Save.
class ClusterDialog : public Dialog
{
    Q_OBJECT

public:
    ClusterDialog(ClusterSource source, JobRunner &jobs, QWidget *parent = nullptr);

    /// The plan that is shown; null while there is none.
    [[nodiscard]] PlannedClusterPtr planned() const { return m_planned; }
    /// True while the plan or the first state of its receipts is being computed, or files are being written.
    [[nodiscard]] bool isBusy() const;
    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("operate#elsewhere"); }

Q_SIGNALS:
    /// The plan and this job file were written.
    void saved(const QString &jobFile);

private:
    [[nodiscard]] bool watchesOnly() const { return !m_source.planFile.isEmpty(); }
    QWidget *buildRight();
    QHBoxLayout *buildProgress();
    QTabBar *buildTabs();
    QHBoxLayout *buildFoot();
    void requestChanged();
    void replan();
    void planReady(const Expected<PlannedClusterPtr> &planned);
    void showJob();
    void showFigures();
    void showReceipts(const Expected<ReceiptsState> &state);
    void hideReceipts();
    void save();
    void fileSaved(const Expected<QString> &file);
    [[nodiscard]] JobRequest request() const;
    void copy(const QString &text);

    ClusterSource m_source;
    JobRunner &m_jobs;
    JobForm *m_form;
    PartsModel *m_parts;
    ReceiptsWatch *m_watch;
    ErrorBanner *m_banner;
    QLabel *m_figures = nullptr;
    QProgressBar *m_progress = nullptr;
    QLabel *m_state = nullptr;
    QToolButton *m_copyMissing = nullptr;
    QTabBar *m_tabs = nullptr;
    QStackedWidget *m_pages = nullptr;
    QPlainTextEdit *m_job = nullptr;
    QToolButton *m_copyJob = nullptr;
    QLabel *m_command = nullptr;
    QToolButton *m_copyCommand = nullptr;
    QPushButton *m_save = nullptr;
    QTimer m_typing;
    PlannedClusterPtr m_planned;
    QString m_missing; ///< parts, as an array
    bool m_planning = false;
    bool m_saving = false;
};

} // namespace burnish
