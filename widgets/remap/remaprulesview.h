// SPDX-License-Identifier: MIT
#pragma once

#include <QTableView>

namespace burnish {

class RemapRulesModel;

/// The table in which rules are written: in the remap dock, and wherever else names are translated. The first key typed
/// begins to edit; Insert adds a rule, Delete removes the selected ones, Alt with up and down moves one. Tab goes from
/// the pattern to the replacement and on to the next rule, while one writes also to a new one behind the last.
///
/// The model has every keystroke at once, so that what follows it follows the writing; Esc brings back what was there.
class RemapRulesView : public QTableView
{
    Q_OBJECT

public:
    /// The model must outlive the view.
    explicit RemapRulesView(RemapRulesModel *rules, QWidget *parent = nullptr);

    /// Puts an empty rule behind the current one, or at the end where there is none, and edits its pattern.
    void addRule();
    /// Removes what is selected.
    void removeRules();
    /// Moves the current rule by `by` places; it stays where it is at the ends.
    void moveRule(int by);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void closeEditor(QWidget *editor, QAbstractItemDelegate::EndEditHint hint) override;

private:
    void write(int row, int column);
    void writeBeside(const QModelIndex &cell, bool next);
    bool goBeside(bool next);

    RemapRulesModel *m_rules;
};

} // namespace burnish
