// SPDX-License-Identifier: MIT
#pragma once

#include <QTableView>

namespace burnish {

class RemapRulesModel;

/// The table in which rules are written: in the remap dock, and wherever else names are translated. The first key typed
/// begins to edit; Insert adds a rule, Delete removes the selected ones, Alt with up and down moves one.
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

private:
    RemapRulesModel *m_rules;
};

} // namespace burnish
