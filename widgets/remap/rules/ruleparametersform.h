// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/language/ruleoperation.h"

#include <QWidget>

class QFormLayout;

namespace burnish {

/// The parameters of an operation as a form: one row for each that the operation describes. Numbers may be expressions
/// of names, as in files.
class RuleParametersForm : public QWidget
{
    Q_OBJECT

public:
    explicit RuleParametersForm(QWidget *parent = nullptr);

    [[nodiscard]] QFormLayout *form() const { return m_form; }
    /// Makes the rows of an operation; values of parameters that both operations have stay. Null: no rows.
    void setOperation(const RuleOperation *operation);
    void setValues(const QJsonObject &values);
    /// Sets one parameter, if the operation has it.
    void setValue(const QString &name, const QJsonValue &value);
    /// Returns what was entered; parameters that are empty or not ticked are left out.
    [[nodiscard]] QJsonObject values() const;

Q_SIGNALS:
    void changed();

private:
    void addRow(const RuleParameter &parameter);

    struct Field
    {
        QString name;
        RuleParameterKind kind;
        QWidget *editor;
    };

    QFormLayout *m_form;
    QList<Field> m_fields;
};

} // namespace burnish
