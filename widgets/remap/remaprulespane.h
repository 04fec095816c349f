// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/language/tensorrule.h"

#include <QWidget>

#include <optional>

class QCheckBox;
class QHBoxLayout;
class QLabel;
class QMenu;
class QToolButton;

namespace burnish {

class ErrorBanner;
class Error;
class JobRunner;
class KeptIndicesEdit;
class RemapRulesModel;
class RemapRulesView;
class RenameWatch;
class RuleHistory;

/// The left side of the remap dock: the table of rules; actions that add, order, load, save and copy them; and the
/// offer to rename others in the same way after one was renamed by hand.
class RemapRulesPane : public QWidget
{
    Q_OBJECT

public:
    /// The model, the watch and the runner must outlive the pane.
    RemapRulesPane(JobRunner &jobs, RemapRulesModel &rules, RenameWatch &watch, QWidget *parent = nullptr);

    /// The table of rules.
    [[nodiscard]] QWidget *list() const;
    /// Appends rules and scrolls to them.
    void addRules(const std::vector<RemapRule> &rules);
    /// Disables one rule and makes it the current one.
    void switchOff(int row);
    /// Reads a file in a job and replaces the rules with its rules; errors in it are shown in the pane.
    void loadRules(const QString &path);
    void saveRules(const QString &path);

    /// Whether list indices are renumbered from 0 without gaps after applying the rules.
    [[nodiscard]] bool mapsIndices() const;
    void setMapsIndices(bool on);
    /// Patterns for the lists that are not renumbered.
    [[nodiscard]] QStringList keptIndices() const;
    /// The label of that option.
    [[nodiscard]] QString mapsIndicesText() const;

    /// Takes back the latest change of the list; does nothing if there is none.
    void undoEdit();
    /// The changes of the list become final: undo no longer takes them back.
    void forgetEdits();

    /// Shows below the rules what is wrong with them, or that there are none yet.
    void showNote(const std::optional<Error> &error);
    /// Accepts the offer; the panel includes it in its actions.
    [[nodiscard]] QAction *sameAction() const { return m_sameAction; }
    /// Request a new tensor rule, written or made from example tensors.
    [[nodiscard]] QAction *tensorRuleAction() const { return m_tensorRuleAction; }
    [[nodiscard]] QAction *exampleAction() const { return m_exampleAction; }
    /// The row of the current rule; negative for none.
    [[nodiscard]] int currentRule() const;
    void selectRule(int row);
    /// Starts editing a rename in its row.
    void editRename(int row);
    /// Whether the button that copies the rules shows its text.
    void setCopyTextShown(bool shown);
    /// The values that the model gives to expressions in rules.
    void setValues(RuleValues values) { m_values = std::move(values); }
    void retranslate();

Q_SIGNALS:
    /// mapsIndices() or keptIndices() changed; changes to the rules themselves are signalled by their model.
    void mapsIndicesChanged();
    /// The current rule; negative for none.
    void currentRuleChanged(int row);
    /// The user asked to learn rules from an example.
    void learnRequested();
    /// The user asked to edit a tensor rule, or to add one behind the last row …
    void tensorRuleRequested(int row);
    /// … or to make one from example tensors.
    void exampleRequested();
    /// A message for the status bar.
    void statusShown(const QString &sentence);

protected:
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] QHBoxLayout *buildTools();
    [[nodiscard]] QHBoxLayout *buildFoot();
    [[nodiscard]] QMenu *presetMenu();
    void showLastRule();
    void promptForRules();
    void promptToSave();
    void copyAsRust();
    void fillOffer();
    void showOffer();

    JobRunner &m_jobs;
    RemapRulesModel &m_rules;
    RenameWatch &m_watch;
    RuleValues m_values;
    RemapRulesView *m_view = nullptr;
    RuleHistory *m_history = nullptr;
    QToolButton *m_add = nullptr;
    QToolButton *m_remove = nullptr;
    QToolButton *m_up = nullptr;
    QToolButton *m_down = nullptr;
    QToolButton *m_presets = nullptr;
    QToolButton *m_load = nullptr;
    QToolButton *m_save = nullptr;
    QToolButton *m_copy = nullptr;
    ErrorBanner *m_banner = nullptr;
    QLabel *m_note = nullptr;
    QCheckBox *m_mapIndices = nullptr;
    KeptIndicesEdit *m_keptIndices = nullptr;
    QToolButton *m_offer = nullptr;
    QAction *m_sameAction;
    QAction *m_tensorRuleAction;
    QAction *m_exampleAction;
};

} // namespace burnish
