// SPDX-License-Identifier: MIT
#include "widgets/tour/tourbubble.h"

#include "widgets/style/fonts.h"
#include "widgets/style/symbols.h"
#include "widgets/style/theme.h"

#include <QAccessible>
#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QShortcut>

#include <algorithm>

namespace burnish {

namespace {

constexpr int bubbleWidth = 320;
constexpr int bubbleGap = 8;

/// The line around what the bubble speaks of.
class TourOutline : public Decoration
{
public:
    explicit TourOutline(QWidget *window)
        : Decoration(window)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
        hide();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setPen(QPen(color(Role::Focus), 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
};

} // namespace

TourBubble::TourBubble(QWidget *window)
    : QFrame(window)
    , m_outline(new TourOutline(window))
    , m_title(new QLabel(this))
    , m_text(new QLabel(this))
    , m_count(new QLabel(this))
    , m_skip(new QPushButton(this))
    , m_back(new QPushButton(this))
    , m_next(new QPushButton(this))
{
    setObjectName(QStringLiteral("tourBubble"));
    for (QLabel *label : {m_title, m_text, m_count})
        label->setTextFormat(Qt::PlainText);
    m_title->setWordWrap(true);
    m_text->setWordWrap(true);
    m_count->setForegroundRole(QPalette::PlaceholderText);
    m_next->setDefault(true);
    for (QPushButton *button : {m_skip, m_back, m_next})
        button->setFocusPolicy(Qt::StrongFocus);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_count, 1);
    buttons->addWidget(m_skip);
    buttons->addWidget(m_back);
    buttons->addWidget(m_next);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(8);
    layout->addWidget(m_title);
    layout->addWidget(m_text);
    layout->addLayout(buttons);
    connect(m_skip, &QPushButton::clicked, this, &TourBubble::skipRequested);
    connect(m_back, &QPushButton::clicked, this, &TourBubble::backRequested);
    connect(m_next, &QPushButton::clicked, this, &TourBubble::nextRequested);
    auto *escape = new QShortcut(QKeySequence(Qt::Key_Escape), this);
    connect(escape, &QShortcut::activated, this, &TourBubble::skipRequested);
    window->installEventFilter(this);
    hide();
}

TourBubble::~TourBubble()
{
    delete m_outline;
}

void TourBubble::showStep(int step, int count, const QString &title, const QString &text, QWidget *target)
{
    follow(target);
    m_title->setText(title);
    m_title->setFont(titleFont(font()));
    m_text->setText(text);
    m_count->setText(tr("%1 of %2", "step of the tour").arg(step + 1).arg(count));
    m_skip->setText(tr("Skip"));
    m_skip->setVisible(step + 1 < count);
    m_back->setText(tr("Back"));
    m_back->setEnabled(step > 0);
    m_next->setText(step + 1 < count ? tr("Next") : tr("Done"));
    m_next->setPalette(Theme::instance().primaryButtonPalette());
    setAccessibleName(title);
    setAccessibleDescription(text);
    show();
    place();
    m_next->setFocus(Qt::OtherFocusReason);
    QAccessibleEvent statusShown(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&statusShown);
}

void TourBubble::follow(QWidget *target)
{
    for (const QPointer<QWidget> &widget : std::as_const(m_followed))
        if (widget)
            widget->removeEventFilter(this);
    m_followed.clear();
    m_target = target;
    for (QWidget *widget = target; widget && widget != parentWidget(); widget = widget->parentWidget()) {
        widget->installEventFilter(this);
        m_followed.append(widget);
    }
}

void TourBubble::place()
{
    const QRect room = parentWidget()->rect().adjusted(bubbleGap, bubbleGap, -bubbleGap, -bubbleGap);
    const int width = std::clamp(std::max(scaled(bubbleWidth, font()), minimumSizeHint().width()), 1, room.width());
    setFixedWidth(width);
    const QMargins margins = layout()->contentsMargins();
    const int inner = width - margins.left() - margins.right();
    for (QLabel *label : {m_title, m_text})
        label->setMinimumHeight(label->heightForWidth(inner));
    layout()->invalidate();
    layout()->activate();
    const int height = std::min(
        layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width) : sizeHint().height(), room.height());
    setFixedHeight(height);
    const bool points = m_target && m_target->isVisible() && m_target->window() == parentWidget();
    m_outline->setVisible(points);
    QRect at({}, QSize(width, height));
    if (!points) {
        at.moveCenter(room.center());
    } else {
        const QRect around(m_target->mapTo(parentWidget(), QPoint()), m_target->size());
        m_outline->setGeometry(around.intersected(parentWidget()->rect()));
        m_outline->raise();
        if (around.bottom() + bubbleGap + height <= room.bottom())
            at.moveTopLeft({around.left(), around.bottom() + bubbleGap});
        else if (around.right() + bubbleGap + width <= room.right())
            at.moveTopLeft({around.right() + bubbleGap, around.top()});
        else if (around.top() - bubbleGap - height >= room.top())
            at.moveTopLeft({around.left(), around.top() - bubbleGap - height});
        else if (around.left() - bubbleGap - width >= room.left())
            at.moveTopLeft({around.left() - bubbleGap - width, around.top()});
        else
            at.moveBottomRight(around.bottomRight() - QPoint(bubbleGap, bubbleGap));
    }
    at.moveLeft(std::clamp(at.left(), room.left(), std::max(room.left(), room.right() + 1 - width)));
    at.moveTop(std::clamp(at.top(), room.top(), std::max(room.top(), room.bottom() + 1 - height)));
    move(at.topLeft());
    raise();
}

bool TourBubble::eventFilter(QObject *watched, QEvent *event)
{
    const QEvent::Type type = event->type();
    if (isVisible() && (type == QEvent::Resize || type == QEvent::Move || type == QEvent::Show || type == QEvent::Hide))
        QMetaObject::invokeMethod(this, &TourBubble::place, Qt::QueuedConnection);
    return QFrame::eventFilter(watched, event);
}

void TourBubble::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange && isVisible())
        // The commands that the texts name are renamed after this event.
        QMetaObject::invokeMethod(this, &TourBubble::languageChanged, Qt::QueuedConnection);
}

void TourBubble::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), color(Role::Base));
    painter.setPen(color(Role::Focus));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

} // namespace burnish
