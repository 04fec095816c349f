// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparison.h"
#include "widgets/controls/fitting/dialog.h"
#include "widgets/remap/rules/rulespreview.h"

#include <QTimer>

class QCheckBox;
class QComboBox;
class QLabel;

namespace burnish {

class JobRunner;
class KeptIndicesEdit;
class RemapRulesModel;
class RemapRulesView;

/// Edits what makes the left model comparable with the right one: rules for its tensors, and an adapter that changes
/// its layout. Emits each change after a short delay, so the comparison follows typing. Changes no model.
class CompareRules : public Dialog
{
    Q_OBJECT

public:
    /// `dockRules` are the rules of the remap dock, which can be imported.
    /// `left` is what the rules are written for.
    CompareRules(const CompareOptions &options, TensorRules dockRules, RulesContext left, JobRunner &jobs,
                 QWidget *parent = nullptr);

    /// The options passed in, with the current rules and adapter of this dialog.
    [[nodiscard]] CompareOptions options() const;
    /// How many tensors each rule takes.
    void setHits(const Comparison &comparison);
    /// Shows what is wrong with a rule; empty for no problem.
    void setProblem(const QString &sentence);
    [[nodiscard]] RemapRulesModel *rulesModel() const { return m_rules; }
    [[nodiscard]] QString manualTarget() const override { return QStringLiteral("explain#pairing"); }

Q_SIGNALS:
    void changed();

protected:
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] QWidget *buildRules(TensorRules dockRules);

    CompareOptions m_options;
    RemapRulesModel *m_rules;
    RemapRulesView *m_view = nullptr;
    QCheckBox *m_mapIndices = nullptr;
    KeptIndicesEdit *m_keptIndices = nullptr;
    QComboBox *m_adapter = nullptr;
    QLabel *m_problem;
    JobRunner &m_jobs;
    RulesContext m_left;
    QTimer m_typing;
};

/// A combo box for choosing an adapter, and the choice selected in it.
[[nodiscard]] QComboBox *makeAdapterBox(const AdapterChoice &choice, QWidget *parent);
[[nodiscard]] AdapterChoice adapterChoiceOf(const QComboBox &box);

} // namespace burnish
