// SPDX-License-Identifier: MIT
#include "widgets/docks/paneldock.h"

#include "widgets/controls/fitting/fittingarea.h"
#include "widgets/docks/panel.h"
#include "widgets/manual/manual.h"
#include "widgets/style/fonts.h"
#include "widgets/style/icons.h"

#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include <utility>

namespace burnish {

namespace {

QString targetOf(const Panel *panel)
{
    return QStringLiteral("panels#") + panel->objectName();
}

class HelpButton : public QToolButton
{
public:
    HelpButton(Panel *panel, QWidget *parent)
        : QToolButton(parent)
        , m_panel(panel)
    {
        setText(QStringLiteral("?"));
        setAutoRaise(true);
        connect(this, &QToolButton::clicked, this, [this] { Manual::instance().open(this, targetOf(m_panel)); });
        retranslate();
    }

protected:
    void changeEvent(QEvent *event) override
    {
        QToolButton::changeEvent(event);
        if (event->type() == QEvent::LanguageChange)
            retranslate();
        else if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
            // A tab has no layout.
            resize(sizeHint());
    }

private:
    void retranslate()
    {
        setAccessibleName(QStringLiteral("? ") + PanelDock::tr("Manual: %1").arg(m_panel->name()));
        setToolTip(PanelDock::tr("Open the manual at this panel"));
    }

    Panel *m_panel;
};

} // namespace

PanelDock::PanelDock(Panel *panel, QWidget *parent)
    : QDockWidget(parent)
    , m_panel(panel)
    , m_title(new QWidget(this))
    , m_name(new QLabel(m_title))
    , m_menu(new QToolButton(m_title))
    , m_close(new QToolButton(m_title))
{
    setObjectName(panel->objectName());
    // No panel can force its dock, and with it the window, to be larger than the user wants it.
    setWidget(new FittingArea(panel));
    m_contentPolicy = widget()->sizePolicy();
    m_name->setTextFormat(Qt::PlainText);
    m_menu->setIcon(icon(QStringLiteral("menu")));
    m_menu->setAutoRaise(true);
    m_menu->setPopupMode(QToolButton::InstantPopup);
    m_menu->setMenu(panel->titleMenu());
    m_menu->setVisible(panel->titleMenu());
    m_close->setIcon(icon(QStringLiteral("close")));
    m_close->setAutoRaise(true);
    connect(m_close, &QToolButton::clicked, this, &QWidget::close);
    connect(panel, &Panel::titleChanged, this, &PanelDock::retranslate);
    // A dock behind another tab is visible to Qt, outside of the window. It says so after its panel was shown.
    panel->setCovered(true);
    connect(this, &QDockWidget::visibilityChanged, panel, [panel](bool visible) { panel->setCovered(!visible); });

    auto *layout = new QHBoxLayout(m_title);
    layout->setContentsMargins(12, 2, 6, 2);
    layout->setSpacing(4);
    layout->addWidget(m_name, 1);
    layout->addWidget(makeHelpButton(m_title));
    layout->addWidget(m_menu);
    layout->addWidget(m_close);
    setTitleBarWidget(m_title);
    m_title->installEventFilter(this);
    retranslate();
}

QString PanelDock::manualTarget() const
{
    return targetOf(m_panel);
}

QToolButton *PanelDock::makeHelpButton(QWidget *parent) const
{
    return new HelpButton(m_panel, parent);
}

void PanelDock::setTabbed(bool tabbed)
{
    // Replace the title with an empty widget; a hidden one would bring back the style's own title.
    if (tabbed == (titleBarWidget() != m_title))
        return;
    m_panel->setTitleShown(!tabbed);
    QWidget *old = titleBarWidget();
    if (tabbed) {
        auto *nothing = new QWidget(this);
        // Without a layout, its height would be -1.
        (new QHBoxLayout(nothing))->setContentsMargins(0, 0, 0, 0);
        setTitleBarWidget(nothing);
        m_title->hide();
    } else {
        setTitleBarWidget(m_title);
        m_title->show();
        delete old;
    }
}

void PanelDock::fold(Qt::Orientation across)
{
    // Qt moves docks without any extent out of the window.
    constexpr int least = 1;
    m_isFolded = true;
    const bool isLow = across == Qt::Vertical;
    QSizePolicy policy = m_contentPolicy;
    if (isLow)
        policy.setVerticalPolicy(QSizePolicy::Ignored);
    else
        policy.setHorizontalPolicy(QSizePolicy::Ignored);
    widget()->setSizePolicy(policy);
    widget()->setMaximumSize(isLow ? QWIDGETSIZE_MAX : least, isLow ? least : QWIDGETSIZE_MAX);
    m_panel->setVisible(m_panel->hasContent());
    // Otherwise the dock's own limits follow some time later.
    layout()->activate();
}

void PanelDock::unfold()
{
    if (!std::exchange(m_isFolded, false))
        return;
    widget()->setSizePolicy(m_contentPolicy);
    widget()->setMaximumSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);
    m_panel->show();
    layout()->activate();
}

bool PanelDock::isDragged() const
{
    return m_isPressed && QGuiApplication::mouseButtons() != Qt::NoButton;
}

void PanelDock::closeEvent(QCloseEvent *event)
{
    Q_EMIT aboutToClose();
    QDockWidget::closeEvent(event);
}

bool PanelDock::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_title && event->type() == QEvent::MouseButtonDblClick)
        m_isPressed = false;
    if (watched == m_title && event->type() == QEvent::MouseButtonPress) {
        m_isPressed = true;
        Q_EMIT titleClicked();
    }
    return QDockWidget::eventFilter(watched, event);
}

void PanelDock::changeEvent(QEvent *event)
{
    QDockWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)
        retranslate();
}

void PanelDock::retranslate()
{
    setWindowTitle(m_panel->title());
    m_name->setText(m_panel->title());
    m_name->setFont(titleFont(font()));
    // The dock gives its title the height that the layout asks for; 4 are its margins.
    m_name->setFixedHeight(scaled(28, font()) - 4);
    m_menu->setAccessibleName(tr("%1 menu").arg(m_panel->name()));
    m_close->setAccessibleName(tr("Close %1").arg(m_panel->name()));
    m_close->setToolTip(tr("Close"));
}

} // namespace burnish
