// SPDX-License-Identifier: MIT
#include "widgets/lora/bakepage.h"

#include "core/lora/loraconfig.h"
#include "core/lora/loraproof.h"
#include "core/tensor/analysis/difference.h"
#include "widgets/controls/columns.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/lora/adaptersources.h"
#include "widgets/lora/bakerowsmodel.h"
#include "widgets/style/fonts.h"

#include <QBoxLayout>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QLocale>
#include <QTableView>

#include <limits>
#include <set>
#include <utility>

namespace burnish {

namespace {

const QString jobKey = QStringLiteral("lora-bake");
const QString sizesKey = QStringLiteral("lora-bake-sizes");
/// Reading this much takes less than a second.
constexpr std::uint64_t measuredBytes = 512ull << 20;

Expected<std::vector<LoraBakePlan>> plansFor(ModelState model, const QList<ChosenSource> &sources, double alpha,
                                             const QString &blocks, const Task &task)
{
    LoraBakeOptions common;
    QStringList strengths;
    for (const QString &block : blocks.split(QLatin1Char(';'), Qt::SkipEmptyParts)) {
        if (const QString text = block.trimmed(); !text.isEmpty())
            strengths.append(text);
    }
    BURNISH_CHECK(takeLoraStrengths(strengths, common));
    std::vector<LoraBakePlan> plans;
    for (const auto &[adapter, strength] : sources) {
        LoraBakeOptions options = common;
        options.strength = strength;
        options.donorKey = adapter.key;
        options.donorName = adapter.name;
        BURNISH_TRY(options.config, readAdapterConfigBeside(adapter.file, adapter.state.metadata()));
        if (alpha > 0)
            options.config.set(givenAlphaKey,
                               QString::number(alpha, 'g', QLocale::FloatingPointShortest).toStdString());
        auto plan = planLoraBake(model, adapter.state, options, task);
        if (!plan)
            return sources.size() > 1 ? Error(std::move(plan.error().inFile(adapter.name))) : std::move(plan.error());
        if (auto answered = checkAnswered(*plan); !answered)
            return std::move(answered.error().inFile(adapter.name));
        plans.push_back(*std::move(plan));
        if (plans.size() == std::size_t(sources.size()))
            break;
        BURNISH_TRY(model, applied(model, plans.back().change));
    }
    BURNISH_CHECK(checkStrengths(plans));
    return plans;
}

/// Returns the norms of the changes relative to those of the tensors, row by row; NaN if the shape changes.
Expected<std::vector<BakeSize>> sizesOf(ModelState model, const std::vector<LoraBakePlan> &plans, Task &task)
{
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    std::vector<BakeSize> sizes;
    for (const LoraBakePlan &plan : plans) {
        BURNISH_TRY(ModelState baked, applied(model, plan.change));
        for (const LoraBakeRow &row : plan.rows) {
            const TensorPtr &before = model.node(row.node).tensor;
            const TensorPtr &after = baked.node(row.node).tensor;
            BakeSize &size = sizes.emplace_back(BakeSize{unknown, unknown});
            if (before->info().shape() == after->info().shape()) {
                BURNISH_TRY(const TensorDifference difference, computeDifference(*before, *after, task));
                size.change = difference.relativeDifference;
            }
            if (after->info().dtype() != Dtype::QFloat)
                continue;
            BURNISH_TRY(const std::vector<LoraRounding> roundings, roundingsOf(baked, {row.node}, task));
            if (!roundings.empty())
                size.rounding = roundings.front().relativeError;
        }
        model = std::move(baked);
    }
    return sizes;
}

} // namespace

BakePage::BakePage(ModelState model, const QList<AdapterSource> &offered, JobRunner &jobs, QWidget *parent)
    : AdapterPage(parent)
    , m_model(std::move(model))
    , m_jobs(jobs)
    , m_sources(new AdapterSources(AdapterSources::Kind::Several, offered, this))
    , m_alpha(new QDoubleSpinBox(this))
    , m_blocks(new QLineEdit(this))
    , m_rows(new BakeRowsModel(this))
{
    // The tab order follows the order of creation.
    auto *form = new QFormLayout;
    buildForm(form);
    m_table = buildTable();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    layout->addWidget(m_sources);
    layout->addLayout(form);
    layout->addWidget(m_table, 1);

    m_soon.setSingleShot(true);
    m_soon.setInterval(15);
    connect(&m_soon, &QTimer::timeout, this, &BakePage::makePlans);
    connect(m_sources, &AdapterSources::changed, this, &BakePage::planSoon);
    connect(m_sources, &AdapterSources::fileRequested, this, &BakePage::fileRequested);
    connect(m_alpha, &QDoubleSpinBox::valueChanged, this, &BakePage::planSoon);
    connect(m_blocks, &QLineEdit::textChanged, this, &BakePage::planSoon);
    showApply();
}

void BakePage::buildForm(QFormLayout *form)
{
    m_alpha->setRange(0, 100'000);
    m_alpha->setDecimals(3);
    m_alpha->setSpecialValueText(tr("as stored"));
    m_alpha->setMaximumWidth(scaled(100, font()));
    m_alpha->setToolTip(
        tr("Replaces the alpha that the adapter or its configuration stores. Burn's own adapters do not "
           "store it; for them, it is their scale times their rank."));
    m_blocks->setPlaceholderText(QStringLiteral("layers\\.(0|1)\\.=0.5; \\.mlp\\.=0"));
    m_blocks->setToolTip(
        tr("Strengths of parts of the model: REGEX=NUMBER, separated by semicolons. A regex is found "
           "anywhere in a tensor's path, and the first match applies in place of the strength above."));
    form->setSpacing(8);
    form->addRow(tr("Al&pha"), m_alpha);
    form->addRow(tr("Per &block"), m_blocks);
}

QTableView *BakePage::buildTable()
{
    QTableView *table = makeTable(m_rows, tr("What the adapter changes"));
    m_columns = new AdaptiveColumns(table->horizontalHeader(), BakeRowsModel::Note, scaled(140, font()),
                                    {BakeRowsModel::Size, BakeRowsModel::Module, BakeRowsModel::Scale});
    m_columns->setLeast(BakeRowsModel::Module, scaled(140, font()));
    m_columns->setWidth(BakeRowsModel::Tensor, scaled(180, font()));
    m_columns->setWidth(BakeRowsModel::Module, scaled(240, font()));
    m_columns->setWidth(BakeRowsModel::Rank, scaled(60, font()));
    m_columns->setWidth(BakeRowsModel::Scale, scaled(90, font()));
    m_columns->setWidth(BakeRowsModel::Strength, scaled(80, font()));
    m_columns->setWidth(BakeRowsModel::Size, scaled(80, font()));
    return table;
}

void BakePage::start()
{
    m_isStarted = true;
    planSoon();
}

void BakePage::offer(const AdapterSource &source)
{
    m_sources->offer(source);
}

void BakePage::choose(const AdapterSource &source)
{
    m_sources->choose(source);
}

void BakePage::apply()
{
    Q_EMIT accepted();
}

QWidget *BakePage::firstField() const
{
    return strengthBox();
}

QDoubleSpinBox *BakePage::strengthBox() const
{
    return m_sources->strengthBox(0);
}

QStringList BakePage::adapterNames() const
{
    QStringList names;
    for (const ChosenSource &each : m_sources->chosen())
        names.append(each.source.name);
    return names;
}

BakePage::Inputs BakePage::inputs() const
{
    Inputs inputs{{}, {}, m_alpha->value(), m_blocks->text()};
    for (const ChosenSource &each : m_sources->chosen()) {
        inputs.adapters.append(each.source.key);
        inputs.strengths.append(each.strength);
    }
    return inputs;
}

void BakePage::planSoon()
{
    if (!m_isStarted)
        return;
    // Enter in a spin box reports its value again; planning again would disable the button that it presses.
    const Inputs now = inputs();
    if (m_planned == now)
        return;
    m_planned = now;
    m_plans.clear();
    // What was planned for other adapters must not arrive in the meantime.
    m_jobs.drop(jobKey);
    m_jobs.drop(sizesKey);
    showApply();
    m_soon.start();
}

void BakePage::makePlans()
{
    const QList<ChosenSource> chosen = m_sources->chosen();
    if (chosen.isEmpty()) {
        m_jobs.drop(jobKey);
        m_rows->setRows({});
        display({}, Role::Text, tr("No adapter is open. Choose one from a file."));
        return;
    }
    if (m_rows->rowCount() == 0)
        display({}, Role::Text, tr("Reading the adapter…"));
    m_jobs.run(
        {jobKey, {}, JobVisibility::Silent}, this,
        [model = m_model, chosen, alpha = m_alpha->value(), blocks = m_blocks->text()](Task &task) {
            return plansFor(model, chosen, alpha, blocks, task);
        },
        [this](Expected<std::vector<LoraBakePlan>> plans) { plansMade(std::move(plans)); });
}

void BakePage::refuse(const QString &sentence)
{
    m_jobs.drop(jobKey);
    m_jobs.drop(sizesKey);
    m_sources->clearChoice();
    m_soon.stop();
    m_planned.reset();
    m_plans.clear();
    m_rows->setRows({});
    display(QStringLiteral("error"), Role::Error, sentence);
    showApply();
}

void BakePage::plansMade(Expected<std::vector<LoraBakePlan>> plans)
{
    if (!plans) {
        if (plans.error().isCancelled())
            return;
        m_rows->setRows({});
        display(QStringLiteral("error"), Role::Error, plans.error().sentence());
        return showApply();
    }
    m_plans = *std::move(plans);
    LoraBakePlan all = joinedPlans(m_plans, adapterNames());
    m_rows->setRows(std::move(all.rows));
    m_columns->fitToTexts(BakeRowsModel::Module);
    m_columns->fitToTexts(BakeRowsModel::Tensor);
    const int least = scaled(140, font());
    m_columns->setMinimalStretch(std::clamp(textsWidth(*m_table, BakeRowsModel::Note), least, 2 * least));
    if (!all.warnings.empty())
        display(QStringLiteral("warning"), Role::Warning, all.warnings.front().message());
    else if (!all.unused.empty())
        display(QStringLiteral("unused"), Role::Unused,
                tr("%n adapter tensor(s) have no counterpart in this model.", nullptr, int(all.unused.size())));
    else if (m_plans.size() > 1)
        display({}, Role::Text, tr("One undo step for all adapters. The source models stay as they are."));
    else
        display({}, Role::Text, tr("One undo step. The source model stays as it is."));
    showApply();
    measure();
}

/// Reads the tensors before and after, so that the rows say how much they change.
void BakePage::measure()
{
    std::uint64_t bytes = 0;
    for (const LoraBakeRow &row : m_rows->rows())
        bytes += m_model.node(row.node).tensor->info().byteSize();
    if (bytes > measuredBytes)
        return;
    m_jobs.run(
        {sizesKey, {}, JobVisibility::Silent}, this,
        [model = m_model, plans = m_plans](Task &task) { return sizesOf(model, plans, task); },
        [this](Expected<std::vector<BakeSize>> sizes) {
            if (sizes)
                m_rows->setSizes(*std::move(sizes));
        });
}

void BakePage::showApply()
{
    bool isReady = false;
    // Several adapters may change the same tensor.
    std::set<std::string> tensors;
    for (const LoraBakePlan &plan : m_plans) {
        isReady = isReady || !plan.change.isEmpty();
        for (const LoraBakeRow &row : plan.rows)
            tensors.insert(row.path);
    }
    showButtons(isReady ? tr("Bake into %n tensor(s)", nullptr, int(tensors.size())) : tr("Bake"), isReady, isReady);
}

} // namespace burnish
