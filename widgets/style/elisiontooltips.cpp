// SPDX-License-Identifier: MIT
#include "widgets/style/elisiontooltips.h"

#include <QComboBox>
#include <QHeaderView>
#include <QHelpEvent>
#include <QStyle>
#include <QStyleOptionComboBox>
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

} // namespace

void ElisionToolTips::follow(QWidget *widget)
{
    auto *header = qobject_cast<QHeaderView *>(widget);
    if ((!header && !qobject_cast<QComboBox *>(widget)) ||
        widget->findChild<ElisionToolTips *>({}, Qt::FindDirectChildrenOnly))
        return;
    QWidget *target = header ? header->viewport() : widget;
    target->installEventFilter(new ElisionToolTips(widget));
}

bool ElisionToolTips::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return false;
    const auto *shown = static_cast<QHelpEvent *>(event);
    const auto *header = qobject_cast<const QHeaderView *>(parent());
    const QString text =
        header ? cutHeading(*header, shown->pos()) : cutChoice(*qobject_cast<const QComboBox *>(parent()));
    if (text.isEmpty())
        return false;
    QToolTip::showText(shown->globalPos(), text, qobject_cast<QWidget *>(watched));
    return true;
}

} // namespace burnish
