// SPDX-License-Identifier: MIT
#include "widgets/docks/dockarrangement.h"

#include "widgets/docks/docklayout.h"
#include "widgets/docks/docktabs.h"
#include "widgets/docks/panel.h"
#include "widgets/docks/paneldock.h"
#include "widgets/preferences/settings.h"
#include "widgets/style/fonts.h"

#include <QMainWindow>
#include <QScopedValueRollback>
#include <QTabBar>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

/// Version of the saved states; increment when docks are renamed.
constexpr int stateVersion = 1;
constexpr int smallWidth = 1440;
constexpr int lowHeight = 900;
/// Below this height the inspector needs the whole side for its images.
constexpr int tallHeight = 1000;
constexpr int lowWorkbench = 320;
constexpr int cornerWidth = 420;
/// Below this height there is no room for docks at the bottom: they are tabbed with those at the side.
constexpr int lowestHeight = 480;

bool isRight(const PanelDock *dock)
{
    const PanelPlace place = dock->panel()->place();
    return place == PanelPlace::Right || place == PanelPlace::RightLower;
}

} // namespace

DockArrangement::DockArrangement(QMainWindow *window)
    : QObject(window)
    , m_window(window)
{
    window->setDockNestingEnabled(true);
    // Bottom docks take the full width.
    window->setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    window->setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    window->setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    connect(window, &QMainWindow::tabifiedDockWidgetActivated, this, &DockArrangement::updateTitles);
}

void DockArrangement::add(PanelDock *dock)
{
    m_docks.append(dock);
    m_window->addDockWidget(isRight(dock) ? Qt::RightDockWidgetArea : Qt::BottomDockWidgetArea, dock);
    connect(dock, &QDockWidget::topLevelChanged, this, &DockArrangement::updateTitles);
    connect(dock, &QDockWidget::dockLocationChanged, this, &DockArrangement::updateTitles);
    connect(dock, &QDockWidget::visibilityChanged, this, [this, dock](bool visible) {
        if (visible)
            m_seen.insert(dock);
        else
            m_seen.remove(dock);
        QTimer::singleShot(0, this, &DockArrangement::updateTitles);
        if (dock->panel()->place() == PanelPlace::Workbench)
            workbenchToggled(dock);
    });
}

bool DockArrangement::isSmall() const
{
    return m_window->width() < smallWidth;
}

const BytesSetting &DockArrangement::saved() const
{
    return m_small ? setting::docksSmall : setting::docksWide;
}

void DockArrangement::restore()
{
    m_small = isSmall();
    const QScopedValueRollback arranging(m_arranging, true);
    QList<PanelDock *> asked;
    for (PanelDock *dock : std::as_const(m_docks))
        if (m_arranged && dock->panel()->isOnDemand() && !dock->isHidden())
            asked.append(dock);
    m_arranged = true;
    if (!m_window->restoreState(Settings::instance().value(saved()), stateVersion))
        arrangeAfresh();
    for (PanelDock *dock : std::as_const(m_docks))
        if (dock->panel()->isOnDemand())
            dock->setVisible(asked.contains(dock));
    if (!m_shown) {
        m_hiddenState = m_window->saveState(stateVersion);
        for (PanelDock *dock : std::as_const(m_docks))
            dock->hide();
    }
    updateTitles();
}

void DockArrangement::save() const
{
    Settings::instance().set(saved(), m_alone   ? m_aloneState
                                      : m_shown ? m_window->saveState(stateVersion)
                                                : m_hiddenState);
}

QJsonArray DockArrangement::layout() const
{
    return m_shown && !m_alone ? dockLayoutOf(*m_window, m_docks, m_seen) : QJsonArray();
}

void DockArrangement::setLayout(const QJsonArray &layout)
{
    if (!m_shown || m_alone)
        return;
    const QScopedValueRollback arranging(m_arranging, true);
    if (applyDockLayout(*m_window, m_docks, layout))
        m_folded.clear();
    updateTitles();
}

void DockArrangement::forget()
{
    Settings::instance().restore(setting::docksSmall);
    Settings::instance().restore(setting::docksWide);
}

void DockArrangement::reset()
{
    forget();
    PanelDock *alone = m_alone;
    setAlone(nullptr);
    m_arranged = false;
    m_folded.clear();
    restore();
    setAlone(alone);
}

