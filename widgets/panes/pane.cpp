// SPDX-License-Identifier: MIT
#include "widgets/panes/pane.h"

#include "widgets/controls/elidedlabel.h"
#include "widgets/preferences/shortcuts.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"
#include "widgets/style/symbols.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

namespace burnish {

using namespace Qt::StringLiterals;

Pane::Pane(QWidget *parent)
    : QWidget(parent)
    , m_head(new QWidget(this))
    , m_icon(new Decoration(m_head))
    , m_name(new ElidedLabel(m_head))
    , m_modified(new QLabel(u"•"_s, m_head))
    , m_remark(new QLabel(m_head))
    , m_menu(new QToolButton(m_head))
    , m_close(new QToolButton(m_head))
    , m_body(new QVBoxLayout)
{
    m_remark->setTextFormat(Qt::PlainText);
    m_menu->setIcon(icon(u"menu"_s));
    m_menu->setAutoRaise(true);
    m_menu->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(m_menu);
    m_menu->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        Q_EMIT activated();
        menu->clear();
        fillMenu(menu);
    });
    m_close->setIcon(icon(u"close"_s));
    m_close->setAutoRaise(true);
    connect(m_close, &QToolButton::clicked, this, &Pane::closeRequested);
    connect(&Shortcuts::instance(), &Shortcuts::changed, this, &Pane::updateHead);
    // Tab moves through filter, tree, next pane; the header's buttons are also available in menus.
    m_menu->setFocusPolicy(Qt::NoFocus);
    m_close->setFocusPolicy(Qt::NoFocus);

    auto *head = new QHBoxLayout(m_head);
    head->setContentsMargins(12, 2, 4, 0);
    head->setSpacing(8);
    head->addWidget(m_icon);
    head->addWidget(m_name);
    head->addWidget(m_modified);
    head->addWidget(m_remark);
    head->addStretch(1);
    head->addWidget(m_menu);
    head->addWidget(m_close);

    m_body->setContentsMargins(0, 0, 0, 0);
    m_body->setSpacing(0);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addLayout(m_body, 1);
    updateHead();
}

void Pane::setActive(bool active)
{
    if (m_active == active)
        return;
    m_active = active;
    updateHead();
    activeChanged(active);
}

bool Pane::takeFocus()
{
    const QWidget *proxy = focusProxy();
    if (!proxy && focusPolicy() == Qt::NoFocus)
        return false;
    setFocus(Qt::OtherFocusReason);
    return true;
}

void Pane::setHead(const QString &iconName, const QString &name, const QString &remark, bool modified,
                   const QString &tip)
{
    m_iconName = iconName;
    m_name->setText(name);
    m_remark->setText(remark);
    m_modified->setVisible(modified);
    m_head->setToolTip(tip);
    updateHead();
    Q_EMIT headChanged();
}

QString Pane::name() const
{
    return m_name->text();
}

QString Pane::tip() const
{
    return m_head->toolTip();
}

bool Pane::isModified() const
{
    return !m_modified->isHidden();
}

bool Pane::hasFailed() const
{
    return m_iconName == "error"_L1;
}

bool Pane::isAlone() const
{
    return !parentWidget() || parentWidget()->findChildren<Pane *>(QString(), Qt::FindDirectChildrenOnly).size() < 2;
}

void Pane::updateHead()
{
    setMinimumWidth(scaled(260, font()));
    m_head->setFixedHeight(scaled(28, font()) + 2);
    m_name->setFont(titleFont(font()));
    const Role ink = m_active ? Role::Text : Role::TextSecondary;
    const auto tint = [](QWidget *widget, Role role) {
        QPalette palette = widget->palette();
        palette.setColor(QPalette::WindowText, color(role));
        widget->setPalette(palette);
    };
    tint(m_name, ink);
    tint(m_remark, Role::TextSecondary);
    tint(m_modified, Role::Replaced);
    m_modified->setAccessibleName(tr("Modified"));
    m_modified->setToolTip(tr("Modified since it was opened"));
    const Role mark = hasFailed() ? Role::Error : m_active ? Role::Focus : Role::TextSecondary;
    m_icon->setIcon(m_iconName.isEmpty() ? u"record"_s : m_iconName, mark);
    m_menu->setToolTip(tr("More"));
    m_menu->setAccessibleName(tr("%1 menu").arg(m_name->text()));
    const QString keys = Shortcuts::textOf(u"closePane"_s);
    m_close->setToolTip(keys.isEmpty() ? tr("Close") : tr("Close (%1)").arg(keys));
    m_close->setAccessibleName(tr("Close %1").arg(m_name->text()));
    fitRemark();
    update();
}

void Pane::fillMenu(QMenu *menu)
{
    menu->addAction(tr("Move pane left"), this, [this] { Q_EMIT moveRequested(-1); });
    menu->addAction(tr("Move pane right"), this, [this] { Q_EMIT moveRequested(1); });
    menu->addSeparator();
    addCloseActions(menu);
}

void Pane::addCloseActions(QMenu *menu)
{
    menu->addAction(tr("Close"), this, &Pane::closeRequested);
    menu->addAction(tr("Close others"), this, &Pane::closeOthersRequested)->setEnabled(!isAlone());
    menu->addAction(tr("Close all"), this, &Pane::closeAllRequested);
}

void Pane::activeChanged(bool) {}

void Pane::retranslate()
{
    updateHead();
}

void Pane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        updateHead();
}

void Pane::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    if (m_active)
        painter.fillRect(0, 0, width(), 2, color(Role::Focus));
}

void Pane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitRemark();
}

/// The name matters more.
void Pane::fitRemark()
{
    const int buttons = m_icon->sizeHint().width() + m_menu->sizeHint().width() + m_close->sizeHint().width();
    const int around = buttons + scaled(56, font());
    m_remark->setVisible(m_remark->sizeHint().width() + m_name->sizeHint().width() + around <= width());
}

void Pane::mousePressEvent(QMouseEvent *event)
{
    Q_EMIT pressed();
    QWidget::mousePressEvent(event);
}

} // namespace burnish
