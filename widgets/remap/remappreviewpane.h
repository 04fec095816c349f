// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/remap/remapverdict.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QTabBar;
class QTableView;

namespace burnish {

class RemapPreviewModel;
class RemapTargetButton;
class Workspace;

/// The right side of the remap dock: old and new names with their tabs and filter, and below them what the rules come
/// to and what can be done about it.
class RemapPreviewPane : public QWidget
{
    Q_OBJECT

public:
    /// The model and the workspace must outlive the pane.
    RemapPreviewPane(RemapPreviewModel &preview, Workspace &workspace, QWidget *parent = nullptr);

    [[nodiscard]] RemapTargetButton *targetButton() const { return m_target; }
    /// The tensor of the current row.
    [[nodiscard]] std::optional<NodeId> currentTensor() const;
    /// The first and the last row that are seen; the first is negative where there is none.
    [[nodiscard]] std::pair<int, int> rowsInSight() const;

    /// The tabs with the preview's counts, or with "…" while these are unknown.
    void showCounts(bool unknown);
    /// While `busy`, nothing can be done.
    void showVerdict(const RemapVerdict &verdict, bool busy);
    void retranslate();

Q_SIGNALS:
    void applyWanted();
    void matchWanted();
    /// The rule that makes names collide is to be switched off.
    void cureWanted();
    /// A double click on a row.
    void tensorActivated(NodeId tensor);

private:
    [[nodiscard]] QHBoxLayout *buildTop();
    [[nodiscard]] QHBoxLayout *buildFoot(Workspace &workspace);

    RemapPreviewModel &m_preview;
    QTabBar *m_tabs = nullptr;
    QLineEdit *m_filter = nullptr;
    QTableView *m_view = nullptr;
    QLabel *m_symbol = nullptr;
    QLabel *m_sentence = nullptr;
    QPushButton *m_switchOff = nullptr;
    QPushButton *m_showCollisions = nullptr;
    RemapTargetButton *m_target = nullptr;
    QPushButton *m_match = nullptr;
    QPushButton *m_apply = nullptr;
};

} // namespace burnish
