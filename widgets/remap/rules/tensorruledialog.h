// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/fitting/dialog.h"
#include "widgets/remap/rules/rulespreview.h"

#include <QTimer>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QTableView;

namespace burnish {

class EmptyPlaceholder;
class JobRunner;
class RuleParametersForm;
class RulesPreviewModel;

/// Edits one tensor rule: its operation, the names that it takes and gives, and its parameters. Shows what the rule
/// does to the model after the rules before it.
class TensorRuleDialog : public Dialog
{
    Q_OBJECT

public:
    /// Edits the rule in `row` of the list; a row behind the last makes a new one. The runner must outlive the dialog.
    TensorRuleDialog(JobRunner &jobs, RulesContext model, TensorRules rules, int row, QWidget *parent = nullptr);

    [[nodiscard]] TensorRule rule() const;
    /// The placeholders of the list, with those of this rule.
    [[nodiscard]] Placeholders placeholders() const;
    [[nodiscard]] RulesPreviewModel *previewModel() const { return m_preview; }
    [[nodiscard]] bool isBusy() const { return m_busy || m_soon.isActive(); }
    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("operate#tensor-rules"); }

private:
    [[nodiscard]] QLayout *buildForm();
    [[nodiscard]] QPlainTextEdit *makePatterns(const QString &name);
    void fill(const TensorRule &rule);
    void showOperation();
    void showPlaceholders();
    void changed();
    void plan();
    void showState();

    JobRunner &m_jobs;
    RulesContext m_model;
    TensorRules m_rules; ///< up to the edited one
    TensorRule m_before; ///< the rule as it was
    RulesPreviewModel *m_preview;
    QComboBox *m_operation;
    QLabel *m_summary;
    QComboBox *m_syntax;
    QPlainTextEdit *m_inputs;
    QPlainTextEdit *m_outputs;
    QWidget *m_kinds; ///< a combo for each placeholder
    QHBoxLayout *m_kindsRow = nullptr;
    QFormLayout *m_form = nullptr;
    RuleParametersForm *m_parameters;
    QCheckBox *m_optional;
    QTableView *m_table;
    EmptyPlaceholder *m_nothing; ///< in place of groups
    QLabel *m_note;
    QPushButton *m_accept;
    QTimer m_soon;
    bool m_busy = false;
};

} // namespace burnish
