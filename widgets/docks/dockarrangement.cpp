// SPDX-License-Identifier: MIT
#include "widgets/docks/dockarrangement.h"

#include "widgets/docks/docklayout.h"
#include "widgets/docks/docktabs.h"
#include "widgets/docks/panel.h"
#include "widgets/docks/paneldock.h"
#include "widgets/preferences/settings.h"
#include "widgets/style/fonts.h"

#include <QLayout>
#include <QMainWindow>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QStatusBar>
#include <QTabBar>
#include <QToolBar>

#include <algorithm>
#include <utility>
#include <vector>

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
/// Of a pane with eight rows in its tree, with the separator beside it.
constexpr int paneHeight = 300;
constexpr int paneWidth = 266;
/// Docks that are smaller are of no use.
constexpr int leastBelow = 90;
constexpr int leastBeside = 280;

bool isRight(const PanelDock *dock)
{
    const PanelPlace place = dock->panel()->place();
    return place == PanelPlace::Right || place == PanelPlace::RightLower;
}

bool isOpenInWindow(const PanelDock *dock)
{
    return !dock->isHidden() && !dock->isFloating();
}

/// Null if no dock has the name.
PanelDock *dockNamed(const QString &name, const QList<PanelDock *> &docks)
{
    const auto found = std::ranges::find(docks, name, &QObject::objectName);
    return found == docks.end() ? nullptr : *found;
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
    m_later.setSingleShot(true);
    m_later.setInterval(50);
    connect(&m_later, &QTimer::timeout, this, &DockArrangement::foldEmpty);
}

void DockArrangement::add(PanelDock *dock)
{
    m_docks.append(dock);
    m_window->addDockWidget(isRight(dock) ? Qt::RightDockWidgetArea : Qt::BottomDockWidgetArea, dock);
    connect(dock, &QDockWidget::topLevelChanged, this, [this, dock](bool isFloating) {
        if (isFloating) {
            dock->unfold();
            detached(dock);
        }
        updateTitles();
    });
    connect(dock, &PanelDock::titleClicked, this, [this, dock] { showEmpty(dock); });
    // Qt keeps the size of what is closed.
    connect(dock, &PanelDock::aboutToClose, this, [this, dock] { unfoldSide(m_window->dockWidgetArea(dock)); });
    connect(dock->panel(), &Panel::contentChanged, this, [this, dock] {
        if (dock->panel()->hasContent() && !m_arranging)
            foldEmpty();
        // What is replaced may be empty for a moment.
        QTimer::singleShot(0, this, &DockArrangement::settle);
    });
    connect(dock, &QDockWidget::dockLocationChanged, this, &DockArrangement::updateTitles);
    connect(dock, &QDockWidget::visibilityChanged, this,
            [this, dock](bool visible) { visibilityChanged(dock, visible); });
    dock->panel()->setRequested(false);
}

void DockArrangement::detached(PanelDock *dock)
{
    // Qt places the dock where it was; the next time, where the user left it.
    const bool isPlaced = m_detached.contains(dock);
    m_detached.insert(dock);
    if (!isPlaced && !m_arranging && m_window->isVisible() && !dock->isDragged())
        dock->setGeometry(detachedPlace(*m_window, dock->geometry(), dock->size()));
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
    Settings &settings = Settings::instance();
    QSet<PanelDock *> onDemand;
    if (m_arranged) {
        onDemand = m_shown ? openOnDemand() : m_hiddenOnDemand;
    } else {
        m_below = dockNamed(settings.value(setting::dockBelow), m_docks);
        m_belowHeight = settings.value(setting::heightBelow);
    }
    m_arranged = true;
    m_beside = m_small ? settings.value(setting::docksBeside) : QStringList();
    const QByteArray state = settings.value(saved());
    const bool isRestored = restoreState(state);
    m_hiddenSize = m_window->size();
    if (!isRestored)
        arrangeAfresh();
    else if (const QSize size(settings.value(setting::docksWidth), settings.value(setting::docksHeight));
             !size.isEmpty())
        m_hiddenSize = size;
    m_mayExceed = true;
    showOnDemand(onDemand);
    if (!m_shown) {
        // A window that is not shown yet has restored the sizes, but would save others.
        m_hiddenState = isRestored ? state : m_window->saveState(stateVersion);
        m_hiddenOnDemand = onDemand;
        for (PanelDock *dock : std::as_const(m_docks))
            dock->hide();
    }
    updateTitles();
}

