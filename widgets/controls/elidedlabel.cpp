// SPDX-License-Identifier: MIT
#include "widgets/controls/elidedlabel.h"

#include "widgets/style/fittedtext.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace burnish {

using namespace Qt::StringLiterals;

ElidedLabel::ElidedLabel(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

void ElidedLabel::setText(const QString &text)
{
    m_text = text;
    setAccessibleName(text);
    updateGeometry();
    update();
}

void ElidedLabel::setElideMode(Qt::TextElideMode mode)
{
    m_mode = mode;
    update();
}

void ElidedLabel::setAlignment(Qt::AlignmentFlag side)
{
    m_side = side;
    update();
}

QSize ElidedLabel::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(m_text) + 1, fontMetrics().height()};
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {fontMetrics().horizontalAdvance(u"…"_s) * 2, fontMetrics().height()};
}

bool ElidedLabel::event(QEvent *event)
{
    const bool isCut = width() < fontMetrics().horizontalAdvance(m_text);
    if (event->type() != QEvent::ToolTip || !isCut || toolTip().contains(m_text))
        return QWidget::event(event);
    const QString tip = toolTip().isEmpty() ? m_text : m_text + u'\n' + toolTip();
    QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), tip, this);
    return true;
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    const QString shown = fittedText(m_text, fontMetrics(), width(), m_mode);
    painter.drawText(rect(), int(m_side) | Qt::AlignVCenter | Qt::TextSingleLine, shown);
}

} // namespace burnish
