// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/language/tensorrule.h"

#include <QModelIndex>
#include <QObject>

#include <functional>
#include <vector>

namespace burnish {

class RemapRulesModel;

/// Undo and redo for a list of rules: a step for each change, whoever made it. What is typed in one row is one step,
/// together with the insertion of the row.
class RuleHistory : public QObject
{
    Q_OBJECT

public:
    /// `editedCell` returns the cell with an open editor, or an invalid index. The model must outlive the history.
    RuleHistory(RemapRulesModel &rules, std::function<QModelIndex()> editedCell, QObject *parent = nullptr);

    [[nodiscard]] bool canUndo() const { return !m_before.empty(); }
    [[nodiscard]] bool canRedo() const { return !m_after.empty(); }
    void undo() { go(m_before, m_after); }
    void redo() { go(m_after, m_before); }
    /// Forgets all steps; the list stays as it is.
    void clear();

Q_SIGNALS:
    /// Undo or redo changed the list, beginning with this row.
    void restored(int row);

private:
    void changed();
    void go(std::vector<TensorRules> &from, std::vector<TensorRules> &to);

    RemapRulesModel &m_rules;
    std::function<QModelIndex()> m_editedCell;
    std::vector<TensorRules> m_before; ///< the latest last
    std::vector<TensorRules> m_after;
    TensorRules m_shown;
    int m_typedRow = -1; ///< further text typed in this row belongs to the latest step; negative for none
    bool m_isRestoring = false;
};

} // namespace burnish
