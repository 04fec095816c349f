// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPointer>

class QUndoCommand;
class QUndoStack;

namespace burnish {

/// Tracks whether one step of an undo stack is done or undone, and whether others followed. A step that was undone and
/// then discarded by a new one counts as undone.
class StepWatch : public QObject
{
    Q_OBJECT

public:
    /// Watches the step done last. If there is none, it watches the beginning, which never counts as undone.
    explicit StepWatch(QUndoStack *stack, QObject *parent = nullptr);

    [[nodiscard]] bool isDone() const { return m_isDone; }
    /// The step is done, and nothing after it.
    [[nodiscard]] bool isLast() const;
    /// The step is undone, and the next to be redone.
    [[nodiscard]] bool isNext() const;

Q_SIGNALS:
    void changed();

private:
    void look();

    QPointer<QUndoStack> m_stack;
    const QUndoCommand *m_step = nullptr; ///< null once deleted: its address may be reused
    bool m_isBeginning = false;
    bool m_isDone = true;
};

} // namespace burnish
