// SPDX-License-Identifier: MIT
#include "core/explain/explainmodels.h"

#include "core/base/fromutf8.h"
#include "core/base/parallel.h"
#include "core/base/seededhash.h"
#include "core/explain/explainrules.h"
#include "core/explain/explaintext.h"
#include "core/explain/namekeys.h"
#include "core/explain/unitruns.h"
#include "core/rules/operations/operationtable.h"
#include "core/rules/proposals/nameparts.h"
#include "core/rules/rulesplan.h"
#include "core/tensor/kernels/convert.h"
#include "core/tensor/quantisation/quanttext.h"

#include <QJsonArray>

#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>
#include <numeric>
#include <set>
#include <unordered_map>
#include <utility>

namespace burnish {

namespace {

constexpr std::size_t none = ExplainedTensor::none;
constexpr std::size_t mostNarrow = 2;      ///< dtypes of the other model that digests are made for
constexpr std::size_t mostTried = 8;       ///< sources that are read for one tensor
constexpr std::size_t mostLookedAt = 64;   ///< sources whose samples are compared for one tensor
constexpr std::size_t mostNeighbours = 32; ///< tensors that are tried with one another
constexpr std::uint64_t closeUlps = 64;    ///< of a rule that rounds otherwise
constexpr std::size_t mostMeasured = 4096; ///< tensors that are measured against a candidate
constexpr std::size_t mostParts = 16;      ///< that are reordered
constexpr std::size_t mostRuns = 4096;
constexpr std::uint64_t mostHeads = 4096;

/// An operation and its parameters, before it has names.
struct Operation
{
    std::string name;
    QJsonObject parameters;
};
using Chain = std::vector<Operation>;

QJsonArray numbersOf(std::span<const std::uint64_t> numbers)
{
    QJsonArray list;
    for (const std::uint64_t number : numbers)
        list.append(qint64(number));
    return list;
}

QJsonObject parameter(const char *name, const QJsonValue &value)
{
    return {{QLatin1String(name), value}};
}

Expected<std::vector<TensorPtr>> runOperation(const std::string &name, const QJsonObject &parameters,
                                              std::span<const TensorPtr> inputs, std::size_t outputs)
{
    const RuleOperation *const operation = findRuleOperation(name);
    if (!operation || !operation->build)
        return Error(ErrorCode::Unsupported, ExplainText::tr("The operation does not exist."));
    QJsonObject given = parameters;
    if (operation->form == RuleForm::Stack || operation->form == RuleForm::Unstack)
        given.insert(QStringLiteral("over"), QStringLiteral("e"));
    const std::vector<RuleParameter> known = ruleParameters(*operation);
    BURNISH_TRY(const RuleArguments arguments, RuleArguments::make(fromUtf8(name), known, given, {}));
    if (operation->form != RuleForm::Pairs)
        return operation->build({inputs, arguments, outputs, {}});
    std::vector<TensorPtr> made;
    for (const TensorPtr &input : inputs) {
        BURNISH_TRY(std::vector<TensorPtr> one, operation->build({std::span(&input, 1), arguments, 1, {}}));
        made.push_back(std::move(one.front()));
    }
    return made;
}

Expected<TensorPtr> runChain(TensorPtr tensor, const Chain &chain)
{
    for (const Operation &operation : chain) {
        BURNISH_TRY(std::vector<TensorPtr> made,
                    runOperation(operation.name, operation.parameters, std::span(&tensor, 1), 1));
        tensor = std::move(made.front());
    }
    return tensor;
}

/// Returns the operation that gives a tensor another shape of the same elements; none if it has it.
Chain reshaped(const Shape &from, const Shape &to)
{
    if (from == to)
        return {};
    // Axes of 1 that come or go.
    const bool grows = to.rank() > from.rank();
    const Shape &large = grows ? to : from;
    const Shape &small = grows ? from : to;
    std::vector<std::uint64_t> axes;
    std::size_t at = 0;
    for (std::size_t axis = 0; axis < large.rank(); ++axis) {
        if (at < small.rank() && large[axis] == small[at])
            ++at;
        else if (large[axis] == 1)
            axes.push_back(axis);
        else
            return {{"reshape", parameter("shape", numbersOf(to.dimensions()))}};
    }
    if (at != small.rank() || axes.empty())
        return {{"reshape", parameter("shape", numbersOf(to.dimensions()))}};
    return {{grows ? "unsqueeze" : "squeeze", parameter("axes", numbersOf(axes))}};
}

Chain castTo(Dtype from, Dtype to)
{
    if (from == to)
        return {};
    const std::string_view name = nameOf(to);
    const QString text = QString::fromLatin1(name.data(), qsizetype(name.size()));
    if (from == Dtype::QFloat)
        return {{"dequantise", to == Dtype::F32 ? QJsonObject() : parameter("dtype", text)}};
    return {{"cast", parameter("dtype", text)}};
}

Chain joined(Chain first, const Chain &second)
{
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

std::string numbersIn(const std::string &name)
{
    std::string numbers;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const bool isDigit = name[i] >= '0' && name[i] <= '9';
        if (isDigit)
            numbers += name[i];
        else if (!numbers.empty() && numbers.back() != '.')
            numbers += '.';
    }
    return numbers;
}

std::size_t sharedEnds(const std::string &a, const std::string &b)
{
    std::size_t begin = 0;
    const std::size_t shorter = std::min(a.size(), b.size());
    while (begin < shorter && a[begin] == b[begin])
        ++begin;
    std::size_t end = 0;
    while (end < shorter - begin && a[a.size() - 1 - end] == b[b.size() - 1 - end])
        ++end;
    return begin + end;
}

/// A part of a tensor of the first model that is a tensor of the second one.
struct PartUse
{
    std::size_t target = 0;
    std::size_t source = 0;
    std::size_t axis = 0;
    std::uint64_t from = 0;
    std::uint64_t count = 0;
    std::optional<std::uint64_t> matrix = {}; ///< of a tensor with three axes
    std::optional<std::uint64_t> groups = {}; ///< the part is in each of these groups of rows
    bool isTransposed = false;
};

struct DigestKey
{
    std::uint64_t count;
    std::uint64_t digest;
    friend bool operator==(const DigestKey &, const DigestKey &) = default;
};

struct DigestHash
{
    std::size_t operator()(const DigestKey &key) const { return std::size_t(key.digest ^ (key.count * 31)); }
};

using DigestTable = std::unordered_map<DigestKey, std::vector<std::size_t>, DigestHash>;

class Explainer
{
public:
    Explainer(const ModelState &original, const ModelState &converted, const ExplainOptions &options, Task &task)
        : m_original(original)
        , m_options(options)
        , m_task(task)
    {
        for (const NodeId id : original.tensors()) {
            m_explained.sources.push_back(original.path(id));
            m_sources.push_back(original.node(id).tensor);
        }
        for (const NodeId id : converted.tensors()) {
            ExplainedTensor &target = m_explained.tensors.emplace_back();
            target.name = converted.path(id);
            target.tensor = converted.node(id).tensor;
        }
        for (std::size_t i = 0; i < m_explained.sources.size(); ++i)
            m_sourceByName.emplace(m_explained.sources[i], i);
    }

    Expected<Explanation> run()
    {
        BURNISH_CHECK(takeFingerprints());
        BURNISH_CHECK(equalBags());
        BURNISH_CHECK(layouts());
        BURNISH_CHECK(arithmetic());
        BURNISH_CHECK(severalSources());
        noteUnlikeSiblings();
        BURNISH_CHECK(measureRest());
        BURNISH_CHECK(makeRules());
        return std::move(m_explained);
    }

private:
    [[nodiscard]] std::vector<ExplainedTensor> &targets() { return m_explained.tensors; }
    [[nodiscard]] const std::string &sourceName(std::size_t source) const { return m_explained.sources[source]; }
    [[nodiscard]] const TensorInfo &sourceInfo(std::size_t source) const { return m_sources[source]->info(); }

    Expected<void> takeFingerprints()
    {
        std::map<Dtype, std::uint64_t> dtypes;
        std::uint64_t bytes = 0;
        for (const ExplainedTensor &target : targets()) {
            dtypes[target.tensor->info().dtype()] += target.tensor->info().byteSize();
            bytes += target.tensor->info().byteSize();
        }
        std::set<Dtype> found;
        for (const TensorPtr &source : m_sources) {
            found.insert(source->info().dtype());
            bytes += source->info().byteSize();
        }
        for (const auto &[dtype, size] : dtypes) {
            const auto isNarrower = [&, to = dtype](Dtype from) { return isNarrowing(from, to); };
            if (std::ranges::any_of(found, isNarrower))
                m_narrow.push_back(dtype);
        }
        std::ranges::stable_sort(m_narrow, std::greater(), [&](Dtype dtype) { return dtypes[dtype]; });
        m_narrow.resize(std::min(m_narrow.size(), mostNarrow));
        m_task.setTotalBytes(bytes);
        BURNISH_TRY(m_sourcePrints, fingerprintsOf(m_sources, m_narrow, m_task));
        std::vector<TensorPtr> tensors;
        for (const ExplainedTensor &target : targets())
            tensors.push_back(target.tensor);
        BURNISH_TRY(m_targetPrints, fingerprintsOf(tensors, {}, m_task));
        for (std::size_t i = 0; i < m_sources.size(); ++i) {
            const TensorPrint &print = m_sourcePrints[i];
            const auto add = [&](const BagDigest &digest) {
                m_ordered[{print.count, digest.ordered}].push_back(i);
                m_bags[{print.count, digest.bag}].push_back(i);
            };
            add(print.own);
            for (const auto &narrowed : print.narrowed) {
                if (narrowed)
                    add(*narrowed);
            }
            m_sourcesOfCount[print.count].push_back(i);
        }
        m_isUsed.assign(m_sources.size(), false);
        return {};
    }

    /// The digest that a source has as the target's dtype; nothing if there is none.
    [[nodiscard]] std::optional<BagDigest> digestAs(std::size_t source, const TensorInfo &target) const
    {
        const TensorPrint &print = m_sourcePrints[source];
        const Dtype from = sourceInfo(source).dtype();
        if (from == Dtype::QFloat || target.dtype() == Dtype::QFloat) {
            if (from != target.dtype() || sourceInfo(source).byteSize() != target.byteSize() ||
                sourceInfo(source).typeName() != target.typeName())
                return std::nullopt;
            return print.own;
        }
        if (from != target.dtype() && (!isCastable(from) || !isCastable(target.dtype())))
            return std::nullopt;
        if (!isNarrowing(from, target.dtype()))
            return print.own;
        for (std::size_t i = 0; i < m_narrow.size(); ++i) {
            if (m_narrow[i] == target.dtype() && i < print.narrowed.size())
                return print.narrowed[i];
        }
        return std::nullopt;
    }

