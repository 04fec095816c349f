// SPDX-License-Identifier: MIT
#include "widgets/controls/counttabs.h"

#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"

#include <QTabBar>

namespace burnish {

namespace {

void showTab(QTabBar *tabs, int tab, const CountTab &shown, bool withWord)
{
    const QString number = shown.count ? countText(*shown.count) : unknownText();
    const bool isEmpty = shown.count.value_or(0) == 0;
    tabs->setTabText(tab,
                     withWord || shown.symbol.isEmpty() ? QStringLiteral("%1  %2").arg(shown.word, number) : number);
    tabs->setTabToolTip(tab, QStringLiteral("%1: %2").arg(shown.word, number));
    tabs->setAccessibleTabName(tab, tabs->tabToolTip(tab));
    tabs->setTabTextColor(tab, isEmpty ? color(Role::Disabled) : QColor());
    if (!shown.symbol.isEmpty())
        tabs->setTabIcon(tab, icon(shown.symbol, isEmpty ? Role::Disabled : shown.role));
}

} // namespace

void showCountTabs(QTabBar *tabs, const QList<CountTab> &shown, int room)
{
    for (const bool withWords : {true, false}) {
        for (int tab = 0; tab < int(shown.size()); ++tab)
            showTab(tabs, tab, shown[tab], withWords);
        if (tabs->sizeHint().width() <= room)
            break;
    }
}

} // namespace burnish
