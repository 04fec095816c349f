// SPDX-License-Identifier: MIT
#include "widgets/docks/tabbedtablepanel.h"

#include "widgets/controls/celldelegate.h"
#include "widgets/controls/filteredit.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/numbers.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QStackedWidget>
#include <QTabBar>
#include <QTreeView>

namespace burnish {

TabbedTablePanel::TabbedTablePanel(const QString &objectName, PanelPlace place, Workspace &workspace, int tabCount,
                                   QWidget *parent)
    : Panel(objectName, place, workspace, parent)
    , m_tabs(new QTabBar)
    , m_about(new QLabel)
    , m_filter(new FilterEdit)
    , m_table(new QTreeView)
    , m_empty(new QLabel)
    , m_pages(new QStackedWidget)
{
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    // Without words the tabs have room nearly everywhere; elsewhere they scroll.
    m_tabs->setMinimumWidth(1);
    m_tabs->setElideMode(Qt::ElideNone);
    for (int tab = 0; tab < tabCount; ++tab)
        m_tabs->addTab(QString());
    m_about->setTextFormat(Qt::PlainText);
    m_about->setForegroundRole(QPalette::PlaceholderText);
    m_about->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_about->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_about->installEventFilter(this);
    m_filter->setFixedWidth(scaled(170, font()));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setWordWrap(true);
    m_empty->setMargin(12);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_empty->setBackgroundRole(QPalette::Base);
    m_empty->setAutoFillBackground(true);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_table);
}

void TabbedTablePanel::setModel(QAbstractItemModel *model)
{
    m_table->setModel(model);
    m_table->setItemDelegate(new CellDelegate(m_table));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QHeaderView *header = m_table->header();
    header->setFont(headingFont(font()));
    header->setSectionsMovable(false);
    header->setSortIndicatorClearable(true);
    header->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
}

QHBoxLayout *TabbedTablePanel::makeBar()
{
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(8, 4, 12, 0);
    bar->setSpacing(8);
    return bar;
}

void TabbedTablePanel::layOut(QHBoxLayout *bar, QWidget *between)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    if (between)
        layout->addWidget(between);
    layout->addWidget(m_pages, 1);
}

void TabbedTablePanel::setAbout(const QString &text)
{
    m_about->setToolTip(text);
    elideAbout();
}

void TabbedTablePanel::elideAbout()
{
    m_about->setText(m_about->fontMetrics().elidedText(m_about->toolTip(), Qt::ElideMiddle, m_about->width()));
}

void TabbedTablePanel::updateTabs()
{
    for (const bool withWords : {true, false}) {
        for (int index = 0; index < m_tabs->count(); ++index) {
            const Tab tab = this->tab(index);
            const QString both = QStringLiteral("%1: %2").arg(tab.word, tab.number);
            const bool showsWord = withWords || tab.keepsItsWord;
            m_tabs->setTabText(index, showsWord ? QStringLiteral("%1  %2").arg(tab.word, tab.number) : tab.number);
            m_tabs->setTabToolTip(index, both);
            m_tabs->setAccessibleTabName(index, both);
            m_tabs->setTabTextColor(index, tab.isEmpty ? color(Role::Disabled) : QColor());
            if (!tab.symbol.isEmpty())
                m_tabs->setTabIcon(index, icon(tab.symbol, tab.isEmpty ? Role::Disabled : tab.role));
        }
        if (m_tabs->sizeHint().width() + widthBesideTabs() <= width())
            break;
    }
}

void TabbedTablePanel::changeEvent(QEvent *event)
{
    Panel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        m_table->header()->setFont(headingFont(font()));
        updateTabs();
    }
}

void TabbedTablePanel::resizeEvent(QResizeEvent *event)
{
    Panel::resizeEvent(event);
    updateTabs();
}

bool TabbedTablePanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_about && event->type() == QEvent::Resize)
        elideAbout();
    return Panel::eventFilter(watched, event);
}

} // namespace burnish