    /// Sources with these digests. Some of a table's are of another dtype.
    [[nodiscard]] std::vector<std::size_t> equalSources(std::size_t target, bool inOrder) const
    {
        const TensorPrint &print = m_targetPrints[target];
        const TensorInfo &info = m_explained.tensors[target].tensor->info();
        const DigestTable &table = inOrder ? m_ordered : m_bags;
        const auto found = table.find({print.count, inOrder ? print.own.ordered : print.own.bag});
        std::vector<std::size_t> sources;
        if (found == table.end())
            return sources;
        for (const std::size_t source : found->second) {
            const auto digest = digestAs(source, info);
            const bool isEqual = digest && (inOrder ? *digest == print.own : digest->bag == print.own.bag);
            if (isEqual && (sources.empty() || sources.back() != source))
                sources.push_back(source);
        }
        return sources;
    }

    /// The same values in the same order; made once for thousands of equal tensors.
    const std::vector<std::size_t> &sourcesInOrder(std::size_t target)
    {
        const TensorPrint &print = m_targetPrints[target];
        const TensorInfo &info = targets()[target].tensor->info();
        const auto [known, isNew] =
            m_equal.try_emplace({print.count, print.own.ordered, info.dtype(), info.typeName()});
        if (isNew)
            known->second = equalSources(target, true);
        return known->second;
    }

    /// Returns the source with the name that is most like the target's, by what other tensors show.
    [[nodiscard]] std::size_t mostLike(std::size_t target, std::span<const std::size_t> sources)
    {
        const std::string &name = targets()[target].name;
        if (sources.size() == 1)
            return sources.front();
        const auto same = m_sourceByName.find(name);
        const auto has = [&](std::size_t source) { return std::ranges::binary_search(sources, source); };
        if (same != m_sourceByName.end() && has(same->second))
            return same->second;
        const auto parent = m_parents.find(moduleOf(name));
        const std::string numbers = numbersIn(name);
        std::size_t best = sources.front();
        double bestScore = -1;
        std::size_t looked = 0;
        const auto look = [&](std::size_t source) {
            const std::string &other = sourceName(source);
            double score = double(sharedEnds(name, other)) / double(name.size() + other.size());
            if (numbersIn(other) == numbers)
                score += 2;
            if (parent != m_parents.end() && moduleOf(other) == parent->second)
                score += 4;
            if (!m_isUsed[source])
                score += 0.5;
            if (score > bestScore) {
                bestScore = score;
                best = source;
            }
        };
        if (sources.size() <= mostLookedAt) {
            for (const std::size_t source : sources)
                look(source);
            return best;
        }
        // Thousands of equal tensors: only those with the same numbers, or of the module that corresponds.
        const auto byNumbers = sourcesByNumbers().find(numbers);
        if (byNumbers != m_byNumbers.end()) {
            for (const std::size_t source : byNumbers->second) {
                if (looked < mostLookedAt && has(source)) {
                    look(source);
                    ++looked;
                }
            }
        }
        for (std::size_t i = 0; i < sources.size() && looked < mostLookedAt; ++i, ++looked)
            look(sources[i]);
        return best;
    }

    const TextMap<std::vector<std::size_t>> &sourcesByNumbers()
    {
        if (m_byNumbers.empty()) {
            for (std::size_t i = 0; i < m_sources.size(); ++i)
                m_byNumbers[numbersIn(sourceName(i))].push_back(i);
        }
        return m_byNumbers;
    }

    void take(std::size_t target, std::size_t source, const Chain &chain, std::size_t equal)
    {
        ExplainedAct act = actOf(target, source, chain);
        take(std::move(act), equal > 1 ? ExplainedState::Ambiguous : ExplainedState::Exact);
        targets()[target].equalSources = equal;
    }

    void take(ExplainedAct act, ExplainedState state)
    {
        for (const std::size_t target : act.targets) {
            targets()[target].state = state;
            targets()[target].act = m_explained.acts.size();
        }
        for (const std::size_t source : act.sources) {
            m_isUsed[source] = true;
            for (const std::size_t target : act.targets)
                m_parents.emplace(moduleOf(targets()[target].name), moduleOf(sourceName(source)));
        }
        m_explained.acts.push_back(std::move(act));
    }

    [[nodiscard]] ExplainedAct actOf(std::size_t target, std::size_t source, const Chain &chain) const
    {
        const std::string &from = sourceName(source);
        const std::string &to = m_explained.tensors[target].name;
        ExplainedAct act{{source}, {target}, {}};
        if (chain.empty() && from != to)
            act.steps.push_back({"rename", {}, {from}, {to}});
        for (const Operation &operation : chain)
            act.steps.push_back({operation.name, operation.parameters, {act.steps.empty() ? from : to}, {to}});
        return act;
    }

    /// Runs an act, and returns its targets in order.
    Expected<std::vector<TensorPtr>> made(const ExplainedAct &act)
    {
        std::map<std::string, TensorPtr> live;
        for (const std::size_t source : act.sources)
            live[sourceName(source)] = m_sources[source];
        for (const ExplainStep &step : act.steps) {
            std::vector<TensorPtr> inputs;
            for (const std::string &name : step.inputs) {
                const auto found = live.find(name);
                if (found == live.end())
                    return Error(ErrorCode::NotFound, ExplainText::tr("A step has no input."));
                inputs.push_back(found->second);
            }
            std::vector<TensorPtr> outputs = inputs;
            if (step.operation != "rename") {
                BURNISH_TRY(outputs, runOperation(step.operation, step.parameters, inputs, step.outputs.size()));
            }
            if (outputs.size() != step.outputs.size())
                return Error(ErrorCode::Mismatch, ExplainText::tr("A step has other outputs."));
            if (step.operation != "zeros-like") {
                for (const std::string &name : step.inputs)
                    live.erase(name);
            }
            for (std::size_t i = 0; i < outputs.size(); ++i)
                live[step.outputs[i]] = outputs[i];
        }
        std::vector<TensorPtr> results;
        for (const std::size_t target : act.targets) {
            const auto found = live.find(targets()[target].name);
            if (found == live.end())
                return Error(ErrorCode::NotFound, ExplainText::tr("A step has no output."));
            results.push_back(found->second);
        }
        return results;
    }

    /// Returns true if the act gives its targets, bit for bit. What cannot be computed does not.
    Expected<bool> isProved(const ExplainedAct &act)
    {
        const auto results = made(act);
        if (!results)
            return false;
        for (std::size_t i = 0; i < act.targets.size(); ++i) {
            auto difference = compareBits(*(*results)[i], *targets()[act.targets[i]].tensor, false, m_task);
            BURNISH_CHECK(m_task.poll());
            if (!difference || !*difference || !(*difference)->isExact())
                return false;
        }
        return true;
    }

    /// Tensors with all the same values: names, shapes, dtypes, and orders of axes.
    Expected<void> equalBags()
    {
        std::vector<std::size_t> ambiguous;
        std::vector<std::size_t> left;
        for (std::size_t target = 0; target < targets().size(); ++target) {
            const std::vector<std::size_t> &sources = sourcesInOrder(target);
            if (sources.empty())
                left.push_back(target);
            else if (sources.size() > 1 || m_targetPrints[target].isConstant)
                ambiguous.push_back(target);
            else
                take(target, sources.front(), layoutOf(sources.front(), target), 1);
        }
        struct Candidates
        {
            std::vector<std::pair<std::size_t, Chain>> chains;
            std::size_t equal = 0;
        };
        std::vector<Candidates> found(left.size());
        for (std::size_t i = 0; i < left.size(); ++i)
            found[i].equal = equalSources(left[i], false).size();
        BURNISH_CHECK(parallelFor(left.size(), [&](std::size_t i) -> Expected<void> {
            std::vector<std::size_t> sources = equalSources(left[i], false);
            preferNames(left[i], sources);
            for (const std::size_t source : sources) {
                BURNISH_TRY(std::optional<Chain> chain, permutationOf(source, left[i]));
                if (chain) {
                    found[i].chains.emplace_back(source, *std::move(chain));
                    break;
                }
            }
            return {};
        }));
        for (std::size_t i = 0; i < left.size(); ++i) {
            for (const auto &[source, chain] : found[i].chains)
                take(left[i], source, chain, found[i].equal);
        }
        for (const std::size_t target : ambiguous) {
            const std::vector<std::size_t> &sources = sourcesInOrder(target);
            const std::size_t source = mostLike(target, sources);
            const Chain chain = layoutOf(source, target);
            take(target, source, chain, sources.size());
            if (m_targetPrints[target].isConstant)
                targets()[target].state = ExplainedState::Ambiguous;
        }
        return {};
    }

    void preferNames(std::size_t target, std::vector<std::size_t> &sources) const
    {
        const std::string &name = m_explained.tensors[target].name;
        if (sources.size() > mostLookedAt)
            sources.resize(mostLookedAt);
        std::ranges::stable_sort(sources, std::greater(),
                                 [&](std::size_t source) { return sharedEnds(sourceName(source), name); });
        if (sources.size() > mostTried)
            sources.resize(mostTried);
    }

    /// Makes the target's shape and dtype of a source with the same values in the same order.
    [[nodiscard]] Chain layoutOf(std::size_t source, std::size_t target) const
    {
        const TensorInfo &from = sourceInfo(source);
        const TensorInfo &to = m_explained.tensors[target].tensor->info();
        return joined(reshaped(from.shape(), to.shape()), castTo(from.dtype(), to.dtype()));
    }

