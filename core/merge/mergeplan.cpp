// SPDX-License-Identifier: MIT
#include "core/merge/mergeplan.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/base/naturalorder.h"
#include "core/base/seededhash.h"
#include "core/edit/toplevel.h"
#include "core/merge/config/compiledrules.h"
#include "core/merge/config/layers.h"
#include "core/merge/mergeparameters.h"
#include "core/merge/mergeresult.h"
#include "core/merge/mergevocabulary.h"
#include "core/merge/methods/finiteguard.h"
#include "core/merge/methods/mergetext.h"
#include "core/merge/rowgatherer.h"
#include "core/merge/stablediffusion.h"
#include "core/rules/rulesedit.h"
#include "core/tensor/expressions/bytesas.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/concat.h"
#include "core/tensor/expressions/permute.h"
#include "core/tensor/memoryrange.h"
#include "core/tensor/quantisation/parts/libraryencoder.h"
#include "core/tensor/quantisation/parts/partencoder.h"
#include "core/tensor/quantisation/quantencoder.h"
#include "core/tensor/quantisation/quantreading.h"
#include "core/tensor/quantisation/quanttext.h"

#include <QLocale>

#include <bit>
#include <climits>
#include <utility>

namespace burnish {

namespace {

/// Identifies an input of a merge by its stored bytes.
std::string placeOf(const TensorExpr &tensor)
{
    const auto stored = tensor.stored();
    if (!stored)
        return {};
    std::string place = std::to_string(reinterpret_cast<std::uintptr_t>(stored->source.get())) + ':' +
                        std::to_string(stored->offset) + ':';
    // The same bytes, or none, can be tensors of several shapes.
    place.append(tensor.info().typeName());
    for (const std::uint64_t length : tensor.info().shape().dimensions())
        place += ',' + std::to_string(length);
    return place + ';';
}

/// Returns the inputs with their axes in the order that the formula expects.
Expected<std::vector<MergeInput>> turned(std::vector<MergeInput> inputs, bool isTurned)
{
    for (MergeInput &input : inputs) {
        if (isTurned) {
            BURNISH_TRY(input.tensor, makeTranspose(input.tensor));
        }
    }
    return inputs;
}

bool hasDoubles(const std::vector<MergeInput> &inputs)
{
    return std::ranges::any_of(inputs,
                               [](const MergeInput &input) { return input.tensor->info().dtype() == Dtype::F64; });
}

class MergePlanner
{
public:
    MergePlanner(const MergeModels &models, const MergeParameters &parameters, const RowGatherer &gatherer,
                 const MergeOptions &options, Task &task)
        : m_models(models)
        , m_parameters(parameters)
        , m_gatherer(gatherer)
        , m_options(options)
        , m_method(*options.method)
        , m_task(task)
    {
        m_plan.options = options;
    }

    Expected<MergePlan> planned(std::vector<OutputTensor> requested)
    {
        m_requested = std::move(requested);
        warnOfNames();
        warnOfLayers();
        BURNISH_CHECK(warnOfCurves());
        checkLayouts();
        m_plan.rows.reserve(m_requested.size());
        for (const OutputTensor &each : m_requested) {
            BURNISH_CHECK(m_task.poll());
            BURNISH_TRY(MergeRow row, m_gatherer.gathered(each, m_task));
            m_plan.rows.push_back(std::move(row));
        }
        warnOfTheBaseItself();
        prepareCosine();
        for (std::size_t i = 0; i < m_plan.rows.size(); ++i) {
            if (i % 256 == 0)
                BURNISH_CHECK(m_task.poll());
            finishRow(m_plan.rows[i], m_requested[i]);
        }
        count();
        if (m_plan.problems.empty())
            BURNISH_CHECK(setResult());
        orderRows();
        return std::move(m_plan);
    }

private:
    void refuse(Error error) { m_plan.problems.push_back(std::move(error)); }
    void warn(ErrorCode code, const QString &text) { m_plan.warnings.push_back(Error(code, text)); }

