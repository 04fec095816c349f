// SPDX-License-Identifier: MIT
#include "widgets/docks/docktabs.h"

#include "widgets/docks/paneldock.h"

#include <QMainWindow>
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

QList<QTabBar *> tabBars(const QMainWindow &window)
{
    return window.findChildren<QTabBar *>(QString(), Qt::FindDirectChildrenOnly);
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

void showHelpInTabs(const QMainWindow &window, const QList<PanelDock *> &docks)
{
    for (QTabBar *bar : tabBars(window)) {
        // Tabs scroll rather than shrink to their first letters.
        bar->setElideMode(Qt::ElideNone);
        for (int tab = 0; tab < bar->count(); ++tab) {
            const auto dock =
                std::ranges::find_if(docks, [&](const PanelDock *one) { return isTabOf(*bar, tab, one); });
            const bool isWanted = dock != docks.end() && tab == bar->currentIndex();
            auto *button = bar->tabButton(tab, QTabBar::RightSide);
            if (isWanted && !button) {
                button = (*dock)->makeHelpButton(bar);
                // A tab with it is as high as one without.
                button->setMaximumHeight(bar->fontMetrics().height());
                button->resize(button->sizeHint().boundedTo(button->maximumSize()));
                bar->setTabButton(tab, QTabBar::RightSide, button);
                QWidget::setTabOrder(bar, button);
            } else if (!isWanted && button) {
                bar->setTabButton(tab, QTabBar::RightSide, nullptr);
                button->hide();
                button->deleteLater();
            }
        }
    }
}

} // namespace burnish
