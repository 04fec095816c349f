// SPDX-License-Identifier: MIT
#include "widgets/docks/panel.h"

#include "widgets/controls/fitting/fittingarea.h"

#include <QEvent>

namespace burnish {

Panel::Panel(const QString &objectName, PanelPlace place, Workspace &workspace, QWidget *parent)
    : QWidget(parent)
    , m_place(place)
    , m_workspace(workspace)
{
    setObjectName(objectName);
}

QKeySequence Panel::shortcut() const
{
    return {};
}

int Panel::heightForWidth(int width) const
{
    return leastHeight(*this, width);
}

bool Panel::isInSight() const
{
    return isVisible() && !m_isCovered;
}

void Panel::setCovered(bool covered)
{
    if (m_isCovered == covered)
        return;
    m_isCovered = covered;
    if (isInSight())
        cameIntoSight();
}

void Panel::setRequested(bool requested)
{
    if (m_isRequested == requested)
        return;
    m_isRequested = requested;
    requestedChanged();
}

void Panel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (isInSight())
        cameIntoSight();
}

void Panel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace burnish
