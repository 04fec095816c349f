// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparison.h"

#include <QDialog>
#include <QTimer>

class QCheckBox;
class QComboBox;
class QLabel;

namespace burnish {

class RemapRulesModel;
class RemapRulesView;

/// What makes the left model comparable with the right one: rules that rename its tensors, an adapter that turns its
/// layout. Tells every change a moment after it was made, so that the comparison follows while one types. Changes no
/// model.
class CompareRules : public QDialog
{
    Q_OBJECT

public:
    /// `dockRules` are those of the remap dock, which can be taken over.
    CompareRules(const CompareOptions &options, std::vector<RemapRule> dockRules, QWidget *parent = nullptr);

    /// `options` as they were given, with what this dialog is about as it is now.
    [[nodiscard]] CompareOptions options() const;
    /// How many tensors each rule renames.
    void setHits(const std::vector<std::size_t> &hits);
    /// What is wrong with a rule; empty where nothing is.
    void setProblem(const QString &sentence);
    [[nodiscard]] RemapRulesModel *rulesModel() const { return m_rules; }

Q_SIGNALS:
    void changed();

private:
    [[nodiscard]] QWidget *buildRules(std::vector<RemapRule> dockRules);

    CompareOptions m_options;
    RemapRulesModel *m_rules;
    RemapRulesView *m_view = nullptr;
    QCheckBox *m_mapIndices = nullptr;
    QComboBox *m_adapter = nullptr;
    QLabel *m_problem;
    QTimer m_typing;
};

/// What an adapter choice is called in a box of choices, and back.
[[nodiscard]] QComboBox *makeAdapterBox(const AdapterChoice &choice, QWidget *parent);
[[nodiscard]] AdapterChoice adapterChoiceOf(const QComboBox &box);

} // namespace burnish