    Expected<std::optional<Chain>> permutationOf(std::size_t source, std::size_t target)
    {
        const TensorInfo &from = sourceInfo(source);
        const TensorInfo &to = targets()[target].tensor->info();
        const Chain cast = castTo(from.dtype(), to.dtype());
        const auto tryChain = [&](Chain chain) -> Expected<bool> {
            const auto result = runChain(m_sources[source], chain);
            return result ? equals(**result, target) : Expected<bool>(false);
        };
        const std::size_t rank = from.shape().rank();
        std::vector<std::uint64_t> axes(rank);
        std::iota(axes.begin(), axes.end(), 0);
        const bool isPermuted = rank >= 2 && rank <= 5;
        while (isPermuted && std::ranges::next_permutation(axes).found) {
            std::vector<std::uint64_t> dimensions;
            for (const std::uint64_t axis : axes)
                dimensions.push_back(from.shape()[std::size_t(axis)]);
            const Shape shape(dimensions);
            const Chain reshape = reshaped(shape, to.shape());
            // Another shape as well only for two axes: otherwise there are too many.
            if (!reshape.empty() && rank > 2 && reshape.front().name == "reshape")
                continue;
            Chain chain = joined({{"permute", parameter("axes", numbersOf(axes))}}, joined(reshape, cast));
            BURNISH_TRY(const bool isEqual, tryChain(chain));
            if (isEqual)
                return chain;
        }
        for (const Chain &order : rowOrders(source, target)) {
            Chain chain = joined(order, joined(reshaped(from.shape(), to.shape()), cast));
            BURNISH_TRY(const bool isEqual, tryChain(chain));
            if (isEqual)
                return chain;
        }
        return std::nullopt;
    }

    Expected<bool> equals(const TensorExpr &result, std::size_t target)
    {
        auto difference = compareBits(result, *targets()[target].tensor, false, m_task);
        if (!difference) {
            BURNISH_CHECK(m_task.poll());
            return false;
        }
        return *difference && (*difference)->isExact();
    }

    /// Operations that reorder the rows of a source (or its parts along the last axis) into those of the target.
    [[nodiscard]] std::vector<Chain> rowOrders(std::size_t source, std::size_t target) const
    {
        std::vector<Chain> chains;
        for (const UnitKind kind : {UnitKind::Row, UnitKind::Column}) {
            const auto &from = kind == UnitKind::Row ? m_sourcePrints[source].rows : m_sourcePrints[source].columns;
            const auto &to = kind == UnitKind::Row ? m_targetPrints[target].rows : m_targetPrints[target].columns;
            const Shape &shape = sourceInfo(source).shape();
            const std::size_t axis = kind == UnitKind::Row ? 0 : shape.rank() - 1;
            if (from.empty() || from.size() != to.size() || shape.rank() == 0 || from.size() != shape[axis])
                continue;
            addRowOrders(from, to, axis, chains);
        }
        return chains;
    }

    static void addRowOrders(const std::vector<std::uint64_t> &from, const std::vector<std::uint64_t> &to,
                             std::size_t axis, std::vector<Chain> &chains)
    {
        const std::size_t rows = from.size();
        // Rotary positions: the second row of the target is the third of the source, or one of the second half.
        const auto ropes = [&](const char *name, std::uint64_t heads) {
            QJsonObject parameters = parameter("axis", qint64(axis));
            parameters.insert(QStringLiteral("heads"), qint64(heads));
            chains.push_back({{name, parameters}});
        };
        if (axis == 0) {
            for (std::uint64_t heads = 1; heads <= mostHeads && heads * 4 <= rows; ++heads) {
                const std::uint64_t size = rows / heads;
                if (rows % heads != 0 || size % 2 != 0 || chains.size() >= mostTried)
                    continue;
                if (isRope(from, to, size, true))
                    ropes("rope-pairs-to-halves", heads);
                if (isRope(from, to, size, false))
                    ropes("rope-halves-to-pairs", heads);
            }
        }
        // Parts in another order, as few as possible; single rows in another order are no rule, but a defect.
        for (std::size_t parts = 2; parts <= mostParts && parts * 2 <= rows; ++parts) {
            if (rows % parts != 0)
                continue;
            const std::size_t length = rows / parts;
            QJsonArray order;
            std::vector<bool> isTaken(parts, false);
            for (std::size_t part = 0; part < parts; ++part) {
                for (std::size_t old = 0; old < parts; ++old) {
                    if (!isTaken[old] && std::equal(to.begin() + std::ptrdiff_t(part * length),
                                                    to.begin() + std::ptrdiff_t((part + 1) * length),
                                                    from.begin() + std::ptrdiff_t(old * length))) {
                        order.append(qint64(old));
                        isTaken[old] = true;
                        break;
                    }
                }
                if (std::size_t(order.size()) <= part)
                    break;
            }
            if (std::size_t(order.size()) == parts) {
                QJsonObject parameters = parameter("axis", qint64(axis));
                parameters.insert(QStringLiteral("parts"), qint64(parts));
                parameters.insert(QStringLiteral("order"), order);
                chains.push_back({{"reorder-parts", parameters}});
                break;
            }
        }
    }

    static bool isRope(const std::vector<std::uint64_t> &from, const std::vector<std::uint64_t> &to, std::uint64_t size,
                       bool toHalves)
    {
        const std::uint64_t half = size / 2;
        for (std::size_t row = 0; row < to.size(); ++row) {
            const std::uint64_t head = row / size * size;
            const std::uint64_t place = row % size;
            const std::uint64_t old = toHalves ? (place < half ? 2 * place : 2 * (place - half) + 1)
                                               : (place % 2 == 0 ? place / 2 : half + place / 2);
            if (to[row] != from[std::size_t(head + old)])
                return false;
        }
        return true;
    }

    // What is made of parts, or of several tensors.

    Expected<void> layouts()
    {
        std::vector<std::size_t> left;
        for (std::size_t target = 0; target < targets().size(); ++target) {
            if (targets()[target].act == none && !m_targetPrints[target].rows.empty())
                left.push_back(target);
        }
        if (left.empty())
            return {};
        m_units.emplace(m_sourcePrints);
        std::vector<std::optional<PartUse>> parts(left.size());
        std::vector<std::vector<ExplainedAct>> joins(left.size());
        const auto find = [&](std::size_t i) -> Expected<void> {
            BURNISH_CHECK(m_task.poll());
            const TensorPrint &print = m_targetPrints[left[i]];
            for (const auto &[kind, sourceKind] :
                 {std::pair(UnitKind::Row, UnitKind::Row), std::pair(UnitKind::Column, UnitKind::Column),
                  std::pair(UnitKind::Row, UnitKind::Column), std::pair(UnitKind::Column, UnitKind::Row)}) {
                const auto &units = kind == UnitKind::Row ? print.rows : print.columns;
                if (units.empty())
                    continue;
                const std::vector<UnitRun> runs =
                    m_units->runsOf(units, print.count / units.size(), sourceKind, mostRuns);
                const bool isTransposed = kind != sourceKind;
                vote(left[i], runs, isTransposed);
                if (!std::ranges::all_of(runs, &UnitRun::isFound) || runs.size() >= mostRuns)
                    continue;
                parts[i] = partOf(left[i], runs, sourceKind, isTransposed);
                if (parts[i])
                    break;
                for (ExplainedAct &act : joinsOf(left[i], runs, sourceKind, isTransposed)) {
                    BURNISH_TRY(const bool isRight, isProved(act));
                    if (isRight)
                        joins[i].push_back(std::move(act));
                    if (isRight)
                        return {};
                }
            }
            return {};
        };
        BURNISH_CHECK(parallelFor(left.size(), find));
        std::vector<PartUse> uses;
        for (std::size_t i = 0; i < left.size(); ++i) {
            if (parts[i])
                uses.push_back(*parts[i]);
            for (ExplainedAct &act : joins[i])
                take(std::move(act), ExplainedState::Exact);
        }
        return takeParts(std::move(uses));
    }

    /// Keeps the source with the most units of a target, for what is explained by nothing else.
    void vote(std::size_t target, const std::vector<UnitRun> &runs, bool isTransposed)
    {
        std::map<std::size_t, std::uint64_t> counts;
        for (const UnitRun &run : runs) {
            if (run.source != none)
                counts[run.source] += run.count;
        }
        for (const auto &[source, count] : counts) {
            const std::lock_guard lock(m_mutex);
            Vote &best = m_votes[target];
            if (count > best.units)
                best = {source, count, isTransposed};
        }
    }

    /// The number of units in one matrix of a tensor, and of its matrices.
    [[nodiscard]] static std::pair<std::uint64_t, std::uint64_t> matricesOf(const Shape &shape, UnitKind kind)
    {
        if (shape.rank() < 2)
            return {shape.rank() == 0 ? 1 : shape[0], 1};
        if (shape.rank() == 3)
            return {shape[kind == UnitKind::Row ? 1 : 2], shape[0]};
        return {kind == UnitKind::Row ? shape[0] : shape[shape.rank() - 1], 1};
    }

    [[nodiscard]] static std::size_t axisOf(const Shape &shape, UnitKind kind)
    {
        if (shape.rank() < 2)
            return 0;
        if (kind == UnitKind::Column)
            return shape.rank() - 1;
        return shape.rank() == 3 ? 1 : 0;
    }

    [[nodiscard]] std::optional<PartUse> partOf(std::size_t target, const std::vector<UnitRun> &runs, UnitKind kind,
                                                bool isTransposed) const
    {
        const UnitRun &first = runs.front();
        if (first.source == none || !std::ranges::all_of(runs, [&](const UnitRun &run) {
                return run.source == first.source && run.count == first.count;
            }))
            return std::nullopt;
        const Shape &shape = sourceInfo(first.source).shape();
        const Shape &wanted = m_explained.tensors[target].tensor->info().shape();
        const auto [units, matrices] = matricesOf(shape, kind);
        if (units == 0 || (isTransposed && (shape.rank() > 3 || wanted.rank() > 3)))
            return std::nullopt;
        PartUse use{target, first.source, axisOf(shape, kind), first.from % units, first.count, {}, {}, isTransposed};
        if (runs.size() == 1) {
            if (use.from + use.count <= units) {
                if (matrices > 1)
                    use.matrix = first.from / units;
                return use;
            }
            if (use.from == 0 && use.count % units == 0) {
                use = {target, first.source, 0, first.from / units, first.count / units, {}, {}, isTransposed};
                return use;
            }
            return std::nullopt;
        }
        const std::uint64_t step = runs[1].from - first.from;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            if (runs[i].from != first.from + i * step)
                return std::nullopt;
        }
        if (matrices > 1 && step == units && runs.size() == matrices && use.from + use.count <= units)
            return use;
        if (matrices == 1 && step > first.count && units == runs.size() * step && use.axis == 0 && first.from < step) {
            use.groups = runs.size();
            use.from = first.from;
            return use;
        }
        return std::nullopt;
    }

