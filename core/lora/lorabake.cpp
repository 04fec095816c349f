// SPDX-License-Identifier: MIT
#include "core/lora/lorabake.h"

#include "core/align/moduletypes.h"
#include "core/base/parallel.h"
#include "core/edit/editbuilder.h"
#include "core/lora/adaptedtensor.h"
#include "core/lora/loratargets.h"
#include "core/lora/loratext.h"
#include "core/model/metadatachange.h"
#include "core/regex/regex.h"
#include "core/tensor/expressions/blend.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/kernels/readnumbers.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>
#include <cmath>

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
            strengths.m_rules.emplace_back(std::move(regex), value);
            isFinite = isFinite && std::isfinite(value);
        }
        if (!isFinite)
            return Error(ErrorCode::InvalidArgument, LoraText::tr("The strength of an adapter must be a number."));
        return strengths;
    }
    [[nodiscard]] double of(const std::string &path) const
    {
        for (const auto &[regex, value] : m_rules) {
            if (regex.matches(path))
                return value;
        }
        return m_all;
    }

private:
    double m_all = 1;
    std::vector<std::pair<Regex, double>> m_rules;
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
    const LoraFactors &factors = module.factors;
    for (const TensorPtr &tensor :
         {factors.up, factors.down, factors.mid, factors.up2, factors.down2, module.magnitude, module.bias})
        BURNISH_CHECK(checkFinite(tensor, task));
    return {};
}

/// Possible orientations of a weight.
struct Fit
{
    bool direct = false;
    bool turned = false;
};

class BakePlanner
{
public:
    /// `lacking`: what the adapter's state lacks.
    BakePlanner(const ModelState &model, const LoraBakeOptions &options, Lora lora, const Omissions &lacking)
        : m_model(model)
        , m_types(model, model.layout())
        , m_options(options)
        , m_lora(std::move(lora))
        , m_lacking(lacking)
        , m_builder(model)
        , m_cache(std::make_shared<LoraFactorCache>())
    {}

    Expected<LoraBakePlan> plan(const Task &task)
    {
        if (m_lora.lacksBurnScale)
            return Error(ErrorCode::InvalidArgument,
                         LoraText::tr("Burn does not store the scale of an adapter: give its alpha (scale × rank)."));
        BURNISH_TRY(m_strengths, Strengths::make(m_options));
        BURNISH_CHECK(findTargets());
        BURNISH_CHECK(findFits());
        BURNISH_CHECK(parallelFor(m_lora.modules.size(), [&](std::size_t i) -> Expected<void> {
            auto good = m_weights[i] ? checkFinite(m_lora.modules[i], task) : Expected<void>();
            return good ? std::move(good)
                        : Expected<void>(
                              std::move(good.error().inTensor(QString::fromStdString(m_lora.modules[i].name))));
        }));
        for (std::size_t i = 0; i < m_lora.modules.size(); ++i) {
            BURNISH_CHECK(task.poll());
            BURNISH_CHECK(bake(m_lora.modules[i], m_weights[i], m_fits[i]));
        }
        for (std::size_t i = 0; i < m_lora.replacements.size(); ++i)
            BURNISH_CHECK(replace(m_lora.replacements[i], m_weights[m_lora.modules.size() + i]));
        for (const std::string &key : m_lora.unknown)
            m_plan.unused.push_back(key);
        if (m_plan.rows.empty())
            return Error(
                ErrorCode::NotFound,
                LoraText::tr("The adapter does not fit: none of its %n module(s) is in the model. The first is %1.",
                             nullptr, int(m_lora.modules.size()))
                    .arg(quotedForMessage(m_lora.modules.front().name)));
        warn();
        return finish();
    }

private:
    Expected<void> findTargets()
    {
        std::vector<LoraName> names;
        names.reserve(m_lora.modules.size());
        for (const LoraModule &module : m_lora.modules)
            names.push_back({module.name, module.style});
        for (const LoraReplacement &whole : m_lora.replacements) {
            std::string name = whole.name;
            if (constexpr std::string_view weight = ".weight"; name.ends_with(weight))
                name.resize(name.size() - weight.size());
            names.push_back({std::move(name), LoraKeyStyle::Peft});
        }
        BURNISH_TRY(LoraTargets targets, findLoraTargets(m_model, names));
        m_weights = std::move(targets.weights);
        return {};
    }

