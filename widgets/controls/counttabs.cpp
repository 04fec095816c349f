// SPDX-License-Identifier: MIT
#include "widgets/controls/counttabs.h"

#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"

#include <QEvent>

namespace burnish {

namespace {

void showTab(QTabBar *tabs, int tab, const CountTab &shown, bool withWord)
{
    const QString number = shown.count       ? countText(*shown.count)
                           : shown.isPending ? QStringLiteral("…")
                                             : unknownText();
    const bool isEmpty = shown.count.value_or(0) == 0;
    tabs->setTabText(tab,
                     withWord || shown.symbol.isEmpty() ? QStringLiteral("%1  %2").arg(shown.word, number) : number);
    tabs->setTabToolTip(tab, QStringLiteral("%1: %2").arg(shown.word, number));
    tabs->setAccessibleTabName(tab, tabs->tabToolTip(tab));
    tabs->setTabTextColor(tab, isEmpty || shown.role == Role::Disabled ? color(Role::Disabled) : QColor());
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

CountTabBar::CountTabBar(int tabs, QWidget *parent)
    : QTabBar(parent)
{
    setDrawBase(false);
    setExpanding(false);
    setElideMode(Qt::ElideNone);
    for (int tab = 0; tab < tabs; ++tab)
        addTab({});
}

void CountTabBar::setTabs(const QList<CountTab> &tabs)
{
    m_tabs = tabs;
    fit();
}

void CountTabBar::fit()
{
    if (m_tabs.isEmpty())
        return;
    for (int tab = 0; tab < int(m_tabs.size()); ++tab)
        showTab(this, tab, m_tabs[tab], true);
    const QSize whole = QTabBar::sizeHint();
    // Its width is not known before it is shown.
    if (isVisible() && whole.width() > width())
        for (int tab = 0; tab < int(m_tabs.size()); ++tab)
            showTab(this, tab, m_tabs[tab], false);
    if (whole != m_whole) {
        m_whole = whole;
        updateGeometry();
    }
}

QSize CountTabBar::sizeHint() const
{
    return m_whole.isValid() ? m_whole : QTabBar::sizeHint();
}

QSize CountTabBar::minimumSizeHint() const
{
    // Without words the tabs have room nearly everywhere; elsewhere they scroll.
    return {1, QTabBar::minimumSizeHint().height()};
}

void CountTabBar::resizeEvent(QResizeEvent *event)
{
    QTabBar::resizeEvent(event);
    fit();
}

void CountTabBar::showEvent(QShowEvent *event)
{
    QTabBar::showEvent(event);
    fit();
}

void CountTabBar::changeEvent(QEvent *event)
{
    QTabBar::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        fit();
}

} // namespace burnish
