// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/merge/plan/mergeplanmodel.h"
#include "widgets/style/theme.h"

#include <QWidget>

class QAction;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QTabBar;
class QTableView;
class QToolButton;

namespace burnish {

class ColumnKeeper;

/// What the line under the plan says, and what can be done now.
struct MergeFoot
{
    QString symbol; ///< of what is wrong; empty where nothing is
    Role role = Role::Text;
    QString sentence; ///< what is wrong
    QString summary;  ///< what the result will be
    QString cure;     ///< what a button offers against it; empty for none
    bool canCreate = false;
    bool canCheck = false;
    bool canSave = false;
};

/// The right of the merge dock: what every tensor will be made of, the most serious problem with its cure, and what is
/// done with the plan.
class MergePlanView : public QWidget
{
    Q_OBJECT

public:
    MergePlanView(MergePlanModel *plan, QWidget *parent);

    /// Tabs and columns follow the model's preview.
    void showPlan();
    /// What stands in place of rows; empty where there are rows.
    void setEmptyText(const QString &text);
    void setFoot(const MergeFoot &foot);
    void retranslate();

Q_SIGNALS:
    void checkWanted();
    void createWanted();
    void cureWanted();
    void openWanted(const QString &path);
    void saveWanted(const QString &path);
    /// A double click or Enter on a row.
    void rowActivated(int row);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] QHBoxLayout *buildTop();
    void buildTable();
    [[nodiscard]] QWidget *buildProblem();
    [[nodiscard]] QHBoxLayout *buildFoot();
    void buildMenu();
    void showTabs();
    void fitColumns();

    MergePlanModel *m_plan;
    QTabBar *m_tabs;
    QToolButton *m_check;
    QTableView *m_view;
    QLabel *m_empty;
    ColumnKeeper *m_columns;
    QWidget *m_problem;
    QLabel *m_footSymbol;
    QLabel *m_sentence;
    QPushButton *m_cure;
    QLabel *m_foot;
    QToolButton *m_yaml;
    QAction *m_open;
    QAction *m_save;
    QPushButton *m_create;
};

} // namespace burnish
