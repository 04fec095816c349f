// SPDX-License-Identifier: MIT
#include "widgets/lora/makepage.h"

#include "core/base/joinedtext.h"
#include "core/base/pathtext.h"
#include "widgets/controls/columns.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/lora/adapterrowsmodel.h"
#include "widgets/lora/adaptersources.h"
#include "widgets/plots/profileview.h"
#include "widgets/style/fonts.h"
#include "widgets/style/numbers.h"

#include <QAbstractItemView>
#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSpinBox>
#include <QTableView>

#include <algorithm>
#include <array>
#include <cmath>

namespace burnish {

namespace {

/// Decomposing this much takes a second or two.
constexpr std::uint64_t smallBytes = 64ull << 20;

constexpr std::array keyStyles = {LoraKeyStyle::Peft, LoraKeyStyle::Kohya, LoraKeyStyle::Diffusers, LoraKeyStyle::Burn};

LineProfile profileOf(const std::vector<double> &energies)
{
    LineProfile line;
    line.finiteCount = energies.size();
    const auto [low, high] = std::ranges::minmax(energies);
    line.minimum = low;
    line.maximum = high;
    double sum = 0, squares = 0;
    for (const double energy : energies) {
        sum += energy;
        squares += energy * energy;
    }
    line.mean = sum / double(energies.size());
    double deviations = 0;
    for (const double energy : energies)
        deviations += (energy - line.mean) * (energy - line.mean);
    line.standardDeviation = std::sqrt(deviations / double(energies.size()));
    line.norm = std::sqrt(squares);
    return line;
}

AdapterSources::Kind kindOf(AdapterMode mode)
{
    return mode == AdapterMode::Extract  ? AdapterSources::Kind::Pair
           : mode == AdapterMode::Resize ? AdapterSources::Kind::One
                                         : AdapterSources::Kind::Several;
}

} // namespace

MakePage::MakePage(AdapterMode mode, const QList<AdapterSource> &offered, JobRunner &jobs, QWidget *parent)
    : AdapterPage(parent)
    , m_mode(mode)
    , m_jobs(jobs)
    , m_sources(new AdapterSources(kindOf(mode), offered, this))
    , m_rule(new QComboBox(this))
    , m_energy(new QDoubleSpinBox(this))
    , m_rank(new QSpinBox(this))
    , m_names(new QComboBox(this))
    , m_rows(new AdapterRowsModel(this))
{
    if (mode == AdapterMode::Combine)
        m_sources->addLine();
    // The tab order follows the order of creation.
    auto *form = new QFormLayout;
    buildForm(form);
    QTableView *table = buildTable();
    m_curve = new ProfileView(this);
    m_curve->setAccessibleName(tr("Energy kept by rank, in percent"));
    auto *caption = new QLabel(m_curve->accessibleName(), this);
    caption->setFont(captionFont(font()));
    caption->setForegroundRole(QPalette::PlaceholderText);
    m_curve->setToolTip(tr("The energy in percent that each rank keeps: the line is the mean over all tensors, the "
                           "bands are the standard deviation and the range."));
    auto *plan = new QHBoxLayout;
    plan->setSpacing(12);
    plan->addWidget(table, 3);
    auto *curve = new QVBoxLayout;
    curve->setSpacing(4);
    curve->addWidget(caption);
    curve->addWidget(m_curve, 1);
    plan->addLayout(curve, 2);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    layout->addWidget(m_sources);
    layout->addLayout(form);
    layout->addLayout(plan, 1);
    m_sources->alignLabels(form);

    m_soon.setSingleShot(true);
    m_soon.setInterval(15);
    connect(&m_soon, &QTimer::timeout, this, &MakePage::compute);
    connect(m_sources, &AdapterSources::changed, this, &MakePage::changed);
    connect(m_sources, &AdapterSources::fileRequested, this, &MakePage::fileRequested);
    connect(m_rule, &QComboBox::currentIndexChanged, this, &MakePage::showRule);
    connect(m_rule, &QComboBox::currentIndexChanged, this, &MakePage::changed);
    connect(m_energy, &QDoubleSpinBox::valueChanged, this, &MakePage::changed);
    connect(m_rank, &QSpinBox::valueChanged, this, &MakePage::changed);
    connect(m_names, &QComboBox::currentIndexChanged, this, &MakePage::changed);
    if (m_convolutions)
        connect(m_convolutions, &QCheckBox::toggled, this, &MakePage::changed);
    showRule();
    setRows({});
    display({}, Role::Text, whatLacks());
    showSummary();
}

void MakePage::buildForm(QFormLayout *form)
{
    if (m_mode == AdapterMode::Combine)
        m_rule->addItem(tr("Exact: the sum of all ranks"), Exact);
    m_rule->addItem(tr("By energy kept"), Energy);
    m_rule->addItem(tr("Fixed"), Fixed);
    m_energy->setRange(50, 99.9);
    m_energy->setDecimals(1);
    m_energy->setSingleStep(0.5);
    m_energy->setValue(95);
    // " %", or "%" in Chinese.
    m_energy->setSuffix(percentText(1, 0).mid(1));
    m_energy->setAccessibleName(tr("Energy kept"));
    m_energy->setToolTip(tr("Each tensor gets the smallest rank that keeps this part of the sum of squares of its "
                            "difference."));
    m_rank->setRange(1, 4096);
    m_rank->setValue(m_mode == AdapterMode::Extract ? 128 : 16);
    //: the largest rank
    m_rank->setPrefix(tr("at most "));
    m_rank->setAccessibleName(tr("Rank"));
    auto *rank = new QHBoxLayout;
    rank->setSpacing(8);
    rank->addWidget(m_rule);
    rank->addWidget(m_energy);
    rank->addWidget(m_rank);
    rank->addStretch(1);
    form->setSpacing(8);
    form->addRow(tr("&Rank"), rank);
    if (auto *label = qobject_cast<QLabel *>(form->labelForField(rank)))
        label->setBuddy(m_rule);
    m_rule->setAccessibleName(tr("Rank: how it is chosen"));
    m_rule->view()->setAccessibleName(m_rule->accessibleName());
    if (m_mode != AdapterMode::Extract)
        m_names->addItem(tr("As in the adapter"), -1);
    for (const LoraKeyStyle style : keyStyles) {
        // The names of programs.
        const QString name = style == LoraKeyStyle::Peft   ? QStringLiteral("PEFT")
                             : style == LoraKeyStyle::Burn ? QStringLiteral("Burn")
                                                           : nameOf(style);
        m_names->addItem(name, int(style));
    }
    m_names->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_names->setAccessibleName(tr("Names of the tensors"));
    m_names->view()->setAccessibleName(m_names->accessibleName());
    form->addRow(tr("&Names"), m_names);
    if (m_mode != AdapterMode::Extract)
        return;
    m_convolutions = new QCheckBox(tr("Decompose &convolutions, too"), this);
    form->addRow(QString(), m_convolutions);
}

QTableView *MakePage::buildTable()
{
    QTableView *table = makeTable(m_rows, tr("What the adapter keeps"));
    m_columns = new AdaptiveColumns(table->horizontalHeader(), AdapterRowsModel::How, scaled(140, font()),
                                    {AdapterRowsModel::Size});
    m_columns->setWidth(AdapterRowsModel::Tensor, scaled(180, font()));
    m_columns->setWidth(AdapterRowsModel::Rank, scaled(60, font()));
    m_columns->setWidth(AdapterRowsModel::Energy, scaled(90, font()));
    m_columns->setWidth(AdapterRowsModel::Size, scaled(100, font()));
    return table;
}

void MakePage::start()
{
    m_isStarted = true;
    changed();
}

void MakePage::offer(const AdapterSource &source)
{
    m_sources->offer(source);
}

void MakePage::choose(const AdapterSource &source)
{
    m_sources->choose(source);
}

QWidget *MakePage::firstField() const
{
    return m_sources->box(0);
}

QString MakePage::jobKey() const
{
    return QStringLiteral("lora-make-%1").arg(int(m_mode));
}

MakePage::Rule MakePage::rule() const
{
    return Rule(m_rule->currentData().toInt());
}

LoraMakeRequest MakePage::request() const
{
    LoraMakeRequest request;
    request.mode = m_mode;
    request.sources = m_sources->chosen();
    LoraRankRule chosen;
    chosen.most = std::uint64_t(m_rank->value());
    if (rule() == Energy) {
        chosen.kind = LoraRankRule::Kind::Energy;
        chosen.value = m_energy->value() / 100;
    }
    if (rule() != Exact)
        request.rank = chosen;
    if (const int style = m_names->currentData().toInt(); style >= 0)
        request.style = LoraKeyStyle(style);
    request.convolutions = m_convolutions && m_convolutions->isChecked();
    return request;
}

MakePage::Inputs MakePage::inputs() const
{
    Inputs inputs{{}, m_rule->currentIndex(), m_energy->value(), m_rank->value()};
    inputs.origin.names = m_names->currentIndex();
    inputs.origin.convolutions = m_convolutions && m_convolutions->isChecked();
    for (const ChosenSource &each : m_sources->chosen()) {
        inputs.origin.keys.append(each.source.key);
        inputs.origin.strengths.append(each.strength);
    }
    return inputs;
}

bool MakePage::isSmall() const
{
    // The factors of adapters are always small.
    if (m_mode != AdapterMode::Extract)
        return true;
    std::uint64_t bytes = 0;
    for (const ChosenSource &each : m_sources->chosen()) {
        for (const NodeId id : each.source.state.tensors(each.source.state.root()))
            bytes += each.source.state.node(id).tensor->info().byteSize();
    }
    return bytes <= smallBytes;
}

/// Returns a sentence if the sources do not suffice.
QString MakePage::whatLacks() const
{
    const QList<ChosenSource> chosen = m_sources->chosen();
    if (m_mode != AdapterMode::Extract)
        return chosen.isEmpty() ? tr("No adapter is open. Choose one from a file.") : QString();
    if (chosen.size() < 2)
        return tr("Choose a model before and after fine-tuning.");
    if (chosen[0].source.key == chosen[1].source.key)
        return tr("The base and the fine-tune are the same model. Choose another one from a file.");
    return {};
}

void MakePage::showRule()
{
    m_energy->setVisible(rule() == Energy);
    m_rank->setVisible(rule() != Exact);
    m_rank->setPrefix(rule() == Energy ? tr("at most ") : QString());
}

void MakePage::changed()
{
    if (!m_isStarted)
        return;
    // Enter in a spin box reports its value again.
    const Inputs now = inputs();
    if (m_inputs == now)
        return;
    m_inputs = now;
    m_result.reset();
    m_soon.stop();
    m_jobs.drop(jobKey());
    if (const QString lacking = whatLacks(); !lacking.isEmpty()) {
        m_computed.reset();
        clearRows();
        display({}, Role::Text, lacking);
        return showSummary();
    }
    if (isKnown()) {
        setRows(withRanks(m_rows->rows(), *request().rank));
        displaySummary();
    } else if (!isSmall()) {
        m_computed.reset();
        clearRows();
        display({}, Role::Text, tr("The models are large: computing their difference takes some minutes."));
    }
    if (isSmall())
        m_soon.start();
    showSummary();
}

void MakePage::compute()
{
    const QString pending =
        m_mode == AdapterMode::Extract ? tr("Computing the difference of the models…") : tr("Reading the adapter…");
    if (m_rows->rowCount() == 0)
        display({}, Role::Text, pending);
    else if (!isKnown())
        displayIfLong(pending);
    m_jobs.run(
        {jobKey(), [] { return tr("Computing an adapter"); }, JobVisibility::WhenLong}, this,
        [request = request()](Task &task) { return makeAdapter(request, task); },
        [this](Expected<MadeAdapter> result) { made(std::move(result)); });
    showButtons(foot().apply, false, false);
}

void MakePage::made(Expected<MadeAdapter> result)
{
    if (!result) {
        m_computed.reset();
        clearRows();
        return showError(result.error());
    }
    m_computed = {*m_inputs, result->warnings};
    m_result = std::make_shared<const MadeAdapter>(*std::move(result));
    setRows(m_result->rows);
    displaySummary();
    showSummary();
}

bool MakePage::isKnown() const
{
    return m_computed && m_computed->inputs.origin == m_inputs->origin && m_rows->rowCount() > 0 && rule() != Exact &&
           m_inputs->rank <= m_computed->inputs.rank;
}

void MakePage::displaySummary()
{
    const bool warns = !m_computed->warnings.empty();
    display(warns ? QStringLiteral("warning") : QString(), warns ? Role::Warning : Role::Text, summary());
}

void MakePage::clearRows()
{
    setRows({});
}

void MakePage::setRows(std::vector<LoraModuleReport> rows)
{
    const std::vector<std::vector<double>> energies = energiesByRank(rows);
    m_rows->setRows(std::move(rows));
    // Columns do not jump while there is nothing to fit.
    if (m_rows->rowCount() > 0)
        m_columns->fitToTexts(AdapterRowsModel::Tensor);
    std::vector<LineProfile> lines;
    lines.reserve(energies.size());
    for (const std::vector<double> &each : energies)
        lines.push_back(profileOf(each));
    if (lines.empty())
        m_curve->setMessage(rule() == Exact ? tr("All factors are kept: there is no curve.")
                                            : tr("The curve of energy over rank appears here."));
    else
        m_curve->setProfiles(std::move(lines), Dtype::F32);
}

QString MakePage::summary() const
{
    int modules = 0;
    std::uint64_t least = UINT64_MAX, most = 0;
    for (const LoraModuleReport &row : m_rows->rows()) {
        if (row.outcome != LoraModuleReport::Outcome::Decomposed)
            continue;
        ++modules;
        least = std::min(least, row.rank);
        most = std::max(most, row.rank);
    }
    if (modules == 0)
        return {};
    const QString kept = percentText(100 * energyKeptOf(m_rows->rows()), 2);
    QStringList sentences = {
        least == most
            ? tr("%n tensor(s) with rank %1; %2 of the energy is kept.", nullptr, modules).arg(countText(least), kept)
            : tr("%n tensor(s) with ranks from %1 to %2; %3 of the energy is kept.", nullptr, modules)
                  .arg(countText(least), countText(most), kept)};
    if (m_computed) {
        for (const Error &warning : m_computed->warnings)
            sentences.append(warning.sentence());
    }
    return joinedSentences(sentences);
}

void MakePage::showSummary()
{
    const bool isComplete = whatLacks().isEmpty();
    const bool isKnown = m_result || (m_computed && m_rows->rowCount() > 0);
    const bool isPending = m_soon.isActive();
    showButtons(isKnown || !isComplete || isSmall() ? tr("Write adapter…") : tr("Compute"),
                isComplete && (m_result || (!isPending && (isKnown || !isSmall()))), m_result != nullptr);
}

void MakePage::apply()
{
    if (m_result || (m_computed && m_rows->rowCount() > 0))
        Q_EMIT writeRequested();
    else
        compute();
}

void MakePage::showWriting()
{
    // Other fields would describe another adapter than the one that is written.
    setEnabled(false);
    display({}, Role::Text, tr("Writing the adapter…"));
    showButtons(foot().apply, false, false);
}

void MakePage::showError(const Error &error)
{
    setEnabled(true);
    if (error.isCancelled())
        display({}, Role::Text, error.sentence());
    else
        display(QStringLiteral("error"), Role::Error, error.sentence());
    showSummary();
}

void MakePage::refuse(const QString &sentence)
{
    m_sources->clearChoice();
    m_soon.stop();
    m_jobs.drop(jobKey());
    m_result.reset();
    m_computed.reset();
    m_inputs.reset();
    clearRows();
    display(QStringLiteral("error"), Role::Error, sentence);
    showSummary();
}

QString MakePage::suggestedName() const
{
    const QList<ChosenSource> chosen = m_sources->chosen();
    if (chosen.isEmpty())
        return QStringLiteral("adapter");
    const QString base = QFileInfo(chosen.last().source.name).completeBaseName();
    switch (m_mode) {
    case AdapterMode::Extract:
        return base + QStringLiteral("-lora");
    case AdapterMode::Resize:
        return base + QStringLiteral("-resized");
    default:
        return base + QStringLiteral("-combined");
    }
}

} // namespace burnish
