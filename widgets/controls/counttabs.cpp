// SPDX-License-Identifier: MIT
#include "widgets/controls/counttabs.h"

#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"
#include "widgets/style/style.h"

#include <QEvent>

namespace burnish {

namespace {

/// What tabs show, from what needs the most room to what needs the least.
enum class Contents {
    Words,
    Counts,  ///< with symbols; tabs without one keep their word
    Symbols, ///< or words
};

void showTab(QTabBar *tabs, int tab, const CountTab &shown, Contents contents)
{
    const QString number = shown.count       ? countText(*shown.count)
                           : shown.isPending ? QStringLiteral("…")
                                             : unknownText();
    const bool isEmpty = shown.count.value_or(0) == 0;
    const QString word = contents == Contents::Words || shown.symbol.isEmpty() ? shown.word : QString();
    QStringList parts = {word, contents == Contents::Symbols ? QString() : number};
    parts.removeAll(QString());
    tabs->setTabText(tab, parts.join(QLatin1String("  ")));
    tabs->setTabToolTip(tab, QStringLiteral("%1: %2").arg(shown.word, number));
    tabs->setAccessibleTabName(tab, tabs->tabToolTip(tab));
    tabs->setTabTextColor(tab, isEmpty || shown.role == Role::Disabled ? color(Role::Disabled) : QColor());
    if (!shown.symbol.isEmpty())
        tabs->setTabIcon(tab, icon(shown.symbol, isEmpty ? Role::Disabled : shown.role));
}

} // namespace

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
    const auto show = [this](Contents contents) {
        setProperty(tightTabsProperty, contents != Contents::Words);
        for (int tab = 0; tab < int(m_tabs.size()); ++tab)
            showTab(this, tab, m_tabs[tab], contents);
        return QTabBar::sizeHint();
    };
    const QSize whole = show(Contents::Words);
    // Its width is not known before it is shown.
    if (isVisible() && whole.width() > width() && show(Contents::Counts).width() > width())
        show(Contents::Symbols);
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
    // As symbols the tabs have room nearly everywhere; elsewhere they scroll.
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
