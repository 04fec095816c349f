// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;
class QMenu;
class QToolButton;
class QVBoxLayout;

namespace burnish {

class Decoration;
class ElidedLabel;

/// One pane of the window's central area: a header with icon, name, remark, menu and close button, above the subclass's
/// content in body(). The active pane has a line on top.
class Pane : public QWidget
{
    Q_OBJECT

public:
    explicit Pane(QWidget *parent = nullptr);

    void setActive(bool active);
    [[nodiscard]] bool isActive() const { return m_active; }
    /// Gives the focus to the content; returns false if nothing in it accepts focus.
    virtual bool takeFocus();

    /// What the header shows: for other lists of the panes.
    [[nodiscard]] QString name() const;
    [[nodiscard]] QString tip() const;
    [[nodiscard]] bool isModified() const;
    [[nodiscard]] bool hasFailed() const;

    /// Adds what closes this pane, the others, or all.
    void addCloseActions(QMenu *menu);

Q_SIGNALS:
    void headChanged();
    void activated();
    /// Emitted when the mouse presses a part that does not take focus: the header or the footer.
    void pressed();
    void closeRequested();
    void closeOthersRequested();
    void closeAllRequested();
    /// Negative steps move to the left.
    void moveRequested(int steps);

protected:
    [[nodiscard]] QVBoxLayout *body() const { return m_body; }
    [[nodiscard]] QWidget *head() const { return m_head; }
    void setHead(const QString &iconName, const QString &name, const QString &remark, bool modified,
                 const QString &tip);
    /// Fills the "…" menu each time before it opens.
    virtual void fillMenu(QMenu *menu);
    virtual void activeChanged(bool active);
    virtual void retranslate();

    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void updateHead();
    void fitRemark();
    [[nodiscard]] bool isAlone() const;

    QWidget *m_head;
    Decoration *m_icon;
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
