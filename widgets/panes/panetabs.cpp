// SPDX-License-Identifier: MIT
#include "widgets/panes/panetabs.h"

#include "widgets/style/fittedtext.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/workspace/filekinds.h"

#include <QContextMenuEvent>
#include <QMimeData>
#include <QSet>
#include <QSignalBlocker>
#include <QStyle>

#include <algorithm>

namespace burnish {

namespace {

constexpr int widestName = 160;
constexpr int narrowestTab = 56;
constexpr int readableTab = 120; ///< where tabs must scroll anyway

} // namespace

PaneTabs::PaneTabs(QWidget *parent)
    : QTabBar(parent)
{
    setDrawBase(false);
    setExpanding(false);
    setMovable(true);
    setElideMode(Qt::ElideMiddle);
    setUsesScrollButtons(true);
    setAcceptDrops(true);
    m_resting.setSingleShot(true);
    connect(&m_resting, &QTimer::timeout, this, [this] {
        if (m_hovered >= 0)
            Q_EMIT hovered(m_hovered);
    });
}

const void *PaneTabs::paneOf(int tab) const
{
    return reinterpret_cast<const void *>(tabData(tab).value<quintptr>());
}

int PaneTabs::tabOf(const void *pane, int from) const
{
    for (int tab = from; tab < count(); ++tab)
        if (paneOf(tab) == pane)
            return tab;
    return -1;
}

void PaneTabs::setTabs(const QList<PaneTab> &tabs, int current)
{
    const QSignalBlocker quiet(this);
    QSet<const void *> requested;
    for (const PaneTab &tab : tabs)
        requested.insert(tab.pane);
    for (int tab = count() - 1; tab >= 0; --tab) {
        if (!requested.contains(paneOf(tab)))
            removeTab(tab);
    }
    m_shown.removeIf([&](const auto &known) { return !requested.contains(known.key()); });
    for (int tab = 0; tab < int(tabs.size()); ++tab) {
        const PaneTab &shown = tabs[tab];
        const int at = tabOf(shown.pane, tab);
        if (at < 0) {
            insertTab(tab, {});
            setTabData(tab, QVariant::fromValue(reinterpret_cast<quintptr>(shown.pane)));
        } else if (at != tab) {
            moveTab(at, tab);
        }
        if (const auto known = m_shown.constFind(shown.pane); known == m_shown.constEnd() || *known != shown) {
            m_shown.insert(shown.pane, shown);
            show(tab, shown);
        }
    }
    if (current != currentIndex())
        setCurrentIndex(current);
}

void PaneTabs::show(int tab, const PaneTab &shown)
{
    // Measured once per name, not for each layout.
    QString text = elidedName(shown.name, fontMetrics(), scaled(widestName, font()));
    if (shown.isModified)
        text += QStringLiteral(" •");
    if (text.replace(QLatin1Char('&'), QLatin1String("&&")) != tabText(tab))
        setTabText(tab, text);
    setTabIcon(tab, shown.hasFailed ? icon(QStringLiteral("error"), Role::Error) : QIcon());
    setTabToolTip(tab, shown.name == shown.tip ? shown.name : shown.name + QLatin1Char('\n') + shown.tip);
    setAccessibleTabName(tab, shown.spoken);
    setTabTextColor(tab, color(shown.isShown ? Role::Text : Role::TextSecondary));
}

QSize PaneTabs::minimumTabSizeHint(int tab) const
{
    const QSize hint = tabSizeHint(tab);
    const int narrowest = scaled(narrowestTab, font());
    const bool mustScroll = count() * narrowest > width();
    return {std::min(hint.width(), mustScroll ? scaled(readableTab, font()) : narrowest), hint.height()};
}

void PaneTabs::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        Q_EMIT entered();
    else
        QTabBar::keyPressEvent(event);
}

void PaneTabs::mouseReleaseEvent(QMouseEvent *event)
{
    QTabBar::mouseReleaseEvent(event);
    const int tab = tabAt(event->position().toPoint());
    if (event->button() == Qt::MiddleButton && tab >= 0)
        Q_EMIT closeRequested(tab);
}

void PaneTabs::contextMenuEvent(QContextMenuEvent *event)
{
    const bool isOfMouse = event->reason() == QContextMenuEvent::Mouse;
    const int tab = isOfMouse ? tabAt(event->pos()) : currentIndex();
    if (tab >= 0)
        Q_EMIT menuRequested(tab, isOfMouse ? event->globalPos() : mapToGlobal(tabRect(tab).bottomLeft()));
}

void PaneTabs::setHovered(int tab)
{
    if (tab == m_hovered)
        return;
    m_hovered = tab;
    if (tab < 0)
        m_resting.stop();
    else
        m_resting.start(style()->styleHint(QStyle::SH_TabBar_ChangeCurrentDelay, nullptr, this));
}

void PaneTabs::dragEnterEvent(QDragEnterEvent *event)
{
    event->accept();
    setHovered(tabAt(event->position().toPoint()));
}

void PaneTabs::dragMoveEvent(QDragMoveEvent *event)
{
    setHovered(tabAt(event->position().toPoint()));
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
    else
        event->ignore();
}

void PaneTabs::dragLeaveEvent(QDragLeaveEvent *)
{
    setHovered(-1);
}

void PaneTabs::dropEvent(QDropEvent *event)
{
    setHovered(-1);
    const QStringList paths = pathsIn(*event->mimeData());
    if (paths.isEmpty())
        return event->ignore();
    event->acceptProposedAction();
    Q_EMIT pathsDropped(paths);
}

void PaneTabs::changeEvent(QEvent *event)
{
    QTabBar::changeEvent(event);
    if (event->type() != QEvent::FontChange && event->type() != QEvent::PaletteChange)
        return;
    const QSignalBlocker quiet(this);
    for (int tab = 0; tab < count(); ++tab)
        if (const auto known = m_shown.constFind(paneOf(tab)); known != m_shown.constEnd())
            show(tab, *known);
}

} // namespace burnish
