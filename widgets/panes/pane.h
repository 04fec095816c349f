// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;
class QMenu;
class QToolButton;
class QVBoxLayout;

namespace burnish {

class ElidedLabel;

/// One place in the middle of the window: a head with icon, name, remark, menu and close button, and below it what the
/// subclass adds to body(). The active pane has a line on top.
class Pane : public QWidget
{
    Q_OBJECT

public:
    explicit Pane(QWidget *parent = nullptr);

    /// As narrow as a pane gets while the panes have room; below it the head leaves out its remark.
    static constexpr int comfortableWidth = 260;

    void setActive(bool active);
    [[nodiscard]] bool isActive() const { return m_active; }
    /// Gives the focus to what the pane shows; false where nothing in it can have it.
    virtual bool takeFocus();

Q_SIGNALS:
    void activated();
    /// With the mouse, on a place that takes no focus: the head, the footer.
    void pressed();
    void closeRequested();
    /// Towards the left for negative steps.
    void moveRequested(int steps);

protected:
    [[nodiscard]] QVBoxLayout *body() const { return m_body; }
    void setHead(const QString &iconName, const QString &name, const QString &remark, bool modified,
                 const QString &tip);
    /// Fills the menu behind "…" each time before it opens.
    virtual void fillMenu(QMenu *menu);
    virtual void activeChanged(bool active);
    virtual void retranslate();

    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void updateHead();

    QWidget *m_head;
    QLabel *m_icon;
    ElidedLabel *m_name;
    QLabel *m_modified;
    QLabel *m_remark;
    QToolButton *m_menu;
    QToolButton *m_close;
    QVBoxLayout *m_body;
    QString m_iconName;
    bool m_active = false;
};

} // namespace burnish
