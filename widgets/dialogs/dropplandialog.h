// SPDX-License-Identifier: MIT
#pragma once

#include "core/graft/graft.h"
#include "widgets/controls/fitting/dialog.h"

class QBoxLayout;
class QButtonGroup;
class QComboBox;
class QDoubleSpinBox;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QSlider;
class QTableView;

namespace burnish {

class DropRowsModel;
class MinimumStretch;

/// The sheet shown for a drop when a name exists or a shape does not fit: the pairs and the action for all or the
/// selected rows. Ctrl+A and R, K, B, L set all rows together, Space adds or leaves out new tensors; Enter applies.
class DropPlanDialog : public Dialog
{
    Q_OBJECT

public:
    DropPlanDialog(const ModelState &target, GraftPlan plan, QWidget *parent = nullptr);

    /// The plan with the user's changes.
    [[nodiscard]] const GraftPlan &plan() const;
    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("operate#drag"); }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] bool isWide() const;
    [[nodiscard]] QBoxLayout *buildActions();
    void buildBlend();
    void buildTable();
    void fitColumns();
    [[nodiscard]] QHBoxLayout *buildFoot();
    [[nodiscard]] QList<int> chosenRows() const;
    void choose(GraftAction action);
    [[nodiscard]] bool toggleAdded();
    void blendChanged();
    void methodChanged();
    void showMethod();
    void addPlacements(QBoxLayout *layout);
    void addQuestion(QBoxLayout *layout);
    void planAgain(GraftRequest request);
    void makeCurrent(int row);
    void showPlan();
    void showSelection();

    DropRowsModel *m_model;
    QLabel *m_title;
    QLabel *m_subtitle;
    QLabel *m_selected;
    QTableView *m_table;
    MinimumStretch *m_names = nullptr;
    QButtonGroup *m_actions;
    QBoxLayout *m_actionRow = nullptr; ///< the choice, and how to blend
    QBoxLayout *m_choice = nullptr;
    QWidget *m_blend;
    QWidget *m_weights;
    QSlider *m_slider;
    QDoubleSpinBox *m_weight;
    QComboBox *m_method;
    QPushButton *m_apply;
    bool m_isAnswered = true; ///< the question about a model's layout
};

} // namespace burnish
