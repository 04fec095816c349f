// SPDX-License-Identifier: MIT
#pragma once

#include <QAccessibleWidget>

class QComboBox;

namespace burnish {

/// What a combo box without a field tells screen readers: its name, and the current entry as its value. Unlike Qt's own
/// description, which only opens the list, it takes a new value: setText(QAccessible::Value, …) chooses the entry with
/// that text, as if the user had done it.
class BoxAccessible final : public QAccessibleWidget
{
public:
    explicit BoxAccessible(QComboBox *box);

    [[nodiscard]] QAccessible::State state() const override;
    [[nodiscard]] QString text(QAccessible::Text kind) const override;
    void setText(QAccessible::Text kind, const QString &text) override;
    [[nodiscard]] int childCount() const override { return 1; }
    [[nodiscard]] QAccessibleInterface *child(int index) const override;
    [[nodiscard]] int indexOfChild(const QAccessibleInterface *child) const override;
    [[nodiscard]] QAccessibleInterface *childAt(int x, int y) const override;

    [[nodiscard]] QStringList actionNames() const override;
    void doAction(const QString &name) override;
    [[nodiscard]] QStringList keyBindingsForAction(const QString &name) const override;

private:
    [[nodiscard]] QComboBox *box() const;
};

} // namespace burnish
