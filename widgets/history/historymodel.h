// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractListModel>
#include <QPointer>
#include <QUndoStack>

#include <functional>

namespace burnish {

/// The states of an undo stack as rows: row 0 is the model as opened, row i the state after step i − 1. The current
/// state is bold, states that can be redone have Role::Disabled.
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
    void retranslate();

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

Q_SIGNALS:
    void currentChanged();

private:
    void follow();

    QPointer<QUndoStack> m_stack;
    Wording m_wording;
    int m_rows = 0;
};

} // namespace burnish
