// SPDX-License-Identifier: MIT
#include "widgets/panes/banners/banner.h"

#include "widgets/controls/fitting/bannerlayout.h"
#include "widgets/manual/learnmore.h"
#include "widgets/style/icons.h"
#include "widgets/style/symbols.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace burnish {

Banner::Banner(QWidget *parent)
    : QWidget(parent)
    , m_symbol(new QLabel(this))
    , m_text(new QLabel(this))
    , m_layout(new BannerLayout(this, m_symbol, m_text))
    , m_more(new LearnMore(this))
    , m_close(new QToolButton(this))
{
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    // Where the pane is too low for a long sentence, its end is cut off.
    m_text->setAlignment(Qt::AlignLeading | Qt::AlignTop);
    m_close->setIcon(icon(QStringLiteral("close")));
    m_close->setAutoRaise(true);
    m_layout->setContentsMargins(12, 4, 8, 4);
    m_layout->setSpacing(8);
    m_layout->addButton(m_more);
    m_layout->setCloseButton(m_close);
    connect(m_close, &QToolButton::clicked, this, &Banner::putAway);
    hide();
}

void Banner::putAway()
{
    m_isPutAway = true;
    hide();
}

void Banner::setCloseable(bool closeable)
{
    m_close->setVisible(closeable);
}

void Banner::addButton(QWidget *button)
{
    button->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_layout->addButton(button);
}

void Banner::display(const QString &iconName, Role role, const QString &sentence)
{
    showSymbol(m_symbol, iconName, role);
    m_text->setText(sentence);
    m_more->setSentence(sentence);
    m_close->setToolTip(tr("Dismiss"));
    m_close->setAccessibleName(tr("Dismiss"));
    setVisible(!m_isPutAway);
}

void Banner::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        update();
}

void Banner::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), color(Role::Banner));
    painter.setPen(color(Role::Line));
    painter.drawLine(rect().bottomLeft(), rect().bottomRight());
    painter.drawLine(rect().topLeft(), rect().topRight());
}

} // namespace burnish
