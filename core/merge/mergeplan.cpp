// SPDX-License-Identifier: MIT
#include "core/merge/mergeplan.h"

#include "core/edit/editbuilder.h"
#include "core/merge/layers.h"
#include "core/model/statebuilder.h"
#include "core/regex/regex.h"
#include "core/tensor/rearrange.h"

#include <QCoreApplication>

#include <cmath>
#include <set>
#include <unordered_map>

namespace burnish {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Merge)
};

QString fromUtf8(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), qsizetype(utf8.size()));
}

/// A pattern that is ready to be asked.
class PathTest
{
public:
    static Expected<PathTest> compile(const MergePattern &pattern)
    {
        PathTest test;
        test.m_pattern = pattern;
        if (pattern.kind == MergePattern::Kind::Regex) {
            BURNISH_TRY(test.m_regex, Regex::compile(pattern.text));
        }
        return test;
    }
    [[nodiscard]] bool matches(const std::string &path) const
    {
        if (m_regex)
            return m_regex->matches(path);
        return m_pattern.kind == MergePattern::Kind::All || m_pattern.text == "*" ||
               path.find(m_pattern.text) != std::string::npos;
    }

private:
    MergePattern m_pattern;
    std::optional<Regex> m_regex;
};

struct CompiledRule
{
    const MergeRule *rule;
    PathTest where;
};
using CompiledRules = std::vector<CompiledRule>;

Expected<CompiledRules> compiled(const std::vector<MergeRule> &rules)
{
    CompiledRules ready;
    for (const MergeRule &rule : rules) {
        BURNISH_TRY(PathTest where, PathTest::compile(rule.where));
        ready.push_back({&rule, std::move(where)});
    }
    return ready;
}

const MergeRule *firstRule(const CompiledRules &rules, std::string_view parameter, std::optional<std::size_t> model,
                           const std::string &path)
{
    for (const CompiledRule &each : rules) {
        if (each.rule->parameter == parameter && each.rule->model == model && !each.rule->values.empty() &&
            each.where.matches(path))
            return each.rule;
    }
    return nullptr;
}

/// A slice with its rules ready.
struct CompiledSlice
{
    const MergeSlice *slice;
    std::vector<CompiledRules> parts;
    CompiledRules rules;
};

/// A tensor of the result before anything is known of it.
struct Wanted
{
    std::string path;
    std::vector<std::pair<std::size_t, std::string>> sources; ///< source and the tensor's path there
    double depth = 0;
    const CompiledSlice *slice = nullptr;
};

struct Tensors
{
    std::vector<std::string> paths; ///< in the model's order
    std::unordered_map<std::string, NodeId> ids;
};

/// What makes an input of a merge the same as another's: the bytes that it is.
std::string placeOf(const TensorExpr &tensor)
{
    const auto stored = tensor.stored();
    if (!stored)
        return {};
    return std::to_string(reinterpret_cast<std::uintptr_t>(stored->source.get())) + ':' + std::to_string(stored->offset) +
           ':' + std::to_string(tensor.info().byteSize()) + ';';
}

std::vector<std::size_t> firstAxisLast(std::size_t rank)
{
    std::vector<std::size_t> axes;
    for (std::size_t axis = 1; axis < rank; ++axis)
        axes.push_back(axis);
    axes.push_back(0);
    return axes;
}

std::vector<std::size_t> lastAxisFirst(std::size_t rank)
{
    std::vector<std::size_t> axes = {rank - 1};
    for (std::size_t axis = 0; axis + 1 < rank; ++axis)
        axes.push_back(axis);
    return axes;
}

bool isAfterLayers(std::string_view path)
{
    // What decoders of all families call the tensors behind their layers.
    static constexpr std::array names = {"lm_head", "norm", "ln_f", "final_layer_norm", "final_norm", "output", "head",
                                         "score", "classifier", "embed_out"};
    for (std::size_t begin = 0; begin <= path.size();) {
        const std::size_t end = std::min(path.find('.', begin), path.size());
        if (std::ranges::find(names, path.substr(begin, end - begin)) != names.end())
            return true;
        begin = end + 1;
    }
    return false;
}

class Planner
{
public:
    Planner(const std::vector<MergeSource> &sources, const MergeOptions &options, Task &task)
        : m_sources(sources)
        , m_options(options)
        , m_method(*options.method)
        , m_task(task)
    {
        m_plan.options = options;
    }