    void warnOfNames()
    {
        for (const std::string &name : m_parameters.unknownNames())
            warn(ErrorCode::InvalidArgument,
                 MergeText::tr("%1 has no parameter “%2”; it is ignored.").arg(m_method.name(), fromUtf8(name)));
    }

    void warnOfLayers()
    {
        std::uint64_t layers = 0;
        for (const MergeSlice &slice : m_options.slices)
            layers += slice.parts.front().end - slice.parts.front().begin;
        if (layers > 0)
            m_plan.configNotes.push_back(
                Error(ErrorCode::Mismatch,
                      MergeText::tr("The result has %1 layers; settings such as num_hidden_layers must be updated.")
                          .arg(qulonglong(layers))));
    }

    /// Warns of rules with a value per depth for tensors that have none.
    Expected<void> warnOfCurves()
    {
        BURNISH_TRY(const CompiledMergeRules rules, compileRules(m_options.rules));
        for (const auto &[rule, where] : rules) {
            const std::vector<double> &values = rule->values;
            if (std::ranges::all_of(values, [&](double value) { return value == values.front(); }))
                continue;
            bool applies = false;
            const bool isInLayers = std::ranges::any_of(m_requested, [&](const OutputTensor &requested) {
                const bool matches = where.matches(requested.path);
                applies = applies || matches;
                return matches && layerOf(requested.path);
            });
            if (applies && !isInLayers)
                warn(ErrorCode::NotFound,
                     MergeText::tr("The values of %1 follow the layers, but no tensor of this rule is in a numbered "
                                   "layer: all of them get the first value, %2.")
                         .arg(fromUtf8(rule->parameter), QLocale().toString(values.front())));
        }
        return {};
    }

    /// A difference from the base is zero if the model has the base's own tensors.
    void warnOfTheBaseItself()
    {
        if (!m_models.hasBase())
            return;
        for (const std::size_t model : m_models.models()) {
            std::size_t compared = 0;
            const bool isSame = std::ranges::all_of(m_plan.rows, [&](const MergeRow &row) {
                const auto own = std::ranges::find(row.sources, model);
                const auto at = std::size_t(own - row.sources.begin());
                if (row.outcome != MergeRowOutcome::Merged || own == row.sources.end())
                    return true;
                ++compared;
                return areSameBytes(row.inputs.front(), row.inputs[at]);
            });
            if (isSame && compared > 0)
                warn(ErrorCode::InvalidArgument,
                     MergeText::tr("%1 is the base itself: its task vector is zero, so it adds nothing.")
                         .arg(m_models.nameOf(model)));
        }
    }

    /// True for the same bytes of one file or of one place in memory.
    [[nodiscard]] static bool areSameBytes(const MergeInput &a, const MergeInput &b)
    {
        if (sameStoredBytes(*a.stored(), *b.stored()))
            return true;
        const auto first = a.stored()->stored();
        const auto second = b.stored()->stored();
        if (!first || !second || first->source->name() != second->source->name())
            return false;
        const auto firstRange = first->source->fileRange(first->offset);
        const auto secondRange = second->source->fileRange(second->offset);
        return firstRange && secondRange && firstRange->offset == secondRange->offset;
    }

    void checkLayouts()
    {
        for (const Error &problem : m_models.problems())
            refuse(problem);
    }

    /// Linear weights have the inputs along the first axis in Burn's layout, along the last in PyTorch's.
    [[nodiscard]] bool isTurned(const MergeRow &row, const OutputTensor &requested) const
    {
        const auto &[source, path] = requested.sources.front();
        const ModelState &state = m_models.stateOf(source);
        if (m_models.stateOf(m_models.leader()).layout() != Layout::Burn ||
            row.inputs.front().tensor->info().shape().rank() != 2)
            return false;
        const auto *const found = m_models.find(source, path);
        if (!found)
            return false;
        const std::string type = state.containerTypeOf(found->id);
        return type == "Linear" || type.ends_with(":Linear");
    }

    [[nodiscard]] bool isWide(const std::vector<MergeInput> &inputs) const
    {
        return m_options.computesInDouble || hasDoubles(inputs);
    }

