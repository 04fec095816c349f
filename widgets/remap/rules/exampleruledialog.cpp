// SPDX-License-Identifier: MIT
#include "widgets/remap/rules/exampleruledialog.h"

#include "core/base/joinedtext.h"
#include "core/rules/operations/operationtable.h"
#include "core/rules/proposals/exampledefaults.h"
#include "widgets/controls/buttons.h"
#include "widgets/controls/emptyplaceholder.h"
#include "widgets/controls/filteredit.h"
#include "widgets/controls/formlabels.h"
#include "widgets/controls/tables.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/preferences/keytips.h"
#include "widgets/remap/rules/ruleparametersform.h"
#include "widgets/remap/rules/rulespreviewmodel.h"
#include "widgets/remap/rules/rulespreviewpane.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSpinBox>
#include <QTableWidget>
#include <QToolButton>

#include <algorithm>

namespace burnish {

namespace {

constexpr int shapeRole = Qt::UserRole;

enum ChoiceColumn { TakesColumn, GivesColumn, FitColumn, RefusedColumn, ChoiceColumnCount };

/// Returns true if the operation can make something of this number of tensors.
bool takesExample(const RuleOperation &operation, std::size_t inputs)
{
    if (inputs < operation.inputs || inputs > operation.mostInputs)
        return false;
    switch (operation.form) {
    case RuleForm::Divide:
    case RuleForm::Unstack:
    case RuleForm::Copy:
        return inputs == 1;
    case RuleForm::Join:
    case RuleForm::Stack:
        return inputs > 1;
    case RuleForm::Pairs:
        return inputs >= 1;
    case RuleForm::Many:
        return inputs > 1;
    case RuleForm::Drop:
        return inputs >= 1;
    case RuleForm::Remap:
        break;
    }
    return false;
}

QString allIn(const std::vector<std::string> &patterns)
{
    QStringList all;
    all.reserve(qsizetype(patterns.size()));
    for (const std::string &pattern : patterns)
        all += QString::fromStdString(pattern);
    return joinedNames(all);
}

} // namespace

ExampleRuleDialog::ExampleRuleDialog(JobRunner &jobs, RulesContext model, TensorRules before,
                                     std::vector<std::string> chosen, QWidget *parent)
    : Dialog(parent, Qt::Sheet)
    , m_jobs(jobs)
    , m_model(std::move(model))
    , m_before(std::move(before))
    , m_tensors(new RulesPreviewModel(this))
    , m_effect(new RulesPreviewModel(this))
    , m_filter(new QLineEdit(this))
    , m_list(new QTableView(this))
    , m_taken(new QListWidget(this))
    , m_operation(new QComboBox(this))
    , m_count(new QSpinBox(this))
    , m_countLabel(new QLabel(tr("&Number of tensors"), this))
    , m_summary(new QLabel(this))
    , m_parameters(new RuleParametersForm(this))
    , m_outputs(new QPlainTextEdit(this))
    , m_choice(new QTableWidget(0, ChoiceColumnCount, this))
    , m_table(new QTableView(this))
    , m_note(new QLabel(this))
    , m_add(new QPushButton(tr("Add rule"), this))
{
    setWindowTitle(tr("Make a rule from example tensors"));
    resize(scaled(1060, font()), scaled(862, font()));
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    auto *cancel = new QPushButton(tr("Cancel"), this);
    cancel->setAutoDefault(false);
    setPrimary(m_add);
    auto *top = new QHBoxLayout;
    top->setContentsMargins(16, 16, 16, 12);
    top->setSpacing(16);
    top->addLayout(buildPicker(), 5);
    top->addLayout(buildExample(), 6);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(16, 12, 16, 12);
    foot->setSpacing(8);
    foot->addWidget(m_note, 1);
    foot->addWidget(cancel);
    foot->addWidget(m_add);
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top, 1);
    layout->addWidget(buildRules(), 1);
    setContents(layout, foot);

