// SPDX-License-Identifier: MIT
#include "widgets/controls/buttons.h"

#include "widgets/style/icons.h"
#include "widgets/style/style.h"

#include <QMenu>
#include <QStyleOptionToolButton>

#include <algorithm>
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

ShrinkingButton::ShrinkingButton(const QString &iconName, Qt::ToolButtonStyle whole, QWidget *parent)
    : QToolButton(parent)
    , m_whole(whole)
{
    setAutoRaise(true);
    setIcon(burnish::icon(iconName));
    setToolButtonStyle(whole);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

/// As QToolButton computes it.
QSize ShrinkingButton::sizeAs(Qt::ToolButtonStyle style) const
{
    ensurePolished();
    QStyleOptionToolButton option;
    initStyleOption(&option);
    option.toolButtonStyle = style;
    QSize size = style == Qt::ToolButtonTextOnly ? QSize() : option.iconSize;
    if (style != Qt::ToolButtonIconOnly) {
        const QSize words = option.fontMetrics.size(Qt::TextShowMnemonic, text());
        const int gap = style == Qt::ToolButtonTextOnly ? 0 : 4;
        size = {size.width() + gap + words.width() + 2 * option.fontMetrics.horizontalAdvance(QLatin1Char(' ')),
                std::max(size.height(), words.height())};
    }
    if (popupMode() == MenuButtonPopup)
        size.rwidth() += this->style()->pixelMetric(QStyle::PM_MenuButtonIndicator, &option, this);
    return this->style()->sizeFromContents(QStyle::CT_ToolButton, &option, size, this);
}

QSize ShrinkingButton::sizeHint() const
{
    return sizeAs(m_whole);
}

QSize ShrinkingButton::minimumSizeHint() const
{
    return sizeAs(Qt::ToolButtonIconOnly);
}

void ShrinkingButton::resizeEvent(QResizeEvent *event)
{
    QToolButton::resizeEvent(event);
    setToolButtonStyle(width() < sizeHint().width() ? Qt::ToolButtonIconOnly : m_whole);
}

} // namespace burnish
