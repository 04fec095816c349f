// SPDX-License-Identifier: MIT
#include "widgets/docks/docktabs.h"

#include "widgets/docks/docklayout.h"
#include "widgets/docks/paneldock.h"
#include "widgets/style/fonts.h"

#include <QMainWindow>
#include <QMenu>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>

namespace burnish {

namespace {

/// The window keeps the address of its dock in every tab.
bool isTabOf(const QTabBar &bar, int tab, const PanelDock *dock)
{
    return bar.tabData(tab).value<quintptr>() == reinterpret_cast<quintptr>(dock);
}

/// Null if the tab is of none of them.
PanelDock *dockOf(const QTabBar &bar, int tab, const QList<PanelDock *> &docks)
{
    const auto found = std::ranges::find_if(docks, [&](const PanelDock *dock) { return isTabOf(bar, tab, dock); });
    return found == docks.end() ? nullptr : *found;
}

QList<QTabBar *> tabBars(const QMainWindow &window)
{
    return window.findChildren<QTabBar *>(QString(), Qt::FindDirectChildrenOnly);
}

/// For what the hidden titles of tabbed docks offer to the mouse.
void showMenu(const QTabBar &bar, const QList<PanelDock *> &docks, const QPoint &position)
{
    // The keyboard asks for the tab in front.
    const int tab = bar.tabAt(position) < 0 ? bar.currentIndex() : bar.tabAt(position);
    PanelDock *dock = dockOf(bar, tab, docks);
    const PanelDock *front = dockOf(bar, bar.currentIndex(), docks);
    if (!dock || !front)
        return;
    auto *menu = new QMenu(dock->window());
    menu->setAttribute(Qt::WA_DeleteOnClose);
    // Behind other tabs, a dock has no place on the screen, and folded, hardly any.
    const QRect before(front->mapToGlobal(QPoint(0, 0)), front->size());
    const QSize size = before.size().expandedTo({scaled(240, bar.font()), scaled(120, bar.font())});
    const auto detach = [dock, before, size] {
        dock->setFloating(true);
        if (const auto *window = qobject_cast<QMainWindow *>(dock->parentWidget()))
            dock->setGeometry(detachedPlace(*window, before, size));
    };
    QObject::connect(menu->addAction(PanelDock::tr("Detach")), &QAction::triggered, dock, detach);
    QObject::connect(menu->addAction(PanelDock::tr("Close")), &QAction::triggered, dock, &QWidget::close);
    menu->popup(bar.mapToGlobal(position));
}

} // namespace

const QTabBar *tabsOf(const QMainWindow &window, const PanelDock &dock)
{
    for (const QTabBar *bar : tabBars(window))
        for (int tab = 0; tab < bar->count(); ++tab)
            if (bar->isVisible() && isTabOf(*bar, tab, &dock))
                return bar;
    return nullptr;
}

void equipTabs(const QMainWindow &window, const QList<PanelDock *> &docks,
               const std::function<void(PanelDock *)> &clicked)
{
    for (QTabBar *bar : tabBars(window)) {
        // Tabs scroll rather than shrink to their first letters.
        bar->setElideMode(Qt::ElideNone);
        if (bar->contextMenuPolicy() != Qt::CustomContextMenu) {
            bar->setContextMenuPolicy(Qt::CustomContextMenu);
            QObject::connect(bar, &QWidget::customContextMenuRequested, bar,
                             [bar, docks](const QPoint &position) { showMenu(*bar, docks, position); });
            QObject::connect(bar, &QTabBar::tabBarClicked, bar, [bar, docks, clicked](int tab) {
                if (PanelDock *dock = dockOf(*bar, tab, docks))
                    clicked(dock);
            });
        }
        for (int tab = 0; tab < bar->count(); ++tab) {
            const PanelDock *dock = dockOf(*bar, tab, docks);
            const bool isRequested = dock && tab == bar->currentIndex();
            auto *button = bar->tabButton(tab, QTabBar::RightSide);
            if (isRequested && !button) {
                button = dock->makeHelpButton(bar);
                // A tab with it is as high as one without.
                button->setMaximumHeight(bar->fontMetrics().height());
                button->resize(button->sizeHint().boundedTo(button->maximumSize()));
                bar->setTabButton(tab, QTabBar::RightSide, button);
                QWidget::setTabOrder(bar, button);
            } else if (!isRequested && button) {
                bar->setTabButton(tab, QTabBar::RightSide, nullptr);
                button->hide();
                button->deleteLater();
            }
        }
    }
}

} // namespace burnish