    m_soon.setSingleShot(true);
    m_soon.setInterval(60);
    connect(&m_soon, &QTimer::timeout, this, &ExampleRuleDialog::learn);
    connect(m_operation, &QComboBox::currentIndexChanged, this, &ExampleRuleDialog::operationChanged);
    connect(m_count, &QSpinBox::valueChanged, this, &ExampleRuleDialog::propose);
    connect(m_parameters, &RuleParametersForm::changed, this, &ExampleRuleDialog::changed);
    connect(m_outputs, &QPlainTextEdit::textChanged, this, &ExampleRuleDialog::changed);
    connect(m_choice, &QTableWidget::itemSelectionChanged, this, &ExampleRuleDialog::preview);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_add, &QPushButton::clicked, this, &QDialog::accept);
    for (const std::string &name : chosen)
        m_taken->addItem(QString::fromStdString(name));
    m_list->setFocus();
    listTensors();
}

QLayout *ExampleRuleDialog::buildPicker()
{
    m_filter->setPlaceholderText(tr("Filter tensors"));
    m_filter->setAccessibleName(tr("Filter tensors"));
    markAsFilter(m_filter);
    m_tensors->setTab(RulesTab::Result);
    m_list->setModel(m_tensors);
    prepareRulesTable(m_list);
    m_list->setAccessibleName(tr("Tensors"));
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    for (const int column : {RulesPreviewModel::Symbol, RulesPreviewModel::Number, RulesPreviewModel::Takes,
                             RulesPreviewModel::ShapeBefore, RulesPreviewModel::Note})
        m_list->setColumnHidden(column, true);
    m_list->horizontalHeader()->hide();
    m_list->setFrameShape(QFrame::StyledPanel);
    m_list->setMinimumHeight(scaled(140, font()));
    m_list->installEventFilter(this);
    auto *take = new QPushButton(tr("&Take the selected tensors"), this);
    take->setAutoDefault(false);
    auto *layout = new QVBoxLayout;
    layout->setSpacing(6);
    auto *label = new QLabel(tr("T&ensors of the model, after the rules so far"), this);
    label->setWordWrap(true);
    label->setBuddy(m_list);
    layout->addWidget(label);
    layout->addWidget(m_filter);
    layout->addWidget(m_list, 1);
    layout->addWidget(take);
    connect(m_filter, &QLineEdit::textChanged, m_tensors, &RulesPreviewModel::setFilter);
    auto *nothing = new EmptyPlaceholder(m_list);
    connect(m_filter, &QLineEdit::textChanged, nothing, [nothing](const QString &text) {
        nothing->setSentence(text.isEmpty() ? QString() : tr("No tensor matches."));
    });
    connect(m_list, &QTableView::doubleClicked, this, &ExampleRuleDialog::takeCurrent);
    connect(take, &QPushButton::clicked, this, &ExampleRuleDialog::takeCurrent);
    return layout;
}

QLayout *ExampleRuleDialog::buildExample()
{
    m_taken->setAccessibleName(tr("Tensors that the rule takes"));
    m_taken->setFont(fixedFont(font()));
    m_taken->setTextElideMode(Qt::ElideLeft);
    m_taken->setFixedHeight(scaled(84, font()));
    m_taken->installEventFilter(this);
    auto *buttons = new QVBoxLayout;
    buttons->setSpacing(2);
    const auto add = [&](const QString &symbol, const QString &text, auto act) {
        QToolButton *button = makeToolButton(symbol, text, this);
        connect(button, &QToolButton::clicked, this, act);
        buttons->addWidget(button);
    };
    add(QStringLiteral("up"), withShortcut(tr("Up"), QStringLiteral("row.moveUp")), [this] { moveTaken(-1); });
    add(QStringLiteral("down"), withShortcut(tr("Down"), QStringLiteral("row.moveDown")), [this] { moveTaken(1); });
    add(QStringLiteral("removed"), withShortcut(tr("Remove"), QStringLiteral("node.delete")),
        [this] { removeTaken(); });
    auto *taken = new QHBoxLayout;
    taken->setSpacing(4);
    taken->addWidget(m_taken, 1);
    taken->addLayout(buttons);
    m_count->setRange(1, 512);
    m_count->setValue(3);
    m_count->setMaximumWidth(scaled(84, font()));
    m_countLabel->setBuddy(m_count);
    // The longest operation must not make the dialog wider than a small screen.
    m_operation->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_operation->setMinimumContentsLength(16);
    m_summary->setWordWrap(true);
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    m_outputs->setFont(fixedFont(font()));
    m_outputs->setTabChangesFocus(true);
    m_outputs->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_outputs->setAccessibleName(tr("Names of the new tensors"));
    m_outputs->setPlaceholderText(tr("One name on each line"));
    m_outputs->setFixedHeight(scaled(84, font()));
    auto *form = new QFormLayout;
    m_form = form;
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->setHorizontalSpacing(8);
    form->setVerticalSpacing(6);
    auto *takes = new QLabel(tr("T&hese"), this);
    takes->setBuddy(m_taken);
    form->addRow(takes, taken);
    form->addRow(tr("&Operation"), m_operation);
    form->addRow(QString(), m_summary);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(m_countLabel, m_count);
    form->addRow(m_parameters);
    form->addRow(tr("&Become"), m_outputs);
    auto *layout = new QVBoxLayout;
    layout->addLayout(form);
    layout->addStretch();
    return layout;
}

