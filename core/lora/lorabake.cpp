// SPDX-License-Identifier: MIT
#include "core/lora/lorabake.h"

#include "core/base/dottedpath.h"
#include "core/base/joinedtext.h"
#include "core/base/parallel.h"
#include "core/edit/editbuilder.h"
#include "core/lora/adaptedweights.h"
#include "core/lora/loraexperts.h"
#include "core/lora/lorafit.h"
#include "core/lora/lorainitial.h"
#include "core/lora/loratargets.h"
#include "core/lora/loratext.h"
#include "core/regex/regex.h"
#include "core/tensor/kernels/readnumbers.h"
#include "core/tensor/notedtensor.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>

namespace burnish {

namespace {

/// Strengths by tensor path.
class Strengths
{
public:
    static Expected<Strengths> make(const LoraBakeOptions &options)
    {
        Strengths strengths;
        strengths.m_all = options.strength;
        bool isFinite = std::isfinite(options.strength);
        for (const auto &[pattern, value] : options.strengths) {
            BURNISH_TRY(auto regex, Regex::compile(pattern));
            strengths.m_rules.push_back({pattern, std::move(regex), value});
            isFinite = isFinite && std::isfinite(value);
        }
        if (!isFinite)
            return Error(ErrorCode::InvalidArgument, LoraText::tr("The strength of an adapter must be a number."));
        return strengths;
    }
    [[nodiscard]] double of(const std::string &path)
    {
        std::optional<double> strength;
        for (Rule &rule : m_rules) {
            if (!rule.regex.matches(path))
                continue;
            rule.isIdle = false;
            if (!strength)
                strength = rule.strength;
        }
        return strength.value_or(m_all);
    }
    /// Returns the regexes that matched no path so far.
    [[nodiscard]] std::vector<std::string> idle() const
    {
        std::vector<std::string> patterns;
        for (const Rule &rule : m_rules) {
            if (rule.isIdle)
                patterns.push_back(rule.pattern);
        }
        return patterns;
    }

private:
    struct Rule
    {
        std::string pattern;
        Regex regex;
        double strength;
        bool isIdle = true;
    };
    double m_all = 1;
    std::vector<Rule> m_rules;
};

/// A single non-finite number in a factor would corrupt a whole row of the weight.
Expected<void> checkFinite(const TensorPtr &factor, const Task &task)
{
    constexpr std::uint64_t step = 256 * 1024;
    // Other types are rejected where they are used.
    const std::uint64_t elements =
        factor && isFloatingPoint(factor->info().dtype()) ? factor->info().elementCount() : 0;
    std::vector<double> numbers;
    for (std::uint64_t first = 0; first < elements; first += step) {
        BURNISH_CHECK(task.poll());
        numbers.resize(std::size_t(std::min(step, elements - first)));
        BURNISH_CHECK(readNumbers<double>(*factor, first, numbers, task));
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            if (!std::isfinite(numbers[i]))
                return Error(
                    ErrorCode::Range,
                    LoraText::tr("A factor of the adapter is not finite at element %1.").arg(qulonglong(first + i)));
        }
    }
    return {};
}

Expected<void> checkFinite(const LoraModule &module, const Task &task)
{
    for (const TensorPtr &tensor : module.factors.tensors())
        BURNISH_CHECK(checkFinite(tensor, task));
    for (const TensorPtr &tensor : {module.magnitude, module.bias})
        BURNISH_CHECK(checkFinite(tensor, task));
    return {};
}

/// Returns true if a place can be given for this module of the adapter.
bool hasModule(const Lora &lora, const std::string &name)
{
    return std::ranges::find(lora.modules, name, &LoraModule::name) != lora.modules.end() ||
           std::ranges::any_of(lora.replacements,
                               [&](const LoraReplacement &each) { return withoutWeight(each.name) == name; });
}

Expected<Lora> adapterFor(const ModelState &adapter, const LoraBakeOptions &options, const Task &task)
{
    BURNISH_TRY(LoraConfig config, loraConfigFrom(adapter.metadata(), options.config));
    if (!config.obstacle.isEmpty())
        return Error(ErrorCode::Unsupported, config.obstacle);
    config.expertRows = options.answers.experts.value_or(config.expertRows);
    config.expertColumns = options.answers.expertOrder.value_or(config.expertColumns);
    return readLora(adapter, config, task, options.unruled ? &*options.unruled : nullptr);
}

class BakePlanner
{
public:
    /// `lacking`: what the adapter's state lacks.
    BakePlanner(const ModelState &model, const LoraBakeOptions &options, Lora lora, const Omissions &lacking)
        : m_model(model)
        , m_options(options)
        , m_lora(std::move(lora))
        , m_lacking(lacking)
        , m_builder(model)
        , m_cache(std::make_shared<LoraFactorCache>())
        , m_fitting(model, m_lora.config)
        , m_adapted(m_lora.config, m_cache)
    {}