    Expected<MergePlan> plan()
    {
        chooseModels();
        if (!m_plan.problems.empty())
            return std::move(m_plan);
        BURNISH_TRY(m_rules, compiled(m_options.rules));
        BURNISH_TRY(m_cropped, PathTest::compile({MergePattern::Kind::Regex, m_options.cropped}));
        checkRuleNames();
        checkLayouts();
        collectTensors();
        BURNISH_CHECK(wantAll());
        for (const Wanted &wanted : m_wanted) {
            BURNISH_CHECK(m_task.poll());
            m_plan.rows.push_back(gathered(wanted));
        }
        prepareCosine();
        for (std::size_t i = 0; i < m_plan.rows.size(); ++i) {
            if (i % 256 == 0)
                BURNISH_CHECK(m_task.poll());
            finishRow(m_plan.rows[i], m_wanted[i]);
        }
        count();
        if (m_plan.problems.empty())
            BURNISH_CHECK(buildState());
        return std::move(m_plan);
    }

private:
    void refuse(Error error) { m_plan.problems.push_back(std::move(error)); }
    [[nodiscard]] const QString &nameOfSource(std::size_t source) const { return m_sources[source].name; }
    /// The source that gives the result its form.
    [[nodiscard]] std::size_t leader() const { return m_hasBase ? *m_options.base : m_models.front(); }

    void chooseModels()
    {
        m_models = m_options.models;
        const auto &base = m_options.base;
        if (std::ranges::any_of(m_models, [&](std::size_t i) { return i >= m_sources.size(); }) ||
            (base && *base >= m_sources.size()))
            return refuse(Error(ErrorCode::InvalidArgument, Text::tr("A model of the merge is not there.")));
        if (m_method.base == MergeBase::OneOfTwo) {
            if (base) {
                std::erase(m_models, *base);
                m_models.insert(m_models.begin(), *base);
            }
        } else if (m_method.base != MergeBase::None && base) {
            const auto others = std::erase(m_models, *base);
            // Of two models and one of them as the base, both are merged where a base is not needed.
            if (m_method.base == MergeBase::Optional && others > 0 && m_models.size() < m_method.leastModels)
                m_models = m_options.models;
            else
                m_hasBase = true;
        }
        if (m_method.base == MergeBase::Required && !base)
            return refuse(Error(ErrorCode::InvalidArgument, Text::tr("%1 needs a base model.").arg(m_method.name())));
        const std::size_t count = m_models.size();
        if (count == 0 || (m_options.slices.empty() && (count < m_method.leastModels || count > m_method.mostModels))) {
            const QString wanted = m_method.leastModels == m_method.mostModels
                                       ? QString::number(m_method.leastModels)
                                       : Text::tr("%1 or more").arg(m_method.leastModels);
            refuse(Error(ErrorCode::InvalidArgument, m_hasBase
                                                         ? Text::tr("%1 takes %2 models beside the base, not %3.")
                                                               .arg(m_method.name(), wanted)
                                                               .arg(count)
                                                         : Text::tr("%1 takes %2 models, not %3.").arg(m_method.name(), wanted).arg(count)));
        }
    }

    void checkRuleNames()
    {
        const auto check = [&](const std::vector<MergeRule> &rules) {
            for (const MergeRule &rule : rules) {
                if (!m_method.parameter(rule.parameter))
                    m_unknown.insert(rule.parameter);
            }
        };
        check(m_options.rules);
        for (const MergeSlice &slice : m_options.slices) {
            check(slice.rules);
            for (const MergeSlicePart &part : slice.parts)
                check(part.rules);
        }
        for (const std::string &name : m_unknown) {
            m_plan.warnings.push_back(Error(ErrorCode::InvalidArgument,
                                            Text::tr("%1 has no parameter “%2”; it is not used.")
                                                .arg(m_method.name(), fromUtf8(name))));
        }
    }

    void checkLayouts()
    {
        const Layout layout = m_sources[leader()].state.layout();
        for (const std::size_t source : involved()) {
            const Layout other = m_sources[source].state.layout();
            const bool areKnown = layout != Layout::Unknown && other != Layout::Unknown;
            if (areKnown && layout != other) {
                refuse(Error(ErrorCode::Mismatch, Text::tr("%1 and %2 follow different layouts; convert one of them first.")
                                                      .arg(nameOfSource(leader()), nameOfSource(source))));
            }
        }
    }

    /// The base, where there is one, and the models.
    [[nodiscard]] std::vector<std::size_t> involved() const
    {
        std::vector<std::size_t> sources;
        if (m_hasBase)
            sources.push_back(*m_options.base);
        sources.insert(sources.end(), m_models.begin(), m_models.end());
        return sources;
    }