void DockArrangement::arrangeAfresh()
{
    QHash<PanelPlace, QList<PanelDock *>> places;
    for (PanelDock *dock : std::as_const(m_docks)) {
        dock->setFloating(false);
        dock->show();
        m_window->addDockWidget(isRight(dock) ? Qt::RightDockWidgetArea : Qt::BottomDockWidgetArea, dock);
        places[dock->panel()->place()].append(dock);
    }
    const bool isStacked = !m_small && m_window->height() >= scaled(tallHeight, m_window->font());
    const auto first = [&](PanelPlace place) { return places[place].isEmpty() ? nullptr : places[place].first(); };
    PanelDock *right = first(PanelPlace::Right);
    PanelDock *lower = first(PanelPlace::RightLower);
    PanelDock *bottom = first(PanelPlace::Bottom);
    PanelDock *corner = first(PanelPlace::BottomRight);
    if (right && lower && isStacked)
        m_window->splitDockWidget(right, lower, Qt::Vertical);
    if (bottom && corner && !m_small)
        m_window->splitDockWidget(bottom, corner, Qt::Horizontal);
    const auto tabify = [&](PanelDock *front, const QList<PanelDock *> &docks) {
        for (PanelDock *dock : docks)
            if (front && dock != front)
                m_window->tabifyDockWidget(front, dock);
        if (front)
            front->raise();
    };
    for (const auto place : {PanelPlace::Right, PanelPlace::RightLower, PanelPlace::Bottom, PanelPlace::BottomRight})
        tabify(first(place), places[place]);
    if (!isStacked)
        tabify(right, places[PanelPlace::RightLower]);
    if (m_small)
        tabify(bottom, places[PanelPlace::BottomRight]);
    const bool isTiny = m_small && m_window->height() < scaled(lowestHeight, m_window->font());
    if (isTiny) {
        tabify(right, places[PanelPlace::Bottom]);
        tabify(right, places[PanelPlace::BottomRight]);
        bottom = corner = nullptr;
    }
    if (PanelDock *beside = bottom ? bottom : corner)
        tabify(beside, places[PanelPlace::Workbench]);
    for (PanelDock *dock : std::as_const(places[PanelPlace::Workbench]))
        dock->hide();

    const QFont font = m_window->font();
    if (PanelDock *side = right ? right : lower)
        m_window->resizeDocks({side}, {std::min(scaled(m_small ? 390 : 420, font), m_window->width() / 2)},
                              Qt::Horizontal);
    if (right && lower && isStacked)
        m_window->resizeDocks({right, lower}, {m_window->height(), scaled(170, font)}, Qt::Vertical);
    if (PanelDock *below = bottom ? bottom : corner)
        m_window->resizeDocks({below}, {bottomHeight()}, Qt::Vertical);
    if (bottom && corner && !m_small)
        m_window->resizeDocks({corner}, {scaled(cornerWidth, font)}, Qt::Horizontal);
}

int DockArrangement::bottomHeight() const
{
    return scaled(m_window->height() < lowHeight ? 150 : 178, m_window->font());
}

void DockArrangement::setDocksShown(bool shown)
{
    if (m_shown == shown)
        return;
    const QScopedValueRollback arranging(m_arranging, true);
    m_shown = shown;
    if (shown) {
        m_window->restoreState(m_hiddenState, stateVersion);
    } else {
        m_hiddenState = m_window->saveState(stateVersion);
        for (PanelDock *dock : std::as_const(m_docks))
            dock->hide();
    }
    updateTitles();
}

void DockArrangement::setAlone(PanelDock *alone)
{
    if (alone == m_alone || !m_shown)
        return;
    const QScopedValueRollback arranging(m_arranging, true);
    if (m_alone)
        m_window->restoreState(m_aloneState, stateVersion);
    m_alone = alone;
    if (alone) {
        m_aloneState = m_window->saveState(stateVersion);
        for (PanelDock *dock : std::as_const(m_docks))
            if (dock != alone && !dock->isFloating())
                dock->hide();
        alone->show();
        alone->raise();
    }
    updateTitles();
}