QWidget *ExampleRuleDialog::buildRules()
{
    auto *box = new QWidget(this);
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_choice->setHorizontalHeaderLabels({tr("Takes"), tr("Gives"), tr("Groups"), tr("Refused")});
    prepareTable(m_choice);
    m_choice->setAccessibleName(tr("Rules that do the same to others"));
    m_choice->setSelectionMode(QAbstractItemView::SingleSelection);
    m_choice->setEditTriggers(QAbstractItemView::NoEditTriggers);
    for (const int column : {FitColumn, RefusedColumn}) {
        m_choice->horizontalHeader()->resizeSection(column, scaled(84, font()));
        m_choice->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }
    for (const int column : {TakesColumn, GivesColumn}) {
        m_choice->horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
        m_choice->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    }
    m_choice->setFixedHeight(scaled(24 + 3 * 22 + 2, font()));
    m_effect->setTab(RulesTab::Rule);
    m_table->setModel(m_effect);
    prepareRulesTable(m_table);
    m_table->setColumnHidden(RulesPreviewModel::Number, true);
    m_table->setAccessibleName(tr("What the rule does"));
    m_table->setMinimumHeight(scaled(24 + 8 * 22, font()));
    layout->addWidget(m_choice);
    layout->addWidget(m_table, 1);
    return box;
}

void ExampleRuleDialog::listTensors()
{
    m_listing = true;
    m_jobs.run(
        {QStringLiteral("example-tensors"), {}, JobVisibility::Silent}, this,
        [request = RulesRequest{m_model.state, m_before, false, {}, nullptr, m_model.file}](Task &task) {
            return makeRulesPreview(request, task);
        },
        [this](Expected<RulesPreviewPtr> preview) {
            m_listing = false;
            m_tensors->setPreview(preview ? *std::move(preview) : nullptr);
            // Tensors selected in the tree may have other names after the rules so far.
            QStringList before;
            for (int row = 0; row < m_taken->count(); ++row)
                before += m_taken->item(row)->text();
            m_taken->clear();
            for (const QString &name : std::as_const(before))
                take(name.toStdString());
            if (m_tensors->rowCount() > 0)
                m_list->setCurrentIndex(m_tensors->index(0, RulesPreviewModel::Gives));
            takenChanged();
        });
    showState();
}

void ExampleRuleDialog::take(const std::string &name)
{
    const RulesPreviewPtr &preview = m_tensors->preview();
    if (!preview)
        return;
    const auto &result = preview->plan.result;
    const auto found =
        std::ranges::find_if(result, [&](RuleTensorId id) { return preview->plan.tensor(id).path.str() == name; });
    const QString text = QString::fromStdString(name);
    if (found == result.end() || !m_taken->findItems(text, Qt::MatchExactly | Qt::MatchCaseSensitive).isEmpty())
        return;
    auto *item = new QListWidgetItem(text, m_taken);
    item->setToolTip(text);
    item->setData(shapeRole, *found);
}

void ExampleRuleDialog::takeCurrent()
{
    QList<int> rows;
    for (const QModelIndex &index : m_list->selectionModel()->selectedRows(RulesPreviewModel::Gives))
        rows += index.row();
    std::ranges::sort(rows);
    for (const int row : std::as_const(rows))
        take(m_tensors->index(row, RulesPreviewModel::Gives).data().toString().toStdString());
    takenChanged();
}

void ExampleRuleDialog::removeTaken()
{
    delete m_taken->takeItem(m_taken->currentRow());
    takenChanged();
}

