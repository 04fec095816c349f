// SPDX-License-Identifier: MIT
#include "widgets/mainwindow/dockaction.h"

#include "widgets/docks/dockarrangement.h"
#include "widgets/docks/panel.h"
#include "widgets/docks/paneldock.h"
#include "widgets/mainwindow/regionfocus.h"
#include "widgets/style/icons.h"

#include <QApplication>
#include <QShortcutEvent>

namespace burnish {

DockAction::DockAction(PanelDock *dock, DockArrangement *docks, QObject *parent)
    : QAction(parent)
    , m_dock(dock)
    , m_docks(docks)
{
    if (const QString name = dock->panel()->iconName(); !name.isEmpty())
        setIcon(burnish::icon(name));
    setObjectName(QStringLiteral("panel.") + dock->panel()->objectName());
    setCheckable(true);
    setShortcut(dock->panel()->shortcut());
    connect(this, &QAction::triggered, this, [this](bool on) {
        if (on)
            m_docks->open(m_dock);
        else
            m_dock->close();
    });
    // Also emitted when another tab comes to the front.
    connect(dock, &QDockWidget::visibilityChanged, this, &QAction::setChecked);
}

Panel *DockAction::panel() const
{
    return m_dock->panel();
}

void DockAction::followKey()
{
    const QWidget *focused = QApplication::focusWidget();
    const bool hasFocus = focused && (focused == m_dock || m_dock->isAncestorOf(focused));
    if (m_docks->isSeen(m_dock) && hasFocus) {
        m_dock->close();
        Q_EMIT focusLeft();
        return;
    }
    m_docks->open(m_dock);
    if (m_dock->isFloating())
        m_dock->activateWindow();
    // A panel without focusable widgets takes the focus itself, so that the next key press closes it.
    if (!focusInto(m_dock->panel()))
        m_dock->panel()->setFocus(Qt::ShortcutFocusReason);
}

bool DockAction::event(QEvent *event)
{
    if (event->type() != QEvent::Shortcut || static_cast<QShortcutEvent *>(event)->isAmbiguous())
        return QAction::event(event);
    followKey();
    return true;
}

} // namespace burnish