    Expected<LoraBakePlan> plan(const Task &task)
    {
        BURNISH_CHECK(checkConfiguration());
        BURNISH_TRY(m_strengths, Strengths::make(m_options));
        BURNISH_TRY(m_experts, findLoraExperts(m_model, m_lora, m_options.answers));
        m_plan.questions.insert(m_plan.questions.end(), m_experts.questions.begin(), m_experts.questions.end());
        BURNISH_CHECK(findTargets());
        BURNISH_CHECK(checkPlaces());
        addRowsQuestion();
        if (!m_plan.questions.empty())
            return std::move(m_plan);
        BURNISH_CHECK(checkLayers());
        BURNISH_CHECK(findFits());
        BURNISH_CHECK(parallelFor(m_lora.modules.size(), [&](std::size_t i) -> Expected<void> {
            auto good = m_weights[i] || m_experts.isPlaced[i] ? checkFinite(m_lora.modules[i], task) : Expected<void>();
            return good ? std::move(good)
                        : Expected<void>(
                              std::move(good.error().inTensor(QString::fromStdString(m_lora.modules[i].name))));
        }));
        BURNISH_CHECK(findBase(task));
        for (std::size_t i = 0; i < m_lora.modules.size(); ++i) {
            BURNISH_CHECK(task.poll());
            if (!m_experts.isPlaced[i] && !isGrouped(i))
                BURNISH_CHECK(bake(m_lora.modules[i], m_weights[i], m_fits[i]));
        }
        BURNISH_CHECK(bakeExperts(task));
        for (std::size_t i = 0; i < m_lora.replacements.size(); ++i)
            BURNISH_CHECK(replace(m_lora.replacements[i], m_weights[m_lora.modules.size() + i]));
        for (const std::string &key : m_lora.unknown)
            m_plan.unused.push_back(key);
        if (m_plan.rows.empty())
            return Error(
                ErrorCode::NotFound,
                LoraText::tr("The adapter does not fit: none of its %n module(s) is in the model. The first is %1.",
                             nullptr, int(m_lora.modules.size() + m_lora.replacements.size()))
                    .arg(quotedForMessage(m_lora.modules.empty() ? m_lora.replacements.front().name
                                                                 : m_lora.modules.front().name)));
        warn();
        m_plan.idleStrengths = m_strengths->idle();
        findIdleAnswers();
        return finish();
    }

private:
    /// Checks what the configuration says against what the file has.
    Expected<void> checkConfiguration()
    {
        if (auto scale = checkHasScale(m_lora); !scale)
            m_plan.questions.push_back({LoraQuestion::Kind::Alpha, {}, {}, {}, std::move(scale.error())});
        const bool hasMagnitudes =
            std::ranges::any_of(m_lora.modules, [](const LoraModule &module) { return bool(module.magnitude); });
        if (m_lora.config.isDora && !m_lora.modules.empty() && !hasMagnitudes)
            return Error(ErrorCode::Mismatch, LoraText::tr("The adapter's configuration has magnitudes (%1), but the "
                                                           "file has none.")
                                                  .arg(QStringLiteral("use_dora")));
        return {};
    }

