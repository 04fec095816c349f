// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/fitting/fittingpane.h"
#include "widgets/merge/plan/mergeplanmodel.h"
#include "widgets/style/theme.h"

class QAction;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QTableView;
class QToolButton;

namespace burnish {

class AdaptiveColumns;
class CountTabBar;
class EmptyPlaceholder;
class LearnMore;

/// The contents of the line below the plan, and what can be done now.
struct MergeFoot
{
    QString symbol; ///< icon of the problem; empty for none
    Role role = Role::Text;
    QString sentence; ///< the problem
    QString summary;  ///< a description of the result
    QString remedy;   ///< the button text for a fix; empty for none
    bool canCreate = false;
    bool canCheck = false;
    bool canSave = false;
};

/// The right of the merge dock: how every tensor is made, the most serious problem with its fix, and the actions for
/// the plan.
class MergePlanView : public FittingPane
{
    Q_OBJECT

public:
    MergePlanView(MergePlanModel *plan, QWidget *parent);

    /// Updates tabs and columns from the model's preview.
    void showPlan();
    /// Sets the text shown instead of rows; empty if there are rows.
    void setEmptyText(const QString &text);
    void setFoot(const MergeFoot &foot);
    void retranslate();

Q_SIGNALS:
    void checkRequested();
    void createRequested();
    void remedyRequested();
    void openRequested(const QString &path);
    void saveRequested(const QString &path);
    /// A row was activated by a double click or Enter.
    void rowActivated(int row);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] QHBoxLayout *buildTop();
    void buildTable();
    [[nodiscard]] QWidget *buildFoot();
    void buildMenu();
    void showTabs();
    void fitColumns();
    void showNothing();
    void showCreate();

    MergePlanModel *m_plan;
    CountTabBar *m_tabs;
    QToolButton *m_check;
    QTableView *m_view;
    EmptyPlaceholder *m_nothing;
    QLabel *m_empty;
    AdaptiveColumns *m_columns;
    QLabel *m_footSymbol;
    QLabel *m_sentence;
    LearnMore *m_more;
    QPushButton *m_remedy;
    QToolButton *m_yaml;
    QAction *m_open;
    QAction *m_save;
    QPushButton *m_create;
};

} // namespace burnish