void ExampleRuleDialog::moveTaken(int by)
{
    const int row = m_taken->currentRow();
    if (row < 0 || row + by < 0 || row + by >= m_taken->count())
        return;
    m_taken->insertItem(row + by, m_taken->takeItem(row));
    m_taken->setCurrentRow(row + by);
    propose();
}

bool ExampleRuleDialog::eventFilter(QObject *watched, QEvent *event)
{
    // On a small screen, the names need the room: their beginnings tell the layers apart.
    if (watched == m_list && event->type() == QEvent::Resize)
        m_list->setColumnHidden(RulesPreviewModel::Type, m_list->width() < scaled(420, font()));
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (watched == m_list && key->key() == Qt::Key_Return) {
            takeCurrent();
            return true;
        }
        if (watched == m_taken && key->key() == Qt::Key_Delete) {
            removeTaken();
            return true;
        }
        if (watched == m_taken && key->modifiers() == Qt::AltModifier &&
            (key->key() == Qt::Key_Up || key->key() == Qt::Key_Down)) {
            moveTaken(key->key() == Qt::Key_Up ? -1 : 1);
            return true;
        }
    }
    return Dialog::eventFilter(watched, event);
}

std::vector<std::string> ExampleRuleDialog::taken() const
{
    std::vector<std::string> names;
    names.reserve(std::size_t(m_taken->count()));
    for (int row = 0; row < m_taken->count(); ++row)
        names.push_back(m_taken->item(row)->text().toStdString());
    return names;
}

std::vector<Shape> ExampleRuleDialog::shapes() const
{
    std::vector<Shape> all;
    all.reserve(std::size_t(m_taken->count()));
    for (int row = 0; row < m_taken->count(); ++row)
        all.push_back(m_tensors->preview()->plan.tensor(m_taken->item(row)->data(shapeRole).toUInt()).info().shape());
    return all;
}

std::vector<std::string> ExampleRuleDialog::outputs() const
{
    std::vector<std::string> names;
    const QStringList lines = m_outputs->toPlainText().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    names.reserve(std::size_t(lines.size()));
    for (const QString &line : lines)
        names.push_back(line.trimmed().toStdString());
    return names;
}

const RuleOperation *ExampleRuleDialog::operation() const
{
    return findRuleOperation(m_operation->currentData().toString().toStdString());
}

void ExampleRuleDialog::takenChanged()
{
    offerOperations();
    operationChanged();
}

void ExampleRuleDialog::offerOperations()
{
    const QScopedValueRollback proposing(m_isProposing, true);
    const QString before = m_operation->currentData().toString();
    m_operation->clear();
    const auto count = std::size_t(m_taken->count());
    for (const RuleOperation &operation : ruleOperations()) {
        if (count > 0 && takesExample(operation, count))
            m_operation->addItem(operation.titleText(), QString::fromLatin1(operation.name));
    }
    int index = m_operation->findData(before);
    // The usual reasons for rules come first.
    const QString usual = count == 1 ? QStringLiteral("split") : QStringLiteral("concat");
    m_operation->setCurrentIndex(index >= 0 ? index : std::max(0, m_operation->findData(usual)));
}

void ExampleRuleDialog::operationChanged()
{
    if (m_isProposing)
        return;
    {
        const QScopedValueRollback proposing(m_isProposing, true);
        m_parameters->setOperation(operation());
        alignLabels({m_form, m_parameters->form()});
        m_summary->setText(operation() ? operation()->summaryText() : QString());
        const bool isUnstack = operation() && operation()->form == RuleForm::Unstack;
        const bool isDivide = isUnstack || (operation() && operation()->form == RuleForm::Divide);
        // One tensor for each element of the axis.
        if (const auto all = shapes(); isUnstack && !all.empty() && all.front().rank() > 0)
            m_count->setValue(int(std::min<std::uint64_t>(all.front()[0], std::uint64_t(m_count->maximum()))));
        m_count->setVisible(isDivide);
        m_countLabel->setVisible(isDivide);
    }
    propose();
}

