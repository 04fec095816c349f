// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonArray>
#include <QList>
#include <QObject>
#include <QSet>
#include <QSize>

class QMainWindow;

namespace burnish {

class PanelDock;
struct BytesSetting;

/// Arranges the docks: one default arrangement for wide and one for small windows, the user's changes to both, and the
/// window without docks while nothing is open.
class DockArrangement : public QObject
{
    Q_OBJECT

public:
    explicit DockArrangement(QMainWindow *window);

    void add(PanelDock *dock);
    [[nodiscard]] const QList<PanelDock *> &docks() const { return m_docks; }

    /// Arranges the docks for the window's current size, as the user left them or by default.
    void restore();
    void save() const;
    /// Removes what save() has saved.
    static void forget();
    /// The present arrangement for files, see dockLayoutOf(). Empty while the docks are hidden or one of them is alone.
    [[nodiscard]] QJsonArray layout() const;
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
    void workbenchToggled(PanelDock *dock);
    [[nodiscard]] bool isWorkbenchOpen() const;
    /// Of the docks at the bottom, unless a workbench panel is open.
    [[nodiscard]] int bottomHeight() const;
    /// A workbench panel makes the bottom docks higher and covers one of them; closing it takes both back.
    void rememberBelow();
    void restoreBelow();

    QMainWindow *m_window;
    QList<PanelDock *> m_docks;
    QSet<const PanelDock *> m_seen;
    QList<PanelDock *> m_folded;  ///< right docks hidden while a workbench panel is open
    PanelDock *m_below = nullptr; ///< the dock in front at the bottom before a workbench panel was opened
    int m_belowHeight = 0;
    QByteArray m_hiddenState;
    PanelDock *m_alone = nullptr;
    QByteArray m_aloneState; ///< state of the docks before setAlone()
    bool m_small = false;
    bool m_arranged = false; ///< the docks are as the user arranged them
    bool m_shown = true;
    bool m_arranging = false;
};

} // namespace burnish