    /// What follows the layout of a target: its axes exchanged, its dtype and shape.
    [[nodiscard]] Chain finishOf(std::size_t target, const Shape &shape, Dtype dtype, bool isTransposed) const
    {
        const TensorInfo &wanted = m_explained.tensors[target].tensor->info();
        Chain chain;
        Shape after = shape;
        if (isTransposed && shape.rank() >= 2) {
            std::vector<std::uint64_t> axes(shape.rank());
            std::iota(axes.begin(), axes.end(), 0);
            std::swap(axes[axes.size() - 1], axes[axes.size() - 2]);
            std::vector<std::uint64_t> dimensions(shape.dimensions().begin(), shape.dimensions().end());
            std::swap(dimensions[axes.size() - 1], dimensions[axes.size() - 2]);
            after = Shape(dimensions);
            chain.push_back({"permute", parameter("axes", numbersOf(axes))});
        }
        return joined(chain, joined(reshaped(after, wanted.shape()), castTo(dtype, wanted.dtype())));
    }

    static void finish(ExplainedAct &act, const std::string &name, const Chain &chain)
    {
        for (const Operation &operation : chain) {
            // One step for all parts that are finished in the same way.
            const auto same = std::ranges::find_if(act.steps, [&](const ExplainStep &step) {
                return step.operation == operation.name && step.parameters == operation.parameters &&
                       step.inputs == step.outputs && std::ranges::find(step.inputs, name) == step.inputs.end();
            });
            if (same != act.steps.end()) {
                same->inputs.push_back(name);
                same->outputs.push_back(name);
            } else {
                act.steps.push_back({operation.name, operation.parameters, {name}, {name}});
            }
        }
    }

    [[nodiscard]] static Shape withAxis(const Shape &shape, std::size_t axis, std::uint64_t length)
    {
        std::vector<std::uint64_t> dimensions(shape.dimensions().begin(), shape.dimensions().end());
        dimensions[axis] = length;
        return Shape(dimensions);
    }

    static QJsonObject sizesOf(std::size_t axis, const std::vector<std::uint64_t> &sizes, bool isSplit)
    {
        QJsonObject parameters = parameter("axis", qint64(axis));
        const bool areEqual = std::ranges::all_of(sizes, [&](std::uint64_t size) { return size == sizes.front(); });
        if (isSplit && areEqual)
            parameters.insert(QStringLiteral("parts"), qint64(sizes.size()));
        else if (areEqual)
            parameters.insert(QStringLiteral("equal"), true);
        else
            parameters.insert(QStringLiteral("sizes"), numbersOf(sizes));
        return parameters;
    }

    /// Parts of one tensor become one act where they are all of it, otherwise one each.
    Expected<void> takeParts(std::vector<PartUse> uses)
    {
        using Key = std::tuple<std::size_t, std::size_t, bool, std::uint64_t>;
        std::map<Key, std::vector<PartUse>> groups;
        for (PartUse &use : uses)
            groups[{use.source, use.axis, use.matrix.has_value(), use.groups.value_or(0)}].push_back(use);
        for (auto &[key, parts] : groups) {
            BURNISH_CHECK(m_task.poll());
            std::ranges::stable_sort(
                parts, {}, [](const PartUse &use) { return std::tuple(use.from, use.count, use.matrix.value_or(0)); });
            std::vector<ExplainedAct> acts = parts.front().matrix ? unstackActs(parts) : splitActs(parts);
            for (ExplainedAct &act : acts) {
                BURNISH_TRY(const bool isRight, isProved(act));
                if (isRight)
                    take(std::move(act), ExplainedState::Exact);
            }
        }
        return {};
    }

    [[nodiscard]] std::vector<ExplainedAct> splitActs(const std::vector<PartUse> &parts) const
    {
        const PartUse &first = parts.front();
        const TensorInfo &info = sourceInfo(first.source);
        const std::uint64_t length = info.shape()[first.axis] / first.groups.value_or(1);
        std::uint64_t end = 0;
        bool covers = true;
        std::vector<std::uint64_t> sizes;
        for (const PartUse &part : parts) {
            covers = covers && part.from == end;
            end = part.from + part.count;
            sizes.push_back(part.count);
        }
        covers = covers && end == length;
        std::vector<ExplainedAct> acts;
        const auto finishPart = [&](ExplainedAct &act, const PartUse &part) {
            const Shape shape = withAxis(info.shape(), part.axis, part.count * part.groups.value_or(1));
            finish(act, m_explained.tensors[part.target].name,
                   finishOf(part.target, shape, info.dtype(), part.isTransposed));
        };
        if (covers && parts.size() > 1) {
            ExplainedAct act{{first.source}, {}, {}};
            ExplainStep step{"split", sizesOf(first.axis, sizes, true), {sourceName(first.source)}, {}};
            if (first.groups) {
                step.operation = "split-grouped";
                step.parameters = parameter("axis", qint64(first.axis));
                step.parameters.insert(QStringLiteral("groups"), qint64(*first.groups));
                step.parameters.insert(QStringLiteral("sizes"), numbersOf(sizes));
            }
            for (const PartUse &part : parts) {
                act.targets.push_back(part.target);
                step.outputs.push_back(m_explained.tensors[part.target].name);
            }
            act.steps.push_back(std::move(step));
            for (const PartUse &part : parts)
                finishPart(act, part);
            acts.push_back(std::move(act));
            return acts;
        }
        if (first.groups)
            return acts;
        for (const PartUse &part : parts) {
            ExplainedAct act{{part.source}, {part.target}, {}};
            QJsonObject parameters = parameter("axis", qint64(part.axis));
            if (part.from > 0)
                parameters.insert(QStringLiteral("start"), qint64(part.from));
            parameters.insert(QStringLiteral("length"), qint64(part.count));
            act.steps.push_back(
                {"crop", parameters, {sourceName(part.source)}, {m_explained.tensors[part.target].name}});
            finishPart(act, part);
            acts.push_back(std::move(act));
        }
        return acts;
    }

    /// A name for all the tensors that differ in one number: without it.
    [[nodiscard]] static std::optional<std::string> nameOfSeries(const std::vector<std::string> &names)
    {
        if (names.size() < 2)
            return std::nullopt;
        std::vector<NameParts> all;
        for (const std::string &name : names)
            all.push_back(namePartsOf(name));
        std::optional<std::size_t> place;
        for (std::size_t i = 0; i < all.front().size(); ++i) {
            if (all[0].size() == all[1].size() && all[0][i] != all[1][i])
                place = place ? std::size_t(-2) : i;
        }
        if (!place || *place >= all.front().size() || all.front().size() < 2)
            return std::nullopt;
        NameParts whole = all.front();
        whole.erase(whole.begin() + std::ptrdiff_t(*place));
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (all[i].size() != whole.size() + 1 || all[i][*place] != std::to_string(i))
                return std::nullopt;
            all[i].erase(all[i].begin() + std::ptrdiff_t(*place));
            if (all[i] != whole)
                return std::nullopt;
        }
        return nameOf(whole);
    }

    /// Numbered matrices of one tensor, or parts of them.
    [[nodiscard]] std::vector<ExplainedAct> unstackActs(const std::vector<PartUse> &parts) const
    {
        const PartUse &first = parts.front();
        const TensorInfo &info = sourceInfo(first.source);
        const std::uint64_t matrices = info.shape()[0];
        const std::uint64_t length = info.shape()[first.axis];
        if (matrices == 0 || parts.size() % matrices != 0)
            return {};
        ExplainedAct act{{first.source}, {}, {}};
        ExplainStep split{"split", {}, {sourceName(first.source)}, {}};
        std::vector<std::uint64_t> sizes;
        std::vector<ExplainStep> after;
        std::uint64_t end = 0;
        for (std::size_t at = 0; at < parts.size(); at += matrices) {
            const std::span series = std::span(parts).subspan(at, matrices);
            std::vector<std::string> names;
            for (std::size_t i = 0; i < matrices; ++i) {
                if (series[i].matrix != i || series[i].from != series[0].from || series[i].count != series[0].count ||
                    series[i].isTransposed != series[0].isTransposed)
                    return {};
                names.push_back(m_explained.tensors[series[i].target].name);
                act.targets.push_back(series[i].target);
            }
            if (series[0].from != end)
                return {};
            end += series[0].count;
            sizes.push_back(series[0].count);
            const auto whole = nameOfSeries(names);
            const std::string name =
                parts.size() == matrices ? sourceName(first.source) : whole.value_or(names.front() + ".all");
            split.outputs.push_back(name);
            const Shape shape = withAxis(info.shape(), first.axis, series[0].count);
            ExplainedAct finished;
            Shape one;
            {
                std::vector<std::uint64_t> dimensions(shape.dimensions().begin(), shape.dimensions().end());
                if (series[0].isTransposed)
                    std::swap(dimensions[1], dimensions[2]);
                one = Shape(std::span(dimensions).subspan(1));
            }
            if (series[0].isTransposed)
                finish(finished, name, {{"permute", parameter("axes", QJsonArray{0, 2, 1})}});
            finish(finished, name, castTo(info.dtype(), m_explained.tensors[series[0].target].tensor->info().dtype()));
            after.insert(after.end(), finished.steps.begin(), finished.steps.end());
            const std::string &in = name;
            if (whole) {
                after.push_back({"unstack", parameter("axis", 0), {in}, names});
            } else {
                QJsonObject parameters = parameter("axis", 0);
                parameters.insert(QStringLiteral("parts"), qint64(matrices));
                after.push_back({"split", parameters, {in}, names});
                after.push_back({"squeeze", parameter("axes", QJsonArray{0}), names, names});
            }
            for (std::size_t i = 0; i < matrices; ++i) {
                ExplainedAct shaped;
                finish(shaped, names[i], reshaped(one, m_explained.tensors[series[i].target].tensor->info().shape()));
                after.insert(after.end(), shaped.steps.begin(), shaped.steps.end());
            }
        }
        if (end != length)
            return {};
        if (sizes.size() > 1) {
            split.parameters = sizesOf(first.axis, sizes, true);
            act.steps.push_back(std::move(split));
        }
        act.steps.insert(act.steps.end(), after.begin(), after.end());
        return {act};
    }

    [[nodiscard]] std::uint64_t unitsOf(std::size_t source, UnitKind kind) const
    {
        return kind == UnitKind::Row ? m_sourcePrints[source].rows.size() : m_sourcePrints[source].columns.size();
    }