    void collectTensors()
    {
        m_tensors.resize(m_sources.size());
        for (std::size_t i = 0; i < m_sources.size(); ++i) {
            const ModelState &state = m_sources[i].state;
            state.visitPaths(state.root(), [&](NodeId id, const Node &node, const std::string &path) {
                if (node.isTensor() && m_tensors[i].ids.emplace(path, id).second)
                    m_tensors[i].paths.push_back(path);
                return true;
            });
        }
    }

    Expected<void> wantAll()
    {
        const LayerLists layers(m_tensors[leader()].paths);
        if (!m_options.slices.empty())
            return wantSlices(layers);
        std::set<std::string> seen;
        std::vector<std::size_t> order = involved();
        // The leader's order comes first.
        for (const std::size_t source : order) {
            for (const std::string &path : m_tensors[source].paths) {
                if (!seen.insert(path).second)
                    continue;
                Wanted wanted{path, {}, layers.depthOf(path), nullptr};
                for (const std::size_t each : order)
                    wanted.sources.emplace_back(each, path);
                m_wanted.push_back(std::move(wanted));
            }
        }
        return {};
    }

    // ---- slices

    Expected<void> wantSlices(const LayerLists &layers)
    {
        if (layers.main().empty() && m_tensors[leader()].paths.empty())
            return {};
        if (m_sources[leader()].state.isRecord())
            refuse(Error(ErrorCode::Unsupported,
                         Text::tr("Layers of a record cannot be stacked; export it as SafeTensors or Burnpack first.")));
        for (const MergeSlice &slice : m_options.slices) {
            CompiledSlice ready{&slice, {}, {}};
            BURNISH_TRY(ready.rules, compiled(slice.rules));
            for (const MergeSlicePart &part : slice.parts) {
                BURNISH_TRY(auto rules, compiled(part.rules));
                ready.parts.push_back(std::move(rules));
            }
            m_slices.push_back(std::move(ready));
        }
        if (!areSlicesSound(layers.main()))
            return {};
        wantOutside(layers.main(), m_slices.front(), false);
        std::uint64_t next = 0;
        for (const CompiledSlice &slice : m_slices) {
            wantLayers(layers.main(), slice, next);
            next += slice.slice->parts.front().end - slice.slice->parts.front().begin;
        }
        wantOutside(layers.main(), m_slices.back(), true);
        m_plan.warnings.push_back(Error(ErrorCode::Mismatch, Text::tr("The result has %1 layers; settings such as "
                                                                      "num_hidden_layers must follow.")
                                                                 .arg(qulonglong(next))));
        return {};
    }

    bool areSlicesSound(const std::string &list)
    {
        for (const CompiledSlice &slice : m_slices) {
            const auto &parts = slice.slice->parts;
            if (parts.empty()) {
                refuse(Error(ErrorCode::InvalidArgument, Text::tr("A slice has no sources.")));
                return false;
            }
            for (const MergeSlicePart &part : parts) {
                if (part.source >= m_sources.size()) {
                    refuse(Error(ErrorCode::InvalidArgument, Text::tr("A model of the merge is not there.")));
                    return false;
                }
                const std::uint64_t layers = LayerLists(m_tensors[part.source].paths).lengthOf(list);
                if (part.begin >= part.end || part.end > layers) {
                    refuse(Error(ErrorCode::InvalidArgument,
                                 Text::tr("%1 has no layers %2 to %3; it has %4.")
                                     .arg(nameOfSource(part.source))
                                     .arg(qulonglong(part.begin))
                                     .arg(qulonglong(part.end))
                                     .arg(qulonglong(layers))));
                    return false;
                }
                if (part.end - part.begin != parts.front().end - parts.front().begin) {
                    refuse(Error(ErrorCode::Mismatch, Text::tr("The sources of a slice have different numbers of layers.")));
                    return false;
                }
            }
        }
        return true;
    }

    /// The tensors before or behind the layers, as the sources of the slice have them.
    void wantOutside(const std::string &list, const CompiledSlice &slice, bool after)
    {
        const auto &parts = slice.slice->parts;
        for (const std::string &path : m_tensors[parts.front().source].paths) {
            const auto place = layerOf(path);
            if ((place && place->list == list) || isAfterLayers(path) != after)
                continue;
            Wanted wanted{path, {}, 0, &slice};
            addSliceSources(wanted, parts, [&](const MergeSlicePart *) { return path; });
            m_wanted.push_back(std::move(wanted));
        }
    }

