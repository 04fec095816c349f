// SPDX-License-Identifier: MIT
#include "widgets/docks/docktabs.h"

#include "widgets/docks/paneldock.h"

#include <QMainWindow>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>

namespace burnish {

void showHelpInTabs(const QMainWindow &window, const QList<PanelDock *> &docks)
{
    for (QTabBar *bar : window.findChildren<QTabBar *>(QString(), Qt::FindDirectChildrenOnly)) {
        for (int tab = 0; tab < bar->count(); ++tab) {
            // The window keeps the address of its dock in every tab.
            const auto address = bar->tabData(tab).value<quintptr>();
            const auto dock = std::ranges::find_if(
                docks, [address](const PanelDock *one) { return reinterpret_cast<quintptr>(one) == address; });
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