    /// Determines the orientations in which the weight fits ΔW, taken as [out, in].
    static Fit fitOf(const TensorInfo &weight, const LoraDelta &delta, bool isEmbedding)
    {
        const Shape &shape = weight.shape();
        Fit fit;
        fit.direct = !isEmbedding && shape.rank() > 0 && shape[0] == delta.rows() && shape[0] != 0 &&
                     weight.elementCount() / shape[0] == delta.columns();
        fit.turned = shape.rank() == 2 && shape[0] == delta.columns() && shape[1] == delta.rows();
        return fit;
    }

    Expected<void> findFits()
    {
        for (std::size_t i = 0; i < m_lora.modules.size(); ++i) {
            const LoraModule &module = m_lora.modules[i];
            m_fits.emplace_back();
            if (!m_weights[i])
                continue;
            auto delta = LoraDelta::make(module.factors, false, m_cache);
            if (!delta)
                return std::move(delta.error().inTensor(QString::fromStdString(module.name)));
            const TensorInfo &weight = m_model.node(*m_weights[i]).tensor->info();
            m_fits.back() = fitOf(weight, **delta, module.isEmbedding);
            if (!m_fits.back().direct && !m_fits.back().turned)
                return misfit(i, weight, **delta);
            if (!module.isEmbedding && m_fits.back().direct != m_fits.back().turned)
                ++(m_fits.back().turned ? m_turned : m_direct);
        }
        return {};
    }

    [[nodiscard]] Error misfit(std::size_t i, const TensorInfo &weight, const LoraDelta &delta) const
    {
        return Error(ErrorCode::Mismatch,
                     LoraText::tr(
                         "The adapter's module %2 expects a weight with %3 outputs and %4 inputs, found shape %1.")
                         .arg(shapeAsList(weight.shape()), quotedForMessage(m_lora.modules[i].name))
                         .arg(qulonglong(delta.rows()))
                         .arg(qulonglong(delta.columns())))
            .inTensor(QString::fromStdString(m_model.path(*m_weights[i])));
    }

    [[nodiscard]] bool isTurned(NodeId weight, Fit fit)
    {
        if (fit.direct != fit.turned)
            return fit.turned;
        // A square weight fits either way. The factors follow PyTorch's layout, so what matters is whether a layout
        // adapter would transpose the weight.
        if (m_model.layout() == Layout::Burn && m_types.mayBeLinear(m_types.moduleOf(weight)))
            return true;
        return m_lora.config.fanInFanOut || (m_turned > 0 && m_direct == 0);
    }

    Expected<void> bake(const LoraModule &module, std::optional<NodeId> weight, Fit fit)
    {
        if (!weight) {
            m_plan.unused.insert(m_plan.unused.end(), module.keys.begin(), module.keys.end());
            return {};
        }
        LoraBakeRow row;
        row.node = *weight;
        row.path = m_model.path(*weight);
        row.module = module.name;
        row.form = module.factors.form;
        row.rank = module.rank;
        row.scale = module.scale;
        row.strength = m_strengths->of(row.path);
        row.isTransposed = isTurned(*weight, fit);
        row.isDora = bool(module.magnitude);
        BURNISH_TRY(auto delta, LoraDelta::make(module.factors, row.isTransposed, m_cache));
        BURNISH_CHECK(put(row, {std::move(delta), row.scale, row.strength, module.magnitude}));
        if (module.style == LoraKeyStyle::Burn && row.strength != 0)
            dropFactors(row.path);
        return module.bias ? bakeBias(module, row) : Expected<void>();
    }

