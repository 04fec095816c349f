// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportlosses.h"
#include "widgets/export/plannedexport.h"

#include <QWidget>

#include <optional>

class QLabel;
class QTableView;

namespace burnish {

class CountTabBar;
class EmptyPlaceholder;
class GapsModel;
class LearnMore;
class LossesModel;
class LossesNote;
class WrittenModel;
using ExportPlanPtr = std::shared_ptr<const ExportPlan>;

/// The tables of a plan: its losses or all tensors, with a note beside the tabs, and below what is missing, unused or
/// worth a warning. Shows the losses' tab by itself, until the user chooses a tab.
class PlanTables : public QWidget
{
    Q_OBJECT

public:
    explicit PlanTables(QWidget *parent = nullptr);

    /// Shows the plan, without losses.
    void showPlan(const ExportPlanPtr &plan, const PlannedRowsPtr &rows);
    /// Shown beside the tabs while the losses are not known.
    void display(const QString &text);
    /// Expects the losses of the shown plan, worst first.
    void showLosses(std::vector<TensorLosses> losses);

    /// Divides this width among the columns.
    void fit(int room);
    /// The least height of the table of tensors; 0: as low as the layout wants.
    void setTableMinimum(int height);

Q_SIGNALS:
    /// The user accepts the advice not to quantise the tensors with paths that match this regex.
    void keepRequested(const QString &pattern);

private:
    void showTab();
    void showCounts();
    void showColumns();
    void fitShapes();
    void showDetails();
    void showNothing();
    void showGap(const QString &sentence);

    LossesModel *m_losses;
    WrittenModel *m_written;
    GapsModel *m_gaps;
    CountTabBar *m_tabs;
    LossesNote *m_note;
    LearnMore *m_more; ///< of the selected warning
    QTableView *m_table;
    QLabel *m_details;                     ///< of the selected loss
    EmptyPlaceholder *m_nothing = nullptr; ///< in place of tensors
    QTableView *m_gapsTable;
    EmptyPlaceholder *m_noGaps = nullptr;
    QLabel *m_gap; ///< the whole sentence of the selected row
    int m_room = 0;
    ExportPlanPtr m_plan;
    std::optional<std::size_t> m_lossCount; ///< unknown until the values are read
    bool m_tabChosen = false;               ///< by the user: the tables no longer switch tabs themselves
};

} // namespace burnish