    void wantLayers(const std::string &list, const CompiledSlice &slice, std::uint64_t first)
    {
        const auto &parts = slice.slice->parts;
        const std::uint64_t layers = parts.front().end - parts.front().begin;
        for (std::uint64_t i = 0; i < layers; ++i) {
            for (const std::string &path : m_tensors[parts.front().source].paths) {
                const auto place = layerOf(path);
                if (!place || place->list != list || place->number != parts.front().begin + i)
                    continue;
                const auto renumbered = [&](std::uint64_t number) {
                    std::string renamed = list.empty() ? std::string() : list + '.';
                    renamed += std::to_string(number);
                    if (!place->rest.empty())
                        renamed.append(".").append(place->rest);
                    return renamed;
                };
                Wanted wanted{renumbered(first + i), {}, layers == 1 ? 1 : double(i) / double(layers - 1), &slice};
                addSliceSources(wanted, parts, [&](const MergeSlicePart *part) {
                    return renumbered((part ? part->begin : parts.front().begin) + i);
                });
                m_wanted.push_back(std::move(wanted));
            }
        }
    }

    /// The base first, as everywhere; one that is no part of the slice gives its layers as the first part has them.
    template <typename PathFor>
    void addSliceSources(Wanted &wanted, const std::vector<MergeSlicePart> &parts, PathFor pathFor) const
    {
        const auto partOf = [&](std::size_t source) -> const MergeSlicePart * {
            const auto found = std::ranges::find(parts, source, &MergeSlicePart::source);
            return found == parts.end() ? nullptr : &*found;
        };
        const bool leads = m_options.base && m_method.base != MergeBase::None &&
                           (m_hasBase || partOf(*m_options.base));
        if (leads)
            wanted.sources.emplace_back(*m_options.base, pathFor(partOf(*m_options.base)));
        for (const MergeSlicePart &part : parts) {
            if (!leads || part.source != *m_options.base)
                wanted.sources.emplace_back(part.source, pathFor(&part));
        }
    }

    // ---- rows

    [[nodiscard]] TensorPtr tensorOf(std::size_t source, const std::string &path) const
    {
        const auto found = m_tensors[source].ids.find(path);
        return found == m_tensors[source].ids.end() ? nullptr : m_sources[source].state.node(found->second).tensor;
    }

    /// The row with its inputs, as far as types, shapes and missing tensors tell what becomes of it.
    MergeRow gathered(const Wanted &wanted)
    {
        MergeRow row;
        row.path = wanted.path;
        QStringList lacking;
        for (const auto &[source, path] : wanted.sources) {
            if (TensorPtr tensor = tensorOf(source, path)) {
                row.sources.push_back(source);
                row.inputs.push_back({std::move(tensor), nameOfSource(source)});
            } else {
                lacking.append(nameOfSource(source));
            }
        }
        if (!lacking.isEmpty() && !settleMissing(row, wanted, lacking))
            return row;
        if (!std::ranges::all_of(row.inputs, [](const MergeInput &input) { return isBurnFloat(input.tensor->info().dtype()); })) {
            row.notes.append(Text::tr("Only floating-point tensors are merged."));
            // Where the method itself has no use for a base, it still gives what is not merged.
            if (TensorPtr ofBase = m_options.base && !m_hasBase ? tensorOf(*m_options.base, wanted.path) : nullptr) {
                row.sources.insert(row.sources.begin(), *m_options.base);
                row.inputs.insert(row.inputs.begin(), {std::move(ofBase), nameOfSource(*m_options.base)});
            }
            copy(row, 0);
            return row;
        }
        settleShapes(row);
        return row;
    }

    void copy(MergeRow &row, std::size_t input)
    {
        row.fate = MergeFate::Copied;
        row.tensor = row.inputs[input].tensor;
        row.sources = {row.sources[input]};
        row.what = Text::tr("copied from %1").arg(nameOfSource(row.sources.front()));
        row.inputs.clear();
    }

    static void fail(MergeRow &row, Error error)
    {
        row.fate = MergeFate::Refused;
        row.what = error.message();
        row.problem = std::move(error.inTensor(fromUtf8(row.path)));
    }

