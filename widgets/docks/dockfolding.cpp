// SPDX-License-Identifier: MIT
// Folding of the sides of the window where nothing has content.
#include "widgets/docks/dockarrangement.h"
#include "widgets/docks/panel.h"
#include "widgets/docks/paneldock.h"

#include <QGuiApplication>
#include <QLayout>
#include <QMainWindow>
#include <QScopedValueRollback>
#include <QStyleHints>

#include <utility>

namespace burnish {

bool DockArrangement::isPointerInUse()
{
    if (QGuiApplication::mouseButtons() != Qt::NoButton)
        m_pressed.start();
    return m_pressed.isValid() && !m_pressed.hasExpired(QGuiApplication::styleHints()->mouseDoubleClickInterval());
}

void DockArrangement::foldEmpty()
{
    if (!m_shown || m_window->isMinimized() || !m_window->isVisible())
        return;
    m_shownEmpty.removeIf([this](const PanelDock *dock) { return dock->panel()->hasContent() || !isSeen(dock); });
    if (isPointerInUse()) {
        m_later.start();
        return;
    }
    limit();
    // Folding takes the focus from what is inside.
    for (const PanelDock *dock : std::as_const(m_seen))
        if (!dock->panel()->hasContent() && dock->isAncestorOf(m_window->focusWidget()) && dock->panel()->isVisible())
            m_shownEmpty.insert(dock);
    for (const auto area :
         {Qt::LeftDockWidgetArea, Qt::RightDockWidgetArea, Qt::TopDockWidgetArea, Qt::BottomDockWidgetArea}) {
        int seen = 0;
        bool folds = !m_alone;
        for (const PanelDock *dock : docksAt(area)) {
            if (!isSeen(dock))
                continue;
            ++seen;
            folds = folds && !dock->panel()->hasContent() && !m_shownEmpty.contains(dock);
        }
        if (folds && seen > 0) {
            foldSide(area);
            continue;
        }
        unfoldSide(area);
        // They may have come from a folded side.
        for (PanelDock *dock : docksAt(area))
            dock->unfold();
    }
}

void DockArrangement::foldSide(Qt::DockWidgetArea area)
{
    const QScopedValueRollback arranging(m_arranging, true);
    const QList<PanelDock *> docks = docksAt(area);
    if (!m_foldedSides.contains(area)) {
        // Sizes that were set a moment ago count.
        m_window->layout()->activate();
        Extents extents;
        for (PanelDock *dock : docks) {
            if (!isSeen(dock))
                continue;
            extents.docks.append(dock);
            extents.sizes.append(extentOf(dock, area));
        }
        m_foldedSides.insert(area, extents);
        if (acrossOf(area) == Qt::Horizontal)
            m_window->setTabPosition(area, area == Qt::LeftDockWidgetArea ? QTabWidget::West : QTabWidget::East);
    }
    for (PanelDock *dock : docks)
        dock->fold(acrossOf(area));
}

void DockArrangement::unfoldSide(Qt::DockWidgetArea area)
{
    if (!m_foldedSides.contains(area))
        return;
    const QScopedValueRollback arranging(m_arranging, true);
    const Extents before = m_foldedSides.take(area);
    if (acrossOf(area) == Qt::Horizontal)
        m_window->setTabPosition(area, QTabWidget::North);
    for (PanelDock *dock : std::as_const(m_docks))
        if (m_window->dockWidgetArea(dock) == area)
            dock->unfold();
    Extents now;
    for (qsizetype i = 0; i < before.docks.size(); ++i) {
        QDockWidget *dock = before.docks[i];
        if (dock->isHidden() || dock->isFloating() || m_window->dockWidgetArea(dock) != area)
            continue;
        now.docks.append(dock);
        now.sizes.append(before.sizes[i]);
    }
    if (const QList<PanelDock *> others = docksAt(area); now.docks.isEmpty() && !others.isEmpty())
        now = {{others.first()}, {before.sizes.first()}};
    if (now.docks.isEmpty())
        return;
    m_window->resizeDocks(now.docks, now.sizes, acrossOf(area));
    m_window->layout()->activate();
}

void DockArrangement::unfoldSides()
{
    for (const Qt::DockWidgetArea area : m_foldedSides.keys())
        unfoldSide(area);
}

void DockArrangement::showEmpty(PanelDock *dock)
{
    m_shownEmpty.insert(dock);
    m_pressed.invalidate();
    // The tab is in front only after its click.
    QTimer::singleShot(0, this, &DockArrangement::settle);
}

} // namespace burnish