    void prepareCosine()
    {
        if (!m_method.isOf("cosine_a") && !m_method.isOf("cosine_b"))
            return;
        std::vector<MergeInputs> tensors;
        for (std::size_t i = 0; i < m_plan.rows.size(); ++i) {
            MergeRow &row = m_plan.rows[i];
            if (row.outcome != MergeRowOutcome::Merged)
                continue;
            if (isOfVae(row.path)) {
                m_gatherer.copy(row, 0);
                continue;
            }
            auto inputs = turned(row.inputs, isTurned(row, m_requested[i]));
            if (inputs && row.inputs.front().tensor->info().elementCount() > 0)
                tensors.emplace_back(std::move(*inputs), fromUtf8(row.path), isWide(row.inputs));
        }
        m_plan.wholeModel =
            std::make_shared<CosineModel>(std::move(tensors), m_method.isOf("cosine_a") ? CosineMode::A : CosineMode::B,
                                          m_options.notFinite == MergeNotFinite::FromBase);
    }

    void finishRow(MergeRow &row, const OutputTensor &requested)
    {
        row.codes = codesBefore(row);
        const bool hasCodes = row.codes != MergeCodes::None;
        const std::optional<QuantScheme> scheme = schemeFor(row);
        const TensorPtr quantised = row.inputs.empty() ? nullptr : row.inputs.front().quantised;
        if (row.outcome == MergeRowOutcome::Merged) {
            auto done = mergeRow(row, requested);
            if (done && row.appended)
                done = append(row);
            if (done && scheme && row.outcome == MergeRowOutcome::Merged)
                done = quantiseAgain(row, *scheme, quantised);
            if (!done)
                RowGatherer::refuse(row, done.error());
        }
        const bool becomesScheme = m_options.scheme && hasCodes;
        if (row.outcome == MergeRowOutcome::Copied && becomesScheme) {
            if (const auto done = quantiseCopy(row, *m_options.scheme); !done)
                RowGatherer::refuse(row, done.error());
        }
        if (row.tensor && m_options.dtype && !becomesScheme && hasNumbers(row.tensor->info())) {
            auto cast = makeCast(row.tensor, *m_options.dtype);
            if (cast)
                row.tensor = std::move(*cast);
            else
                RowGatherer::refuse(row, cast.error());
        }
        settleCodes(row);
    }

    [[nodiscard]] static MergeCodes codesBefore(const MergeRow &row)
    {
        if (row.tensor)
            return row.tensor->info().dtype() == Dtype::QFloat ? MergeCodes::Kept : MergeCodes::None;
        const auto hasCodes = [](const MergeInput &input) { return bool(input.quantised); };
        return std::ranges::any_of(row.inputs, hasCodes) ? MergeCodes::Again : MergeCodes::None;
    }

    /// The scheme of a merged tensor: the chosen one, or that of the tensor that floats would take their dtype from.
    [[nodiscard]] std::optional<QuantScheme> schemeFor(const MergeRow &row) const
    {
        if (m_options.scheme && row.codes != MergeCodes::None)
            return m_options.scheme;
        const TensorPtr like = row.inputs.empty() || m_options.dtype ? nullptr : row.inputs.front().quantised;
        return like ? std::optional(repeatedScheme(*like)) : std::nullopt;
    }

    /// For a tensor that one model gives: nothing to do if it has the scheme, or its values are not known.
    static Expected<void> quantiseCopy(MergeRow &row, const QuantScheme &scheme)
    {
        const TensorInfo &info = row.tensor->info();
        if (!hasNumbers(info) || (info.scheme() && quantSchemeText(*info.scheme()) == quantSchemeText(scheme)))
            return {};
        const TensorPtr before = row.tensor;
        BURNISH_TRY(row.tensor, makeCast(row.tensor, Dtype::F32));
        BURNISH_CHECK(quantiseAgain(row, scheme, before));
        row.codes = MergeCodes::Again;
        return {};
    }