    /// False where that settles the row.
    bool settleMissing(MergeRow &row, const Wanted &wanted, const QStringList &lacking)
    {
        const QString names = lacking.join(QStringLiteral(", "));
        switch (m_options.missing) {
        case MergeMissing::Refuse:
            fail(row, Error(ErrorCode::NotFound, Text::tr("%1 lacks this tensor.").arg(names)));
            return false;
        case MergeMissing::Intersection:
            break;
        case MergeMissing::FromBase:
            if (!row.sources.empty() && row.sources.front() == wanted.sources.front().first) {
                row.notes.append(Text::tr("%1 lacks this tensor.").arg(names));
                copy(row, 0);
                return false;
            }
            break;
        case MergeMissing::Union: {
            row.notes.append(Text::tr("%1 lacks this tensor.").arg(names));
            const bool hasBase = !m_hasBase || row.sources.front() == *m_options.base;
            const std::size_t models = row.sources.size() - (m_hasBase && hasBase ? 1 : 0);
            if (row.sources.size() > 1 && hasBase && models >= m_method.leastModels)
                return true;
            // Too few to merge: a fine-tuned model's before the base's.
            copy(row, m_hasBase && hasBase && models > 0 ? 1 : 0);
            return false;
        }
        }
        row.fate = MergeFate::LeftOut;
        row.what = Text::tr("left out: %1 lacks this tensor").arg(names);
        row.sources.clear();
        row.inputs.clear();
        return false;
    }

    void settleShapes(MergeRow &row)
    {
        const Shape shape = row.inputs.front().tensor->info().shape();
        const auto differs = [&](const MergeInput &input) { return !(input.tensor->info().shape() == shape); };
        const auto other = std::ranges::find_if(row.inputs, differs);
        if (other == row.inputs.end())
            return;
        const bool areMatrices = std::ranges::all_of(
            row.inputs, [](const MergeInput &input) { return input.tensor->info().shape().rank() == 2; });
        if (!areMatrices || m_options.cropped.empty() || !m_cropped->matches(row.path)) {
            return fail(row, Error(ErrorCode::Mismatch, Text::tr("Its shape is %1 in %2 and %3 in %4.")
                                                            .arg(shapeAsList(shape), row.inputs.front().model,
                                                                 shapeAsList(other->tensor->info().shape()), other->model)));
        }
        std::array<std::uint64_t, 2> least = {shape[0], shape[1]};
        for (const MergeInput &input : row.inputs) {
            for (std::size_t axis = 0; axis < 2; ++axis)
                least[axis] = std::min(least[axis], input.tensor->info().shape()[axis]);
        }
        const std::array slices = {AxisSlice{0, std::int64_t(least[0])}, AxisSlice{0, std::int64_t(least[1])}};
        for (MergeInput &input : row.inputs) {
            auto cropped = makeSlice(input.tensor, slices);
            if (!cropped)
                return fail(row, cropped.error());
            input.tensor = std::move(*cropped);
        }
        row.notes.append(Text::tr("Cropped to %1: what lies beyond is lost.").arg(shapeAsList(Shape(least))));
    }

    /// A Linear weight of Burn's layout has the inputs along its first axis, PyTorch's along its last.
    [[nodiscard]] bool isTurned(const MergeRow &row, const Wanted &wanted) const
    {
        const auto &[source, path] = wanted.sources.front();
        const ModelState &state = m_sources[source].state;
        const auto found = m_tensors[source].ids.find(path);
        if (state.layout() != Layout::Burn || found == m_tensors[source].ids.end() ||
            row.inputs.front().tensor->info().shape().rank() != 2)
            return false;
        const std::string type = state.containerTypeOf(found->second);
        return type == "Linear" || type.ends_with(":Linear");
    }

    /// The inputs with their axes as the formula wants them.
    static Expected<std::vector<MergeInput>> turned(std::vector<MergeInput> inputs, bool isTurned, bool byColumns)
    {
        for (MergeInput &input : inputs) {
            if (isTurned) {
                BURNISH_TRY(input.tensor, makeTranspose(input.tensor));
            }
            if (byColumns) {
                BURNISH_TRY(input.tensor, makePermute(input.tensor, firstAxisLast(input.tensor->info().shape().rank())));
            }
        }
        return inputs;
    }

    static Expected<TensorPtr> turnedBack(TensorPtr tensor, bool isTurned, bool byColumns)
    {
        if (byColumns) {
            BURNISH_TRY(tensor, makePermute(tensor, lastAxisFirst(tensor->info().shape().rank())));
        }
        return isTurned ? makeTranspose(std::move(tensor)) : Expected<TensorPtr>(std::move(tensor));
    }

    [[nodiscard]] bool isWide(const std::vector<MergeInput> &inputs) const
    {
        return m_options.computesInDouble || std::ranges::any_of(inputs, [](const MergeInput &input) {
                   return input.tensor->info().dtype() == Dtype::F64;
               });
    }

