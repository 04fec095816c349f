// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPointer>

class QUndoCommand;
class QUndoStack;

namespace burnish {

/// Watches one step of an undo stack: whether what it did stands, or was undone. A step that was undone and then gave
/// way to another one stays undone.
class StepWatch : public QObject
{
    Q_OBJECT

public:
    /// The step that was done last. Without one nothing is ever undone.
    explicit StepWatch(QUndoStack *stack, QObject *parent = nullptr);

    [[nodiscard]] bool isDone() const { return m_isDone; }

Q_SIGNALS:
    void changed();

private:
    void look();

    QPointer<QUndoStack> m_stack;
    const QUndoCommand *m_step = nullptr; ///< null once it is gone: another may have its address then
    bool m_isDone = true;
};

} // namespace burnish