    static void settleCodes(MergeRow &row)
    {
        if (!row.tensor || row.outcome == MergeRowOutcome::Refused)
            row.codes = MergeCodes::None;
        else if (row.codes != MergeCodes::None && row.tensor->info().dtype() != Dtype::QFloat)
            row.codes = MergeCodes::Floats;
        else if (row.codes == MergeCodes::Kept)
            row.notes.append(MergeText::tr("Keeps its codes."));
    }

    [[nodiscard]] static bool hasNumbers(const TensorInfo &info)
    {
        return isFloatingPoint(info.dtype()) || (info.dtype() == Dtype::QFloat && !isReadingGuessed(info));
    }

    /// Gives a result the scheme, where it can be written. What one model gives alone is quantised already.
    /// `before` is what a model has in its place, if that is quantised; it tells the dtype of floats and what changes.
    static Expected<void> quantiseAgain(MergeRow &row, const QuantScheme &scheme, const TensorPtr &before)
    {
        if (row.tensor->info().dtype() == Dtype::QFloat)
            return {};
        const QString name = quantSchemeText(scheme);
        BURNISH_TRY(TensorPtr values, makeCast(row.tensor, Dtype::F32));
        auto quantised = makeRequantised(values, schemeForValues(scheme, before ? *before : *row.tensor));
        if (quantised) {
            row.tensor = *std::move(quantised);
            row.notes.append(
                MergeText::tr("Quantised again as %1.").arg(quantSchemeText(*row.tensor->info().scheme())));
            const bool isSame = before && before->info().scheme() && before->info().scheme()->value == scheme.value;
            const QStringList changes = isSame ? changedParameters(*before, *row.tensor) : QStringList();
            if (!changes.isEmpty())
                row.notes.append(MergeText::tr("It does not keep all parameters of the scheme: %1.")
                                     .arg(changes.join(QStringLiteral(", "))));
            return {};
        }
        if (quantised.error().code() != ErrorCode::Unsupported)
            return std::move(quantised).error();
        const auto &known = before ? before->info().scheme() : nullptr;
        const auto dtype =
            known && known->form == QuantScheme::Form::Parts ? dtypeFromName(known->param) : std::nullopt;
        BURNISH_TRY(row.tensor, makeCast(std::move(values), dtype.value_or(Dtype::F16)));
        row.notes.append(MergeText::tr("Written as %1 instead of %2: %3")
                             .arg(nameForText(dtype.value_or(Dtype::F16)), name, quantised.error().message()));
        return {};
    }

    static Expected<void> append(MergeRow &row)
    {
        BURNISH_TRY(TensorPtr appended, makeCast(row.appended, row.tensor->info().dtype()));
        BURNISH_TRY(row.tensor, makeConcat({row.tensor, std::move(appended)}, 1));
        return {};
    }

    Expected<void> mergeRow(MergeRow &row, const OutputTensor &requested)
    {
        FormulaRequest request;
        request.method = &m_method;
        request.flavour = m_options.flavour;
        request.hasBase = m_models.hasBase();
        request.models = row.inputs.size() - (m_models.hasBase() ? 1 : 0);
        if (request.models < m_method.leastModels || request.models > m_method.mostModels) {
            return Error(ErrorCode::InvalidArgument,
                         MergeText::tr("%1 cannot merge %2 models here.").arg(m_method.name()).arg(request.models));
        }
        BURNISH_TRY(request.values, m_parameters.valuesFor(requested, row.sources));
        const bool isBurnLinear = isTurned(row, requested);
        const Shape stored = row.inputs.front().tensor->info().shape();
        request.shape = isBurnLinear ? Shape{stored[1], stored[0]} : stored;
        request.isTurned = isBurnLinear;
        request.seed = m_options.seed;
        request.path = row.path;
        request.cosine = m_plan.wholeModel;
        BURNISH_TRY(Formula formula, makeFormula(request));
        row.notes += formula.notes;
        row.values = std::move(request.values);
        if (formula.copied) {
            const Dtype like = row.inputs.front().stored()->info().dtype();
            const bool becomesScheme = m_options.scheme && row.codes != MergeCodes::None;
            row.codes = row.inputs[*formula.copied].quantised ? MergeCodes::Kept : MergeCodes::None;
            m_gatherer.copy(row, *formula.copied);
            // Codes that one model gives alone stay unchanged, and floats do not lose precision.
            const bool isQuantised = like == Dtype::QFloat;
            if (!becomesScheme && (m_options.dtype || !isQuantised) && !isComplex(like)) {
                BURNISH_TRY(row.tensor, makeCast(row.tensor, m_options.dtype.value_or(like)));
            }
            return {};
        }
        return setMerged(row, formula, isBurnLinear);
    }

