// SPDX-License-Identifier: MIT
#include "widgets/controls/fitting/dialog.h"

#include "widgets/controls/fitting/fittingarea.h"
#include "widgets/manual/manual.h"
#include "widgets/style/theme.h"

#include <QEvent>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

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

/// What a dialog scrolls.
class ScrolledContents : public QWidget
{
public:
    explicit ScrolledContents(QWidget *parent)
        : QWidget(parent)
    {}

    [[nodiscard]] int heightForWidth(int width) const override { return leastHeight(*this, width); }
};

} // namespace

Dialog::Dialog(QWidget *parent, Qt::WindowFlags flags)
    : QDialog(parent, flags)
{
    Manual::openByKey(this, [this] { return manualTarget(); });
}

void Dialog::scroll(QLayout *contents)
{
    auto *content = new ScrolledContents(this);
    content->setLayout(contents);
    auto *line = new QFrame(this);
    line->setFrameShape(QFrame::HLine);
    line->setFrameShadow(QFrame::Plain);
    line->setForegroundRole(QPalette::Mid);
    line->setFixedHeight(1);
    m_outer = new QVBoxLayout(this);
    m_outer->setContentsMargins(0, 0, 0, 0);
    m_outer->setSpacing(0);
    m_area = new FittingArea(content, this);
    m_outer->addWidget(m_area, 1);
    m_outer->addWidget(line);
}

void Dialog::setContents(QLayout *contents, QLayout *buttons)
{
    scroll(contents);
    m_outer->addLayout(buttons);
}

void Dialog::setContents(QLayout *contents, QWidget *buttons)
{
    scroll(contents);
    m_outer->addWidget(buttons);
}

void Dialog::pin(QWidget *message)
{
    m_outer->insertWidget(m_outer->indexOf(m_area) + 1, message);
}

void Dialog::setPrimary(QPushButton *button)
{
    if (QPushButton *before = std::exchange(m_primary, button); before && before != button)
        before->setPalette({});
    button->setDefault(true);
    button->setPalette(Theme::instance().primaryButtonPalette());
}

void Dialog::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_primary)
        m_primary->setPalette(Theme::instance().primaryButtonPalette());
}

void Dialog::setVisible(bool visible)
{
    if (visible && !isVisible()) {
        // Qt itself would take two thirds of the screen at most, even for a dialog that fits.
        if (!testAttribute(Qt::WA_Resized))
            resize(sizeHint());
        growToContents();
        fitToScreen(this);
    }
    QDialog::setVisible(visible);
    if (!visible)
        return;
    // The window system's frame is only known now, and some texts only come now.
    fitToScreen(this);
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (growToContents())
                fitToScreen(this);
        },
        Qt::QueuedConnection);
}

/// A dialog that scrolls while the screen has room would only hide what is in it.
bool Dialog::growToContents()
{
    if (!m_area)
        return false;
    ensurePolished();
    const QWidget *content = m_area->widget();
    const QSize least = content->minimumSizeHint().expandedTo(content->minimumSize());
    const int width = std::max(this->width(), least.width());
    const int around = layout()->totalMinimumSize().height() - m_area->minimumSizeHint().height();
    const int height = std::max(least.height(), leastHeight(*content, width)) + around;
    if (width <= this->width() && height <= this->height())
        return false;
    resize(width, std::max(this->height(), height));
    return true;
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