    void prepareCosine()
    {
        if (!m_method.isOf("cosine_a") && !m_method.isOf("cosine_b"))
            return;
        std::vector<MergeInputs> tensors;
        for (std::size_t i = 0; i < m_plan.rows.size(); ++i) {
            MergeRow &row = m_plan.rows[i];
            if (row.fate != MergeFate::Merged)
                continue;
            if (row.path.starts_with("first_stage_model.")) {
                copy(row, 0);
                continue;
            }
            auto inputs = turned(row.inputs, isTurned(row, m_wanted[i]), false);
            if (inputs && row.inputs.front().tensor->info().elementCount() > 0)
                tensors.emplace_back(std::move(*inputs), fromUtf8(row.path), isWide(row.inputs));
        }
        m_cosine = std::make_shared<CosineModel>(std::move(tensors),
                                                 m_method.isOf("cosine_a") ? CosineMode::A : CosineMode::B);
    }

    void finishRow(MergeRow &row, const Wanted &wanted)
    {
        if (row.fate == MergeFate::Merged) {
            if (auto done = mergeRow(row, wanted); !done)
                fail(row, done.error());
        }
        if (row.tensor && m_options.dtype && isBurnFloat(row.tensor->info().dtype())) {
            auto cast = makeCast(row.tensor, *m_options.dtype);
            if (cast)
                row.tensor = std::move(*cast);
            else
                fail(row, cast.error());
        }
    }

    Expected<void> mergeRow(MergeRow &row, const Wanted &wanted)
    {
        FormulaRequest request;
        request.method = &m_method;
        request.flavour = m_options.flavour;
        request.hasBase = m_hasBase;
        request.models = row.inputs.size() - (m_hasBase ? 1 : 0);
        if (request.models < m_method.leastModels || request.models > m_method.mostModels) {
            return Error(ErrorCode::InvalidArgument,
                         Text::tr("%1 cannot merge %2 models here.").arg(m_method.name()).arg(request.models));
        }
        BURNISH_CHECK(resolve(row, wanted, request.values));
        const bool isBurnLinear = isTurned(row, wanted);
        const Shape stored = row.inputs.front().tensor->info().shape();
        request.shape = isBurnLinear ? Shape{stored[1], stored[0]} : stored;
        request.seed = m_options.seed;
        request.path = row.path;
        request.cosine = m_cosine;
        BURNISH_TRY(Formula formula, makeFormula(request));
        row.notes += formula.notes;
        if (formula.copied) {
            const TensorInfo like = row.inputs.front().tensor->info();
            copy(row, *formula.copied);
            BURNISH_TRY(row.tensor, makeCast(row.tensor, m_options.dtype.value_or(like.dtype())));
            return {};
        }
        row.values = request.values;
        return setMerged(row, formula, isBurnLinear);
    }

    Expected<void> setMerged(MergeRow &row, const Formula &formula, bool isBurnLinear)
    {
        const Dtype dtype = m_options.dtype.value_or(row.inputs.front().tensor->info().dtype());
        std::vector<MergeInput> used;
        std::vector<std::size_t> sources;
        std::string places;
        bool areStored = true;
        QStringList names;
        for (const std::size_t input : formula.used) {
            used.push_back(row.inputs[input]);
            sources.push_back(row.sources[input]);
            names.append(row.inputs[input].model);
            const std::string place = placeOf(*row.inputs[input].tensor);
            areStored = areStored && !place.empty();
            places += place;
        }
        row.sources = std::move(sources);
        row.inputs = used;
        row.what = Text::tr("%1 of %2").arg(m_method.name(), names.join(QStringLiteral(", ")));
        for (const auto &[name, values] : row.values.all()) {
            places += name;
            for (const double value : values)
                places += ' ' + std::to_string(value);
        }
        if (areStored) {
            const auto [same, isNew] = m_made.emplace(places, m_plan.rows.size());
            if (!isNew) {
                const MergeRow &first = m_plan.rows[same->second];
                row.tensor = first.tensor;
                row.notes.append(Text::tr("Shares its values with %1.").arg(fromUtf8(first.path)));
                return {};
            }
            same->second = std::size_t(&row - m_plan.rows.data());
        }
        const bool turns = formula.minds && isBurnLinear;
        const bool wide = isWide(used);
        BURNISH_TRY(auto inputs, turned(std::move(used), turns, formula.byColumns));
        BURNISH_TRY(TensorPtr merged,
                    makeMerged(MergeInputs(std::move(inputs), fromUtf8(row.path), wide), formula.formula, dtype));
        BURNISH_TRY(row.tensor, turnedBack(std::move(merged), turns, formula.byColumns));
        return {};
    }