    Expected<void> setMerged(MergeRow &row, const Formula &formula, bool isBurnLinear)
    {
        // Values are rounded once: before they are quantised, they stay as precise as they were computed.
        const bool becomesScheme = m_options.scheme && row.codes != MergeCodes::None;
        const Dtype like = row.inputs.front().dtype();
        const Dtype dtype = becomesScheme ? Dtype::F32 : isComplex(like) ? like : m_options.dtype.value_or(like);
        std::vector<MergeInput> used;
        std::vector<std::size_t> sources;
        std::string places;
        bool areStored = true;
        QStringList names;
        for (const std::size_t input : formula.used) {
            used.push_back(row.inputs[input]);
            sources.push_back(row.sources[input]);
            names.append(row.inputs[input].model);
            const std::string place = placeOf(*row.inputs[input].stored());
            areStored = areStored && !place.empty();
            places += place;
        }
        if (m_options.notFinite == MergeNotFinite::FromBase)
            row.fallback = {row.sources.front(), row.inputs.front()};
        row.sources = std::move(sources);
        row.inputs = used;
        row.what = MergeText::tr("%1 of %2").arg(m_method.name(), joinedNames(names));
        for (const auto &[name, values] : row.values.all()) {
            places += name;
            for (const double value : values)
                places += ' ' + std::to_string(std::bit_cast<std::uint64_t>(value));
        }
        if (areStored) {
            const auto [same, isNew] = m_made.emplace(places, m_plan.rows.size());
            if (!isNew) {
                const MergeRow &first = m_plan.rows[same->second];
                row.tensor = first.tensor;
                row.notes.append(MergeText::tr("Shares its values with %1.").arg(fromUtf8(first.path)));
                return {};
            }
            same->second = std::size_t(&row - m_plan.rows.data());
        }
        const bool turns = formula.minds && isBurnLinear;
        const bool wide = isWide(used);
        const MergeInputs unturned(used, fromUtf8(row.path), wide);
        BURNISH_TRY(auto inputs, turned(std::move(used), turns));
        const Dtype computed = isPacked(dtype) ? Dtype::F32 : isComplex(dtype) ? partOfComplex(dtype) : dtype;
        BURNISH_TRY(row.tensor,
                    makeMerged(MergeInputs(std::move(inputs), fromUtf8(row.path), wide), formula.formula, computed));
        if (turns) {
            BURNISH_TRY(row.tensor, makeTranspose(row.tensor));
        }
        if (row.fallback) {
            BURNISH_TRY(TensorPtr fallback, makeCast(row.fallback->input.tensor, computed));
            row.tensor = makeFiniteGuard(row.tensor, unturned, {std::move(fallback), row.fallback->input.model});
        }
        if (isComplex(dtype)) {
            BURNISH_TRY(row.tensor, pairsAsComplex(row.tensor));
        } else {
            BURNISH_TRY(row.tensor, makeCast(row.tensor, dtype));
        }
        return {};
    }

    void count()
    {
        for (const MergeRow &row : m_plan.rows) {
            m_plan.merged += row.outcome == MergeRowOutcome::Merged;
            m_plan.copied += row.outcome == MergeRowOutcome::Copied;
            m_plan.leftOut += row.outcome == MergeRowOutcome::LeftOut;
            if (row.problem)
                refuse(*row.problem);
        }
        const auto hasCodes = [](const MergeRow &row) { return row.codes != MergeCodes::None; };
        if (m_options.scheme && m_plan.problems.empty() && std::ranges::none_of(m_plan.rows, hasCodes))
            warn(ErrorCode::NotFound, MergeText::tr("No tensor of the models is quantised, so none becomes %1.")
                                          .arg(quantSchemeText(*m_options.scheme)));
        const bool copiesTheBase = m_plan.merged == 0 && m_options.missing == MergeMissing::FromBase &&
                                   m_options.slices.empty() && !haveATensorInCommon();
        if (m_plan.problems.empty() && (m_plan.merged + m_plan.copied == 0 || copiesTheBase))
            refuse(nothingInCommon());
    }

