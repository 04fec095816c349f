// SPDX-License-Identifier: MIT
#include "widgets/mainwindow/statusline.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

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
    if (event->type() != QEvent::ToolTip || shown() == text())
        return QLabel::event(event);
    QStringList lines = {text()};
    if (!toolTip().isEmpty())
        lines.append(toolTip());
    QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), lines.join(u'\n'), this);
    return true;
}

void StatusLine::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(contentsRect(), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, shown());
}

} // namespace burnish
