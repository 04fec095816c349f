// SPDX-License-Identifier: MIT
#include "widgets/controls/elidedlabel.h"

#include <QPainter>

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

void ElidedLabel::setAlignment(Qt::AlignmentFlag side)
{
    m_side = side;
    update();
}

void ElidedLabel::setElideMode(Qt::TextElideMode mode)
{
    m_elide = mode;
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

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    const QString shown = fontMetrics().elidedText(m_text, m_elide, width());
    painter.drawText(rect(), int(m_side) | Qt::AlignVCenter | Qt::TextSingleLine, shown);
}

} // namespace burnish