    Expected<void> put(const LoraBakeRow &row, LoraTerm term)
    {
        const TensorPtr &weight = m_model.node(row.node).tensor;
        auto adapted = makeAdaptedByLora(weight, std::move(term));
        if (!adapted)
            return std::move(adapted.error().inTensor(QString::fromStdString(row.path)));
        if (*adapted != weight)
            m_builder.setTensor(row.node, *std::move(adapted));
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

    /// Applies the adapter's bias to the bias of the weight's module, with the same scale.
    Expected<void> bakeBias(const LoraModule &module, LoraBakeRow row)
    {
        const auto bias = m_model.child(m_model.node(row.node).parent, "bias");
        if (!bias || !m_model.node(*bias).isTensor())
            return Error(ErrorCode::Mismatch, LoraText::tr("The adapter changes a bias that the module does not have."))
                .inTensor(QString::fromStdString(row.path));
        row.node = *bias;
        row.path = m_model.path(*bias);
        row.part = LoraBakeRow::Part::Bias;
        row.strength = m_strengths->of(row.path);
        row.isTransposed = false;
        row.isDora = false;
        LoraFactors factors;
        factors.form = LoraForm::LowRank;
        factors.up = module.bias;
        BURNISH_TRY(auto delta, LoraDelta::make(std::move(factors), false, m_cache));
        return put(row, {std::move(delta), row.scale, row.strength, nullptr});
    }

    Expected<void> replace(const LoraReplacement &whole, std::optional<NodeId> target)
    {
        if (!target) {
            m_plan.unused.push_back(whole.key);
            return {};
        }
        LoraBakeRow row;
        row.node = *target;
        row.path = m_model.path(*target);
        row.module = whole.name;
        row.part = LoraBakeRow::Part::Whole;
        row.strength = m_strengths->of(row.path);
        const TensorPtr &old = m_model.node(*target).tensor;
        TensorPtr tensor = whole.tensor;
        const Shape &shape = old->info().shape();
        const Shape &own = tensor->info().shape();
        const Fit fit{own == shape, shape.rank() == 2 && own.rank() == 2 && own[0] == shape[1] && own[1] == shape[0]};
        if (!fit.direct && !fit.turned)
            return Error(ErrorCode::Mismatch,
                         LoraText::tr("Expected a replacement tensor of shape %1 in the adapter, found %2.")
                             .arg(shapeAsList(shape), shapeAsList(own)))
                .inTensor(QString::fromStdString(row.path));
        if (fit.turned && isTurned(*target, fit)) {
            row.isTransposed = true;
            BURNISH_TRY(tensor, makeTranspose(tensor));
        }
        auto blended = makeBlend(old, std::move(tensor), row.strength);
        if (!blended)
            return std::move(blended.error().inTensor(QString::fromStdString(row.path)));
        if (*blended != old)
            m_builder.setTensor(row.node, *std::move(blended));
        m_plan.rows.push_back(row);
        return {};
    }

    void warn()
    {
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

    /// What the model and the adapter lack, and what of the adapter is not in the result.
    [[nodiscard]] Omissions omissions() const
    {
        Omissions all = m_model.omissions();
        all.add(m_lacking);
        for (const std::string &key : m_plan.unused) {
            Error reason(ErrorCode::NotFound, LoraText::tr("The model has no place for this tensor of the adapter."));
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
        QJsonObject arguments = loraBakeArguments(m_options);
        m_plan.change.action = EditAction{QStringLiteral("bakeLora"), std::move(arguments), m_options.donorKey};
        return std::move(m_plan);
    }

    const ModelState &m_model;
    ModuleTypes m_types;
    const LoraBakeOptions &m_options;
    Lora m_lora;
    const Omissions &m_lacking;
    EditBuilder m_builder;
    std::shared_ptr<LoraFactorCache> m_cache;
    std::optional<Strengths> m_strengths;
    std::vector<std::optional<NodeId>> m_weights; ///< of the modules, followed by the replacements
    std::vector<Fit> m_fits;
    std::size_t m_direct = 0; ///< weights that fit in only one orientation
    std::size_t m_turned = 0;
    std::vector<NodeId> m_dropped;
    LoraBakePlan m_plan;
};

} // namespace

Expected<LoraBakePlan> planLoraBake(const ModelState &model, const ModelState &adapter, const LoraBakeOptions &options,
                                    const Task &task)
{
    Metadata entries = adapter.metadata();
    setAll(entries, options.config.entries());
    BURNISH_TRY(const LoraConfig config, loraConfigFrom(entries));
    BURNISH_CHECK(checkIsDelta(config));
    BURNISH_TRY(Lora lora, readLora(adapter, config, task));
    return BakePlanner(model, options, std::move(lora), adapter.omissions()).plan(task);
}

Expected<ChangeSet> planBakeLora(const ModelState &model, const ModelState &adapter, const LoraBakeOptions &options,
                                 const Task &task)
{
    BURNISH_TRY(LoraBakePlan plan, planLoraBake(model, adapter, options, task));
    return std::move(plan.change);
}

} // namespace burnish
