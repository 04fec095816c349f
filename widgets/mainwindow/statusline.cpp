// SPDX-License-Identifier: MIT
#include "widgets/mainwindow/statusline.h"

#include <QEvent>
#include <QPainter>

namespace burnish {

StatusLine::StatusLine(QWidget *parent)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

QString StatusLine::shown() const
{
    return fontMetrics().elidedText(text(), Qt::ElideMiddle, contentsRect().width());
}

bool StatusLine::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip)
        setToolTip(shown() == text() ? QString() : text());
    return QLabel::event(event);
}

void StatusLine::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(contentsRect(), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, shown());
}

} // namespace burnish
