// SPDX-License-Identifier: MIT
#include "widgets/lora/bakedialog.h"

#include "core/lora/loraconfig.h"
#include "widgets/controls/columns.h"
#include "widgets/controls/emptyplaceholder.h"
#include "widgets/controls/tables.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/lora/bakerowsmodel.h"
#include "widgets/style/fonts.h"
#include "widgets/style/symbols.h"

#include <QAbstractItemView>
#include <QBoxLayout>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTableView>

#include <utility>

namespace burnish {

namespace {

const QString jobKey = QStringLiteral("lora-bake");

Expected<LoraBakePlan> planFor(const ModelState &model, const BakeCandidate &adapter, double strength, double alpha,
                               const Task &task)
{
    LoraBakeOptions options;
    options.strength = strength;
    options.donorKey = adapter.key;
    options.donorName = adapter.name;
    BURNISH_TRY(options.config, readAdapterConfigBeside(adapter.file, adapter.state.metadata()));
    if (alpha > 0)
        options.config.set("lora_alpha", QString::number(alpha, 'g', QLocale::FloatingPointShortest).toStdString());
    return planLoraBake(model, adapter.state, options, task);
}

} // namespace

BakeDialog::BakeDialog(ModelState model, const QString &modelName, QList<BakeCandidate> candidates, JobRunner &jobs,
                       QWidget *parent)
    : Dialog(parent)
    , m_model(std::move(model))
    , m_candidates(std::move(candidates))
    , m_jobs(jobs)
    , m_adapter(new QComboBox(this))
    , m_strength(new QDoubleSpinBox(this))
    , m_alpha(new QDoubleSpinBox(this))
    , m_rows(new BakeRowsModel(this))
    , m_symbol(new QLabel(this))
    , m_sentence(new QLabel(this))
    , m_apply(new QPushButton(this))
{
    setWindowTitle(tr("Bake adapter"));
    resize(scaled(860, font()), scaled(480, font()));
    auto *title = new QLabel(tr("Bake an adapter into %1").arg(modelName), this);
    title->setTextFormat(Qt::PlainText);
    title->setFont(titleFont(font(), 2));

    // The tab order follows the order of creation.
    QFormLayout *form = buildForm();
    QTableView *table = buildTable();
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    auto *cancel = new QPushButton(tr("Cancel"), this);
    cancel->setAutoDefault(false);
    setPrimary(m_apply);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(16, 12, 16, 12);
    foot->setSpacing(8);
    foot->addWidget(m_symbol);
    foot->addWidget(m_sentence, 1);
    foot->addWidget(cancel);
    foot->addWidget(m_apply);

    auto *layout = new QVBoxLayout;
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(12);
    layout->addWidget(title);
    layout->addLayout(form);
    layout->addWidget(table, 1);
    setContents(layout, foot);

    m_soon.setSingleShot(true);
    m_soon.setInterval(15);
    const auto planSoon = [this] {
        // Enter in a spin box reports its value again; planning again would disable the button that it presses.
        const Inputs inputs{m_adapter->currentIndex(), m_strength->value(), m_alpha->value()};
        if (std::exchange(m_planned, inputs) == inputs)
            return;
        m_plan.reset();
        showApply();
        m_soon.start();
    };
    connect(&m_soon, &QTimer::timeout, this, &BakeDialog::makePlan);
    connect(m_adapter, &QComboBox::currentIndexChanged, this, planSoon);
    for (QDoubleSpinBox *box : {m_strength, m_alpha})
        connect(box, &QDoubleSpinBox::valueChanged, this, planSoon);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_apply, &QPushButton::clicked, this, &QDialog::accept);
    planSoon();
    m_strength->setFocus();
    m_strength->selectAll();
}