    Expected<void> findTargets()
    {
        std::vector<LoraName> names;
        std::vector<std::size_t> searched;
        const auto search = [&](std::string name, LoraKeyStyle style, std::size_t place) {
            names.push_back({std::move(name), style});
            searched.push_back(place);
        };
        for (std::size_t i = 0; i < m_lora.modules.size(); ++i) {
            if (!m_experts.isPlaced[i])
                search(m_lora.modules[i].name, m_lora.modules[i].style, i);
        }
        for (std::size_t i = 0; i < m_lora.replacements.size(); ++i) {
            const std::string_view name = withoutWeight(m_lora.replacements[i].name);
            search(std::string(name), LoraKeyStyle::Peft, m_lora.modules.size() + i);
        }
        BURNISH_TRY(const LoraTargets targets, findLoraTargets(m_model, names, m_options.answers));
        m_plan.questions.insert(m_plan.questions.end(), targets.questions.begin(), targets.questions.end());
        m_weights.assign(m_lora.modules.size() + m_lora.replacements.size(), std::nullopt);
        for (std::size_t i = 0; i < searched.size(); ++i)
            m_weights[searched[i]] = targets.weights[i];
        return {};
    }

    /// An answer for another adapter would be without effect.
    [[nodiscard]] Expected<void> checkPlaces() const
    {
        for (const auto &[name, place] : m_options.answers.places) {
            if (!hasModule(m_lora, name) && std::ranges::find(m_experts.names, name) == m_experts.names.end())
                return Error(ErrorCode::NotFound,
                             LoraText::tr("The adapter has no module “%1”, for which a place is given.")
                                 .arg(quotedForMessage(name)));
        }
        return {};
    }

    void findIdleAnswers()
    {
        const LoraAnswers &answers = m_options.answers;
        const auto isPart = [](const LoraExpertTarget &target) { return target.parts > 1; };
        if (answers.experts && std::ranges::none_of(m_experts.targets, isPart))
            m_plan.idleAnswers.append(
                LoraText::tr("No factors of the adapter are for gate and up at once on a model "
                             "that has them apart, so the order “%1” of their rows has no effect.")
                    .arg(nameOf(*answers.experts)));
        if (answers.expertOrder && m_experts.targets.empty())
            m_plan.idleAnswers.append(LoraText::tr("No factors of the adapter are for parameters of experts (%1), so "
                                                   "the order “%2” of their columns has no effect.")
                                          .arg(QStringLiteral("target_parameters"), nameOf(*answers.expertOrder)));
    }

    /// Factors of gate and up from a model that interleaves them may be either on one that stores them apart.
    void addRowsQuestion()
    {
        const auto isPart = [](const LoraExpertTarget &target) { return target.parts > 1; };
        const auto first = std::ranges::find_if(m_experts.targets, isPart);
        if (first == m_experts.targets.end() || !m_lora.config.mayInterleave || m_options.answers.experts)
            return;
        const std::string &module = m_lora.modules[first->module].name;
        Error error(ErrorCode::Unsupported,
                    LoraText::tr("The factors of gate and up are for both at once, and the adapter's base interleaves "
                                 "their rows, but this model has them apart: are they blocks or interleaved?"));
        error.inTensor(QString::fromStdString(module));
        LoraQuestion question{LoraQuestion::Kind::ExpertRows, module, {}, {}, std::move(error)};
        for (const QString &name : loraExpertRowsNames())
            question.answers.push_back(name.toStdString());
        for (const LoraExpertTarget &target : m_experts.targets) {
            if (isPart(target))
                question.tensors.push_back(m_model.path(target.node));
        }
        m_plan.questions.push_back(std::move(question));
    }

