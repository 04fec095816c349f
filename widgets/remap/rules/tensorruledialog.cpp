// SPDX-License-Identifier: MIT
#include "widgets/remap/rules/tensorruledialog.h"

#include "core/base/joinedtext.h"
#include "core/rules/operations/operationtable.h"
#include "widgets/controls/emptyplaceholder.h"
#include "widgets/controls/formlabels.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/remap/rules/ruleparametersform.h"
#include "widgets/remap/rules/rulespreviewmodel.h"
#include "widgets/remap/rules/rulespreviewpane.h"
#include "widgets/style/fonts.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>

namespace burnish {

namespace {

std::vector<std::string> linesOf(const QPlainTextEdit *edit)
{
    std::vector<std::string> lines;
    const QStringList all = edit->toPlainText().split(QLatin1Char('\n'));
    lines.reserve(std::size_t(all.size()));
    for (const QString &line : all) {
        if (!line.trimmed().isEmpty())
            lines.push_back(line.trimmed().toStdString());
    }
    return lines;
}

QString textOf(const std::vector<std::string> &lines)
{
    QStringList all;
    all.reserve(qsizetype(lines.size()));
    for (const std::string &line : lines)
        all += QString::fromStdString(line);
    return all.join(QLatin1Char('\n'));
}

/// The names in braces, in the order of their first appearance.
QStringList namesIn(const std::vector<std::string> &patterns)
{
    QStringList names;
    for (const std::string &pattern : patterns) {
        for (std::size_t from = 0; (from = pattern.find('{', from)) != std::string::npos; ++from) {
            const std::size_t end = pattern.find('}', from);
            if (end == std::string::npos)
                break;
            const QString name = QString::fromStdString(pattern.substr(from + 1, end - from - 1));
            if (!name.isEmpty() && !names.contains(name))
                names += name;
        }
    }
    return names;
}

} // namespace

TensorRuleDialog::TensorRuleDialog(JobRunner &jobs, RulesContext model, TensorRules rules, int row, QWidget *parent)
    : Dialog(parent, Qt::Sheet)
    , m_jobs(jobs)
    , m_model(std::move(model))
    , m_rules(std::move(rules))
    , m_preview(new RulesPreviewModel(this))
    , m_operation(new QComboBox(this))
    , m_summary(new QLabel(this))
    , m_syntax(new QComboBox(this))
    , m_inputs(makePatterns(tr("Names that the rule takes")))
    , m_outputs(makePatterns(tr("Names that the rule gives")))
    , m_kinds(new QWidget(this))
    , m_parameters(new RuleParametersForm(this))
    , m_optional(new QCheckBox(tr("&Pass over the rule if it matches nothing"), this))
    , m_table(new QTableView(this))
    , m_note(new QLabel(this))
    , m_accept(new QPushButton(this))
{
    const bool isNew = std::size_t(row) >= m_rules.steps.size();
    setWindowTitle(isNew ? tr("Add a tensor rule") : tr("Edit rule %1").arg(row + 1));
    m_accept->setText(isNew ? tr("Add rule") : tr("Change rule"));
    if (isNew)
        m_before.operation = "split";
    else
        m_before = m_rules.steps[std::size_t(row)];
    m_rules.steps.resize(std::min(std::size_t(row), m_rules.steps.size()));
    resize(scaled(860, font()), scaled(640, font()));

    for (const RuleOperation &operation : ruleOperations()) {
        if (operation.form != RuleForm::Remap)
            m_operation->addItem(operation.titleText(), QString::fromLatin1(operation.name));
    }
    m_syntax->addItem(tr("Text with {placeholders}"));
    m_syntax->addItem(tr("Regular expressions"));
    m_table->setModel(m_preview);
    prepareRulesTable(m_table);
    m_table->setColumnHidden(RulesPreviewModel::Number, true);
    m_table->setAccessibleName(tr("What the rule does"));
    m_table->setMinimumHeight(scaled(140, font()));
    m_nothing = new EmptyPlaceholder(m_table);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    auto *cancel = new QPushButton(tr("Cancel"), this);
    cancel->setAutoDefault(false);
    setPrimary(m_accept);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(16, 12, 16, 12);
    foot->setSpacing(8);
    foot->addWidget(m_note, 1);
    foot->addWidget(cancel);
    foot->addWidget(m_accept);
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(buildForm());
    layout->addWidget(m_table, 1);
    setContents(layout, foot);

    m_soon.setSingleShot(true);
    m_soon.setInterval(30);
    fill(m_before);
    connect(&m_soon, &QTimer::timeout, this, &TensorRuleDialog::plan);
    connect(m_operation, &QComboBox::currentIndexChanged, this, &TensorRuleDialog::showOperation);
    connect(m_syntax, &QComboBox::currentIndexChanged, this, &TensorRuleDialog::changed);
    for (QPlainTextEdit *edit : {m_inputs, m_outputs})
        connect(edit, &QPlainTextEdit::textChanged, this, &TensorRuleDialog::changed);
    connect(m_parameters, &RuleParametersForm::changed, this, &TensorRuleDialog::changed);
    connect(m_optional, &QCheckBox::toggled, this, &TensorRuleDialog::changed);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_accept, &QPushButton::clicked, this, &QDialog::accept);
    m_operation->setFocus();
    changed();
}

