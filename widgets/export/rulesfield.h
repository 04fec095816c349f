// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/options/exportoptions.h"
#include "core/model/metadata.h"
#include "core/rules/language/tensorrule.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace burnish {

/// Chooses rules that make tensors out of tensors for an export: none, or those of a rules file.
class RulesField : public QWidget
{
    Q_OBJECT

public:
    /// `model` is the model's file; the configuration beside it gives numbers that rules refer to. May be empty.
    RulesField(QString model, Metadata metadata, QWidget *parent);

    /// Shows rules that the options already have.
    void show(const ExportOptions &options);
    /// Puts the chosen rules into the options.
    void apply(ExportOptions &options) const;
    /// Reads a rules file and chooses it; an error in it is shown below the box.
    void load(const QString &path);

Q_SIGNALS:
    void changed();

private:
    void fill();
    void entryActivated();

    struct Choice
    {
        QString name;
        std::vector<TensorRules> rules;
        RuleValues values;
    };

    QString m_model;
    Metadata m_metadata;
    QList<Choice> m_choices;
    int m_chosen = 0; ///< the row that stays current while a file is being chosen
    QComboBox *m_box;
    QLabel *m_note;
};

} // namespace burnish