void DockArrangement::save()
{
    Settings &settings = Settings::instance();
    settings.set(saved(), m_alone ? m_aloneState : m_shown ? unfoldedState() : m_hiddenState);
    const QSize size = m_shown ? m_window->size() : m_hiddenSize;
    settings.set(setting::docksWidth, size.width());
    settings.set(setting::docksHeight, size.height());
    if (m_below) {
        settings.set(setting::dockBelow, m_below->objectName());
        settings.set(setting::heightBelow, m_belowHeight);
    } else {
        settings.restore(setting::dockBelow);
        settings.restore(setting::heightBelow);
    }
    if (m_small)
        settings.set(setting::docksBeside, m_beside);
}

QJsonArray DockArrangement::layout()
{
    if (!m_shown || m_alone)
        return {};
    const QScopedValueRollback arranging(m_arranging, true);
    unfoldSides();
    QSet<const PanelDock *> open;
    QSet<const PanelDock *> front = m_seen;
    for (const PanelDock *dock : m_docks)
        if (!dock->isHidden())
            open.insert(dock);
    for (const Displaced &displaced : m_displaced) {
        open.insert(displaced.dock);
        if (displaced.wasSeen)
            front.insert(displaced.dock);
    }
    const QJsonArray layout = dockLayoutOf(*m_window, m_docks, open, front, besideWorkbench());
    foldEmpty();
    return layout;
}

void DockArrangement::setLayout(const QJsonArray &layout)
{
    if (!m_shown || m_alone)
        return;
    const QScopedValueRollback arranging(m_arranging, true);
    unfoldSides();
    if (applyDockLayout(*m_window, m_docks, layout)) {
        m_isDisplacing = false;
        m_displaced.clear();
        m_beside = besideInLayout(layout);
    }
    updateTitles();
}

void DockArrangement::forget()
{
    Settings::instance().restore(setting::docksSmall);
    Settings::instance().restore(setting::docksWide);
    Settings::instance().restore(setting::docksWidth);
    Settings::instance().restore(setting::docksHeight);
    Settings::instance().restore(setting::dockBelow);
    Settings::instance().restore(setting::heightBelow);
    Settings::instance().restore(setting::docksBeside);
}

void DockArrangement::reset()
{
    forget();
    PanelDock *alone = m_alone;
    setAlone(nullptr);
    m_arranged = false;
    restore();
    setAlone(alone);
}

void DockArrangement::arrangeAfresh()
{
    QHash<PanelPlace, QList<PanelDock *>> places;
    for (PanelDock *dock : std::as_const(m_docks)) {
        dock->setFloating(false);
        // A panel that is shown for a moment starts its work.
        dock->setVisible(dock->panel()->place() != PanelPlace::Workbench);
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

    const QFont font = m_window->font();
    if (PanelDock *side = right ? right : lower)
        m_window->resizeDocks({side}, {limitedBeside(scaled(m_small ? 390 : 420, font))}, Qt::Horizontal);
    if (right && lower && isStacked)
        m_window->resizeDocks({right, lower}, {m_window->height(), scaled(170, font)}, Qt::Vertical);
    if (PanelDock *below = bottom ? bottom : corner)
        m_window->resizeDocks({below}, {bottomHeight()}, Qt::Vertical);
    if (bottom && corner && !m_small)
        m_window->resizeDocks({corner}, {scaled(cornerWidth, font)}, Qt::Horizontal);
}

int DockArrangement::bottomHeight() const
{
    return limitedBelow(scaled(m_window->height() < lowHeight ? 150 : 178, m_window->font()));
}

int DockArrangement::limitedBelow(int height) const
{
    int bars = m_window->menuWidget() ? m_window->menuWidget()->sizeHint().height() : 0;
    for (const QWidget *bar : m_window->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly))
        if (qobject_cast<const QToolBar *>(bar) || qobject_cast<const QStatusBar *>(bar))
            bars += std::max(bar->sizeHint().height(), bar->minimumHeight());
    const int most = m_window->height() - bars - scaled(paneHeight, m_window->font());
    return most < scaled(leastBelow, m_window->font()) ? height : std::min(height, most);
}

int DockArrangement::limitedBeside(int width) const
{
    const int most = m_window->width() - 2 * scaled(paneWidth, m_window->font());
    const int requested = std::min(width, m_window->width() / 2);
    return most < scaled(leastBeside, m_window->font()) ? requested : std::min(requested, most);
}

void DockArrangement::limit()
{
    const auto shrink = [this](Qt::DockWidgetArea area) {
        for (PanelDock *dock : docksAt(area)) {
            if (!isSeen(dock))
                continue;
            const int extent = extentOf(dock, area);
            const int most = area == Qt::BottomDockWidgetArea ? limitedBelow(extent) : limitedBeside(extent);
            if (most < extent)
                return m_window->resizeDocks({dock}, {most}, acrossOf(area));
        }
    };
    if (!m_shown || !m_window->isVisible() || !std::exchange(m_mayExceed, false))
        return;
    m_window->layout()->activate();
    if (m_window->height() < m_hiddenSize.height())
        shrink(Qt::BottomDockWidgetArea);
    if (m_window->width() < m_hiddenSize.width())
        shrink(Qt::RightDockWidgetArea);
}

