// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QTabBar>
#include <QTimer>

namespace burnish {

/// What a tab shows of a pane.
struct PaneTab
{
    const void *pane = nullptr; ///< tells the tabs apart, and is not used otherwise
    QString name;
    QString spoken; ///< the name for screen readers
    QString tip;
    bool isModified = false;
    bool hasFailed = false;
    bool isShown = false; ///< the pane is side by side with others; the other tabs are grey

    friend bool operator==(const PaneTab &, const PaneTab &) = default;
};

/// The tabs of more panes than lie side by side. They shrink before they scroll, and show the ends of long names. Enter
/// goes to the pane, a click of the middle button closes it, and a drag that rests on a tab brings its pane up. Files
/// that are dropped on the tabs are dropped on the window.
class PaneTabs : public QTabBar
{
    Q_OBJECT

public:
    explicit PaneTabs(QWidget *parent = nullptr);

    /// Shows these tabs, in this order, without emitting signals. `current` is -1 for none.
    void setTabs(const QList<PaneTab> &tabs, int current);

Q_SIGNALS:
    /// Enter was pressed on a tab: the pane takes the focus.
    void entered();
    void hovered(int tab);
    void closeRequested(int tab);
    void menuRequested(int tab, const QPoint &globalPosition);
    void pathsDropped(const QStringList &paths);

protected:
    [[nodiscard]] QSize minimumTabSizeHint(int tab) const override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void show(int tab, const PaneTab &shown);
    void setHovered(int tab);
    [[nodiscard]] const void *paneOf(int tab) const;
    [[nodiscard]] int tabOf(const void *pane, int from) const;

    QHash<const void *, PaneTab> m_shown;
    QTimer m_resting; ///< a drag on one tab
    int m_hovered = -1;
};

} // namespace burnish