QPlainTextEdit *TensorRuleDialog::makePatterns(const QString &name)
{
    auto *edit = new QPlainTextEdit(this);
    edit->setFont(fixedFont(font()));
    edit->setTabChangesFocus(true);
    edit->setLineWrapMode(QPlainTextEdit::NoWrap);
    edit->setPlaceholderText(tr("One name on each line"));
    edit->setAccessibleName(name);
    edit->setFixedHeight(scaled(92, font()));
    return edit;
}

QLayout *TensorRuleDialog::buildForm()
{
    m_summary->setWordWrap(true);
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    m_kindsRow = new QHBoxLayout(m_kinds);
    m_kindsRow->setContentsMargins(0, 0, 0, 0);
    m_kindsRow->setSpacing(8);
    auto *names = new QGridLayout;
    names->setHorizontalSpacing(16);
    names->setVerticalSpacing(4);
    auto *takes = new QLabel(tr("&Takes"), this);
    takes->setBuddy(m_inputs);
    auto *gives = new QLabel(tr("&Gives"), this);
    gives->setBuddy(m_outputs);
    names->addWidget(takes, 0, 0);
    names->addWidget(gives, 0, 1);
    names->addWidget(m_inputs, 1, 0);
    names->addWidget(m_outputs, 1, 1);
    auto *operation = new QFormLayout;
    m_form = operation;
    operation->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    operation->setHorizontalSpacing(8);
    operation->setVerticalSpacing(6);
    operation->addRow(tr("&Operation"), m_operation);
    operation->addRow(QString(), m_summary);
    operation->addRow(tr("&Names are"), m_syntax);
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(16, 16, 16, 12);
    layout->setSpacing(10);
    layout->addLayout(operation);
    layout->addLayout(names);
    layout->addWidget(m_kinds);
    layout->addWidget(m_parameters);
    layout->addWidget(m_optional);
    return layout;
}

void TensorRuleDialog::fill(const TensorRule &rule)
{
    m_operation->setCurrentIndex(std::max(0, m_operation->findData(QString::fromStdString(rule.operation))));
    m_syntax->setCurrentIndex(rule.syntax == RuleSyntax::Regex ? 1 : 0);
    m_inputs->setPlainText(textOf(rule.inputs));
    m_outputs->setPlainText(textOf(rule.outputs));
    m_optional->setChecked(rule.optional);
    showOperation();
    m_parameters->setValues(rule.parameters);
}

void TensorRuleDialog::showOperation()
{
    const RuleOperation *operation = findRuleOperation(m_operation->currentData().toString().toStdString());
    m_summary->setText(operation ? operation->summaryText() : QString());
    m_outputs->setEnabled(operation && operation->form != RuleForm::Drop);
    m_parameters->setOperation(operation);
    alignLabels({m_form, m_parameters->form()});
}

