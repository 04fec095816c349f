// SPDX-License-Identifier: MIT
#pragma once

#include <QUndoCommand>

#include <functional>

namespace burnish {

/// A step in the merge dock that has already been carried out, with its undo and redo actions. Steps of one gesture are
/// merged.
class MergeStep : public QUndoCommand
{
public:
    using Action = std::function<void()>;

    /// `gesture`: identifies steps that belong together, such as the moves of a point during a drag; 0 for none.
    MergeStep(int gesture, Action back, Action forth)
        : m_gesture(gesture)
        , m_back(std::move(back))
        , m_forth(std::move(forth))
    {}

    int id() const override { return m_gesture > 0 ? m_gesture : -1; }
    bool mergeWith(const QUndoCommand *other) override
    {
        m_forth = static_cast<const MergeStep *>(other)->m_forth;
        return true;
    }
    void undo() override { m_back(); }
    void redo() override
    {
        // The first call comes from pushing it on the stack.
        if (m_isUndoable)
            m_forth();
        m_isUndoable = true;
    }

private:
    int m_gesture;
    Action m_back;
    Action m_forth;
    bool m_isUndoable = false;
};

} // namespace burnish
