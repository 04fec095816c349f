// SPDX-License-Identifier: MIT
#include "widgets/commands/stepwatch.h"

#include <QUndoStack>

#include <utility>

namespace burnish {

StepWatch::StepWatch(QUndoStack *stack, QObject *parent)
    : QObject(parent)
    , m_stack(stack)
{
    m_isBeginning = stack && stack->index() == 0;
    if (!stack || m_isBeginning)
        return;
    m_step = stack->command(stack->index() - 1);
    connect(stack, &QUndoStack::indexChanged, this, &StepWatch::look);
}

bool StepWatch::isLast() const
{
    if (!m_stack || m_stack->index() == 0)
        return m_stack && m_isBeginning;
    return m_step && m_stack->command(m_stack->index() - 1) == m_step;
}

bool StepWatch::isNext() const
{
    return m_stack && m_step && m_stack->index() < m_stack->count() && m_stack->command(m_stack->index()) == m_step;
}

void StepWatch::look()
{
    if (!m_step || !m_stack)
        return;
    int place = 0;
    while (place < m_stack->count() && m_stack->command(place) != m_step)
        ++place;
    if (place == m_stack->count())
        m_step = nullptr;
    const bool isDone = m_step && place < m_stack->index();
    if (std::exchange(m_isDone, isDone) != isDone)
        Q_EMIT changed();
}

} // namespace burnish