    /// Acts that join whole tensors: next to each other, one after the other in each group, or stacked; or that add
    /// zeros.
    [[nodiscard]] std::vector<ExplainedAct> joinsOf(std::size_t target, const std::vector<UnitRun> &runs, UnitKind kind,
                                                    bool isTransposed) const
    {
        std::vector<ExplainedAct> acts;
        const ExplainedTensor &wanted = m_explained.tensors[target];
        const std::size_t rank = wanted.tensor->info().shape().rank();
        std::vector<std::size_t> sources; // in the order of their first runs
        std::map<std::size_t, std::uint64_t> lengths;
        for (const UnitRun &run : runs) {
            if (run.source == none)
                continue;
            if (lengths[run.source] == 0)
                sources.push_back(run.source);
            lengths[run.source] += run.count;
        }
        if (sources.empty())
            return acts;
        for (const std::size_t source : sources) {
            if (lengths[source] != unitsOf(source, kind) ||
                sourceInfo(source).dtype() != sourceInfo(sources[0]).dtype())
                return acts;
        }
        const Shape &shape = sourceInfo(sources[0]).shape();
        const Dtype dtype = sourceInfo(sources[0]).dtype();
        const std::size_t axis = axisOf(shape, kind);
        std::vector<std::string> names;
        for (const std::size_t source : sources)
            names.push_back(sourceName(source));
        const bool hasZeros = std::ranges::any_of(runs, &UnitRun::isZeros);
        if (hasZeros)
            return zerosOf(target, runs, sources, axis, isTransposed);
        if (sources.size() < 2)
            return acts;
        const bool areWhole = runs.size() == sources.size();
        const std::uint64_t matrices = rank == 3 ? wanted.tensor->info().shape()[0] : 1;
        const auto finished = [&](ExplainedAct act, const Shape &made) {
            finish(act, wanted.name, finishOf(target, made, dtype, isTransposed));
            acts.push_back(std::move(act));
        };
        if (rank == 3 && shape.rank() == 2 && areWhole && sources.size() % matrices == 0) {
            stacksOf(target, sources, axis, isTransposed, acts);
        } else if (areWhole) {
            std::vector<std::uint64_t> sizes;
            for (const std::size_t source : sources)
                sizes.push_back(sourceInfo(source).shape().rank() == 0 ? 1 : sourceInfo(source).shape()[axis]);
            ExplainedAct act{sources, {target}, {}};
            act.steps.push_back({"concat", sizesOf(axis, sizes, false), names, {wanted.name}});
            finished(std::move(act),
                     withAxis(shape, axis, std::accumulate(sizes.begin(), sizes.end(), std::uint64_t(0))));
        } else {
            // The same sequence again and again: matrix by matrix, or group by group.
            const std::size_t groups = runs.size() / sources.size();
            if (groups * sources.size() != runs.size())
                return acts;
            std::vector<std::uint64_t> sizes;
            std::uint64_t total = 0;
            for (std::size_t i = 0; i < runs.size(); ++i) {
                const UnitRun &run = runs[i];
                const std::uint64_t size = lengths.at(run.source) / groups;
                if (run.source != sources[i % sources.size()] || run.count != size ||
                    run.from != i / sources.size() * size)
                    return acts;
                if (i < sources.size()) {
                    sizes.push_back(size);
                    total += size;
                }
            }
            ExplainedAct act{sources, {target}, {}};
            if (shape.rank() == 3 && groups == shape[0]) {
                act.steps.push_back({"concat", sizesOf(axis, sizes, false), names, {wanted.name}});
                finished(std::move(act), withAxis(shape, axis, total));
            } else if (axis == 0) {
                QJsonObject parameters = parameter("axis", 0);
                parameters.insert(QStringLiteral("groups"), qint64(groups));
                parameters.insert(QStringLiteral("sizes"), numbersOf(sizes));
                act.steps.push_back({"concat-grouped", parameters, names, {wanted.name}});
                finished(std::move(act), withAxis(shape, axis, total * groups));
            }
        }
        return acts;
    }

    /// Matrices one after the other, or several next to each other in each place.
    void stacksOf(std::size_t target, const std::vector<std::size_t> &sources, std::size_t axis, bool isTransposed,
                  std::vector<ExplainedAct> &acts) const
    {
        const ExplainedTensor &wanted = m_explained.tensors[target];
        const auto matrices = std::size_t(wanted.tensor->info().shape()[0]);
        const std::size_t series = sources.size() / matrices;
        const Shape &shape = sourceInfo(sources[0]).shape();
        ExplainedAct act{sources, {target}, {}};
        std::vector<std::string> stacked;
        std::vector<std::uint64_t> sizes;
        for (std::size_t one = 0; one < series; ++one) {
            std::vector<std::string> names;
            for (std::size_t i = 0; i < matrices; ++i)
                names.push_back(sourceName(sources[i * series + one]));
            const auto whole = nameOfSeries(names);
            const std::string name = series == 1 ? wanted.name : whole.value_or(names.front() + ".all");
            if (whole) {
                act.steps.push_back({"stack", parameter("axis", 0), names, {name}});
            } else {
                act.steps.push_back({"unsqueeze", parameter("axes", QJsonArray{0}), names, names});
                act.steps.push_back(
                    {"concat", sizesOf(0, std::vector<std::uint64_t>(matrices, 1), false), names, {name}});
            }
            stacked.push_back(name);
            sizes.push_back(sourceInfo(sources[one]).shape()[axis]);
        }
        if (series > 1)
            act.steps.push_back({"concat", sizesOf(axis + 1, sizes, false), stacked, {wanted.name}});
        std::vector<std::uint64_t> dimensions = {matrices, shape[0], shape[1]};
        dimensions[axis + 1] = std::accumulate(sizes.begin(), sizes.end(), std::uint64_t(0));
        finish(act, wanted.name, finishOf(target, Shape(dimensions), sourceInfo(sources[0]).dtype(), isTransposed));
        acts.push_back(std::move(act));
    }

    /// Zeros at the end, or a tensor of zeros among others.
    [[nodiscard]] std::vector<ExplainedAct> zerosOf(std::size_t target, const std::vector<UnitRun> &runs,
                                                    const std::vector<std::size_t> &sources, std::size_t axis,
                                                    bool isTransposed) const
    {
        const ExplainedTensor &wanted = m_explained.tensors[target];
        const Shape &shape = sourceInfo(sources[0]).shape();
        const Dtype dtype = sourceInfo(sources[0]).dtype();
        std::uint64_t total = 0;
        for (const UnitRun &run : runs)
            total += run.count;
        if (runs.size() == 2 && runs[1].isZeros && shape.rank() > 0 && shape.rank() != 3) {
            QJsonObject parameters = parameter("axis", qint64(axis));
            parameters.insert(QStringLiteral("to"), qint64(total));
            ExplainedAct act{sources, {target}, {{"pad", parameters, {sourceName(sources[0])}, {wanted.name}}}};
            finish(act, wanted.name, finishOf(target, withAxis(shape, axis, total), dtype, isTransposed));
            return {act};
        }
        ExplainedAct act{sources, {target}, {}};
        std::vector<std::string> names;
        std::vector<std::uint64_t> sizes;
        for (const UnitRun &run : runs) {
            std::size_t like = none;
            for (const std::size_t source : sources) {
                if (run.isZeros && sourceInfo(source).shape().rank() > 0 &&
                    sourceInfo(source).shape()[axis] == run.count)
                    like = source;
            }
            if (run.isZeros && like == none)
                return {};
            if (!run.isZeros) {
                names.push_back(sourceName(run.source));
            } else {
                QJsonObject keep = parameter("keep_inputs", true);
                names.push_back(sourceName(like) + ".zeros");
                act.steps.push_back({"zeros-like", keep, {sourceName(like)}, {names.back()}});
            }
            sizes.push_back(run.count);
        }
        act.steps.push_back({"concat", sizesOf(axis, sizes, false), names, {wanted.name}});
        finish(act, wanted.name, finishOf(target, withAxis(shape, axis, total), dtype, isTransposed));
        return {act};
    }

    // What changes values.

    /// Sources of the same number of elements to be tried for a target, the most likely one first.
    [[nodiscard]] std::vector<std::size_t> likelySources(std::size_t target)
    {
        std::vector<std::size_t> sources;
        const std::string &name = targets()[target].name;
        const auto add = [&](std::size_t source) {
            if (m_sourcePrints[source].count == m_targetPrints[target].count &&
                std::ranges::find(sources, source) == sources.end())
                sources.push_back(source);
        };
        if (const auto same = m_sourceByName.find(name); same != m_sourceByName.end())
            add(same->second);
        if (const auto expected = expectedSource(name))
            add(*expected);
        const auto all = m_sourcesOfCount.find(m_targetPrints[target].count);
        if (all == m_sourcesOfCount.end())
            return sources;
        std::vector<std::size_t> others = all->second;
        if (others.size() > mostLookedAt)
            others = ofSimilarRange(target, others);
        std::ranges::stable_sort(others, std::greater(), [&](std::size_t source) {
            return sharedEnds(sourceName(source), name) + (m_isUsed[source] ? 0 : 8);
        });
        for (const std::size_t source : others)
            add(source);
        return sources;
    }

    [[nodiscard]] static double rangeOf(const TensorPrint &print) { return print.greatest - print.least; }

    /// Some of many sources of the same size: those with about the range of values that the target has.
    [[nodiscard]] std::vector<std::size_t> ofSimilarRange(std::size_t target, const std::vector<std::size_t> &sources)
    {
        std::vector<std::size_t> &sorted = m_byRange[m_targetPrints[target].count];
        const auto range = [&](std::size_t source) { return rangeOf(m_sourcePrints[source]); };
        if (sorted.empty()) {
            sorted = sources;
            std::ranges::stable_sort(sorted, {}, range);
        }
        const auto place = std::ranges::lower_bound(sorted, rangeOf(m_targetPrints[target]), {}, range);
        const auto before = std::min<std::ptrdiff_t>(place - sorted.begin(), mostLookedAt / 2);
        const auto after = std::min<std::ptrdiff_t>(sorted.end() - place, mostLookedAt / 2);
        return {place - before, place + after};
    }

