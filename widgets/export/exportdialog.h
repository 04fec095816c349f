// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/rustprogram.h"

#include "widgets/export/exportform.h"
#include "widgets/export/exporttables.h"

#include <QDialog>
#include <QTimer>

#include <array>

class QHBoxLayout;
class QLabel;
class QTabBar;
class QTableView;
class QToolButton;

namespace burnish {

class JobRunner;
class RecorderAdvice;

/// Everything about an export on one page: what a person decides at the left, what will happen at the right. The plan is
/// recomputed off the GUI thread while one types; counting losses is a job that Export does not wait for.
class ExportDialog : public QDialog
{
    Q_OBJECT

public:
    ExportDialog(ModelState state, ExportContext context, const ExportOptions &initial, JobRunner &jobs,
                 QWidget *parent = nullptr);
    ~ExportDialog() override;

    /// The plan that Export was pressed for; null before.
    [[nodiscard]] ExportPlanPtr plan() const { return m_plan; }
    /// True while a plan or its losses are being computed.
    [[nodiscard]] bool isBusy() const;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Figure
    {
        QLabel *number;
        QLabel *caption;
        int role;
    };

    QWidget *buildFigures();
    QWidget *buildTables();
    QWidget *buildBanner();
    QWidget *buildFoot();
    Figure addFigure(QHBoxLayout *row, const QString &caption, int role);
    void replan();
    void planned(const Expected<ExportPlan> &plan);
    void counted(const Expected<std::vector<TensorLosses>> &losses);
    void showPlan();
    void showProblem(const Error &error, ExportCure cure);
    void cure(int button);
    void fitFigures();
    void setStale(bool stale);
    void setFigure(const Figure &figure, const QString &number, bool isZero);
    void showTab();
    void exportNow();
    void showRust();
    void copyRust();

    ModelState m_state;
    QString m_source;
    RustProgramSource m_rustSource;
    std::uint64_t m_sourceBytes = 0;
    JobRunner &m_jobs;
    ExportForm *m_form;
    RecorderAdvice *m_advice;
    LossesModel *m_losses;
    WrittenModel *m_written;
    GapsModel *m_gaps;
    Figure m_size = {};
    Figure m_writtenCount = {};
    Figure m_missing = {};
    Figure m_unused = {};
    Figure m_lossy = {};
    QHBoxLayout *m_figures = nullptr;
    QString m_sizeText;      ///< under the size, where there is room
    QString m_shortSizeText;
    QTabBar *m_tabs = nullptr;
    QTableView *m_table = nullptr;
    QTableView *m_gapsTable = nullptr;
    QLabel *m_lossesNote = nullptr;
    QWidget *m_banner = nullptr;
    QLabel *m_bannerText = nullptr;
    std::array<QPushButton *, 2> m_cureButtons = {};
    QLabel *m_free = nullptr;
    QPushButton *m_export = nullptr;
    QToolButton *m_copyRust = nullptr;
    QTimer m_typing;
    ExportPlanPtr m_plan;
    ExportCure m_cure = ExportCure::None;
    bool m_tabChosen = false; ///< by the person: the dialog no longer turns to what matters by itself
    bool m_planning = false;
    bool m_counting = false;
};

} // namespace burnish
