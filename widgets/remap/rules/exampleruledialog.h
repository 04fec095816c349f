// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/proposals/learntensorrule.h"
#include "widgets/controls/fitting/dialog.h"
#include "widgets/remap/rules/rulespreview.h"

#include <QTimer>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;
class QTableView;
class QTableWidget;

namespace burnish {

class JobRunner;
class RuleParametersForm;
class RulesPreviewModel;

/// Makes a tensor rule from example tensors: which become one, which becomes several, and how. Offers rules that do the
/// same to others, with a preview.
class ExampleRuleDialog : public Dialog
{
    Q_OBJECT

public:
    /// The rule follows the given ones; `chosen` are names of tensors to start with. The runner must outlive the
    /// dialog.
    ExampleRuleDialog(JobRunner &jobs, RulesContext model, TensorRules before, std::vector<std::string> chosen,
                      QWidget *parent = nullptr);

    /// The chosen rule.
    [[nodiscard]] std::optional<LearnedTensorRule> rule() const;
    [[nodiscard]] bool isBusy() const { return m_listing || m_learning || m_soon.isActive(); }
    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("operate#tensor-rules"); }

private:
    [[nodiscard]] QLayout *buildPicker();
    [[nodiscard]] QLayout *buildExample();
    [[nodiscard]] QWidget *buildRules();
    void listTensors();
    void takeCurrent();
    void take(const std::string &name);
    bool eventFilter(QObject *watched, QEvent *event) override;
    void removeTaken();
    void moveTaken(int by);
    /// The tensors that were taken changed: offers operations and proposes names.
    void takenChanged();
    void offerOperations();
    void operationChanged();
    void propose();
    void changed();
    void learn();
    void showRules(LearnedTensorRules learned);
    void preview();
    void showState();
    [[nodiscard]] std::vector<std::string> taken() const;
    [[nodiscard]] std::vector<Shape> shapes() const;
    [[nodiscard]] std::vector<std::string> outputs() const;
    [[nodiscard]] const RuleOperation *operation() const;

    JobRunner &m_jobs;
    RulesContext m_model;
    TensorRules m_before;
    RulesPreviewModel *m_tensors; ///< what there is after the rules before
    RulesPreviewModel *m_effect;  ///< of the selected rule
    LearnedTensorRules m_learned;
    QLineEdit *m_filter;
    QTableView *m_list;
    QListWidget *m_taken;
    QFormLayout *m_form = nullptr;
    QComboBox *m_operation;
    QSpinBox *m_count;
    QLabel *m_countLabel;
    QLabel *m_summary;
    RuleParametersForm *m_parameters;
    QPlainTextEdit *m_outputs;
    QTableWidget *m_choice;
    QTableView *m_table;
    QLabel *m_note;
    QPushButton *m_add;
    QTimer m_soon;
    bool m_listing = false;
    bool m_learning = false;
    bool m_isProposing = false;
};

} // namespace burnish
