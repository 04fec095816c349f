// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QObject>
#include <QSet>
#include <QSize>

class QMainWindow;

namespace burnish {

class PanelDock;

/// Where the docks stand: a fresh arrangement for wide and one for small windows, what a person made of either, and
/// the window without any dock while nothing is open.
class DockArrangement : public QObject
{
    Q_OBJECT

public:
    explicit DockArrangement(QMainWindow *window);

    void add(PanelDock *dock);
    [[nodiscard]] const QList<PanelDock *> &docks() const { return m_docks; }

    /// Arranges the docks for the window's present size, as the person left them or afresh.
    void restore();
    void save() const;
    /// The dock is open, and in front where it is one of several tabs.
    [[nodiscard]] bool isSeen(const PanelDock *dock) const { return m_seen.contains(dock); }
    /// Forgets what the person made of it.
    void reset();
    /// Hides all docks, or brings them back as they were.
    void setDocksShown(bool shown);
    [[nodiscard]] bool areDocksShown() const { return m_shown; }
    /// Leaves one dock to a page that needs the room of all others; null brings them back as they were.
    void setAlone(PanelDock *dock);
    /// Shows the dock and brings it to the front of its tabs.
    void open(PanelDock *dock);
    /// Goes over to the other arrangement where the window has become wide or small.
    void windowResized();
    /// Title bars of docks that are tabbed hide.
    void updateTitles();

private:
    [[nodiscard]] bool isSmall() const;
    [[nodiscard]] QString key() const;
    void arrangeAfresh();
    void workbenchToggled(PanelDock *dock, bool visible);

    QMainWindow *m_window;
    QList<PanelDock *> m_docks;
    QSet<const PanelDock *> m_seen;
    QList<PanelDock *> m_folded; ///< right docks that a workbench panel has folded away
    QByteArray m_hiddenState;
    PanelDock *m_alone = nullptr;
    QByteArray m_aloneState; ///< of the docks before
    bool m_small = false;
    bool m_arranged = false; ///< the docks stand as the person knows them
    bool m_shown = true;
    bool m_arranging = false;
};

} // namespace burnish
