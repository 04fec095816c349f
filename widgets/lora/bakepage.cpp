// SPDX-License-Identifier: MIT
#include "widgets/lora/bakepage.h"

#include "core/lora/loraconfig.h"
#include "core/rules/rulesedit.h"
#include "core/rules/rulesfile.h"
#include "core/tensor/analysis/difference.h"
#include "core/tensor/kernels/elements.h"
#include "widgets/controls/columns.h"
#include "widgets/export/rulesfield.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/lora/adaptersources.h"
#include "widgets/lora/bakequestions.h"
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

/// What is planned, for a worker.
struct BakeRequest
{
    ModelState model;
    QList<ChosenSource> sources;
    double alpha = 0;
    QString blocks;
    std::vector<TensorRules> rules;
    RuleValues values;
    QHash<QString, LoraAnswers> answers; ///< by the adapter's key
};

/// A plan and a step for each adapter.
struct PlannedBake
{
    std::vector<LoraBakePlan> plans;
    std::vector<LoraBakeStep> steps;
};

namespace {

const QString jobKey = QStringLiteral("lora-bake");
const QString sizesKey = QStringLiteral("lora-bake-sizes");
const QString answersKey = QStringLiteral("lora-bake-answers");
/// Reading this much takes less than a second.
constexpr std::uint64_t measuredBytes = 512ull << 20;

/// Returns the plans up to the first one with questions.
Expected<PlannedBake> plansFor(BakeRequest request, const Task &task)
{
    const qsizetype count = request.sources.size();
    LoraBakeOptions common;
    for (const TensorRules &rules : request.rules)
        common.rules.append(rulesAsJson(rules));
    if (!request.rules.empty())
        common.ruleValues = ruleValuesAsJson(request.values);
    QStringList strengths;
    for (const QString &block : request.blocks.split(QLatin1Char(';'), Qt::SkipEmptyParts)) {
        if (const QString text = block.trimmed(); !text.isEmpty())
            strengths.append(text);
    }
    BURNISH_CHECK(takeLoraStrengths(strengths, common));
    PlannedBake made;
    std::vector<LoraBakePlan> &plans = made.plans;
    for (const auto &[adapter, strength] : std::as_const(request.sources)) {
        LoraBakeOptions options = common;
        options.strength = strength;
        options.donorKey = adapter.key;
        options.donorName = adapter.name;
        BURNISH_TRY(options.config, readAdapterConfigBeside(adapter.file, adapter.state.metadata()));
        if (request.alpha > 0)
            options.config.set(givenAlphaKey,
                               QString::number(request.alpha, 'g', QLocale::FloatingPointShortest).toStdString());
        options.answers = request.answers.value(adapter.key);
        const auto planned = [&]() -> Expected<LoraBakePlan> {
            ModelState state = adapter.state;
            if (!request.rules.empty())
                options.unruled = state;
            for (const TensorRules &rules : request.rules) {
                BURNISH_TRY(state, throughRules(state, rules, request.values, task));
            }
            auto plan = planLoraBake(request.model, state, options, task);
            made.steps.push_back({std::move(state), options});
            return plan;
        };
        auto plan = planned();
        if (!plan)
            return count > 1 ? Error(std::move(plan.error().inFile(adapter.name))) : std::move(plan.error());
        plans.push_back(*std::move(plan));
        if (!plans.back().questions.empty())
            return made;
        if (plans.size() == std::size_t(count))
            break;
        BURNISH_TRY(request.model, applied(request.model, plans.back().change));
    }
    BURNISH_CHECK(checkStrengths(plans));
    return made;
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

/// Returns a tensor after the request's adapters up to the one that the question is about, and how much that changes
/// it. Null: it depends on other questions, or is too large to read in passing.
Expected<std::pair<TensorPtr, double>> tensorFor(const BakeRequest &request, const QString &adapter,
                                                 const LoraQuestion &question, Task &task)
{
    BURNISH_TRY(const PlannedBake made, plansFor(request, task));
    const std::vector<LoraBakePlan> &plans = made.plans;
    ModelState model = request.model;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        const LoraBakePlan &plan = plans[i];
        BURNISH_TRY(ModelState baked, applied(model, plan.change));
        const auto row = std::ranges::find_if(plan.rows, [&](const LoraBakeRow &each) {
            const auto &tensors = question.tensors;
            return question.module.empty() ? std::ranges::find(tensors, each.path) != tensors.end()
                                           : each.module == question.module;
        });
        if (request.sources[qsizetype(i)].source.key == adapter) {
            if (row == plan.rows.end())
                break;
            TensorPtr before = model.node(row->node).tensor;
            TensorPtr after = baked.node(row->node).tensor;
            if (before->info().byteSize() > measuredBytes || !(before->info().shape() == after->info().shape()))
                break;
            BURNISH_TRY(const TensorDifference difference, computeDifference(*before, *after, task));
            return std::pair(std::move(after), difference.relativeDifference);
        }
        model = std::move(baked);
    }
    return std::pair(TensorPtr(), std::numeric_limits<double>::quiet_NaN());
}

QString indicesText(std::uint64_t element, const Shape &shape)
{
    QStringList indices;
    for (std::size_t axis = shape.rank(); axis-- > 0; element /= shape[axis])
        indices.prepend(QString::number(element % shape[axis]));
    return QStringLiteral("[%1]").arg(indices.join(QLatin1String(", ")));
}

/// Fills in where the results begin to differ, if they are of one tensor.
Expected<void> compareResults(const std::vector<TensorPtr> &results, std::vector<AnswerEffect> &effects,
                              const Task &task)
{
    constexpr std::uint64_t step = 64 * 1024;
    constexpr std::size_t shown = 4;
    const Shape &shape = results.front()->info().shape();
    for (std::uint64_t first = 0; first < results.front()->info().elementCount(); first += step) {
        const auto count = std::size_t(std::min(step, results.front()->info().elementCount() - first));
        std::vector<std::vector<double>> values;
        for (const TensorPtr &result : results) {
            BURNISH_TRY(values.emplace_back(), readElements(*result, first, count, task));
        }
        std::size_t at = count;
        for (const std::vector<double> &each : values)
            at = std::min(at, std::size_t(std::ranges::mismatch(each, values.front()).in1 - each.begin()));
        if (at == count)
            continue;
        for (std::size_t i = 0; i < results.size(); ++i) {
            effects[i].place = indicesText(first + at, shape);
            const std::vector<double> &each = values[i];
            effects[i].values.assign(each.begin() + std::ptrdiff_t(at),
                                     each.begin() + std::ptrdiff_t(std::min(at + shown, count)));
        }
        return {};
    }
    return {};
}

/// Returns what each answer to the question does.
Expected<std::vector<AnswerEffect>> effectsOf(const BakeRequest &request, const QString &adapter,
                                              const LoraQuestion &question, Task &task)
{
    std::vector<AnswerEffect> effects;
    std::vector<TensorPtr> results;
    for (std::size_t i = 0; i < question.answers.size(); ++i) {
        BakeRequest answered = request;
        LoraAnswers &answers = answered.answers[adapter];
        if (question.kind == LoraQuestion::Kind::Place) {
            std::erase_if(answers.places, [&](const auto &place) { return place.first == question.module; });
            answers.places.emplace_back(question.module, question.answers[i]);
        } else {
            answers.experts = i == 0 ? LoraExpertRows::Blocks : LoraExpertRows::Interleaved;
        }
        auto result = tensorFor(answered, adapter, question, task);
        if (!result && result.error().isCancelled())
            return result.error();
        // An answer that does not fit is refused when it is chosen.
        effects.push_back({result ? result->second : std::numeric_limits<double>::quiet_NaN(), {}, {}});
        if (result && result->first)
            results.push_back(result->first);
    }
    if (question.kind == LoraQuestion::Kind::ExpertRows && results.size() == effects.size())
        BURNISH_CHECK(compareResults(results, effects, task));
    return effects;
}

} // namespace

