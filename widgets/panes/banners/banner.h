// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/style/theme.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace burnish {

class BannerLayout;
class LearnMore;

/// A strip across a pane: an icon, a sentence, buttons, and a close button that dismisses it for good.
class Banner : public QWidget
{
    Q_OBJECT

public:
    explicit Banner(QWidget *parent = nullptr);

protected:
    /// Updates the sentence and buttons; called again when the language or the colours change.
    virtual void update() = 0;
    /// Shows the sentence, unless the banner was dismissed.
    void display(const QString &iconName, Role role, const QString &sentence);
    /// Hides the banner for good; called when its close button is clicked.
    virtual void putAway();
    /// Lets a banner that was dismissed show itself again.
    void bringBack() { m_isPutAway = false; }
    /// False hides the close button.
    void setCloseable(bool closeable);
    /// Adds a button to the right of the sentence, after those added before.
    void addButton(QWidget *button);
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QLabel *m_symbol;
    QLabel *m_text;
    BannerLayout *m_layout;
    LearnMore *m_more;
    QToolButton *m_close;
    bool m_isPutAway = false;
};

} // namespace burnish