    /// With replicated layers, the adapter's layers are those of the longer model.
    [[nodiscard]] Expected<void> checkLayers() const
    {
        const std::uint64_t layers = m_lora.config.replicatedLayers;
        if (layers == 0)
            return {};
        const std::string last = '.' + std::to_string(layers - 1) + '.';
        const std::string next = '.' + std::to_string(layers) + '.';
        bool hasLast = false;
        bool hasNext = false;
        m_model.visitPaths(m_model.root(), [&](NodeId, const Node &node, const std::string &path) {
            for (const char *list : {"layers", "h", "blocks"}) {
                hasLast = hasLast || (node.isTensor() && path.find(list + last) != std::string::npos);
                hasNext = hasNext || (node.isTensor() && path.find(list + next) != std::string::npos);
            }
            return true;
        });
        if (hasLast && !hasNext)
            return {};
        return Error(ErrorCode::Unsupported,
                     LoraText::tr("The adapter is for a model with repeated layers (%1), %2 in all. Repeat the layers "
                                  "first, or merge it with PEFT.")
                         .arg(QStringLiteral("layer_replication"))
                         .arg(qulonglong(layers)));
    }

    Expected<void> findFits()
    {
        m_fits.resize(m_lora.modules.size());
        for (std::size_t i = 0; i < m_lora.modules.size(); ++i) {
            LoraModule &module = m_lora.modules[i];
            if (!m_weights[i] || !module.factors.up)
                continue;
            BURNISH_TRY(m_fits[i], m_fitting.fit(module, *m_weights[i], m_cache));
            if (isGrouped(i))
                BURNISH_CHECK(refuseGrouped(module, m_model.path(*m_weights[i])));
        }
        return {};
    }

    /// Finds out whether the initial factors of PiSSA or OLoRA are still in the model's weights.
    Expected<void> findBase(const Task &task)
    {
        // A few are enough, and reading all takes as long as the bake.
        constexpr std::size_t mostRead = 4;
        const LoraStart start = m_lora.config.start;
        if (start == LoraStart::Zero)
            return {};
        LoraBaseSearch search(start);
        std::size_t read = 0;
        for (std::size_t i = 0; i < m_lora.modules.size() && read < mostRead; ++i) {
            const LoraModule &module = m_lora.modules[i];
            if (!m_weights[i] || !module.factors.up || isGrouped(i))
                continue;
            const TensorPtr &weight = m_model.node(*m_weights[i]).tensor;
            BURNISH_TRY(const auto delta,
                        LoraDelta::make(module.factors, m_fitting.isTurned(*m_weights[i], m_fits[i]), m_cache));
            if (auto added = search.add(*delta, weight, module.scale, task); !added)
                return std::move(added.error().inTensor(QString::fromStdString(m_model.path(*m_weights[i]))));
            ++read;
        }
        const LoraBase base = search.base();
        if (base == LoraBase::Neither || !m_experts.targets.empty())
            return Error(ErrorCode::Mismatch,
                         LoraText::tr("The adapter was initialised with %1, but the model is neither the one that it "
                                      "was trained on nor that one without its initial factors.")
                             .arg(nameOf(start)));
        m_isOriginal = base == LoraBase::Original;
        m_adapted.setOriginal(m_isOriginal);
        const QString found = m_isOriginal
                                  ? LoraText::tr("The adapter was initialised with %1, and the model has its original "
                                                 "weights: the initial factors are subtracted from them, as in PEFT.")
                                  : LoraText::tr("The adapter was initialised with %1, and the model has its weights "
                                                 "without the initial factors: the trained ones are only added.");
        m_plan.warnings.push_back(Error(ErrorCode::Unsupported, found.arg(nameOf(start))));
        return {};
    }

    /// True if the factors are those of a grouped convolution, which its weight cannot hold.
    [[nodiscard]] bool isGrouped(std::size_t module) const
    {
        return m_weights[module] && m_lora.modules[module].factors.up && !m_fits[module].any();
    }

    /// Refuses such factors, unless a strength of 0 leaves them out.
    Expected<void> refuseGrouped(const LoraModule &module, const std::string &path)
    {
        if (m_strengths->of(path) == 0)
            return {};
        const LoraFactors &factors = module.factors;
        return Error(ErrorCode::Unsupported,
                     LoraText::tr("The convolution has %1 groups, but with the adapter each output depends on all "
                                  "inputs, which its weight cannot hold. Leave it out with a strength of 0.")
                         .arg(qulonglong(factors.down->info().shape()[0] / factors.up->info().shape()[1])))
            .inTensor(QString::fromStdString(path));
    }

