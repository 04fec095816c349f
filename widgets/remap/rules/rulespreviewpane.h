// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/fitting/fittingpane.h"
#include "widgets/remap/rules/rulespreview.h"

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QTableView;

namespace burnish {

class BannerLayout;
class CountTabBar;
class EmptyPlaceholder;
class RulesPreviewModel;

/// A group of a rule: their numbers.
using RuleGroupPlace = std::pair<std::size_t, std::size_t>;

/// The state of a list with tensor rules.
struct RulesProgress
{
    bool isSlow = false;    ///< the preview takes so long that its counts are shown as unknown
    bool isBusy = false;    ///< a preview is being made or about to be
    bool hasTarget = false; ///< there is something to match the result with
    bool isApplied = false; ///< exactly these rules were applied to the model and not undone
};

/// The right side of the remap dock for a list with tensor rules: what each group of each rule takes and gives, with
/// shapes, and why it is refused; below it the most serious problem with its cures, and the button that applies all.
class RulesPreviewPane : public FittingPane
{
    Q_OBJECT

public:
    /// The model must outlive the pane.
    explicit RulesPreviewPane(RulesPreviewModel &preview, QWidget *parent = nullptr);

    /// Follows the preview, and shows counts as unknown while it is slow.
    void showState(const RulesProgress &progress);
    void retranslate();
    /// Takes the widget that chooses the target into the row of buttons.
    void placeTarget(QWidget *button);

Q_SIGNALS:
    void applyRequested();
    /// Requests that groups be left out, or no longer be.
    void leaveOutRequested(const QList<burnish::RuleGroupPlace> &groups, bool out);
    /// Requests that a rule be disabled, or edited.
    void switchOffRequested(int rule);
    void editRequested(int rule);
    /// Requests proposals of rules that make what the target has.
    void matchRequested();
    /// A row was double-clicked.
    void tensorActivated(burnish::NodeId tensor);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] QHBoxLayout *buildTop();
    [[nodiscard]] QWidget *buildFoot();
    /// Until a tab is chosen, shows what is refused, or else everything.
    void followRefusals();
    void showTabs();
    void showNothing();
    void showVerdict();
    void showRefusal(const RulesPreview &preview);
    void showMenu(const QPoint &place);
    /// The groups of the selected rows in a state.
    [[nodiscard]] QList<RuleGroupPlace> selectedGroups(bool leftOut) const;
    /// What the button leaves out: the selected groups that are refused, or else all that are.
    [[nodiscard]] QList<RuleGroupPlace> refusedGroups() const;

    RulesPreviewModel &m_preview;
    RulesProgress m_progress;
    CountTabBar *m_tabs = nullptr;
    QLineEdit *m_filter = nullptr;
    QTableView *m_view = nullptr;
    EmptyPlaceholder *m_nothing = nullptr;
    QLabel *m_symbol = nullptr;
    QLabel *m_sentence = nullptr;
    QPushButton *m_leaveOut = nullptr;
    QPushButton *m_switchOff = nullptr;
    BannerLayout *m_foot = nullptr;
    QPushButton *m_match = nullptr;
    QPushButton *m_apply = nullptr;
    bool m_tabIsChosen = false;
    bool m_isFollowing = false;
    int m_refusedRule = -1; ///< that m_switchOff disables
};

/// Sets up a table of a RulesPreviewModel.
void prepareRulesTable(QTableView *table);

} // namespace burnish
