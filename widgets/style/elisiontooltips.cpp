// SPDX-License-Identifier: MIT
#include "widgets/style/elisiontooltips.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHeaderView>
#include <QHelpEvent>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QTextDocument>
#include <QToolTip>

namespace burnish {

namespace {

QString cutHeading(const QHeaderView &header, const QPoint &at)
{
    const int section = header.logicalIndexAt(at);
    if (section < 0 || !header.model() ||
        !header.model()->headerData(section, header.orientation(), Qt::ToolTipRole).toString().isEmpty())
        return {};
    const QString text = header.model()->headerData(section, header.orientation()).toString();
    const int room =
        header.sectionSize(section) - header.style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, &header);
    return header.fontMetrics().horizontalAdvance(text) > room ? text : QString();
}

QString cutChoice(const QComboBox &box)
{
    if (box.isEditable() || !box.toolTip().isEmpty())
        return {};
    QStyleOptionComboBox option;
    option.initFrom(&box);
    const QRect field = box.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box);
    return box.fontMetrics().horizontalAdvance(box.currentText()) > field.width() ? box.currentText() : QString();
}

QString cutCell(const QAbstractItemView &view, const QPoint &at)
{
    const QModelIndex index = view.indexAt(at);
    if (!index.isValid() || !index.data(Qt::ToolTipRole).toString().isEmpty())
        return {};
    const QString text = index.data().toString();
    const bool isCut = !text.isEmpty() && view.sizeHintForIndex(index).width() > view.visualRect(index).width();
    return isCut ? text : QString();
}

/// Wraps long texts, and shows what looks like HTML as it is.
QString tipWith(QString text)
{
    constexpr qsizetype longLine = 100;
    constexpr qsizetype most = 2000;
    if (text.size() > most)
        text = text.left(most) + u'…';
    if (text.size() <= longLine && !Qt::mightBeRichText(text))
        return text;
    return QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped());
}

QString cutText(const QObject *widget, const QPoint &at)
{
    if (const auto *header = qobject_cast<const QHeaderView *>(widget))
        return cutHeading(*header, at);
    if (const auto *view = qobject_cast<const QAbstractItemView *>(widget))
        return cutCell(*view, at);
    return cutChoice(*qobject_cast<const QComboBox *>(widget));
}

} // namespace

void ElisionToolTips::follow(QWidget *widget)
{
    auto *view = qobject_cast<QAbstractItemView *>(widget);
    if ((!view && !qobject_cast<QComboBox *>(widget)) ||
        widget->findChild<ElisionToolTips *>({}, Qt::FindDirectChildrenOnly))
        return;
    QWidget *target = view ? view->viewport() : widget;
    target->installEventFilter(new ElisionToolTips(widget));
}

bool ElisionToolTips::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return false;
    const auto *shown = static_cast<QHelpEvent *>(event);
    const QString text = cutText(parent(), shown->pos());
    if (text.isEmpty())
        return false;
    QToolTip::showText(shown->globalPos(), tipWith(text), qobject_cast<QWidget *>(watched));
    return true;
}

} // namespace burnish