    /// For what is more than a sum: baking it a second time with the opposite strength would not give the weight back.
    static Expected<void> refuseNegative(const LoraBakeRow &row)
    {
        if (row.strength >= 0)
            return {};
        return Error(ErrorCode::Unsupported,
                     LoraText::tr("A negative strength takes back what an adapter has added to a weight, but this one "
                                  "multiplies or replaces it. Leave the tensor out with a strength of 0, or use the "
                                  "model from before."))
            .inTensor(QString::fromStdString(row.path));
    }

    /// Makes it a row for another tensor.
    void moveTo(NodeId node, LoraBakeRow &row)
    {
        row.node = node;
        row.path = m_model.path(node);
        row.strength = m_strengths->of(row.path);
    }

    [[nodiscard]] LoraBakeRow rowOf(NodeId node, const std::string &module)
    {
        LoraBakeRow row;
        moveTo(node, row);
        row.module = module;
        return row;
    }

    /// Returns the bias of the weight's module.
    [[nodiscard]] std::optional<NodeId> biasBeside(NodeId weight) const
    {
        const auto bias = m_model.child(m_model.node(weight).parent, "bias");
        return bias && m_model.node(*bias).isTensor() ? bias : std::nullopt;
    }

    Expected<void> bake(const LoraModule &module, std::optional<NodeId> weight, LoraFit fit)
    {
        if (!weight) {
            m_plan.unused.insert(m_plan.unused.end(), module.keys.begin(), module.keys.end());
            return {};
        }
        LoraBakeRow row = rowOf(*weight, module.name);
        row.form = module.factors.form;
        row.rank = module.rank;
        row.scale = module.scale;
        row.scaleSource = module.scaleSource;
        row.isDora = bool(module.magnitude);
        if (module.factors.up) {
            row.isTransposed = m_fitting.isTurned(*weight, fit);
            BURNISH_CHECK(bakeWeight(module, row));
        }
        if (module.style == LoraKeyStyle::Burn && row.strength != 0)
            dropFactors(row.path);
        return module.bias ? bakeBias(module, row) : Expected<void>();
    }

    Expected<void> bakeWeight(const LoraModule &module, LoraBakeRow row)
    {
        const TensorPtr &old = m_model.node(row.node).tensor;
        if (row.strength == 0)
            return put(row, old);
        if (!hasDelta(module.factors.form) || module.magnitude || m_isOriginal)
            BURNISH_CHECK(refuseNegative(row));
        BURNISH_CHECK(put(row, m_adapted.withFactors(old, module, row)));
        const auto bias = biasBeside(row.node);
        if (module.factors.form != LoraForm::Scaling || scalesInputs(module, m_lora.config) || !bias ||
            *bias == row.node)
            return {};
        // The outputs are scaled with their biases.
        moveTo(*bias, row);
        row.part = LoraBakeRow::Part::Bias;
        return put(row, m_adapted.scaledBias(m_model.node(*bias).tensor, module, row));
    }

    Expected<void> bakeExperts(const Task &task)
    {
        if (m_experts.targets.empty())
            return {};
        const NumbersOfModules alphas(m_lora.config.alpha, m_lora.config.alphaPattern);
        for (const LoraExpertTarget &target : m_experts.targets) {
            BURNISH_CHECK(task.poll());
            BURNISH_CHECK(bakeExperts(target, alphas));
        }
        return {};
    }

