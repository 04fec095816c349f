// SPDX-License-Identifier: MIT
#pragma once

#include "core/check/checkmodel.h"
#include "core/repair/repair.h"
#include "widgets/check/repairtarget.h"
#include "widgets/controls/fitting/dialog.h"
#include "widgets/style/theme.h"

#include <functional>

class QHBoxLayout;
class QLabel;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QTableView;
class QVBoxLayout;

namespace burnish {

class CheckRows;
class ElidedLabel;
class EmptyPlaceholder;
class ErrorBanner;
class JobRunner;

/// What the dialog runs, in a worker.
struct CheckWork
{
    std::function<Expected<CheckReport>(const QString &path, const CheckOptions &options, Task &task)> check =
        checkModelFiles;
    std::function<Expected<RepairReport>(const QString &path, const QString &target, bool overwrite, Task &task)>
        repair = repairModel;
};

/// Checks whether the model at a path is whole, lists what is not, and writes a repaired copy. The check starts with
/// the dialog; closing the dialog cancels what runs.
class CheckDialog : public Dialog
{
    Q_OBJECT

public:
    CheckDialog(const QString &path, JobRunner &jobs, CheckWork work, QWidget *parent = nullptr);

    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("look#check"); }
    /// True while a check or a repair runs.
    [[nodiscard]] bool isBusy() const { return m_running != Running::Nothing; }
    /// The last check; none until it has ended, and after one that failed.
    [[nodiscard]] const std::optional<CheckReport> &report() const { return m_report; }
    /// Writes the repaired copy; an existing file is replaced.
    void repairInto(const QString &target);

Q_SIGNALS:
    /// The repaired copy is to be opened; the dialog has closed.
    void openRequested(const QString &path);

protected:
    void changeEvent(QEvent *event) override;

private:
    enum class Running { Nothing, Check, Reading, Repair };
    struct Checked
    {
        CheckReport report;
        RepairTarget target;
    };

    QVBoxLayout *buildHead();
    QHBoxLayout *buildProgress();
    QHBoxLayout *buildFoot();
    void buildTable();
    void check(bool isDeep);
    void checked(Expected<Checked> found);
    void repaired(const QString &target, Expected<RepairReport> report);
    void promptForTarget();
    void start(Running running, quint64 job);
    void finish();
    void followJob(quint64 job);
    void cancel();
    void showState();
    void showVerdict(const QString &icon, Role role, const QString &sentence);
    void showCurrent();
    [[nodiscard]] QString emptyText() const;

    const QString m_path;
    const QString m_name;
    JobRunner &m_jobs;
    const CheckWork m_work;
    std::optional<CheckReport> m_report;
    RepairTarget m_target; ///< suggested for the report
    std::optional<RepairReport> m_repaired;
    Running m_running = Running::Nothing;
    bool m_wasCancelled = false;
    quint64 m_job = 0;
    QLabel *m_symbol;
    QLabel *m_verdict;
    QLabel *m_state;
    QProgressBar *m_progress;
    QPushButton *m_deep;
    CheckRows *m_rows;
    QTableView *m_table;
    EmptyPlaceholder *m_empty;
    QPlainTextEdit *m_details;
    ErrorBanner *m_error;
    QPushButton *m_copy;
    QPushButton *m_copyJson;
    QPushButton *m_repair;
    QPushButton *m_open;
    QPushButton *m_close;
};

} // namespace burnish
