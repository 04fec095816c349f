// SPDX-License-Identifier: MIT
#include "widgets/remap/rules/ruleparametersform.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QFormLayout>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>

#include <cstring>
#include <utility>

namespace burnish {

namespace {

QJsonValue numberOr(const QString &text, bool isWhole)
{
    bool ok = false;
    const qlonglong whole = text.toLongLong(&ok);
    if (ok)
        return whole;
    const double number = text.toDouble(&ok);
    return ok && !isWhole ? QJsonValue(number) : QJsonValue(text);
}

QString textOf(const QJsonValue &value)
{
    if (value.isArray()) {
        QStringList parts;
        for (const auto &part : value.toArray())
            parts += textOf(part);
        return parts.join(QStringLiteral(", "));
    }
    return value.isString() ? value.toString() : value.toVariant().toString();
}

/// The names of parameters as labels.
constexpr std::pair<const char *, const char *> labels[] = {
    {"a", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "A")},
    {"axes", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "Axes")},
    {"axis", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "Axis")},
    {"deviation", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "Deviation")},
    {"dtype", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "Dtype")},
    {"epsilon", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "Epsilon")},
    {"fill", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "Fill")},
    {"from_grid", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "From grid")},
    {"groups", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "Groups")},
    {"heads", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "Heads")},
    {"keep_first", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "Keep first")},
    {"length", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "Length")},
    {"mean", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "Mean")},
    {"method", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "Method")},
    {"multiple_of", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "Multiple of")},
    {"only_if_equal_to", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "Only if equal to")},
    {"only_with_axes", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "Only with axes")},
    {"order", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "Order")},
    {"over", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "Over")},
    {"parts", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "Parts")},
    {"scale", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "Scale")},
    {"scheme", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "Scheme")},
    {"seed", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "Seed")},
    {"shape", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "Shape")},
    {"sizes", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "Sizes")},
    {"slices", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "Slices")},
    {"start", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "Start")},
    {"to", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "To")},
    {"to_grid", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "To grid")},
    {"value", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "Value")},
    {"with", QT_TRANSLATE_NOOP("burnish::RuleParametersForm", "With")},
};

/// "Only with axes" in the user's language for "only_with_axes"; a name without a label as files write it.
QString labelOf(const char *name)
{
    for (const auto &[known, label] : labels) {
        if (std::strcmp(known, name) == 0)
            return QCoreApplication::translate("burnish::RuleParametersForm", label);
    }
    return QString::fromLatin1(name);
}

} // namespace

RuleParametersForm::RuleParametersForm(QWidget *parent)
    : QWidget(parent)
    , m_form(new QFormLayout(this))
{
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setHorizontalSpacing(8);
    m_form->setVerticalSpacing(6);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
}

void RuleParametersForm::addRow(const RuleParameter &parameter)
{
    const QString help = QCoreApplication::translate("burnish::Rules", parameter.help);
    QWidget *editor = nullptr;
    if (parameter.kind == RuleParameterKind::Flag) {
        auto *box = new QCheckBox(help, this);
        connect(box, &QCheckBox::toggled, this, &RuleParametersForm::changed);
        // Beside the labels, its sentence would be too wide for a small screen.
        m_form->addRow(box);
        editor = box;
    } else if (!parameter.values.empty()) {
        auto *combo = new QComboBox(this);
        if (!parameter.isRequired)
            combo->addItem(QString());
        for (const char *value : parameter.values)
            combo->addItem(QString::fromLatin1(value));
        connect(combo, &QComboBox::currentIndexChanged, this, &RuleParametersForm::changed);
        editor = combo;
    } else {
        auto *line = new QLineEdit(this);
        line->setPlaceholderText(help);
        connect(line, &QLineEdit::textChanged, this, &RuleParametersForm::changed);
        editor = line;
    }
    editor->setObjectName(QString::fromLatin1(parameter.name));
    editor->setToolTip(help);
    if (parameter.kind != RuleParameterKind::Flag) {
        editor->setAccessibleName(labelOf(parameter.name));
        editor->setAccessibleDescription(help);
        m_form->addRow(labelOf(parameter.name), editor);
    }
    m_fields.append({editor->objectName(), parameter.kind, editor});
}

void RuleParametersForm::setOperation(const RuleOperation *operation)
{
    const QJsonObject before = values();
    m_fields.clear();
    while (m_form->rowCount() > 0)
        m_form->removeRow(0);
    if (operation) {
        for (const RuleParameter &parameter : ruleParameters(*operation))
            addRow(parameter);
    }
    setValues(before);
    Q_EMIT changed();
}

void RuleParametersForm::setValues(const QJsonObject &values)
{
    for (auto value = values.begin(); value != values.end(); ++value)
        setValue(value.key(), value.value());
}

void RuleParametersForm::setValue(const QString &name, const QJsonValue &value)
{
    for (const Field &field : std::as_const(m_fields)) {
        if (field.name != name)
            continue;
        if (auto *box = qobject_cast<QCheckBox *>(field.editor))
            box->setChecked(value.toBool());
        else if (auto *combo = qobject_cast<QComboBox *>(field.editor))
            combo->setCurrentText(textOf(value));
        else if (auto *line = qobject_cast<QLineEdit *>(field.editor))
            line->setText(textOf(value));
    }
}

QJsonObject RuleParametersForm::values() const
{
    QJsonObject values;
    for (const Field &field : m_fields) {
        if (const auto *box = qobject_cast<QCheckBox *>(field.editor)) {
            if (box->isChecked())
                values.insert(field.name, true);
            continue;
        }
        const auto *combo = qobject_cast<QComboBox *>(field.editor);
        const auto *line = qobject_cast<QLineEdit *>(field.editor);
        const QString text = (combo ? combo->currentText() : line ? line->text() : QString()).trimmed();
        if (text.isEmpty())
            continue;
        if (field.kind == RuleParameterKind::Text) {
            values.insert(field.name, text);
        } else if (field.kind == RuleParameterKind::Numbers) {
            QJsonArray numbers;
            for (const QString &part : text.split(QLatin1Char(','), Qt::SkipEmptyParts))
                numbers.append(numberOr(part.trimmed(), true));
            values.insert(field.name, numbers);
        } else {
            values.insert(field.name, numberOr(text, field.kind != RuleParameterKind::Number));
        }
    }
    return values;
}

} // namespace burnish