    Expected<void> bakeExperts(const LoraExpertTarget &target, const NumbersOfModules &alphas)
    {
        const LoraModule &module = m_lora.modules[target.module];
        LoraBakeRow row = rowOf(target.node, module.name);
        row.rank = target.rank;
        row.isTransposed = target.isTurned;
        const std::optional<double> given = alphas.of(withoutWrappers(target.parameter));
        const bool isOwn = given && !m_lora.config.givenAlpha;
        row.scaleSource = module.scaleSource;
        if (isOwn) {
            const bool isOfPattern = alphas.isOfPattern(withoutWrappers(target.parameter));
            row.scaleSource.alpha = isOfPattern ? LoraScaleSource::Alpha::Pattern : LoraScaleSource::Alpha::All;
            row.scaleSource.key = m_lora.config.alphaKey;
            row.scaleSource.isBeside = isOfPattern ? m_lora.config.isPatternBeside : m_lora.config.isAlphaBeside;
            row.scaleSource.number = *given;
            row.scaleSource.isRankStabilised = m_lora.config.usesRslora;
        }
        if (const auto alpha = isOwn ? given : module.alpha)
            row.scale = m_lora.config.scaleFor(*alpha, target.rank);
        return put(row, m_adapted.withExperts(m_model.node(target.node).tensor, module, target, row));
    }

    Expected<void> put(const LoraBakeRow &row, Expected<TensorPtr> adapted)
    {
        const TensorPtr &old = m_model.node(row.node).tensor;
        adapted = m_adapted.inSchemeOf(old, std::move(adapted), row);
        if (!adapted)
            return std::move(adapted.error().inTensor(QString::fromStdString(row.path)));
        if (row.strength != 0) {
            const auto [changed, isNew] = m_changed.try_emplace(row.node, row.module);
            if (!isNew)
                return Error(ErrorCode::Collision,
                             LoraText::tr("Two modules of the adapter, %1 and %2, would both change this tensor.")
                                 .arg(quotedForMessage(changed->second), quotedForMessage(row.module)))
                    .inTensor(QString::fromStdString(row.path));
            if (*adapted != old)
                m_builder.setTensor(row.node, *std::move(adapted));
        }
        m_plan.rows.push_back(row);
        return {};
    }

    /// Removes the factors from a model that has its own adapter: they are part of the weight now.
    void dropFactors(const std::string &weight)
    {
        const auto a = m_model.find(weight + ".lora.a");
        const auto b = m_model.find(weight + ".lora.b");
        if (!a || !b || m_model.node(*a).parent != m_model.node(*b).parent)
            return;
        // With the containers that have nothing else.
        NodeId top = m_model.node(*a).parent;
        if (m_model.node(top).children.size() > 2) {
            m_dropped.insert(m_dropped.end(), {*a, *b});
            return;
        }
        while (m_model.node(m_model.node(top).parent).children.size() == 1)
            top = m_model.node(top).parent;
        m_dropped.push_back(top);
    }

    /// Adds the adapter's bias to the bias of the weight's module.
    Expected<void> bakeBias(const LoraModule &module, LoraBakeRow row)
    {
        const auto bias = biasBeside(row.node);
        if (!bias)
            return Error(ErrorCode::Mismatch, LoraText::tr("The adapter changes a bias that the module does not have."))
                .inTensor(QString::fromStdString(row.path));
        moveTo(*bias, row);
        row.part = LoraBakeRow::Part::Bias;
        row.isTransposed = false;
        row.isDora = false;
        row.scale = module.biasScale;
        if (row.scale != module.scale)
            row.scaleSource = {};
        TensorPtr old = m_model.node(*bias).tensor;
        // PEFT loads a trained bias into the model before it merges the factors.
        const auto first = m_weights.begin() + std::ptrdiff_t(m_lora.modules.size());
        if (const auto trained = std::ranges::find(first, m_weights.end(), bias); trained != m_weights.end()) {
            BURNISH_CHECK(refuseNegative(row));
            BURNISH_TRY(old, m_adapted.withReplacement(old, m_lora.replacements[std::size_t(trained - first)], row));
            m_replacedBiases.insert(*bias);
        }
        return put(row, m_adapted.withBias(old, module, row));
    }