    /// The values of all parameters for the row.
    Expected<void> resolve(const MergeRow &row, const Wanted &wanted, MergeValues &values) const
    {
        for (const MergeParameter &parameter : m_method.parameters) {
            std::vector<double> resolved;
            if (parameter.isPerModel) {
                for (std::size_t i = m_hasBase ? 1 : 0; i < row.sources.size(); ++i) {
                    BURNISH_TRY(const double value, valueOf(parameter, row.sources[i], wanted));
                    resolved.push_back(value);
                }
            } else {
                BURNISH_TRY(const double value, valueOf(parameter, std::nullopt, wanted));
                resolved.push_back(value);
            }
            values.set(parameter.name, std::move(resolved));
        }
        return {};
    }

    [[nodiscard]] const MergeRule *ruleFor(std::string_view name, std::optional<std::size_t> model, const Wanted &wanted) const
    {
        if (wanted.slice) {
            const auto &parts = wanted.slice->slice->parts;
            for (std::size_t i = 0; i < parts.size(); ++i) {
                if (model && parts[i].source != *model)
                    continue;
                for (const CompiledRule &each : wanted.slice->parts[i]) {
                    if (each.rule->parameter == name && !each.rule->values.empty() && each.where.matches(wanted.path))
                        return each.rule;
                }
            }
            for (const auto &asked : {model, std::optional<std::size_t>()}) {
                if (const MergeRule *rule = firstRule(wanted.slice->rules, name, asked, wanted.path))
                    return rule;
            }
        }
        if (const MergeRule *rule = model ? firstRule(m_rules, name, model, wanted.path) : nullptr)
            return rule;
        if (const MergeRule *rule = firstRule(m_rules, name, std::nullopt, wanted.path))
            return rule;
        // mergekit lets a model of the merge say what is the merge's own: t of SLERP.
        if (!model) {
            for (const std::size_t each : m_models) {
                if (const MergeRule *rule = firstRule(m_rules, name, each, wanted.path))
                    return rule;
            }
        }
        return nullptr;
    }

    Expected<double> valueOf(const MergeParameter &parameter, std::optional<std::size_t> model, const Wanted &wanted) const
    {
        const MergeRule *rule = ruleFor(parameter.name, model, wanted);
        const QString name = fromUtf8(parameter.name);
        if (!rule) {
            if (parameter.standard)
                return *parameter.standard;
            return Error(ErrorCode::InvalidArgument,
                         model ? Text::tr("Nothing says the %1 of %2.").arg(name, nameOfSource(*model))
                               : Text::tr("Nothing says the %1 of this merge.").arg(name));
        }
        for (const double value : rule->values) {
            if (!std::isfinite(value) || value < parameter.least || value > parameter.most ||
                (parameter.kind != MergeParameterKind::Number && value != std::floor(value))) {
                return Error(ErrorCode::InvalidArgument,
                             Text::tr("%1 is no value for the parameter %2.").arg(value).arg(name));
            }
        }
        return gradientAt(rule->values, wanted.depth);
    }

    void count()
    {
        for (const MergeRow &row : m_plan.rows) {
            m_plan.merged += row.fate == MergeFate::Merged;
            m_plan.copied += row.fate == MergeFate::Copied;
            m_plan.leftOut += row.fate == MergeFate::LeftOut;
            if (row.problem)
                refuse(*row.problem);
        }
        if (m_plan.problems.empty() && m_plan.merged + m_plan.copied == 0)
            refuse(Error(ErrorCode::NotFound, Text::tr("The models have no tensor in common, so there is nothing to merge.")));
    }

    // ---- the result

    Expected<void> buildState()
    {
        const ModelState &like = m_sources[leader()].state;
        EditBuilder edit(like);
        if (m_options.slices.empty())
            BURNISH_CHECK(replaceTensors(edit));
        else
            restack(edit);
        QStringList names;
        for (const std::size_t model : m_models)
            names.append(nameOfSource(model));
        m_plan.leader = leader();
        m_plan.change = edit.finish(Text::tr("Merge %1 by %2").arg(names.join(QStringLiteral(", ")), m_method.name()));
        m_plan.mergedState = edit.state();
        return {};
    }

