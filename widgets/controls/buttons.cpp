// SPDX-License-Identifier: MIT
#include "widgets/controls/buttons.h"

#include "widgets/style/icons.h"
#include "widgets/style/style.h"

#include <QMenu>
#include <QToolButton>

#include <utility>

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

void openBelow(QToolButton *button, std::function<QMenu *()> makeMenu)
{
    button->setProperty(opensMenuProperty, true);
    QObject::connect(button, &QToolButton::clicked, button, [button, makeMenu = std::move(makeMenu)] {
        QMenu *menu = makeMenu();
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->popup(button->mapToGlobal(QPoint(0, button->height())));
    });
}

} // namespace burnish