    Expected<void> replace(const LoraReplacement &whole, std::optional<NodeId> target)
    {
        if (!target) {
            m_plan.unused.push_back(whole.key);
            return {};
        }
        LoraBakeRow row = rowOf(*target, whole.name);
        row.part = LoraBakeRow::Part::Whole;
        BURNISH_CHECK(refuseNegative(row));
        if (row.strength == 0)
            return put(row, m_model.node(*target).tensor);
        if (m_replacedBiases.contains(*target)) {
            m_plan.rows.push_back(row);
            return {};
        }
        const TensorPtr &old = m_model.node(*target).tensor;
        if (!whole.rows) {
            const Shape &shape = old->info().shape();
            const Shape &own = whole.tensor->info().shape();
            const LoraFit fit{own == shape,
                              shape.rank() == 2 && own.rank() == 2 && own[0] == shape[1] && own[1] == shape[0]};
            row.isTransposed = fit.turned && m_fitting.isTurned(*target, fit);
        }
        return put(row, m_adapted.withReplacement(old, whole, row));
    }

    void warn()
    {
        const std::vector<Error> ofWeights = m_adapted.warnings();
        m_plan.warnings.insert(m_plan.warnings.end(), ofWeights.begin(), ofWeights.end());
        if (m_lora.lacksAlpha)
            m_plan.warnings.push_back(
                Error(ErrorCode::NotFound, LoraText::tr("No alpha found; it is assumed to equal the rank, "
                                                        "so the scale is 1. PEFT stores it in adapter_config.json.")));
        if (!m_plan.unused.empty())
            m_plan.warnings.push_back(
                Error(ErrorCode::NotFound, LoraText::tr("The model has no place for %n tensor(s) of the adapter.",
                                                        nullptr, int(m_plan.unused.size())))
                    .inTensor(QString::fromStdString(m_plan.unused.front())));
    }

    /// Returns why a tensor of the adapter is not in the result.
    [[nodiscard]] QString reasonOf(const std::string &key) const
    {
        const bool isOfHead =
            withoutWrappers(key).starts_with("lm_head.") || key.find(".lm_head.") != std::string::npos;
        return isOfHead ? LoraText::tr("The adapter changes the output head, which the model does not store because it "
                                       "is tied to the embedding. Store lm_head.weight as a tensor of its own first.")
                        : LoraText::tr("The model has no place for this tensor of the adapter.");
    }

    /// What the model and the adapter lack, and what of the adapter is not in the result.
    [[nodiscard]] Omissions omissions() const
    {
        Omissions all = m_model.omissions();
        all.add(m_lacking);
        for (const std::string &key : m_plan.unused) {
            Error reason(ErrorCode::NotFound, reasonOf(key));
            all.add({OmissionKind::AdapterParts, std::move(reason.inTensor(quotedForMessage(key))), {}});
        }
        return all;
    }

    LoraBakePlan finish()
    {
        m_builder.remove(m_dropped);
        m_builder.setOmissions(omissions());
        const QString &given = m_options.donorName.isEmpty() ? m_options.donorKey : m_options.donorName;
        const QString name = given.isEmpty() ? LoraText::tr("an adapter") : given;
        m_plan.change =
            m_builder.finish(LoraText::tr("Bake %1 into %n tensor(s)", nullptr, int(m_plan.rows.size())).arg(name));
        // An answer that is for another of several adapters would be refused when this one's step is repeated.
        LoraBakeOptions options = m_options;
        if (std::ranges::none_of(m_experts.targets, [](const LoraExpertTarget &target) { return target.parts > 1; }))
            options.answers.experts.reset();
        if (m_experts.targets.empty())
            options.answers.expertOrder.reset();
        QJsonObject arguments = loraBakeArguments(options);
        m_plan.change.action = EditAction{QStringLiteral("bakeLora"), std::move(arguments), m_options.donorKey};
        return std::move(m_plan);
    }

