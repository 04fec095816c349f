// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/fitting/fittingpane.h"
#include "widgets/remap/remapverdict.h"

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;

namespace burnish {

class BannerLayout;
class CountTabBar;
class EmptyPlaceholder;
class RemapPreviewModel;
class RemapTargetButton;
class Workspace;

/// The right side of the remap dock: old and new names with tabs and filter, and below them a summary of the rules'
/// effect and the actions available.
class RemapPreviewPane : public FittingPane
{
    Q_OBJECT

public:
    /// The model and the workspace must outlive the pane.
    RemapPreviewPane(RemapPreviewModel &preview, Workspace &workspace, QWidget *parent = nullptr);

    [[nodiscard]] RemapTargetButton *targetButton() const { return m_target; }
    /// The tensor of the current row.
    [[nodiscard]] std::optional<NodeId> currentTensor() const;
    /// The first and last visible row; the first is negative if there are none.
    [[nodiscard]] std::pair<int, int> rowsInSight() const;

    /// Call when the rules are edited: their changes are to come into sight unless the user scrolls meanwhile.
    void awaitChanges() { m_awaitsChanges = true; }
    /// Scrolls to the first name that changes if none of those in sight does, once after awaitChanges().
    void showChanges();
    /// Shows the preview's counts in the tabs, or "…" while they are unknown.
    void showCounts(bool unknown);
    /// Disables all actions while `busy`.
    void showVerdict(const RemapVerdict &verdict, bool busy);
    void retranslate();
    /// Takes the target button back from another pane.
    void placeTarget();

Q_SIGNALS:
    void applyRequested();
    void matchRequested();
    /// Requests that the rule causing a collision be disabled.
    void remedyRequested();
    /// A row was double-clicked.
    void tensorActivated(NodeId tensor);

private:
    [[nodiscard]] QHBoxLayout *buildTop();
    [[nodiscard]] QWidget *buildFoot(Workspace &workspace);
    void showNothing();

    RemapPreviewModel &m_preview;
    CountTabBar *m_tabs = nullptr;
    QLineEdit *m_filter = nullptr;
    QTableView *m_view = nullptr;
    bool m_awaitsChanges = false;
    EmptyPlaceholder *m_nothing = nullptr;
    QLabel *m_symbol = nullptr;
    QLabel *m_sentence = nullptr;
    QPushButton *m_switchOff = nullptr;
    QPushButton *m_showCollisions = nullptr;
    BannerLayout *m_foot = nullptr;
    RemapTargetButton *m_target = nullptr;
    QPushButton *m_match = nullptr;
    QPushButton *m_apply = nullptr;
};

} // namespace burnish
