// SPDX-License-Identifier: MIT
#include "widgets/controls/buttons.h"

#include "widgets/style/icons.h"

#include <QMenu>
#include <QToolButton>

namespace burnish {

QToolButton *makeToolButton(const QString &iconName, const QString &text, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setAutoRaise(true);
    button->setText(text);
    button->setToolTip(text);
    button->setAccessibleName(text);
    if (iconName.isEmpty())
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    else
        button->setIcon(icon(iconName));
    return button;
}

void popUpBelow(QWidget *button, QMenu *menu)
{
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(button->mapToGlobal(QPoint(0, button->height())));
}

} // namespace burnish
