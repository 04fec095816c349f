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
enum RulesEntry { NoRules = -1, FromFile = -2, FirstPreset = -3 };

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
    for (int i = 0; i < int(m_presets.size()); ++i)
        m_box->addItem(m_presets[std::size_t(i)].title, FirstPreset - i);
    if (!m_presets.empty())
        m_box->insertSeparator(m_box->count());
    m_box->addItem(ExportFormText::tr("Rules file…"), FromFile);
    m_box->setCurrentIndex(m_chosen);
}

void RulesField::offerPresets()
{
    m_presets = rulesPresets();
    // Their titles are long.
    m_box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_box->setMinimumContentsLength(16);
    fill();
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
    options.rules = rules();
    options.ruleValues = values();
}

std::vector<TensorRules> RulesField::rules() const
{
    return m_chosen > 0 ? m_choices[m_chosen - 1].rules : std::vector<TensorRules>();
}

RuleValues RulesField::values() const
{
    return m_chosen > 0 ? m_choices[m_chosen - 1].values : RuleValues();
}

void RulesField::entryActivated()
{
    const int entry = m_box->currentData().toInt();
    if (entry > FromFile) {
        m_chosen = m_box->currentIndex();
        m_note->hide();
        Q_EMIT changed();
        return;
    }
    // Keep the current choice until the file has been read.
    m_box->setCurrentIndex(m_chosen);
    if (entry <= FirstPreset) {
        const RulesPreset &preset = m_presets[std::size_t(FirstPreset - entry)];
        return take(preset.title, preset.rules);
    }
    const QString path = QFileDialog::getOpenFileName(this, ExportFormText::tr("Load rules"), questionFolder(),
                                                      ExportFormText::tr("Rule files (*.json *.yaml *.yml)"));
    if (!path.isEmpty())
        load(path);
}

void RulesField::load(const QString &path)
{
    take(QFileInfo(path).fileName(), readTensorRules(path));
}

void RulesField::take(const QString &name, Expected<TensorRules> rules)
{
    auto values = readRuleValues(m_model, m_metadata);
    m_note->setVisible(!rules || !values);
    m_note->setText(!rules ? rules.error().sentence() : values ? QString() : values.error().sentence());
    if (!rules || !values)
        return;
    m_choices += {name, {*std::move(rules)}, *std::move(values)};
    m_chosen = int(m_choices.size());
    fill();
    Q_EMIT changed();
}

} // namespace burnish
