// SPDX-License-Identifier: MIT
#pragma once

#include <QTableView>

namespace burnish {

class EmptyPlaceholder;
class RemapRulesModel;

/// The table for editing rules, in the remap dock and wherever else names are translated. Typing starts editing; Insert
/// adds a rule, Delete removes the selected ones, Alt+Up and Alt+Down move one. Tab goes from the pattern to the
/// replacement and on to the next rule; while editing, it adds a new rule after the last one.
///
/// The model receives every keystroke immediately, so that its observers update while typing; Esc restores the previous
/// text.
class RemapRulesView : public QTableView
{
    Q_OBJECT

public:
    /// The model must outlive the view.
    explicit RemapRulesView(RemapRulesModel *rules, QWidget *parent = nullptr);

    /// The cell with an open editor; invalid if there is none.
    [[nodiscard]] QModelIndex editedCell() const { return state() == EditingState ? currentIndex() : QModelIndex(); }
    /// Inserts an empty rule after the current one, or at the end if there is none, and edits its pattern.
    void addRule();
    /// Removes the selected rules.
    void removeRules();
    /// Moves the current rule by `by` rows; does nothing at the ends.
    void moveRule(int by);

Q_SIGNALS:
    /// A rule that is not edited in its row was double-clicked, or F2 or Return was pressed on it.
    void editRequested(int row);

protected:
    bool edit(const QModelIndex &index, EditTrigger trigger, QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void closeEditor(QWidget *editor, QAbstractItemDelegate::EndEditHint hint) override;

private:
    void retranslate();
    void write(int row, int column);
    void writeBeside(const QModelIndex &cell, bool next);
    bool goBeside(bool next);

    RemapRulesModel *m_rules;
    EmptyPlaceholder *m_nothing = nullptr;
};

} // namespace burnish
