// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

class QLayout;
class QPushButton;
class QVBoxLayout;

namespace burnish {

class FittingArea;

/// The base class of all dialogs: never larger than the screen that it opens on. The contents scroll where they do not
/// fit; the buttons are always in sight.
class Dialog : public QDialog
{
    Q_OBJECT

public:
    explicit Dialog(QWidget *parent = nullptr, Qt::WindowFlags flags = {});

    void setVisible(bool visible) override;
    /// The place in the manual that its shortcut opens here: "PAGE" or "PAGE#ANCHOR".
    [[nodiscard]] virtual QString manualTarget() const { return {}; }

protected:
    /// Lays out the dialog: contents that scroll, a hairline, and the row of buttons below it. Takes both, which have
    /// no parent layout yet; the contents' widgets become children of the scrolled widget. Call it once.
    void setContents(QLayout *contents, QLayout *buttons);
    void setContents(QLayout *contents, QWidget *buttons);
    /// Places a message that stays in sight between the contents and the hairline. Call it after setContents().
    void pin(QWidget *message);
    /// Makes this the button that Enter presses, in the colour of such buttons.
    void setPrimary(QPushButton *button);

    void changeEvent(QEvent *event) override;

private:
    void scroll(QLayout *contents);
    /// Returns whether the dialog was too small for its contents.
    bool growToContents();

    QVBoxLayout *m_outer = nullptr;
    FittingArea *m_area = nullptr;
    QPushButton *m_primary = nullptr;
};

/// Shrinks and moves a window that is about to be shown, so that it lies within the free area of its screen, the window
/// system's frame included as far as it is known. Windows that fit stay as they are.
void fitToScreen(QWidget *window);

} // namespace burnish