    const ModelState &m_model;
    const LoraBakeOptions &m_options;
    Lora m_lora;
    const Omissions &m_lacking;
    EditBuilder m_builder;
    std::shared_ptr<LoraFactorCache> m_cache;
    LoraFitting m_fitting;
    AdaptedWeights m_adapted;
    std::optional<Strengths> m_strengths;
    LoraExperts m_experts;
    std::vector<std::optional<NodeId>> m_weights; ///< of the modules, followed by the replacements
    std::vector<LoraFit> m_fits;                  ///< of the modules
    bool m_isOriginal = false;                    ///< the weights still have the initial factors of PiSSA or OLoRA
    std::vector<NodeId> m_dropped;
    std::unordered_map<NodeId, std::string> m_changed; ///< tensors, and the modules that change them
    std::unordered_set<NodeId> m_replacedBiases;       ///< to which a module has then added its own
    LoraBakePlan m_plan;
};

} // namespace

Expected<LoraBakePlan> planLoraBake(const ModelState &model, const ModelState &adapter, const LoraBakeOptions &options,
                                    const Task &task)
{
    BURNISH_TRY(Lora lora, adapterFor(adapter, options, task));
    return BakePlanner(model, options, std::move(lora), adapter.omissions()).plan(task);
}

Expected<std::vector<std::pair<std::string, std::string>>> ownPlaces(const ModelState &adapter,
                                                                     const LoraBakeOptions &options, const Task &task)
{
    BURNISH_TRY(const Lora lora, adapterFor(adapter, options, task));
    auto places = options.answers.places;
    // Which parameters have a place shows only with the model.
    std::erase_if(places, [&](const auto &place) {
        const bool canBeParameter = !lora.config.parameters.empty() && place.first.find('.') != std::string::npos;
        return !hasModule(lora, place.first) && !canBeParameter;
    });
    return places;
}

Expected<void> checkAnswered(const LoraBakePlan &plan)
{
    return plan.questions.empty() ? Expected<void>() : Expected<void>(plan.questions.front().error);
}

Expected<void> checkStrengths(std::span<const LoraBakePlan> plans)
{
    if (plans.empty())
        return {};
    for (const std::string &pattern : plans.front().idleStrengths) {
        const bool isIdle = std::ranges::all_of(plans, [&](const LoraBakePlan &plan) {
            return std::ranges::find(plan.idleStrengths, pattern) != plan.idleStrengths.end();
        });
        if (isIdle)
            return Error(ErrorCode::NotFound,
                         LoraText::tr("No tensor that the adapter changes matches “%1”, so its strength has no effect.")
                             .arg(quotedForMessage(pattern)));
    }
    return {};
}

Expected<void> checkExpertAnswers(std::span<const LoraBakePlan> plans)
{
    if (plans.empty())
        return {};
    for (const QString &sentence : plans.front().idleAnswers) {
        const bool isIdle =
            std::ranges::all_of(plans, [&](const LoraBakePlan &plan) { return plan.idleAnswers.contains(sentence); });
        if (isIdle)
            return Error(ErrorCode::NotFound, sentence);
    }
    return {};
}

LoraBakePlan joinedPlans(std::span<const LoraBakePlan> plans, const QStringList &names)
{
    if (plans.size() == 1)
        return plans.front();
    LoraBakePlan joined;
    std::set<std::string> tensors;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        for (LoraBakeRow row : plans[i].rows) {
            tensors.insert(row.path);
            row.module = names[qsizetype(i)].toStdString() + ": " + row.module;
            joined.rows.push_back(std::move(row));
        }
        joined.unused.insert(joined.unused.end(), plans[i].unused.begin(), plans[i].unused.end());
        joined.warnings.insert(joined.warnings.end(), plans[i].warnings.begin(), plans[i].warnings.end());
    }
    joined.change.text =
        LoraText::tr("Bake %1 into %n tensor(s)", nullptr, int(tensors.size())).arg(joinedNames(names));
    return joined;
}

Expected<ChangeSet> planBakeLora(const ModelState &model, const ModelState &adapter, const LoraBakeOptions &options,
                                 const Task &task)
{
    BURNISH_TRY(LoraBakePlan plan, planLoraBake(model, adapter, options, task));
    BURNISH_CHECK(checkAnswered(plan));
    BURNISH_CHECK(checkStrengths({&plan, 1}));
    BURNISH_CHECK(checkExpertAnswers({&plan, 1}));
    return std::move(plan.change);
}

} // namespace burnish
