// SPDX-License-Identifier: MIT
#include "widgets/controls/errorbanner.h"

#include "widgets/controls/fitting/bannerlayout.h"
#include "widgets/manual/learnmore.h"
#include "widgets/style/icons.h"
#include "widgets/style/symbols.h"
#include "widgets/style/theme.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace burnish {

ErrorBanner::ErrorBanner(QWidget *parent)
    : QWidget(parent)
    , m_symbol(new QLabel(this))
    , m_text(new QLabel(this))
    , m_more(new LearnMore(this))
    , m_close(new QToolButton(this))
{
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setAlignment(Qt::AlignLeading | Qt::AlignTop);
    m_close->setAutoRaise(true);
    m_close->setIcon(icon(QStringLiteral("close")));
    auto *layout = new BannerLayout(this, m_symbol, m_text);
    layout->setContentsMargins(12, 4, 8, 4);
    layout->setSpacing(8);
    layout->addButton(m_more);
    layout->setCloseButton(m_close);
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    retranslate();
    hide();
}

void ErrorBanner::setSentence(const QString &sentence)
{
    m_text->setText(sentence);
    m_more->setSentence(sentence);
    setVisible(!sentence.isEmpty());
}

QString ErrorBanner::sentence() const
{
    return isHidden() ? QString() : m_text->text();
}

void ErrorBanner::retranslate()
{
    showSymbol(m_symbol, QStringLiteral("error"), Role::Error);
    m_close->setToolTip(tr("Close"));
    m_close->setAccessibleName(tr("Close"));
}

void ErrorBanner::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        retranslate();
}

void ErrorBanner::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), color(Role::BannerError));
    painter.setPen(color(Role::Line));
    painter.drawLine(rect().bottomLeft(), rect().bottomRight());
    painter.drawLine(rect().topLeft(), rect().topRight());
}

} // namespace burnish
