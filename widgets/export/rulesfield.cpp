// SPDX-License-Identifier: MIT
#include "widgets/export/rulesfield.h"

#include "core/rules/rulesfile.h"
#include "core/rules/rulevalues.h"
#include "widgets/controls/filequestion.h"
#include "widgets/export/exportformtext.h"
#include "widgets/style/fonts.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>

namespace burnish {

namespace {

/// Entries besides the rules that were read.
enum RulesEntry { NoRules = -1, FromFile = -2 };

} // namespace

RulesField::RulesField(QString model, Metadata metadata, QWidget *parent)
    : QWidget(parent)
    , m_model(std::move(model))
    , m_metadata(std::move(metadata))
    , m_box(new QComboBox(this))
    , m_note(new QLabel(this))
{
    m_box->setAccessibleName(ExportFormText::tr("Rules"));
    m_box->setToolTip(
        ExportFormText::tr("Rules for names and tensors: split, stack, transpose … The model itself is not changed"));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setFont(captionFont(font()));
    m_note->hide();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_box);
    layout->addWidget(m_note);
    setFocusProxy(m_box);
    fill();
    connect(m_box, &QComboBox::activated, this, &RulesField::entryActivated);
}

void RulesField::fill()
{
    m_box->clear();
    m_box->addItem(ExportFormText::tr("None"), NoRules);
    for (int i = 0; i < m_choices.size(); ++i)
        m_box->addItem(m_choices[i].name, i);
    m_box->insertSeparator(m_box->count());
    m_box->addItem(ExportFormText::tr("Rules file…"), FromFile);
    m_box->setCurrentIndex(m_chosen);
}

void RulesField::show(const ExportOptions &options)
{
    if (options.rules.empty())
        return;
    std::size_t steps = 0;
    for (const TensorRules &rules : options.rules)
        steps += rules.steps.size();
    m_choices += {ExportFormText::tr("%n rule(s)", nullptr, int(steps)), options.rules, options.ruleValues};
    m_chosen = int(m_choices.size());
    fill();
}

void RulesField::apply(ExportOptions &options) const
{
    const int entry = m_box->itemData(m_chosen).toInt();
    options.rules = entry >= 0 ? m_choices[entry].rules : std::vector<TensorRules>();
    options.ruleValues = entry >= 0 ? m_choices[entry].values : RuleValues();
}

void RulesField::entryActivated()
{
    if (m_box->currentData().toInt() != FromFile) {
        m_chosen = m_box->currentIndex();
        m_note->hide();
        Q_EMIT changed();
        return;
    }
    // Keep the current choice until the file has been read.
    m_box->setCurrentIndex(m_chosen);
    const QString path = QFileDialog::getOpenFileName(this, ExportFormText::tr("Load rules"), questionFolder(),
                                                      ExportFormText::tr("Rule files (*.json *.yaml *.yml)"));
    if (!path.isEmpty())
        load(path);
}

void RulesField::load(const QString &path)
{
    auto rules = readTensorRules(path);
    auto values = readRuleValues(m_model, m_metadata);
    m_note->setVisible(!rules || !values);
    m_note->setText(!rules ? rules.error().sentence() : values ? QString() : values.error().sentence());
    if (!rules || !values)
        return;
    m_choices += {QFileInfo(path).fileName(), {*std::move(rules)}, *std::move(values)};
    m_chosen = int(m_choices.size());
    fill();
    Q_EMIT changed();
}

} // namespace burnish
