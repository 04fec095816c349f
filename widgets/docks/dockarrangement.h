// SPDX-License-Identifier: MIT
#pragma once

#include <QElapsedTimer>
#include <QHash>
#include <QJsonArray>
#include <QList>
#include <QObject>
#include <QSet>
#include <QSize>
#include <QTimer>

class QDockWidget;
class QMainWindow;

namespace burnish {

class PanelDock;
struct BytesSetting;

/// Arranges the docks: one default arrangement for wide and one for small windows, the user's changes to both, and the
/// window without docks while nothing is open. In a small window, the right docks are hidden while a workbench panel is
/// in front. A side of the window where all panels in sight are without content is folded to its tabs, until a panel
/// there has content or the user clicks its tab. What is saved has the docks as the user left them, unfolded.
class DockArrangement : public QObject
{
    Q_OBJECT

public:
    explicit DockArrangement(QMainWindow *window);

    void add(PanelDock *dock);
    [[nodiscard]] const QList<PanelDock *> &docks() const { return m_docks; }

    /// Arranges the docks for the window's current size, as the user left them or by default.
    void restore();
    void save();
    /// Removes what save() has saved.
    static void forget();
    /// The present arrangement for files, see dockLayoutOf(). Empty while the docks are hidden or one of them is alone.
    [[nodiscard]] QJsonArray layout();
    /// Arranges the docks as layout() had them, as far as that is possible now; without effect where it is empty.
    void setLayout(const QJsonArray &layout);
    /// Whether the dock is open and, if tabbed, in front.
    [[nodiscard]] bool isSeen(const PanelDock *dock) const { return m_seen.contains(dock); }
    /// Discards the user's changes.
    void reset();
    /// Hides all docks, or restores them.
    void setDocksShown(bool shown);
    [[nodiscard]] bool areDocksShown() const { return m_shown; }
    /// Hides all docks but one, for a page that needs the room; null restores them.
    void setAlone(PanelDock *dock);
    /// Shows the dock and brings it to the front of its tabs.
    void open(PanelDock *dock);
    /// Switches to the other arrangement if the window has become wide or small.
    void windowResized();
    /// Hides the title bars of tabbed docks, and puts their “?” into their tabs.
    void updateTitles();

private:
    [[nodiscard]] bool isSmall() const;
    /// Where the arrangement for the window's present size is saved.
    [[nodiscard]] const BytesSetting &saved() const;
    void arrangeAfresh();
    /// Moves a dock that was detached without being dragged away from what it covers.
    void detached(PanelDock *dock);
    void visibilityChanged(PanelDock *dock, bool visible);
    /// What follows from docks that were opened, closed or covered.
    void settle();
    [[nodiscard]] bool isWorkbenchOpen() const;
    [[nodiscard]] bool isWorkbenchInFront() const;
    /// Hides the right docks where a workbench panel needs their room, or shows them again.
    void displaceRight();
    void showDisplaced();
    /// Returns the names of the right docks that the user opened since others were hidden, the one in front last.
    [[nodiscard]] QStringList besideWorkbench() const;
    /// The window's state with all sides unfolded, and with the right docks as they are without a workbench panel.
    [[nodiscard]] QByteArray unfoldedState();
    /// Returns false for what is not of unfoldedState().
    bool restoreState(const QByteArray &state);
    [[nodiscard]] QSet<PanelDock *> openOnDemand() const;
    void showOnDemand(const QSet<PanelDock *> &docks);
    /// Of the docks at the bottom, unless a workbench panel is open.
    [[nodiscard]] int bottomHeight() const;
    /// A workbench panel makes the bottom docks higher and covers one of them; closing it takes both back.
    void rememberBelow();
    void restoreBelow();
    /// Of the docks at the bottom: no more than leaves a pane eight rows, unless the window is too low for that.
    [[nodiscard]] int limitedBelow(int height) const;
    /// Of the docks at the right: no more than leaves room for two panes, unless the window is too narrow for that.
    [[nodiscard]] int limitedBeside(int width) const;
    /// Limits docks that were arranged in a larger window, once.
    void limit();
    [[nodiscard]] int heightWithTabs(const PanelDock *dock) const;
    /// The direction in which docks there take room from the panes.
    [[nodiscard]] static Qt::Orientation acrossOf(Qt::DockWidgetArea area);
    /// The dock's height with tabs, or its width.
    [[nodiscard]] int extentOf(const PanelDock *dock, Qt::DockWidgetArea area) const;

    /// The docks at a side of the window that are open, also behind others.
    [[nodiscard]] QList<PanelDock *> docksAt(Qt::DockWidgetArea area) const;
    /// Folds the sides where nothing has content, and unfolds the others. What lies in between must not move below a
    /// pressed mouse, nor between two clicks: then it happens a little later.
    void foldEmpty();
    [[nodiscard]] bool isPointerInUse();
    void foldSide(Qt::DockWidgetArea area);
    void unfoldSide(Qt::DockWidgetArea area);
    void unfoldSides();
    /// The panel is shown although it has no content, until it is covered or closed.
    void showEmpty(PanelDock *dock);

    /// A right dock that a workbench panel hides.
    struct Displaced
    {
        PanelDock *dock;
        bool wasSeen;
    };

    /// Of the docks in sight at a side before it was folded, see extentOf().
    struct Extents
    {
        QList<QDockWidget *> docks;
        QList<int> sizes;
    };

    QMainWindow *m_window;
    QList<PanelDock *> m_docks;
    QSet<const PanelDock *> m_seen;
    QSet<const PanelDock *> m_detached; ///< at least once, and placed then
    bool m_isDisplacing = false;
    QList<Displaced> m_displaced;
    /// Of the state that was saved or restored last: the right docks that were opened beside a workbench panel.
    QStringList m_beside;
    PanelDock *m_below = nullptr; ///< the dock in front at the bottom before a workbench panel was opened
    int m_belowHeight = 0;
    QList<QDockWidget *> m_stacked; ///< the docks in sight on the right at that time
    QList<int> m_stackedHeights;
    QHash<Qt::DockWidgetArea, Extents> m_foldedSides;
    QSet<const PanelDock *> m_shownEmpty;
    QByteArray m_hiddenState;           ///< state of the docks before setDocksShown(false)
    QSize m_hiddenSize;                 ///< of the window at that time, or when the docks were saved
    QSet<PanelDock *> m_hiddenOnDemand; ///< open panels that saved layouts do not open
    PanelDock *m_alone = nullptr;
    QByteArray m_aloneState; ///< state of the docks before setAlone()
    bool m_small = false;
    bool m_arranged = false; ///< the docks are as the user arranged them
    bool m_shown = true;
    bool m_arranging = false;
    bool m_mayExceed = false; ///< limit() is due
    QTimer m_later;           ///< until the mouse is at rest
    QElapsedTimer m_pressed;  ///< since a button was last seen pressed
};

} // namespace burnish
