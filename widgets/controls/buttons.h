// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QToolButton>

#include <functional>

class QMenu;
class QWidget;

namespace burnish {

/// A tool button, flat until the mouse is over it: an icon with `text` as its tooltip, or the text itself if `iconName`
/// is empty. Owned by `parent`.
[[nodiscard]] QToolButton *makeToolButton(const QString &iconName, const QString &text, QWidget *parent);

/// Makes a button open a temporary menu below it, which is deleted when it closes. The button is drawn like others that
/// have a menu.
void openBelow(QToolButton *button, std::function<QMenu *()> makeMenu);

/// A tool button that asks for the room of its text, and shows only its icon where it gets less. Its tooltip must say
/// what the text says.
class ShrinkingButton : public QToolButton
{
    Q_OBJECT

public:
    /// `whole`: the style where there is room.
    ShrinkingButton(const QString &iconName, Qt::ToolButtonStyle whole, QWidget *parent);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] QSize sizeAs(Qt::ToolButtonStyle style) const;

    Qt::ToolButtonStyle m_whole;
};

} // namespace burnish
