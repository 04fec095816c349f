// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/options/exportoptions.h"
#include "core/model/metadata.h"
#include "core/rules/presets/rulepresets.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace burnish {

/// Chooses rules that make tensors out of tensors: none, or those of a rules file or a preset.
class RulesField : public QWidget
{
    Q_OBJECT

public:
    /// `model` is the model's file; the configuration beside it gives numbers that rules refer to. May be empty.
    RulesField(QString model, Metadata metadata, QWidget *parent);

    /// Lists the presets, too.
    void offerPresets();
    /// Shows rules that the options already have.
    void show(const ExportOptions &options);
    /// Puts the chosen rules into the options.
    void apply(ExportOptions &options) const;
    /// The chosen rules, and the numbers that they refer to.
    [[nodiscard]] std::vector<TensorRules> rules() const;
    [[nodiscard]] RuleValues values() const;
    /// Reads a rules file and chooses it; an error in it is shown below the box.
    void load(const QString &path);

Q_SIGNALS:
    void changed();

private:
    void fill();
    void entryActivated();
    void take(const QString &name, Expected<TensorRules> rules);

    struct Choice
    {
        QString name;
        std::vector<TensorRules> rules;
        RuleValues values;
    };

    QString m_model;
    Metadata m_metadata;
    QList<Choice> m_choices;
    std::vector<RulesPreset> m_presets;
    int m_chosen = 0; ///< the row that stays current while a file is being chosen
    QComboBox *m_box;
    QLabel *m_note;
};

} // namespace burnish