void DockArrangement::open(PanelDock *dock)
{
    if (!m_shown)
        return;
    const bool wasHidden = dock->isHidden();
    if (wasHidden && dock->panel()->place() == PanelPlace::Workbench && !isWorkbenchOpen())
        rememberBelow();
    dock->show();
    dock->raise();
    if (wasHidden && dock->panel()->place() == PanelPlace::Workbench && !dock->isFloating()) {
        const int wanted = scaled(dock->panel()->preferredExtent(), dock->font());
        m_window->resizeDocks({dock}, {m_window->height() < lowHeight ? std::min(wanted, lowWorkbench) : wanted},
                              Qt::Vertical);
    }
    if (wasHidden && dock->panel()->place() == PanelPlace::BottomRight && !m_small && !dock->isFloating()) {
        QList<QDockWidget *> row = {dock};
        QList<int> widths = {scaled(cornerWidth, dock->font())};
        for (PanelDock *other : std::as_const(m_docks)) {
            if (other->panel()->place() == PanelPlace::Bottom && isSeen(other) && !other->isFloating()) {
                row.prepend(other);
                widths.prepend(m_window->width() - widths.last());
                break;
            }
        }
        m_window->resizeDocks(row, widths, Qt::Horizontal);
    }
    updateTitles();
}

bool DockArrangement::isWorkbenchOpen() const
{
    return std::ranges::any_of(m_docks, [](const PanelDock *dock) {
        return dock->panel()->place() == PanelPlace::Workbench && !dock->isHidden();
    });
}

void DockArrangement::rememberBelow()
{
    m_below = nullptr;
    for (PanelDock *dock : std::as_const(m_docks)) {
        if (dock->panel()->place() == PanelPlace::Bottom && isSeen(dock) && !dock->isFloating() &&
            m_window->dockWidgetArea(dock) == Qt::BottomDockWidgetArea) {
            m_below = dock;
            const QTabBar *tabs = tabsOf(*m_window, *dock);
            m_belowHeight = dock->height() + (tabs ? tabs->height() : 0);
        }
    }
}

void DockArrangement::restoreBelow()
{
    if (PanelDock *below = std::exchange(m_below, nullptr)) {
        if (below->isHidden() || below->isFloating())
            return;
        below->raise();
        m_window->resizeDocks({below}, {m_belowHeight}, Qt::Vertical);
        return;
    }
    // The workbench panel was open when the program started.
    for (PanelDock *dock : std::as_const(m_docks)) {
        if (dock->panel()->place() == PanelPlace::Bottom && !dock->isHidden() && !dock->isFloating() &&
            m_window->dockWidgetArea(dock) == Qt::BottomDockWidgetArea) {
            m_window->resizeDocks({dock}, {bottomHeight()}, Qt::Vertical);
            return;
        }
    }
}

void DockArrangement::workbenchToggled(PanelDock *dock)
{
    if (m_arranging || !m_shown || m_window->isMinimized() || !m_window->isVisible())
        return;
    const bool open = !dock->isHidden() && !dock->isFloating();
    if (!open && !isWorkbenchOpen())
        restoreBelow();
    if (!m_small)
        return;
    if (open && m_folded.isEmpty()) {
        for (PanelDock *right : std::as_const(m_docks)) {
            if (isRight(right) && !right->isHidden() && !right->isFloating()) {
                m_folded.append(right);
                right->hide();
            }
        }
    } else if (!open && !isWorkbenchOpen()) {
        for (PanelDock *right : std::as_const(m_folded))
            right->show();
        m_folded.clear();
    }
}

void DockArrangement::windowResized()
{
    if (m_docks.isEmpty() || !m_window->isVisible() || isSmall() == m_small)
        return;
    PanelDock *alone = m_alone;
    setAlone(nullptr);
    save();
    m_folded.clear();
    restore();
    setAlone(alone);
}

void DockArrangement::updateTitles()
{
    for (PanelDock *dock : std::as_const(m_docks)) {
        const auto tabbed = m_window->tabifiedDockWidgets(dock);
        const bool withVisible = std::ranges::any_of(tabbed, [](QDockWidget *other) { return !other->isHidden(); });
        dock->setTabbed(withVisible && !dock->isFloating());
    }
    equipTabs(*m_window, m_docks);
}

} // namespace burnish