void ExampleRuleDialog::propose()
{
    if (m_isProposing)
        return;
    {
        const QScopedValueRollback proposing(m_isProposing, true);
        std::size_t count = 1;
        if (const RuleOperation *chosen = operation()) {
            if (chosen->form == RuleForm::Divide || chosen->form == RuleForm::Unstack)
                count = std::size_t(m_count->value());
            else if (chosen->form == RuleForm::Pairs || chosen->form == RuleForm::Many)
                count = taken().size();
            else if (chosen->form == RuleForm::Drop)
                count = 0;
            m_parameters->setValues(exampleParameters(chosen->name, shapes(), count));
            QStringList names;
            for (const std::string &name : exampleOutputs(chosen->name, taken(), count))
                names += QString::fromStdString(name);
            m_outputs->setEnabled(count > 0);
            m_outputs->setPlainText(names.join(QLatin1Char('\n')));
        } else {
            m_outputs->clear();
        }
    }
    changed();
}

void ExampleRuleDialog::changed()
{
    if (m_isProposing)
        return;
    m_soon.start();
    showState();
}

void ExampleRuleDialog::learn()
{
    if (!operation())
        return showRules({});
    m_learning = true;
    TensorRuleExample example{operation()->name, taken(), outputs(), m_parameters->values()};
    m_jobs.run(
        {QStringLiteral("example-rule"), {}, JobVisibility::Silent}, this,
        [model = m_model, before = m_before, example = std::move(example)](Task &task) {
            return learnTensorRules(model.state, before, example, ruleValuesOf(model), task);
        },
        [this](Expected<LearnedTensorRules> learned) {
            m_learning = false;
            showRules(learned ? *std::move(learned) : LearnedTensorRules());
        });
    showState();
}

void ExampleRuleDialog::showRules(LearnedTensorRules learned)
{
    m_learned = std::move(learned);
    m_choice->clearSelection();
    m_choice->setRowCount(int(m_learned.rules.size()));
    for (int row = 0; row < int(m_learned.rules.size()); ++row) {
        const LearnedTensorRule &rule = m_learned.rules[std::size_t(row)];
        const TensorRule &step = rule.rules.steps.front();
        const QStringList texts = {allIn(step.inputs), allIn(step.outputs), countText(rule.groups),
                                   countText(rule.refused)};
        for (int column = 0; column < ChoiceColumnCount; ++column) {
            auto *item = new QTableWidgetItem(texts[column]);
            item->setToolTip(texts[column]);
            if (column == FitColumn || column == RefusedColumn)
                item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            else
                item->setFont(fixedFont(font()));
            m_choice->setItem(row, column, item);
        }
    }
    if (!m_learned.rules.empty())
        m_choice->selectRow(int(m_learned.recommended()));
    else
        m_effect->setPreview(nullptr);
    showState();
}

void ExampleRuleDialog::preview()
{
    const auto made = rule();
    if (!made)
        return;
    RulesRequest request{m_model.state, m_before, false, {}, m_effect->preview(), m_model.file};
    request.rules.placeholders = made->rules.placeholders;
    request.rules.steps.push_back(made->rules.steps.front());
    m_jobs.run(
        {QStringLiteral("example-effect"), {}, JobVisibility::Silent}, this,
        [request = std::move(request)](Task &task) { return makeRulesPreview(request, task); },
        [this](Expected<RulesPreviewPtr> preview) {
            m_effect->setPreview(preview ? *std::move(preview) : nullptr);
            m_effect->setSelectedRule(int(m_before.steps.size()));
            showState();
        });
    showState();
}

std::optional<LearnedTensorRule> ExampleRuleDialog::rule() const
{
    const auto row = std::size_t(m_choice->currentRow());
    if (isBusy() || row >= m_learned.rules.size())
        return std::nullopt;
    return m_learned.rules[row];
}

void ExampleRuleDialog::showState()
{
    QString note;
    const auto made = rule();
    if (m_taken->count() == 0 && !m_listing)
        note = tr("Take the tensors that become others: double-click them in the list.");
    else if (isBusy())
        note = QStringLiteral("…");
    else if (made && made->refused > 0 && m_effect->preview() && m_effect->preview()->plan.isBlocked())
        note = m_effect->preview()->plan.refusal().details();
    else if (made)
        note = tr("The rule changes %n group(s) of tensors.", nullptr, int(made->groups));
    else if (m_learned.refusal)
        note = m_learned.refusal->details();
    m_note->setText(note);
    m_add->setEnabled(made && made->groups > 0);
}

} // namespace burnish