void TensorRuleDialog::showPlaceholders()
{
    std::vector<std::string> patterns = linesOf(m_inputs);
    const std::vector<std::string> outputs = linesOf(m_outputs);
    patterns.insert(patterns.end(), outputs.begin(), outputs.end());
    const QStringList names = m_syntax->currentIndex() == 0 ? namesIn(patterns) : QStringList();
    QStringList shown;
    for (const QComboBox *combo : m_kinds->findChildren<QComboBox *>())
        shown += combo->objectName();
    if (names == shown)
        return;
    const Placeholders known = placeholders();
    while (QLayoutItem *item = m_kindsRow->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const QString &name : names) {
        auto *combo = new QComboBox(m_kinds);
        combo->addItems({tr("digits"), tr("one part of the name"), tr("any text")});
        combo->setObjectName(name);
        combo->setAccessibleName(tr("What %1 stands for").arg(name));
        const auto found = known.find(name.toStdString());
        combo->setCurrentIndex(found != known.end() ? int(found->second) : name == QLatin1String("p") ? 1 : 0);
        auto *label = new QLabel(QLatin1Char('{') + name + QLatin1Char('}'), m_kinds);
        label->setTextFormat(Qt::PlainText);
        m_kindsRow->addWidget(label);
        m_kindsRow->addWidget(combo);
        connect(combo, &QComboBox::currentIndexChanged, this, &TensorRuleDialog::changed);
    }
    m_kindsRow->addStretch();
    m_kinds->setVisible(!names.isEmpty());
}

TensorRule TensorRuleDialog::rule() const
{
    TensorRule rule = m_before;
    rule.operation = m_operation->currentData().toString().toStdString();
    rule.syntax = m_syntax->currentIndex() == 1 ? RuleSyntax::Regex : RuleSyntax::Placeholders;
    rule.inputs = linesOf(m_inputs);
    rule.outputs = m_outputs->isEnabled() ? linesOf(m_outputs) : std::vector<std::string>();
    rule.parameters = m_parameters->values();
    rule.optional = m_optional->isChecked();
    // Groups of other patterns have other values.
    if (rule.inputs != m_before.inputs || rule.syntax != m_before.syntax)
        rule.leftOut.clear();
    return rule;
}

Placeholders TensorRuleDialog::placeholders() const
{
    Placeholders all = m_rules.placeholders;
    for (const QComboBox *combo : m_kinds->findChildren<QComboBox *>())
        all[combo->objectName().toStdString()] = PlaceholderKind(combo->currentIndex());
    return all;
}

void TensorRuleDialog::changed()
{
    showPlaceholders();
    m_soon.start();
    showState();
}

void TensorRuleDialog::plan()
{
    m_busy = true;
    RulesRequest request{m_model.state, m_rules, false, {}, m_preview->preview(), m_model.file};
    request.rules.placeholders = placeholders();
    request.rules.steps.push_back(rule());
    request.rules.steps.back().enabled = true;
    m_jobs.run(
        {QStringLiteral("tensor-rule"), {}, JobVisibility::Silent}, this,
        [request = std::move(request)](Task &task) { return makeRulesPreview(request, task); },
        [this](Expected<RulesPreviewPtr> preview) {
            m_busy = false;
            m_preview->setPreview(preview ? *std::move(preview) : nullptr);
            m_preview->setSelectedRule(int(m_rules.steps.size()));
            m_preview->setTab(RulesTab::Rule);
            showState();
        });
}

void TensorRuleDialog::showState()
{
    const RulesPreviewPtr &preview = m_preview->preview();
    QString note;
    if (linesOf(m_inputs).empty()) {
        note = tr("Enter the names that the rule takes; {i} stands for digits, such as the number of a layer.");
    } else if (isBusy() || !preview) {
        note = QStringLiteral("…");
    } else {
        const RuleOutcome &outcome = *preview->plan.outcomes.back();
        const Error *const refusal = refusalOf(preview->plan, preview->plan.outcomes.size() - 1);
        QStringList sentences;
        if (!refusal || !outcome.refusal) {
            sentences += tr("%n group(s) of tensors fit.", nullptr, int(outcome.done));
            if (outcome.refused > 0)
                sentences += tr("%n group(s) do not.", nullptr, int(outcome.refused));
        }
        if (refusal)
            sentences += refusal->details();
        note = joinedSentences(sentences);
    }
    m_note->setText(note);
    m_nothing->setSentence(isBusy() ? QString() : tr("No tensor fits the rule yet."));
    // A rule that is refused can be added: the dock says why, and groups can be left out there.
    m_accept->setEnabled(!linesOf(m_inputs).empty());
}

} // namespace burnish
