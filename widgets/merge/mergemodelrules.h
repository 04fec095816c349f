// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/config/mergeoptions.h"

#include <QWidget>

#include <map>

class QLabel;
class QMenu;
class QToolButton;
class QVBoxLayout;

namespace burnish {

class MergeForm;
class Workspace;

/// The rules that turn the tensors of single models of a merge into those that are merged
/// (MergeOptions::through): chosen from files, a row for each model that has some.
class MergeModelRules : public QWidget
{
    Q_OBJECT

public:
    /// Follows the models of the form.
    MergeModelRules(Workspace &workspace, MergeForm *form);

    /// Reads a rules file for an open model; an error is shown below the rows.
    void load(quint64 model, const QString &path);
    /// Takes the rules of options that refer to `sources`. There are no file names then.
    void setRules(const std::vector<MergeThrough> &through, const std::vector<quint64> &sources);
    /// Adds the rules of the models that take part to the options.
    void apply(MergeOptions &options, const std::vector<quint64> &sources) const;
    void retranslate();

    /// One action for each model that takes part.
    [[nodiscard]] QMenu *menu() const { return m_menu; }

Q_SIGNALS:
    void changed();

private:
    struct Choice
    {
        QString file; ///< empty if unknown
        TensorRules rules;
        RuleValues values;
    };

    void showRows();
    void addRow(quint64 model, const QString &title, const Choice &choice);
    void fillMenu();
    void prompt(quint64 model);
    /// Letters and names of the models that take part.
    [[nodiscard]] std::vector<std::pair<quint64, QString>> takingPart() const;

    Workspace &m_workspace;
    MergeForm *m_form;
    std::map<quint64, Choice> m_choices;
    QVBoxLayout *m_rows;
    QToolButton *m_add;
    QMenu *m_menu;
    QLabel *m_note;
};

} // namespace burnish