BakePage::BakePage(const AdapterSource &model, const QList<AdapterSource> &offered, JobRunner &jobs, QWidget *parent)
    : AdapterPage(parent)
    , m_model(model.state)
    , m_jobs(jobs)
    , m_sources(new AdapterSources(AdapterSources::Kind::Several, offered, this))
    , m_alpha(new QDoubleSpinBox(this))
    , m_blocks(new QLineEdit(this))
    , m_rules(new RulesField(model.file, model.state.metadata(), this))
    , m_questions(new BakeQuestions(this))
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
    layout->addWidget(m_questions);
    layout->addWidget(m_table, 1);
    m_sources->alignLabels(form);

    m_soon.setSingleShot(true);
    m_soon.setInterval(15);
    connect(&m_soon, &QTimer::timeout, this, &BakePage::makePlans);
    connect(m_sources, &AdapterSources::changed, this, &BakePage::planSoon);
    connect(m_sources, &AdapterSources::fileRequested, this, &BakePage::fileRequested);
    connect(m_alpha, &QDoubleSpinBox::valueChanged, this, &BakePage::planSoon);
    connect(m_blocks, &QLineEdit::textChanged, this, &BakePage::planSoon);
    connect(m_rules, &RulesField::changed, this, [this] {
        ++m_ruleChanges;
        planSoon();
    });
    connect(m_questions, &BakeQuestions::answered, this, &BakePage::planSoon);
    connect(m_questions, &BakeQuestions::questionShown, this, &BakePage::compareAnswers);
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
    m_rules->offerPresets();
    m_rules->setToolTip(tr("Rules that give the adapter's tensors the names of the model's modules, if they are "
                           "called differently"));
    form->addRow(tr("R&ules for names"), m_rules);
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
    Inputs inputs{{}, {}, m_alpha->value(), m_blocks->text(), m_ruleChanges, m_questions->choices()};
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
    if (m_planned && (m_planned->adapters != now.adapters || m_planned->rules != now.rules))
        m_questions->clear();
    Inputs before = m_planned.value_or(now);
    before.answers = now.answers;
    if (before != now)
        m_questions->forgetEffects();
    m_planned = inputs();
    m_plans.clear();
    // What was planned for other adapters must not arrive in the meantime.
    m_jobs.drop(jobKey);
    m_jobs.drop(sizesKey);
    m_jobs.drop(answersKey);
    // The button keeps its text: its width would jump with every key.
    showButtons(foot().apply, false, false);
    m_soon.start();
}

