// SPDX-License-Identifier: MIT
#include "widgets/style/boxaccessible.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QKeySequence>
#include <QPointer>

namespace burnish {

BoxAccessible::BoxAccessible(QComboBox *box)
    : QAccessibleWidget(box, QAccessible::ComboBox)
{}

QComboBox *BoxAccessible::box() const
{
    return static_cast<QComboBox *>(widget());
}

QAccessible::State BoxAccessible::state() const
{
    QAccessible::State state = QAccessibleWidget::state();
    state.expandable = true;
    state.expanded = box()->view()->isVisible();
    state.hasPopup = true;
    return state;
}

QString BoxAccessible::text(QAccessible::Text kind) const
{
    return kind == QAccessible::Value ? box()->currentText() : QAccessibleWidget::text(kind);
}

void BoxAccessible::setText(QAccessible::Text kind, const QString &text)
{
    if (kind != QAccessible::Value)
        return QAccessibleWidget::setText(kind, text);
    const int index = box()->findText(text);
    const bool canBeChosen = index >= 0 && box()->model()->flags(box()->model()->index(index, 0)) & Qt::ItemIsEnabled;
    if (!canBeChosen || !box()->isEnabled())
        return;
    const QPointer<QComboBox> chosen = box();
    chosen->setCurrentIndex(index);
    if (chosen)
        Q_EMIT chosen->activated(index);
    if (chosen)
        Q_EMIT chosen->textActivated(text);
}

QAccessibleInterface *BoxAccessible::child(int index) const
{
    return index == 0 ? QAccessible::queryAccessibleInterface(box()->view()) : nullptr;
}

int BoxAccessible::indexOfChild(const QAccessibleInterface *child) const
{
    return child && child->object() == box()->view() ? 0 : -1;
}

QAccessibleInterface *BoxAccessible::childAt(int x, int y) const
{
    QAccessibleInterface *list = box()->view()->isVisible() ? child(0) : nullptr;
    return list && list->rect().contains(x, y) ? list : nullptr;
}

QStringList BoxAccessible::actionNames() const
{
    return QStringList{showMenuAction(), pressAction()} + QAccessibleWidget::actionNames();
}

void BoxAccessible::doAction(const QString &name)
{
    if (name != showMenuAction() && name != pressAction())
        return QAccessibleWidget::doAction(name);
    if (box()->view()->isVisible())
        box()->hidePopup();
    else if (box()->isEnabled())
        box()->showPopup();
}

QStringList BoxAccessible::keyBindingsForAction(const QString &name) const
{
    if (name != showMenuAction() && name != pressAction())
        return QAccessibleWidget::keyBindingsForAction(name);
    return {QKeySequence(Qt::ALT | Qt::Key_Down).toString(QKeySequence::NativeText)};
}

} // namespace burnish