    /// The source that a name should have by its siblings: tensors of the same pattern in other layers.
    [[nodiscard]] std::optional<std::size_t> expectedSource(const std::string &name)
    {
        if (!std::exchange(m_hasSiblings, true)) {
            for (std::size_t i = 0; i < m_explained.acts.size(); ++i) {
                const ExplainedAct &act = m_explained.acts[i];
                if (act.sources.size() == 1 && act.targets.size() == 1)
                    m_siblings[numberless(targets()[act.targets[0]].name)].push_back(i);
            }
            for (std::size_t i = 0; i < m_sources.size(); ++i)
                m_byPattern[numberless(sourceName(i)) + '\n' + numbersIn(sourceName(i))] = i;
        }
        const auto siblings = m_siblings.find(numberless(name));
        if (siblings == m_siblings.end())
            return std::nullopt;
        const ExplainedAct &act = m_explained.acts[siblings->second.front()];
        const std::string &sibling = sourceName(act.sources[0]);
        if (numbersIn(sibling) != numbersIn(targets()[act.targets[0]].name))
            return std::nullopt;
        const auto found = m_byPattern.find(numberless(sibling) + '\n' + numbersIn(name));
        return found == m_byPattern.end() ? std::nullopt : std::optional(found->second);
    }

    /// Operations on each element that could make the target of the source, judged by their samples.
    [[nodiscard]] std::vector<Chain> arithmeticOf(std::size_t source, std::size_t target, bool isLoose) const
    {
        const TensorPrint &a = m_sourcePrints[source];
        const TensorPrint &b = m_targetPrints[target];
        std::vector<Chain> chains;
        if (!a.hasNumbers || !b.hasNumbers || a.count == 0)
            return chains;
        const auto isClose = [&](auto function) {
            std::size_t bad = 0;
            const std::size_t mostBad = isLoose ? TensorPrint::sampleCount / 4 : 0;
            for (std::size_t i = 0; i < TensorPrint::sampleCount && bad <= mostBad; ++i) {
                const double made = function(a.samples[i]);
                const double limit = 0.02 * std::max(std::abs(b.samples[i]), 1e-30);
                const bool isGood =
                    std::abs(made - b.samples[i]) <= limit || (std::isnan(made) && std::isnan(b.samples[i]));
                bad += isGood ? 0 : 1;
            }
            return bad <= mostBad;
        };
        const auto has = [](const char *name) { return findRuleOperation(name) != nullptr; };
        if (isClose([](double x) { return -x; }))
            chains.push_back(has("negate") ? Chain{{"negate", {}}} : Chain{{"multiply", parameter("value", -1)}});
        std::vector<double> differences;
        std::vector<double> ratios;
        std::vector<double> twice; // a constant that was added two times, with two roundings
        for (std::size_t i = 0; i < TensorPrint::sampleCount; ++i) {
            const double difference = b.samples[i] - a.samples[i];
            if (std::isfinite(difference))
                differences.push_back(difference);
            const double ratio = b.samples[i] / a.samples[i];
            if (std::isfinite(ratio) && a.samples[i] != 0)
                ratios.push_back(ratio);
        }
        const auto middle = [](std::vector<double> &values) {
            std::ranges::nth_element(values, values.begin() + std::ptrdiff_t(values.size() / 2));
            return values[values.size() / 2];
        };
        const auto constants = [](double value) {
            std::vector<double> some;
            const auto addOnce = [&](double number) {
                if (std::isfinite(number) && std::ranges::find(some, number) == some.end())
                    some.push_back(number);
            };
            if (std::abs(value) >= 0.4)
                addOnce(std::round(value));
            addOnce(std::ldexp(value < 0 ? -1 : 1, int(std::lround(std::log2(std::max(std::abs(value), 1e-300))))));
            for (const int digits : {1, 2, 3, 4, 6})
                addOnce(QString::number(value, 'g', digits).toDouble());
            addOnce(value);
            return some;
        };
        if (!differences.empty()) {
            const double constant = middle(differences);
            if (constant != 0 && isClose([&](double x) { return x + constant; })) {
                for (const double value : constants(constant)) {
                    if (value != 0 && isClose([&](double x) { return x + value; })) {
                        chains.push_back({{"add", parameter("value", value)}});
                        twice.push_back(value / 2);
                    }
                }
            }
        }
        if (!ratios.empty()) {
            const double constant = middle(ratios);
            if (constant != 1 && constant != 0 && isClose([&](double x) { return x * constant; })) {
                for (const double value : constants(constant)) {
                    if (value != 1 && std::abs(value - constant) < 0.01 * std::abs(constant))
                        chains.push_back({{"multiply", parameter("value", value)}});
                }
            }
        }
        if (!twice.empty())
            chains.push_back({{"add", parameter("value", twice.front())}, {"add", parameter("value", twice.front())}});
        const Chain negate = has("negate") ? Chain{{"negate", {}}} : Chain{{"multiply", parameter("value", -1)}};
        if (has("exp") && isClose([](double x) { return std::exp(x); }))
            chains.push_back({{"exp", {}}});
        if (has("exp") && isClose([](double x) { return -std::exp(x); }))
            chains.push_back(joined({{"exp", {}}}, negate));
        if (has("log") && isClose([](double x) { return std::log(x); }))
            chains.push_back({{"log", {}}});
        if (has("log") && isClose([](double x) { return std::log(-x); }))
            chains.push_back(joined(negate, {{"log", {}}}));
        if (has("reciprocal") && isClose([](double x) { return 1 / x; }))
            chains.push_back({{"reciprocal", {}}});
        return chains;
    }

    /// The same with the shape and dtype of the target, before or after.
    [[nodiscard]] std::vector<Chain> finishedArithmetic(std::size_t source, std::size_t target, bool isLoose) const
    {
        const TensorInfo &from = sourceInfo(source);
        const TensorInfo &to = m_explained.tensors[target].tensor->info();
        const Chain reshape = reshaped(from.shape(), to.shape());
        const Chain cast = castTo(from.dtype(), to.dtype());
        std::vector<Chain> chains;
        for (const Chain &chain : arithmeticOf(source, target, isLoose)) {
            chains.push_back(joined(reshape, joined(cast, chain)));
            if (!cast.empty())
                chains.push_back(joined(reshape, joined(chain, cast)));
        }
        return chains;
    }

    Expected<void> arithmetic()
    {
        std::vector<std::size_t> left;
        for (std::size_t target = 0; target < targets().size(); ++target) {
            if (targets()[target].act == none)
                left.push_back(target);
        }
        // First those with a name or a sibling to go by, so that these help the others.
        for (const std::size_t target : left) {
            BURNISH_CHECK(m_task.poll());
            std::size_t tried = 0;
            const TensorInfo &to = targets()[target].tensor->info();
            for (const std::size_t source : likelySources(target)) {
                std::vector<Chain> chains = finishedArithmetic(source, target, false);
                if (to.dtype() == Dtype::QFloat && isLikelyQuantised(source, target))
                    chains.push_back(quantisation(source, target));
                const TensorInfo &from = sourceInfo(source);
                if (from.dtype() == Dtype::QFloat && to.dtype() != Dtype::QFloat &&
                    from.shape().elementCount() == to.shape().elementCount())
                    chains.push_back(joined(castTo(from.dtype(), to.dtype()), reshaped(from.shape(), to.shape())));
                bool isFound = false;
                for (const Chain &chain : chains) {
                    ExplainedAct act = actOf(target, source, chain);
                    BURNISH_TRY(isFound, isProved(act));
                    if (isFound) {
                        take(std::move(act), ExplainedState::Exact);
                        break;
                    }
                }
                tried += chains.empty() ? 0 : 1;
                if (isFound || tried >= mostTried)
                    break;
            }
        }
        return {};
    }

    [[nodiscard]] bool isLikelyQuantised(std::size_t source, std::size_t target) const
    {
        const TensorInfo &from = sourceInfo(source);
        return isCastable(from.dtype()) && from.shape() == targets_(target).tensor->info().shape() &&
               isFloatingPoint(from.dtype());
    }
    [[nodiscard]] const ExplainedTensor &targets_(std::size_t target) const { return m_explained.tensors[target]; }

    [[nodiscard]] Chain quantisation(std::size_t, std::size_t target) const
    {
        return {{"quantise", parameter("scheme", quantSchemeText(*targets_(target).tensor->info().scheme()))}};
    }

    // What is made of several tensors that belong together by their names.

    /// Unused tensors of the same module as a name, and of modules beside it.
    [[nodiscard]] std::vector<std::size_t> neighbours(const std::string &name)
    {
        if (m_unusedByParent.empty()) {
            for (std::size_t i = 0; i < m_sources.size(); ++i) {
                if (m_isUsed[i])
                    continue;
                std::string parent = moduleOf(sourceName(i));
                m_unusedByParent[parent].push_back(i);
                for (int level = 0; level < 2 && !parent.empty(); ++level) {
                    parent = moduleOf(parent);
                    m_unusedByParent[parent].push_back(i);
                }
            }
        }
        // The module beside, if it is small, otherwise the one that has the name.
        std::vector<std::size_t> best;
        for (const std::string &parent : {moduleOf(moduleOf(name)), moduleOf(name)}) {
            const auto found = m_unusedByParent.find(parent);
            // A list of all layers is no neighbourhood.
            if (found == m_unusedByParent.end() || found->second.size() > mostNeighbours * mostTried)
                continue;
            std::vector<std::size_t> some = found->second;
            std::erase_if(some, [&](std::size_t source) { return m_isUsed[source]; });
            if (some.size() > 1 && some.size() <= mostNeighbours)
                return some;
            some.resize(std::min(some.size(), mostNeighbours));
            best = std::move(some);
        }
        return best;
    }

    [[nodiscard]] static bool endsWith(const std::string &name, std::initializer_list<std::string_view> ends)
    {
        return std::ranges::any_of(ends, [&](std::string_view end) { return name.ends_with(end); });
    }

