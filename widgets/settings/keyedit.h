// SPDX-License-Identifier: MIT
#pragma once

#include <QKeySequence>
#include <QLineEdit>

namespace burnish {

/// A field that shows a shortcut and, while it has the focus, takes the keys that are pressed. Tab leaves it.
class KeyEdit : public QLineEdit
{
    Q_OBJECT

public:
    explicit KeyEdit(QWidget *parent = nullptr);

    /// Shown while nothing is pressed.
    void setKeys(const QString &text);

Q_SIGNALS:
    void pressed(const QKeySequence &keys);
    /// Esc was pressed.
    void cancelled();

protected:
    bool event(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void showState();

    QString m_keys;
};

} // namespace burnish