    [[nodiscard]] Error nothingInCommon() const
    {
        QStringList sentences = {MergeText::tr("The models have no tensor in common, so there is nothing to merge.")};
        for (std::size_t i = 0; i < m_models.sourceCount(); ++i)
            sentences += topLevelHint(m_models.nameOf(i), m_models.stateOf(i));
        return {ErrorCode::NotFound, joinedSentences(sentences)};
    }

    [[nodiscard]] bool haveATensorInCommon() const
    {
        return std::ranges::any_of(m_requested, [&](const OutputTensor &requested) {
            const auto models = std::ranges::count_if(requested.sources, [&](const auto &place) {
                return m_models.find(place.first, place.second) != nullptr;
            });
            return models == std::ptrdiff_t(requested.sources.size()) || models > 1;
        });
    }

    Expected<void> setResult()
    {
        BURNISH_TRY(MergeResult result, mergeResult(m_plan.rows, m_options, m_models));
        m_plan.leader = result.leader;
        m_plan.change = std::move(result.change);
        m_plan.mergedState = std::move(result.state);
        return {};
    }

    /// Only for reading: the result is made already, in the order of the leader.
    void orderRows()
    {
        std::vector<std::string_view> paths;
        paths.reserve(m_plan.rows.size());
        for (const MergeRow &row : m_plan.rows)
            paths.push_back(row.path);
        std::vector<MergeRow> ordered;
        ordered.reserve(paths.size());
        for (const std::size_t row : layerOrder(paths))
            ordered.push_back(std::move(m_plan.rows[row]));
        m_plan.rows = std::move(ordered);
    }