    /// Sums and folds among neighbours.
    [[nodiscard]] std::vector<ExplainedAct> foldsOf(std::size_t target)
    {
        const ExplainedTensor &wanted = targets()[target];
        const TensorInfo &info = wanted.tensor->info();
        const std::vector<std::size_t> all = neighbours(wanted.name);
        std::vector<ExplainedAct> acts;
        const auto add = [&](const char *operation, const std::vector<std::size_t> &sources, QJsonObject parameters,
                             const std::vector<std::size_t> &made) {
            ExplainedAct act{sources, made, {}};
            ExplainStep step{operation, std::move(parameters), {}, {}};
            for (const std::size_t source : sources)
                step.inputs.push_back(sourceName(source));
            for (const std::size_t one : made)
                step.outputs.push_back(targets()[one].name);
            act.steps.push_back(std::move(step));
            acts.push_back(std::move(act));
        };
        for (std::size_t i = 0; i < all.size() && acts.size() < mostTried; ++i) {
            for (std::size_t j = 0; j < all.size() && acts.size() < mostTried; ++j) {
                const std::size_t a = all[i];
                const std::size_t b = all[j];
                if (i == j)
                    continue;
                const bool isSum = i < j && sourceInfo(a) == info && sourceInfo(b) == info && samplesAdd(a, b, target);
                if (isSum)
                    add("sum", {a, b}, {}, {target});
                const bool isNorm = sourceInfo(b).shape() == info.shape() && info.shape().rank() > 1 &&
                                    endsWith(sourceName(a), {"weight_g", "original0", ".g"}) &&
                                    endsWith(sourceName(b), {"weight_v", "original1", ".v"}) &&
                                    moduleOf(sourceName(a)) == moduleOf(sourceName(b));
                if (isNorm) {
                    const auto lengths = sourceInfo(a).shape().dimensions();
                    const auto axis = std::ranges::max_element(lengths) - lengths.begin();
                    add("fold-weight-norm", {a, b}, parameter("axis", qint64(lengths.empty() ? 0 : axis)), {target});
                }
            }
        }
        lowRankOf(target, all, add);
        batchNormOf(target, all, add);
        return acts;
    }

    [[nodiscard]] bool samplesAdd(std::size_t a, std::size_t b, std::size_t target) const
    {
        for (std::size_t i = 0; i < TensorPrint::sampleCount; ++i) {
            const double sum = m_sourcePrints[a].samples[i] + m_sourcePrints[b].samples[i];
            const double found = m_targetPrints[target].samples[i];
            if (!(std::abs(sum - found) <= 0.02 * std::max(std::abs(found), 1e-6)))
                return false;
        }
        return true;
    }

    template <typename Add> void lowRankOf(std::size_t target, const std::vector<std::size_t> &all, Add add)
    {
        const TensorInfo &info = targets()[target].tensor->info();
        if (info.shape().rank() != 2)
            return;
        for (const std::size_t w : all) {
            for (const std::size_t a : all) {
                for (const std::size_t b : all) {
                    const Shape &shapeA = sourceInfo(a).shape();
                    const Shape &shapeB = sourceInfo(b).shape();
                    const bool fits = w != a && a != b && w != b && sourceInfo(w) == info && shapeA.rank() == 2 &&
                                      shapeB.rank() == 2 && shapeA[0] == shapeB[1] && shapeA[1] == info.shape()[1] &&
                                      shapeB[0] == info.shape()[0] && shapeA[0] < shapeA[1];
                    if (!fits)
                        continue;
                    const auto scale = scaleOf(w, a, b, target);
                    if (scale)
                        add("fold-low-rank", {w, a, b}, parameter("scale", *scale), {target});
                    return;
                }
            }
        }
    }

    /// The factor of a product of small matrices: from the element that they change most.
    [[nodiscard]] std::optional<double> scaleOf(std::size_t w, std::size_t a, std::size_t b, std::size_t target)
    {
        const auto zero = runOperation("fold-low-rank", parameter("scale", 1.0),
                                       std::array{m_sources[w], m_sources[a], m_sources[b]}, 1);
        if (!zero)
            return std::nullopt;
        const TensorPtr &one = zero->front();
        double best = 0;
        double scale = 1;
        const Dtype dtype = one->info().dtype();
        const std::size_t size = traits(dtype).blockBytes;
        for (std::size_t i = 0; i < TensorPrint::sampleCount; ++i) {
            std::vector<std::byte> bytes(size);
            if (!one->read(m_targetPrints[target].sampleIndex(i) * size, bytes, m_task))
                return std::nullopt;
            const double full = elementAsDouble(dtype, bytes.data()) - m_sourcePrints[w].samples[i];
            if (std::abs(full) > best) {
                best = std::abs(full);
                scale = (m_targetPrints[target].samples[i] - m_sourcePrints[w].samples[i]) / full;
            }
        }
        const double rounded = QString::number(scale, 'g', 3).toDouble();
        return std::abs(rounded - scale) < 1e-3 * std::abs(scale) ? rounded : scale;
    }

    template <typename Add> void batchNormOf(std::size_t target, const std::vector<std::size_t> &all, Add add)
    {
        const ExplainedTensor &wanted = targets()[target];
        const TensorInfo &info = wanted.tensor->info();
        if (info.shape().rank() < 2 || !endsWith(wanted.name, {"weight"}))
            return;
        const std::string biasName = moduleOf(wanted.name) + (moduleOf(wanted.name).empty() ? "bias" : ".bias");
        std::size_t bias = none;
        for (std::size_t i = 0; i < targets().size(); ++i) {
            if (targets()[i].name == biasName)
                bias = i;
        }
        std::map<std::string, std::map<std::string, std::size_t>> modules;
        for (const std::size_t source : all)
            modules[moduleOf(sourceName(source))][sourceName(source).substr(sourceName(source).rfind('.') + 1)] =
                source;
        for (const auto &[normName, norm] : modules) {
            if (!norm.contains("running_mean") || !norm.contains("running_var") || !norm.contains("weight") ||
                !norm.contains("bias") || bias == none)
                continue;
            for (const auto &[name, module] : modules) {
                const auto weight = module.find("weight");
                if (name == normName || weight == module.end() || sourceInfo(weight->second) != info)
                    continue;
                std::vector<std::size_t> sources = {weight->second};
                const auto ownBias = module.find("bias");
                if (ownBias != module.end())
                    sources.push_back(ownBias->second);
                for (const char *part : {"weight", "bias", "running_mean", "running_var"})
                    sources.push_back(norm.at(part));
                QJsonObject parameters = parameter("axis", 0);
                parameters.insert(QStringLiteral("has_bias"), ownBias != module.end());
                for (const double epsilon : {1e-5, 1e-3, 1e-6}) {
                    parameters.insert(QStringLiteral("epsilon"), epsilon);
                    add("fold-batch-norm", sources, parameters, {target, bias});
                }
            }
        }
    }

    Expected<void> severalSources()
    {
        for (std::size_t target = 0; target < targets().size(); ++target) {
            if (targets()[target].act != none)
                continue;
            BURNISH_CHECK(m_task.poll());
            for (ExplainedAct &act : foldsOf(target)) {
                if (std::ranges::any_of(act.targets, [&](std::size_t one) { return targets()[one].act != none; }))
                    continue;
                BURNISH_TRY(const bool isRight, isProved(act));
                if (isRight) {
                    take(std::move(act), ExplainedState::Exact);
                    break;
                }
                for (const std::size_t one : act.targets)
                    m_folds[one].push_back(act);
            }
        }
        return {};
    }

    // Rules, and the proof that they give the second model.

    /// Notes tensors that are made of something else than others of the same name in other layers.
    void noteUnlikeSiblings()
    {
        struct Kind
        {
            std::vector<std::size_t> acts;
        };
        std::map<std::string, std::map<std::string, Kind>> kinds;
        for (std::size_t i = 0; i < m_explained.acts.size(); ++i) {
            const ExplainedAct &act = m_explained.acts[i];
            if (act.targets.size() != 1 || targets()[act.targets[0]].state == ExplainedState::Ambiguous)
                continue;
            std::string made;
            for (const std::size_t source : act.sources)
                made += numberless(sourceName(source)) + '\n';
            made += actText(act, targets()[act.targets[0]].name).toStdString();
            kinds[numberless(targets()[act.targets[0]].name)][made].acts.push_back(i);
        }
        for (const auto &[pattern, made] : kinds) {
            if (made.size() < 2)
                continue;
            const auto usual =
                std::ranges::max_element(made, {}, [](const auto &entry) { return entry.second.acts.size(); });
            for (const auto &[text, kind] : made) {
                if (&text == &usual->first || kind.acts.size() * 2 > usual->second.acts.size())
                    continue;
                const ExplainedAct &other = m_explained.acts[usual->second.acts.front()];
                for (const std::size_t act : kind.acts) {
                    const QString how = actText(other, targets()[other.targets[0]].name);
                    targets()[m_explained.acts[act].targets[0]].note =
                        ExplainText::tr("Unlike %n other tensor(s), such as %1, made of %2 (%3).", nullptr,
                                        int(std::min<std::size_t>(usual->second.acts.size(), 1'000'000)))
                            .arg(fromUtf8(targets()[other.targets[0]].name), fromUtf8(sourceName(other.sources[0])),
                                 how.isEmpty() ? ExplainText::tr("the same") : how);
                }
            }
        }
    }

    Expected<void> makeRules()
    {
        for (std::size_t source = 0; source < m_sources.size(); ++source) {
            if (!m_isUsed[source])
                m_explained.unused.push_back(source);
        }
        for (const bool isLiteral : {false, true}) {
            ActRules made = rulesOfActs(m_explained.acts, m_explained.sources, m_explained.unused, isLiteral);
            m_explained.rules = std::move(made.rules);
            m_explained.ruleOfAct = std::move(made.ruleOfAct);
            BURNISH_CHECK(proveRules());
            if (m_explained.areRulesProved)
                break;
        }
        return {};
    }

    /// Applies the rules, and compares all of what they make.
    Expected<void> proveRules()
    {
        m_explained.areRulesProved = false;
        BURNISH_TRY(const RulesPlan plan,
                    planRules(m_original, m_explained.rules, {}, m_task, {.values = m_options.values}));
        if (plan.isBlocked()) {
            m_explained.rulesProblem = plan.refusal().sentence();
            return {};
        }
        TextMap<std::size_t> wanted;
        for (std::size_t i = 0; i < targets().size(); ++i) {
            if (targets()[i].act != none && !m_explained.acts[targets()[i].act].isOnlyCandidate)
                wanted.emplace(targets()[i].name, i);
        }
        std::vector<std::pair<TensorPtr, std::size_t>> pairs;
        for (const RuleTensorId id : plan.result) {
            const RuleTensor &tensor = plan.tensor(id);
            if (!tensor.tensor)
                continue;
            const auto found = wanted.find(std::string(tensor.path.str()));
            if (found == wanted.end()) {
                m_explained.rulesProblem =
                    ExplainText::tr("They also make %1.").arg(fromUtf8(std::string(tensor.path.str())));
                return {};
            }
            pairs.emplace_back(tensor.tensor, found->second);
            wanted.erase(found);
        }
        if (!wanted.empty()) {
            m_explained.rulesProblem = ExplainText::tr("They do not make %1.").arg(fromUtf8(wanted.begin()->first));
            return {};
        }
        std::mutex mutex;
        std::size_t wrong = none;
        BURNISH_CHECK(parallelFor(pairs.size(), [&](std::size_t i) -> Expected<void> {
            const auto &[tensor, target] = pairs[i];
            if (!targets()[target].isExplained())
                return {};
            BURNISH_TRY(const auto difference, compareBits(*tensor, *targets()[target].tensor, false, m_task));
            if (difference && difference->isExact())
                return {};
            const std::lock_guard lock(mutex);
            wrong = std::min(wrong, target);
            return {};
        }));
        if (wrong != none)
            m_explained.rulesProblem = ExplainText::tr("They make another %1.").arg(fromUtf8(targets()[wrong].name));
        m_explained.areRulesProved = wrong == none;
        return {};
    }