int DockArrangement::heightWithTabs(const PanelDock *dock) const
{
    const QTabBar *tabs = tabsOf(*m_window, *dock);
    return dock->height() + (tabs ? tabs->height() : 0);
}

Qt::Orientation DockArrangement::acrossOf(Qt::DockWidgetArea area)
{
    return area == Qt::LeftDockWidgetArea || area == Qt::RightDockWidgetArea ? Qt::Horizontal : Qt::Vertical;
}

int DockArrangement::extentOf(const PanelDock *dock, Qt::DockWidgetArea area) const
{
    return acrossOf(area) == Qt::Horizontal ? dock->width() : heightWithTabs(dock);
}

void DockArrangement::setDocksShown(bool shown)
{
    if (m_shown == shown)
        return;
    const QScopedValueRollback arranging(m_arranging, true);
    m_shown = shown;
    if (shown) {
        restoreState(m_hiddenState);
        showOnDemand(m_hiddenOnDemand);
        m_mayExceed = true;
    } else {
        m_hiddenState = unfoldedState();
        m_hiddenSize = m_window->size();
        m_hiddenOnDemand = openOnDemand();
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
        restoreState(m_aloneState);
    m_alone = alone;
    if (alone) {
        m_aloneState = unfoldedState();
        unfoldSides();
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
    dock->panel()->setRequested(true);
    const bool wasHidden = dock->isHidden();
    if (!dock->isFloating())
        unfoldSide(m_window->dockWidgetArea(dock));
    if (wasHidden && dock->panel()->place() == PanelPlace::Workbench && !isWorkbenchOpen()) {
        rememberBelow();
        m_beside.clear();
    }
    m_shownEmpty.insert(dock);
    dock->unfold();
    dock->show();
    dock->raise();
    if (wasHidden && dock->panel()->place() == PanelPlace::Workbench && !dock->isFloating()) {
        const int requested = scaled(dock->panel()->preferredExtent(), dock->font());
        m_window->resizeDocks(
            {dock}, {limitedBelow(m_window->height() < lowHeight ? std::min(requested, lowWorkbench) : requested)},
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
    m_stacked.clear();
    m_stackedHeights.clear();
    for (PanelDock *dock : std::as_const(m_docks)) {
        if (!isSeen(dock) || dock->isFloating())
            continue;
        const Qt::DockWidgetArea area = m_window->dockWidgetArea(dock);
        if (dock->panel()->place() == PanelPlace::Bottom && area == Qt::BottomDockWidgetArea) {
            m_below = dock;
            m_belowHeight = heightWithTabs(dock);
        } else if (area == Qt::RightDockWidgetArea) {
            m_stacked.append(dock);
            m_stackedHeights.append(heightWithTabs(dock));
        }
    }
}

void DockArrangement::restoreBelow()
{
    if (PanelDock *below = std::exchange(m_below, nullptr)) {
        if (!isOpenInWindow(below))
            return;
        below->raise();
        m_window->resizeDocks({below}, {m_belowHeight}, Qt::Vertical);
        // Docks above each other share what the bottom takes and gives back unevenly.
        if (m_stacked.size() > 1 && std::ranges::none_of(m_stacked, &QWidget::isHidden))
            m_window->resizeDocks(m_stacked, m_stackedHeights, Qt::Vertical);
        return;
    }
    // The workbench panel was open when the program started.
    for (PanelDock *dock : std::as_const(m_docks)) {
        if (dock->panel()->place() == PanelPlace::Bottom && isOpenInWindow(dock) &&
            m_window->dockWidgetArea(dock) == Qt::BottomDockWidgetArea) {
            m_window->resizeDocks({dock}, {bottomHeight()}, Qt::Vertical);
            return;
        }
    }
}

bool DockArrangement::isWorkbenchInFront() const
{
    return std::ranges::any_of(m_docks, [this](PanelDock *dock) {
        return dock->panel()->place() == PanelPlace::Workbench && isSeen(dock) && !dock->isFloating() &&
               m_window->dockWidgetArea(dock) != Qt::RightDockWidgetArea;
    });
}

void DockArrangement::visibilityChanged(PanelDock *dock, bool visible)
{
    if (visible)
        m_seen.insert(dock);
    else
        m_seen.remove(dock);
    // A dock that changes places is hidden for a moment.
    QTimer::singleShot(0, this, &DockArrangement::settle);
    if (m_arranging || !m_shown || m_window->isMinimized() || !m_window->isVisible())
        return;
    if (dock->isHidden())
        m_displaced.removeIf([dock](const Displaced &displaced) { return displaced.dock == dock; });
    if (dock->panel()->place() == PanelPlace::Workbench && !isOpenInWindow(dock) && !isWorkbenchOpen())
        restoreBelow();
}

void DockArrangement::settle()
{
    limit();
    displaceRight();
    if (m_shown && !m_alone)
        for (const PanelDock *dock : std::as_const(m_docks))
            if (dock->isHidden())
                dock->panel()->setRequested(false);
    updateTitles();
    foldEmpty();
}

void DockArrangement::displaceRight()
{
    if (!m_shown || m_alone || m_window->isMinimized() || !m_window->isVisible())
        return;
    const bool displaces = m_small && isWorkbenchInFront();
    if (displaces == m_isDisplacing)
        return;
    const QScopedValueRollback arranging(m_arranging, true);
    unfoldSides();
    m_isDisplacing = displaces;
    if (!displaces) {
        showDisplaced();
        m_displaced.clear();
        m_beside.clear();
        return;
    }
    for (PanelDock *dock : std::as_const(m_docks))
        if (isRight(dock) && isOpenInWindow(dock) && !m_beside.contains(dock->objectName()))
            m_displaced.append({dock, isSeen(dock)});
    for (const Displaced &displaced : std::as_const(m_displaced))
        displaced.dock->hide();
    for (const QString &name : std::as_const(m_beside))
        if (PanelDock *dock = dockNamed(name, m_docks); dock && isOpenInWindow(dock))
            dock->raise();
}

void DockArrangement::showDisplaced()
{
    for (const Displaced &displaced : std::as_const(m_displaced))
        displaced.dock->show();
    for (const Displaced &displaced : std::as_const(m_displaced))
        if (displaced.wasSeen)
            displaced.dock->raise();
}

QStringList DockArrangement::besideWorkbench() const
{
    // Until others are hidden, what was restored is still due.
    if (!m_isDisplacing)
        return m_beside;
    QStringList names;
    for (const bool isInFront : {false, true})
        for (const PanelDock *dock : m_docks)
            if (isRight(dock) && isOpenInWindow(dock) && isSeen(dock) == isInFront)
                names.append(dock->objectName());
    return names;
}

QList<PanelDock *> DockArrangement::docksAt(Qt::DockWidgetArea area) const
{
    QList<PanelDock *> docks;
    for (PanelDock *dock : m_docks)
        if (isOpenInWindow(dock) && m_window->dockWidgetArea(dock) == area)
            docks.append(dock);
    return docks;
}

QByteArray DockArrangement::unfoldedState()
{
    const QScopedValueRollback arranging(m_arranging, true);
    unfoldSides();
    m_beside = besideWorkbench();
    // Nobody is told: a panel that is shown for a moment starts its work.
    std::vector<QSignalBlocker> blockers;
    QList<PanelDock *> hidden;
    for (const Displaced &displaced : std::as_const(m_displaced)) {
        if (!displaced.dock->isHidden())
            continue;
        blockers.emplace_back(displaced.dock);
        hidden.append(displaced.dock);
    }
    if (!hidden.isEmpty())
        showDisplaced();
    QByteArray state = m_window->saveState(stateVersion);
    for (PanelDock *dock : std::as_const(hidden))
        dock->hide();
    foldEmpty();
    return state;
}

bool DockArrangement::restoreState(const QByteArray &state)
{
    m_isDisplacing = false;
    m_displaced.clear();
    unfoldSides();
    return m_window->restoreState(state, stateVersion);
}

QSet<PanelDock *> DockArrangement::openOnDemand() const
{
    QSet<PanelDock *> open;
    for (PanelDock *dock : m_docks)
        if (dock->panel()->isOnDemand() && !dock->isHidden())
            open.insert(dock);
    return open;
}

void DockArrangement::showOnDemand(const QSet<PanelDock *> &docks)
{
    for (PanelDock *dock : std::as_const(m_docks))
        if (dock->panel()->isOnDemand())
            dock->setVisible(docks.contains(dock));
}

void DockArrangement::windowResized()
{
    if (m_docks.isEmpty() || !m_window->isVisible() || isSmall() == m_small)
        return;
    PanelDock *alone = m_alone;
    setAlone(nullptr);
    save();
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
    equipTabs(*m_window, m_docks, [this](PanelDock *dock) { showEmpty(dock); });
}

} // namespace burnish