    const MergeModels &m_models;
    const MergeParameters &m_parameters;
    const RowGatherer &m_gatherer;
    const MergeOptions &m_options;
    const MergeMethod &m_method;
    Task &m_task;
    MergePlan m_plan;
    std::vector<OutputTensor> m_requested;
    TextMap<std::size_t> m_made; ///< inputs of rows → the first such row
};

/// Returns a plan that contains only a problem.
MergePlan refused(const MergeOptions &options, Error problem)
{
    MergePlan plan;
    plan.options = options;
    plan.problems.push_back(std::move(problem));
    return plan;
}

Expected<MergePlan> planOf(const std::vector<MergeSource> &sources, const MergeOptions &options, Task &task)
{
    const auto models = MergeModels::choose(sources, options);
    if (!models)
        return refused(options, models.error());
    BURNISH_TRY(const MergeParameters parameters, MergeParameters::make(*models, options));
    BURNISH_TRY(const RowGatherer gatherer, RowGatherer::make(*models, options));
    BURNISH_TRY(const auto slices, compileSlices(options.slices));
    auto requested = slices.empty() ? Expected(outputTensors(*models)) : outputTensors(*models, options, slices);
    if (!requested)
        return refused(options, requested.error());
    return MergePlanner(*models, parameters, gatherer, options, task).planned(std::move(*requested));
}

} // namespace

Expected<MergeSource> throughRules(MergeSource source, std::size_t index, const MergeOptions &options, const Task &task)
{
    for (const MergeThrough &through : options.through) {
        if (through.source != index)
            continue;
        auto state = throughRules(source.state, through.rules, through.values, task);
        if (!state)
            return std::move(state.error().inFile(source.name));
        source.state = *std::move(state);
    }
    return source;
}

Expected<MergePlan> planMerge(const std::vector<MergeSource> &sources, const MergeOptions &options, Task &task)
{
    std::vector<MergeSource> ready;
    ready.reserve(sources.size());
    for (std::size_t i = 0; i < sources.size(); ++i) {
        auto source = throughRules(sources[i], i, options, task);
        if (!source)
            return source.error().isCancelled() ? Expected<MergePlan>(source.error())
                                                : Expected(refused(options, source.error()));
        ready.push_back(*std::move(source));
    }
    const QStringList tied = storeTiedHeads(ready);
    BURNISH_TRY(MergePlan plan, planOf(ready, options, task));
    // Callers have the leader as it was before its rules.
    const bool isLeaderChanged =
        std::ranges::any_of(options.through, [&](const MergeThrough &each) { return each.source == plan.leader; }) ||
        (!sources.empty() && tied.contains(sources[plan.leader].name));
    if (plan.canRun() && isLeaderChanged)
        plan.change = changeBetween(sources[plan.leader].state, plan.mergedState, plan.change.text);
    if (!tied.isEmpty())
        plan.configNotes.push_back(
            Error(ErrorCode::Mismatch,
                  MergeText::tr("The head of %1 is tied to its embedding, while another model stores one: the result "
                                "stores it, and tie_word_embeddings must be false.")
                      .arg(joinedNames(tied))));
    plan.storedHeads = tied;
    plan.sources = std::move(ready);
    return plan;
}

namespace {

MergeInputs inputsOf(const MergeRow &row)
{
    return {row.inputs, fromUtf8(row.path), hasDoubles(row.inputs)};
}

/// Records the error as the row's problem.
Expected<void> settled(MergePlan &plan, MergeRow &row, Error error)
{
    if (error.isCancelled())
        return error;
    row.problem = error;
    plan.problems.push_back(std::move(error));
    return {};
}

/// Records a problem for the tensor if its inputs contain non-finite values.
Expected<void> checkRow(MergePlan &plan, MergeRow &row, const Task &task)
{
    const auto read = inputsOf(row).checkFinite(task);
    return read ? Expected<void>() : settled(plan, row, read.error());
}

/// Turns the row into a copy of its fallback if its inputs contain non-finite values.
Expected<void> settleRow(MergePlan &plan, MergeRow &row, const Task &task)
{
    const auto counts = inputsOf(row).countNotFinite(task);
    if (!counts)
        return settled(plan, row, counts.error());
    QStringList notes;
    for (std::size_t i = 0; i < counts->size(); ++i) {
        if ((*counts)[i] > 0)
            notes.append(MergeText::tr("%1 contains %n non-finite value(s)", nullptr,
                                       int(std::min<std::uint64_t>((*counts)[i], INT_MAX)))
                             .arg(row.inputs[i].model));
    }
    if (notes.isEmpty())
        return {};
    const MergeFallback fallback = *std::exchange(row.fallback, std::nullopt);
    row.inputs = {fallback.input};
    BURNISH_CHECK(checkRow(plan, row, task));
    if (row.problem)
        return {};
    row.outcome = MergeRowOutcome::Copied;
    row.sources = {fallback.source};
    row.inputs.clear();
    row.what = MergeText::tr("copied from %1").arg(fallback.input.model);
    row.notes.append(MergeText::tr("%1: using the tensor of %2.").arg(joinedNames(notes), fallback.input.model));
    plan.warnings.push_back(Error(ErrorCode::Range, row.notes.last()).inTensor(fromUtf8(row.path)));
    --plan.merged;
    ++plan.copied;
    return {};
}

} // namespace

Expected<void> checkMergeValues(MergePlan &plan, Task &task)
{
    std::uint64_t total = 0;
    for (const MergeRow &row : plan.rows) {
        for (const MergeInput &input : row.inputs)
            total += input.tensor->info().byteSize();
    }
    task.restart(total);
    for (MergeRow &row : plan.rows) {
        if (row.inputs.empty() || row.outcome != MergeRowOutcome::Merged)
            continue;
        std::uint64_t bytes = 0;
        for (const MergeInput &input : row.inputs)
            bytes += input.tensor->info().byteSize();
        BURNISH_CHECK(row.fallback ? settleRow(plan, row, task) : checkRow(plan, row, task));
        task.advance(bytes);
    }
    return {};
}

} // namespace burnish
