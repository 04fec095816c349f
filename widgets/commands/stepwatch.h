// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPointer>

class QUndoCommand;
class QUndoStack;

namespace burnish {

/// Tracks whether one step of an undo stack is done or undone. A step that was undone and then discarded by a new one
/// counts as undone.
class StepWatch : public QObject
{
    Q_OBJECT

public:
    /// Watches the step done last. If there is none, the step never counts as undone.
    explicit StepWatch(QUndoStack *stack, QObject *parent = nullptr);

    [[nodiscard]] bool isDone() const { return m_isDone; }

Q_SIGNALS:
    void changed();

private:
    void look();

    QPointer<QUndoStack> m_stack;
    const QUndoCommand *m_step = nullptr; ///< null once deleted: its address may be reused
    bool m_isDone = true;
};

} // namespace burnish
