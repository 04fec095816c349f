// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractListModel>
#include <QPointer>
#include <QUndoStack>

#include <functional>

namespace burnish {

/// The states of an undo stack as rows: row 0 is the model as opened, row i the state after step i − 1. The current
/// state is bold, states that can be redone have Role::Disabled. What going to another row would undo is struck out,
/// what it would redo looks like what is done.
class HistoryModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    /// Returns the text for a step; by default the text from the stack.
    using Wording = std::function<QString(int step)>;

    void setStack(QUndoStack *stack);
    void setWording(Wording wording) { m_wording = std::move(wording); }
    [[nodiscard]] QUndoStack *stack() const { return m_stack; }
    /// The row of the current state, −1 without a stack.
    [[nodiscard]] int currentRow() const;
    /// Shows what going to this row would do; −1 or the current row: nothing.
    void setPreviewed(int row);
    void retranslate();

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

Q_SIGNALS:
    void currentChanged();

private:
    enum class Outcome { None, Undone, Redone };

    void follow();
    [[nodiscard]] Outcome outcomeOf(int row) const;

    QPointer<QUndoStack> m_stack;
    Wording m_wording;
    int m_rows = 0;
    int m_previewed = -1;
};

} // namespace burnish