    // What is not explained.

    Expected<void> measureRest()
    {
        m_siblings.clear();
        m_byPattern.clear();
        m_hasSiblings = false;
        std::size_t measured = 0;
        for (std::size_t target = 0; target < targets().size(); ++target) {
            if (targets()[target].act != none || measured > mostMeasured)
                continue;
            BURNISH_CHECK(m_task.poll());
            BURNISH_CHECK(measure(target));
            measured += targets()[target].state == ExplainedState::Different ? 1 : 0;
        }
        return {};
    }

    Expected<void> measure(std::size_t target)
    {
        std::vector<ExplainedAct> acts;
        if (const auto folds = m_folds.find(target); folds != m_folds.end())
            acts = folds->second;
        const TensorInfo &to = targets()[target].tensor->info();
        std::vector<std::size_t> sources;
        const auto voted = m_votes.find(target);
        const bool hasVote = voted != m_votes.end() && voted->second.units * 2 >= m_targetPrints[target].rows.size() &&
                             voted->second.units > 1;
        if (hasVote)
            sources.push_back(voted->second.source);
        std::vector<std::size_t> likely = likelySources(target);
        const std::string &name = targets()[target].name;
        if (const auto same = m_sourceByName.find(name); same != m_sourceByName.end())
            likely.insert(likely.begin(), same->second);
        for (const std::size_t source : likely) {
            const bool isNamed = sourceName(source) == name || expectedSource(name) == source;
            if (std::ranges::find(sources, source) == sources.end() &&
                (isNamed || (!hasVote && resembles(source, target))))
                sources.push_back(source);
            if (sources.size() >= 4)
                break;
        }
        bool isTruncation = false;
        for (const std::size_t source : sources) {
            const TensorInfo &from = sourceInfo(source);
            if (from.dtype() == Dtype::F32 && from.shape() == to.shape()) {
                BURNISH_TRY(isTruncation, isTruncated(*m_sources[source], *targets()[target].tensor, m_task));
            }
            // The simplest first: it stays if others are no better.
            if (from.shape().elementCount() == to.shape().elementCount()) {
                acts.push_back(actOf(target, source, layoutOf(source, target)));
                if (from.shape().rank() == 2)
                    acts.push_back(actOf(target, source, finishOf(target, from.shape(), from.dtype(), true)));
                if (to.dtype() == Dtype::QFloat && isLikelyQuantised(source, target))
                    acts.push_back(actOf(target, source, quantisation(source, target)));
            } else if (to.shape().rank() == from.shape().rank() && to.shape().rank() > 0 &&
                       to.shape()[0] > from.shape()[0]) {
                QJsonObject parameters = parameter("axis", 0);
                parameters.insert(QStringLiteral("to"), qint64(to.shape()[0]));
                acts.push_back(actOf(target, source, {{"pad", parameters}}));
                parameters.insert(QStringLiteral("fill"), QStringLiteral("mean"));
                acts.push_back(actOf(target, source, {{"pad", parameters}}));
            }
            for (const Chain &chain : finishedArithmetic(source, target, true))
                acts.push_back(actOf(target, source, chain));
            for (const Chain &chain : resampledOf(from.shape(), to.shape()))
                acts.push_back(actOf(target, source, chain));
            if (isTruncation) {
                acts = {actOf(target, source, layoutOf(source, target))};
                break;
            }
        }
        std::optional<MeasuredDifference> best;
        ExplainedAct bestAct;
        for (ExplainedAct &act : acts) {
            const auto results = made(act);
            if (!results)
                continue;
            const auto place = std::ranges::find(act.targets, target) - act.targets.begin();
            const auto difference =
                compareBits(*(*results)[std::size_t(place)], *targets()[target].tensor, true, m_task);
            BURNISH_CHECK(m_task.poll());
            if (!difference || !*difference)
                continue;
            const auto badness = [](const MeasuredDifference &one) { return std::pair(one.count, one.largest); };
            const bool isBetter = !best || (isComparable(*best, **difference) ? (*difference)->largest < best->largest
                                                                              : badness(**difference) < badness(*best));
            if (isBetter) {
                best = **difference;
                bestAct = act;
            }
        }
        if (!best)
            return {};
        const auto &votes = m_votes.find(target);
        const bool isUnlike = best->count * 2 > best->elements && m_targetPrints[target].hasNumbers &&
                              best->largest * 4 > m_targetPrints[target].greatest - m_targetPrints[target].least &&
                              votes == m_votes.end();
        const bool isNamed = bestAct.sources.size() == 1 && sourceName(bestAct.sources[0]) == name;
        if (isUnlike && !isNamed)
            return {};
        best->isTruncation = isTruncation;
        targets()[target].state = ExplainedState::Different;
        targets()[target].difference = best;
        targets()[target].act = m_explained.acts.size();
        // A rule that is right but for a few values is still the rule.
        bestAct.isOnlyCandidate =
            bestAct.targets.size() > 1 || isTruncation ||
            !(best->count * 4 <= best->elements || (best->mostUlps > 0 && best->mostUlps <= closeUlps));
        if (!bestAct.isOnlyCandidate) {
            for (const std::size_t source : bestAct.sources)
                m_isUsed[source] = true;
        }
        m_explained.acts.push_back(std::move(bestAct));
        if (isTruncation)
            targets()[target].note = ExplainText::tr("Cut off to BF16 instead of rounded to nearest even.");
        return {};
    }

    /// Grids of positions, interpolated: square before, of any sides after.
    [[nodiscard]] static std::vector<Chain> resampledOf(const Shape &from, const Shape &to)
    {
        std::vector<Chain> chains;
        if (from.rank() < 2 || from.rank() != to.rank() || from == to || from[from.rank() - 1] != to[to.rank() - 1] ||
            from.rank() > 3 || (from.rank() == 3 && from[0] != to[0]))
            return chains;
        const std::size_t axis = from.rank() - 2;
        for (const std::uint64_t first : {std::uint64_t(1), std::uint64_t(0)}) {
            if (from[axis] <= first || to[axis] <= first)
                continue;
            const auto side = std::uint64_t(std::lround(std::sqrt(double(from[axis] - first))));
            if (side * side != from[axis] - first || to[axis] - first > 65'536)
                continue;
            const std::uint64_t places = to[axis] - first;
            for (std::uint64_t rows = 1; rows <= places && chains.size() < mostTried; ++rows) {
                const std::uint64_t columns = places / rows;
                if (rows * columns != places || rows > 4 * columns || columns > 4 * rows)
                    continue;
                QJsonObject parameters = parameter("axis", qint64(axis));
                if (first > 0)
                    parameters.insert(QStringLiteral("keep_first"), qint64(first));
                parameters.insert(QStringLiteral("from_grid"), QJsonArray{qint64(side), qint64(side)});
                parameters.insert(QStringLiteral("to_grid"), QJsonArray{qint64(rows), qint64(columns)});
                chains.push_back({{"resample-grid", parameters}});
            }
        }
        return chains;
    }

    /// Both differ nearly everywhere: the size of the differences decides.
    [[nodiscard]] static bool isComparable(const MeasuredDifference &a, const MeasuredDifference &b)
    {
        return a.count * 4 > a.elements && b.count * 4 > b.elements;
    }

    /// Most samples are about the same.
    [[nodiscard]] bool resembles(std::size_t source, std::size_t target) const
    {
        const TensorPrint &a = m_sourcePrints[source];
        const TensorPrint &b = m_targetPrints[target];
        std::size_t same = 0;
        for (std::size_t i = 0; i < TensorPrint::sampleCount; ++i)
            same += std::abs(a.samples[i] - b.samples[i]) <= 0.05 * std::abs(a.samples[i]) ? 1 : 0;
        return a.hasNumbers && b.hasNumbers &&
               (same * 4 >= TensorPrint::sampleCount * 3 || !arithmeticOf(source, target, true).empty());
    }

    struct Vote
    {
        std::size_t source = none;
        std::uint64_t units = 0;
        bool isTransposed = false;
    };

    const ModelState &m_original;
    const ExplainOptions &m_options;
    Task &m_task;
    Explanation m_explained;
    std::vector<TensorPtr> m_sources;
    std::vector<Dtype> m_narrow;
    std::vector<TensorPrint> m_sourcePrints;
    std::vector<TensorPrint> m_targetPrints;
    DigestTable m_ordered;
    DigestTable m_bags;
    std::map<std::uint64_t, std::vector<std::size_t>> m_sourcesOfCount;
    TextMap<std::size_t> m_sourceByName;
    TextMap<std::vector<std::size_t>> m_byNumbers;
    TextMap<std::string> m_parents; ///< of a target's module: that of its source
    TextMap<std::vector<std::size_t>> m_siblings;
    TextMap<std::size_t> m_byPattern;
    TextMap<std::vector<std::size_t>> m_unusedByParent;
    bool m_hasSiblings = false;
    std::optional<UnitIndex> m_units;
    std::map<std::size_t, Vote> m_votes;
    std::map<std::size_t, std::vector<ExplainedAct>> m_folds;
    std::mutex m_mutex;
    std::vector<bool> m_isUsed;
    std::map<std::uint64_t, std::vector<std::size_t>> m_byRange;
    std::map<std::tuple<std::uint64_t, std::uint64_t, Dtype, std::string_view>, std::vector<std::size_t>> m_equal;
};

} // namespace

Expected<Explanation> explainModels(const ModelState &original, const ModelState &converted,
                                    const ExplainOptions &options, Task &task)
{
    return Explainer(original, converted, options, task).run();
}

} // namespace burnish