    Expected<void> replaceTensors(EditBuilder &edit) const
    {
        std::vector<NodeId> removed;
        const auto &ids = m_tensors[leader()].ids;
        for (const MergeRow &row : m_plan.rows) {
            const auto found = ids.find(row.path);
            if (row.tensor && found == ids.end())
                BURNISH_CHECK(insertTensor(edit, row));
            else if (row.tensor)
                edit.setTensor(found->second, row.tensor);
            else if (found != ids.end())
                removed.push_back(found->second);
        }
        edit.remove(removed);
        return {};
    }

    static Expected<void> insertTensor(EditBuilder &edit, const MergeRow &row)
    {
        NodeId parent = edit.state().root();
        std::string_view rest = row.path;
        for (std::size_t dot = rest.find('.'); dot != std::string_view::npos; dot = rest.find('.')) {
            const std::string name(rest.substr(0, dot));
            rest.remove_prefix(dot + 1);
            const auto child = edit.state().child(parent, name);
            if (child && !edit.state().node(*child).isContainer())
                return Error(ErrorCode::Collision, Text::tr("The result has no module at this place."))
                    .inTensor(fromUtf8(row.path));
            Node module;
            module.name = name;
            parent = child ? *child : edit.insert(parent, edit.state().node(parent).children.size(), std::move(module));
        }
        Node added;
        added.name = std::string(rest);
        added.kind = NodeKind::Tensor;
        added.tensor = row.tensor;
        edit.insert(parent, edit.state().node(parent).children.size(), std::move(added));
        return {};
    }

    /// All that the leader has goes, and what was stacked comes in its place.
    void restack(EditBuilder &edit) const
    {
        StateBuilder builder;
        for (const MergeRow &row : m_plan.rows) {
            if (row.tensor)
                builder.addTensorAt(row.path, row.tensor);
        }
        const ModelState stacked = builder.finish();
        const std::vector<NodeId> old = edit.state().node(edit.state().root()).children;
        edit.remove(old);
        std::vector<EditBuilder::Named> added;
        for (const NodeId child : stacked.node(stacked.root()).children)
            added.emplace_back(child, stacked.node(child).name);
        edit.insertCopies(edit.state().root(), 0, stacked, added);
    }

    const std::vector<MergeSource> &m_sources;
    const MergeOptions &m_options;
    const MergeMethod &m_method;
    Task &m_task;
    MergePlan m_plan;
    bool m_hasBase = false; ///< the first input of every row is the base
    std::vector<std::size_t> m_models;
    CompiledRules m_rules;
    std::vector<CompiledSlice> m_slices;
    std::optional<PathTest> m_cropped;
    std::set<std::string> m_unknown;
    std::vector<Tensors> m_tensors;
    std::vector<Wanted> m_wanted;
    std::shared_ptr<const CosineModel> m_cosine;
    std::unordered_map<std::string, std::size_t> m_made; ///< what rows were made of → the first such row
};

} // namespace

QString nameOf(MergeMissing policy)
{
    switch (policy) {
    case MergeMissing::Refuse:
        return QStringLiteral("error");
    case MergeMissing::Intersection:
        return QStringLiteral("intersection");
    case MergeMissing::Union:
        return QStringLiteral("union");
    case MergeMissing::FromBase:
        break;
    }
    return QStringLiteral("from-base");
}

std::optional<MergeMissing> mergeMissingFromName(QStringView name)
{
    for (const MergeMissing policy :
         {MergeMissing::Refuse, MergeMissing::Intersection, MergeMissing::Union, MergeMissing::FromBase}) {
        if (name == nameOf(policy))
            return policy;
    }
    return std::nullopt;
}

Expected<MergePlan> planMerge(const std::vector<MergeSource> &sources, const MergeOptions &options, Task &task)
{
    return Planner(sources, options, task).plan();
}

Expected<void> checkMergeValues(MergePlan &plan, Task &task)
{
    std::uint64_t total = 0;
    for (const MergeRow &row : plan.rows) {
        for (const MergeInput &input : row.inputs)
            total += input.tensor->info().byteSize();
    }
    task.restart(total);
    for (MergeRow &row : plan.rows) {
        if (row.inputs.empty() || row.fate != MergeFate::Merged)
            continue;
        const MergeInputs inputs(row.inputs, fromUtf8(row.path), true);
        auto read = inputs.forEachStep<double>(1, task, [](std::size_t, const MergeBlock<double> &) {});
        if (!read) {
            if (read.error().isCancelled())
                return std::move(read).error();
            row.problem = read.error();
            plan.problems.push_back(std::move(read).error());
        }
        for (const MergeInput &input : row.inputs)
            task.advance(input.tensor->info().byteSize());
    }
    return {};
}

} // namespace burnish
