// SPDX-License-Identifier: MIT
#include "widgets/controls/fitting/dialog.h"

#include "widgets/controls/fitting/fittingarea.h"
#include "widgets/manual/manual.h"

#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>

namespace burnish {

namespace {

/// What the window system adds around the window. Before a window is shown, this is what its parent has.
QSize frameAround(const QWidget *window)
{
    const QWidget *known = window;
    if (!window->testAttribute(Qt::WA_WState_Created) && window->parentWidget())
        known = window->parentWidget()->window();
    return known->frameGeometry().size() - known->size();
}

} // namespace

Dialog::Dialog(QWidget *parent, Qt::WindowFlags flags)
    : QDialog(parent, flags)
{
    Manual::openByKey(this, [this] { return manualTarget(); });
}

QVBoxLayout *Dialog::scroll(QLayout *contents)
{
    auto *content = new QWidget(this);
    content->setLayout(contents);
    auto *line = new QFrame(this);
    line->setFrameShape(QFrame::HLine);
    line->setFrameShadow(QFrame::Plain);
    line->setForegroundRole(QPalette::Mid);
    line->setFixedHeight(1);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    outer->addWidget(new FittingArea(content, this), 1);
    outer->addWidget(line);
    return outer;
}

void Dialog::setContents(QLayout *contents, QLayout *buttons)
{
    scroll(contents)->addLayout(buttons);
}

void Dialog::setContents(QLayout *contents, QWidget *buttons)
{
    scroll(contents)->addWidget(buttons);
}

void Dialog::setVisible(bool visible)
{
    if (visible && !isVisible()) {
        // Qt itself would take two thirds of the screen at most, even for a dialog that fits.
        if (!testAttribute(Qt::WA_Resized))
            resize(sizeHint());
        fitToScreen(this);
    }
    QDialog::setVisible(visible);
    // The window system's frame is only known now.
    if (visible)
        fitToScreen(this);
}

void fitToScreen(QWidget *window)
{
    if (window->isMaximized() || window->isFullScreen())
        return;
    const QScreen *screen = window->parentWidget() ? window->parentWidget()->screen() : window->screen();
    const QRect available = screen->availableGeometry();
    const QSize frame = frameAround(window);
    const QSize room = available.size() - frame;
    window->setMinimumSize(window->minimumSize().boundedTo(room));
    if (window->width() > room.width() || window->height() > room.height())
        window->resize(window->size().boundedTo(room));
    // Qt places what has no position yet.
    if (!window->isVisible() && !window->testAttribute(Qt::WA_Moved))
        return;
    const QPoint last = available.bottomRight() + QPoint(1, 1) - QPoint(window->width(), window->height()) -
                        QPoint(frame.width(), frame.height());
    const QPoint inside(std::clamp(window->x(), available.x(), std::max(available.x(), last.x())),
                        std::clamp(window->y(), available.y(), std::max(available.y(), last.y())));
    if (inside != window->pos())
        window->move(inside);
}

} // namespace burnish