void BakePage::makePlans()
{
    if (m_sources->chosen().isEmpty()) {
        m_jobs.drop(jobKey);
        clearRows();
        display({}, Role::Text, tr("No adapter is open. Choose one from a file."));
        return showApply();
    }
    const QString reading = tr("Reading the adapter…");
    if (m_rows->rowCount() == 0)
        display({}, Role::Text, reading);
    else
        displayIfLong(reading);
    m_jobs.run(
        {jobKey, {}, JobVisibility::Silent}, this,
        [request = request()](Task &task) { return plansFor(request, task); },
        [this](Expected<PlannedBake> planned) { plansMade(std::move(planned)); });
}

BakeRequest BakePage::request() const
{
    BakeRequest request{
        m_model, m_sources->chosen(), m_alpha->value(), m_blocks->text(), m_rules->rules(), m_rules->values(), {}};
    for (const ChosenSource &each : std::as_const(request.sources))
        request.answers.insert(each.source.key, m_questions->answersFor(each.source.key));
    return request;
}

void BakePage::ask()
{
    const ChosenSource asked = m_sources->chosen()[qsizetype(m_plans.size()) - 1];
    const std::vector<LoraQuestion> questions = std::move(m_plans.back().questions);
    m_plans.clear();
    clearRows();
    m_questions->add(asked.source.key, m_sources->chosen().size() > 1 ? asked.source.name : QString(), questions);
    m_questions->refreshEffects();
    m_planned = inputs();
    const auto alpha = std::ranges::find(questions, LoraQuestion::Kind::Alpha, &LoraQuestion::kind);
    if (alpha != questions.end())
        display(QStringLiteral("unused"), Role::Unused, alpha->error.message());
    else
        display({}, Role::Text, tr("Choose an answer above to see what the adapter changes."));
    showApply();
}

void BakePage::compareAnswers()
{
    m_jobs.run(
        {answersKey, {}, JobVisibility::Silent}, this,
        [request = request(), adapter = m_questions->adapter(), question = *m_questions->question()](Task &task) {
            return effectsOf(request, adapter, question, task);
        },
        [this](const Expected<std::vector<AnswerEffect>> &effects) {
            if (effects)
                m_questions->setEffects(*effects);
        });
}

void BakePage::refuse(const QString &sentence)
{
    m_jobs.drop(jobKey);
    m_jobs.drop(sizesKey);
    m_sources->clearChoice();
    m_soon.stop();
    m_planned.reset();
    m_plans.clear();
    clearRows();
    display(QStringLiteral("error"), Role::Error, sentence);
    showApply();
}

void BakePage::clearRows()
{
    m_rows->setRows({});
}

void BakePage::plansMade(Expected<PlannedBake> planned)
{
    if (!planned) {
        if (planned.error().isCancelled())
            return;
        clearRows();
        display(QStringLiteral("error"), Role::Error, planned.error().sentence());
        return showApply();
    }
    m_plans = std::move(planned->plans);
    m_steps = std::move(planned->steps);
    if (!m_plans.back().questions.empty())
        return ask();
    m_questions->refreshEffects();
    LoraBakePlan all = joinedPlans(m_plans, adapterNames());
    m_rows->setRows(std::move(all.rows));
    // Beside the names of several adapters, modules are long; they repeat what the tensors are called.
    m_columns->setHideOrder(m_plans.size() > 1
                                ? QList<int>{BakeRowsModel::Module, BakeRowsModel::Size, BakeRowsModel::Scale}
                                : QList<int>{BakeRowsModel::Size, BakeRowsModel::Module, BakeRowsModel::Scale});
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
