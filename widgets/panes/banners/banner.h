// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/style/theme.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace burnish {

/// A line across a pane: a symbol, a sentence, buttons, and a cross that puts it away for good.
class Banner : public QWidget
{
    Q_OBJECT

public:
    explicit Banner(QWidget *parent = nullptr);

protected:
    /// What it says now; called again when the language or the colours change.
    virtual void update() = 0;
    /// Shows it, unless it was put away.
    void say(const QString &iconName, Role role, const QString &sentence);
    /// The cross was clicked: hides it for good.
    virtual void putAway();
    /// False hides the cross.
    void setCloseable(bool closeable);
    /// Right of the sentence, in the order of the calls.
    void addButton(QWidget *button);
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QHBoxLayout *m_layout;
    QLabel *m_symbol;
    QLabel *m_text;
    QToolButton *m_close;
    bool m_isPutAway = false;
};

} // namespace burnish