QFormLayout *BakeDialog::buildForm()
{
    for (const BakeCandidate &candidate : std::as_const(m_candidates))
        m_adapter->addItem(candidate.name);
    m_adapter->setMinimumContentsLength(24);
    m_adapter->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    auto *file = new QPushButton(tr("From a file…"), this);
    file->setAutoDefault(false);
    m_strength->setRange(-100, 100);
    m_strength->setDecimals(3);
    m_strength->setSingleStep(0.1);
    m_strength->setValue(1);
    m_strength->setMaximumWidth(scaled(100, font()));
    m_strength->setToolTip(tr("1 bakes the adapter at the strength it was trained with, 0 leaves the model unchanged, "
                              "and a negative number removes the adapter again."));
    m_alpha->setRange(0, 100'000);
    m_alpha->setDecimals(3);
    m_alpha->setSpecialValueText(tr("as stored"));
    m_alpha->setMaximumWidth(scaled(100, font()));
    m_alpha->setToolTip(
        tr("Replaces the alpha that the adapter or its configuration stores. Burn's own adapters do not "
           "store it; for them, it is their scale times their rank."));

    auto *which = new QHBoxLayout;
    which->setSpacing(8);
    which->addWidget(m_adapter, 1);
    which->addWidget(file);
    connect(file, &QPushButton::clicked, this, &BakeDialog::fileRequested);
    auto *form = new QFormLayout;
    form->setSpacing(8);
    form->addRow(tr("&Adapter"), which);
    form->addRow(tr("&Strength"), m_strength);
    form->addRow(tr("Al&pha"), m_alpha);
    if (auto *label = qobject_cast<QLabel *>(form->labelForField(which)))
        label->setBuddy(m_adapter);
    m_adapter->setAccessibleName(tr("Adapter"));
    m_adapter->view()->setAccessibleName(m_adapter->accessibleName());
    return form;
}

QTableView *BakeDialog::buildTable()
{
    auto *table = new QTableView(this);
    table->setModel(m_rows);
    prepareTable(table);
    m_nothing = new EmptyPlaceholder(table);
    table->setAccessibleName(tr("What the adapter changes"));
    m_columns = new AdaptiveColumns(table->horizontalHeader(), BakeRowsModel::Note, scaled(140, font()),
                                    {BakeRowsModel::Module, BakeRowsModel::Scale});
    m_columns->setLeast(BakeRowsModel::Module, scaled(140, font()));
    m_columns->setWidth(BakeRowsModel::Tensor, scaled(180, font()));
    m_columns->setWidth(BakeRowsModel::Module, scaled(240, font()));
    m_columns->setWidth(BakeRowsModel::Rank, scaled(60, font()));
    m_columns->setWidth(BakeRowsModel::Scale, scaled(90, font()));
    m_columns->setWidth(BakeRowsModel::Strength, scaled(80, font()));
    return table;
}

void BakeDialog::addCandidate(BakeCandidate candidate)
{
    for (qsizetype i = 0; i < m_candidates.size(); ++i) {
        if (m_candidates[i].key == candidate.key)
            return m_adapter->setCurrentIndex(int(i));
    }
    m_candidates.append(candidate);
    m_adapter->addItem(candidate.name);
    m_adapter->setCurrentIndex(m_adapter->count() - 1);
}

QString BakeDialog::adapterName() const
{
    return m_adapter->currentText();
}

QString BakeDialog::sentence() const
{
    return m_rows->rowCount() > 0 ? m_sentence->text() : m_nothing->text();
}

void BakeDialog::makePlan()
{
    const int chosen = m_adapter->currentIndex();
    if (chosen < 0) {
        m_rows->setRows({});
        display({}, 0, tr("No adapter is open. Choose one from a file."));
        return;
    }
    if (m_rows->rowCount() == 0)
        display({}, 0, tr("Reading the adapter…"));
    m_jobs.run(
        {jobKey, {}, JobVisibility::Silent}, this,
        [model = m_model, adapter = m_candidates[chosen], strength = m_strength->value(),
         alpha = m_alpha->value()](Task &task) { return planFor(model, adapter, strength, alpha, task); },
        [this](Expected<LoraBakePlan> plan) { planMade(std::move(plan)); });
}

void BakeDialog::refuse(const QString &sentence)
{
    m_soon.stop();
    m_jobs.drop(jobKey);
    m_planned.reset();
    m_plan.reset();
    m_adapter->setCurrentIndex(-1);
    m_soon.stop();
    m_rows->setRows({});
    display(QStringLiteral("error"), int(Role::Error), sentence);
    showApply();
}

void BakeDialog::planMade(Expected<LoraBakePlan> plan)
{
    if (!plan) {
        if (plan.error().isCancelled())
            return;
        m_rows->setRows({});
        display(QStringLiteral("error"), int(Role::Error), plan.error().sentence());
        return showApply();
    }
    m_rows->setRows(plan->rows);
    m_columns->fitToTexts(BakeRowsModel::Module);
    m_columns->fitToTexts(BakeRowsModel::Tensor);
    m_plan = std::move(*plan);
    if (!m_plan->warnings.empty())
        display(QStringLiteral("warning"), int(Role::Warning), m_plan->warnings.front().message());
    else if (!m_plan->unused.empty())
        display(QStringLiteral("unused"), int(Role::Unused),
                tr("%n adapter tensor(s) have no counterpart in this model.", nullptr, int(m_plan->unused.size())));
    else
        display({}, 0, tr("One undo step. The source model stays as it is."));
    showApply();
}

void BakeDialog::display(const QString &symbol, int role, const QString &sentence)
{
    m_symbol->setVisible(!symbol.isEmpty() && m_rows->rowCount() > 0);
    if (!symbol.isEmpty())
        showSymbol(m_symbol, symbol, Role(role));
    // Without rows, the table is where people look.
    const bool isEmpty = m_rows->rowCount() == 0;
    m_nothing->setSentence(isEmpty ? sentence : QString());
    m_sentence->setText(isEmpty ? QString() : sentence);
}

void BakeDialog::showApply()
{
    const bool isReady = m_plan && !m_plan->change.isEmpty();
    m_apply->setEnabled(isReady);
    m_apply->setText(isReady ? tr("Bake into %n tensor(s)", nullptr, int(m_plan->rows.size())) : tr("Bake"));
}

} // namespace burnish
