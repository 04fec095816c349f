// SPDX-License-Identifier: MIT
#include "core/explain/explainer.h"

#include "core/base/parallel.h"
#include "core/explain/explaintext.h"
#include "core/explain/namekeys.h"
#include "core/tensor/quantisation/quantised.h"
#include "core/tensor/quantisation/quanttext.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace burnish {

Explainer::Explainer(const ModelState &original, const ModelState &converted, const ExplainOptions &options, Task &task)
    : m_original(original)
    , m_options(options)
    , m_task(task)
    , m_proved(original.tensors())
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

Expected<Explanation> Explainer::run()
{
    BURNISH_CHECK(takeFingerprints());
    BURNISH_CHECK(equalBags());
    BURNISH_CHECK(layouts());
    BURNISH_CHECK(turns());
    BURNISH_CHECK(quantised());
    BURNISH_CHECK(arithmetic());
    BURNISH_CHECK(severalSources());
    noteUnlikeSiblings();
    BURNISH_CHECK(measureRest());
    BURNISH_CHECK(makeRules());
    return std::move(m_explained);
}

Expected<void> Explainer::takeFingerprints()
{
    std::uint64_t bytes = 0;
    std::vector<TensorPtr> tensors;
    for (const ExplainedTensor &target : targets()) {
        tensors.push_back(target.tensor);
        bytes += target.tensor->info().byteSize();
    }
    const bool hasQuantised =
        std::ranges::any_of(tensors, [](const TensorPtr &one) { return one->info().dtype() == Dtype::QFloat; });
    const bool mayHaveValues =
        std::ranges::any_of(tensors, [](const TensorPtr &one) { return isFloatingPoint(one->info().dtype()); });
    for (const TensorPtr &source : m_sources) {
        const bool isQuantised = source->info().dtype() == Dtype::QFloat;
        auto values = isQuantised && mayHaveValues ? makeDequantised(source) : Expected<TensorPtr>(source);
        m_readable.push_back(values ? *std::move(values) : source);
        bytes += m_readable.back()->info().byteSize();
        if (m_readable.back() != source && hasQuantised)
            bytes += source->info().byteSize();
    }
    m_task.setTotalBytes(m_task.totalBytes() + bytes);
    BURNISH_TRY(m_index,
                ValueIndex::make(m_readable, ValueIndex::narrowDtypes(m_readable, tensors), PrintUnits::Kept, m_task));
    if (hasQuantised)
        BURNISH_CHECK(takeStoredPrints());
    m_sourcePrints = m_index->prints();
    // Units of both models are of the values as the same dtype, also where not all tensors are cast.
    const auto forUnits = std::span(m_index->narrow()).first(std::min(m_index->narrow().size(), std::size_t(1)));
    BURNISH_TRY(m_targetPrints, fingerprintsOf(tensors, forUnits, PrintUnits::Kept, m_task));
    for (std::size_t i = 0; i < m_sources.size(); ++i)
        m_sourcesOfCount[m_sourcePrints[i].count].push_back(i);
    m_isUsed.assign(m_sources.size(), false);
    countTwins();
    return {};
}

Expected<void> Explainer::takeStoredPrints()
{
    std::vector<std::size_t> places;
    std::vector<TensorPtr> stored;
    for (std::size_t i = 0; i < m_sources.size(); ++i) {
        if (m_readable[i] != m_sources[i]) {
            places.push_back(i);
            stored.push_back(m_sources[i]);
        }
    }
    return m_index->addStored(places, stored, m_task);
}

void Explainer::countTwins()
{
    using Key = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t, std::string_view>;
    std::map<Key, std::vector<std::size_t>> groups;
    for (std::size_t i = 0; i < m_sources.size(); ++i) {
        const TensorPrint &print = m_sourcePrints[i];
        const TensorInfo &info = sourceInfo(i);
        groups[{print.count, print.own.ordered, print.own.bag, info.byteSize(), info.typeName()}].push_back(i);
    }
    m_twins.assign(m_sources.size(), 1);
    for (const auto &[key, group] : groups) {
        for (const std::size_t source : group)
            m_twins[source] = group.size();
    }
}

std::vector<std::size_t> Explainer::equalSources(std::size_t target, bool inOrder) const
{
    return m_index->equalTo(m_targetPrints[target], m_explained.tensors[target].tensor->info(),
                            inOrder ? ValueIndex::Order::Same : ValueIndex::Order::Any);
}

const std::vector<std::size_t> &Explainer::sourcesInOrder(std::size_t target)
{
    const TensorPrint &print = m_targetPrints[target];
    const TensorInfo &info = targets()[target].tensor->info();
    std::string type(info.typeName());
    if (info.scheme())
        type = quantSchemeText(*info.scheme()).toStdString();
    const auto [known, isNew] =
        m_equal.try_emplace({print.count, print.own.ordered, info.byteSize(), info.dtype(), std::move(type)});
    if (isNew)
        known->second = equalSources(target, true);
    return known->second;
}

std::size_t Explainer::mostLike(std::size_t target, std::span<const std::size_t> sources)
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

const TextMap<std::vector<std::size_t>> &Explainer::sourcesByNumbers()
{
    if (m_byNumbers.empty()) {
        for (std::size_t i = 0; i < m_sources.size(); ++i)
            m_byNumbers[numbersIn(sourceName(i))].push_back(i);
    }
    return m_byNumbers;
}

void Explainer::take(std::size_t target, std::size_t source, const Chain &chain, std::size_t equal)
{
    ExplainedAct act = actOf(target, source, chain);
    take(std::move(act), equal > 1 ? ExplainedState::Ambiguous : ExplainedState::Exact);
    targets()[target].equalSources = equal;
}

void Explainer::takeProved(ExplainedAct act)
{
    m_proved.add(act, m_explained.sources, targets());
    take(std::move(act), ExplainedState::Exact);
}

void Explainer::take(ExplainedAct act, ExplainedState state)
{
    std::size_t twins = 1;
    for (const std::size_t source : act.sources)
        twins = std::max(twins, m_twins[source]);
    for (const std::size_t target : act.targets) {
        // One value everywhere can be made of nearly anything.
        const bool isUnsure = twins > 1 || m_targetPrints[target].isConstant;
        targets()[target].state = isUnsure ? ExplainedState::Ambiguous : state;
        targets()[target].equalSources = twins > 1 ? twins : 0;
        targets()[target].act = m_explained.acts.size();
    }
    for (const std::size_t source : act.sources) {
        m_isUsed[source] = true;
        for (const std::size_t target : act.targets)
            m_parents.emplace(moduleOf(targets()[target].name), moduleOf(sourceName(source)));
    }
    if (m_hasSiblings && act.sources.size() == 1 && act.targets.size() == 1)
        m_siblings[numberless(targets()[act.targets[0]].name)].push_back(m_explained.acts.size());
    m_explained.acts.push_back(std::move(act));
}

ExplainedAct Explainer::actOf(std::size_t target, std::size_t source, const Chain &chain) const
{
    const std::string &from = sourceName(source);
    const std::string &to = m_explained.tensors[target].name;
    ExplainedAct act{{source}, {target}, {}};
    if (chain.empty() && from != to)
        act.steps.push_back({"rename", {}, {from}, {to}});
    for (const ChainOperation &operation : dequantisedFirst(chain))
        act.steps.push_back({operation.name, operation.parameters, {act.steps.empty() ? from : to}, {to}});
    return act;
}

Expected<std::vector<TensorPtr>> Explainer::made(const ExplainedAct &act)
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

Expected<bool> Explainer::isProved(const ExplainedAct &act)
{
    const auto results = made(act);
    if (!results)
        return false;
    for (std::size_t i = 0; i < act.targets.size(); ++i) {
        auto difference = compareBits((*results)[i], *targets()[act.targets[i]].tensor, false, m_task);
        BURNISH_CHECK(m_task.poll());
        if (!difference || !*difference || !(*difference)->isExact())
            return false;
    }
    return true;
}

Expected<bool> Explainer::equals(const TensorPtr &result, std::size_t target)
{
    auto difference = compareBits(result, *targets()[target].tensor, false, m_task);
    if (!difference) {
        BURNISH_CHECK(m_task.poll());
        return false;
    }
    return *difference && (*difference)->isExact();
}

std::vector<std::size_t> Explainer::likelySources(std::size_t target)
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
    const std::string numbers = numbersIn(name);
    std::vector<std::size_t> others;
    if (all->second.size() <= mostLookedAt) {
        others = all->second;
    } else if (m_targetPrints[target].hasNumbers) {
        others = ofSimilarRange(target, all->second);
    } else if (const auto same = sourcesByNumbers().find(numbers); same != m_byNumbers.end()) {
        // Quantised: nothing is known of the values, so names of the same layer come first.
        for (const std::size_t source : same->second) {
            if (m_sourcePrints[source].count == m_targetPrints[target].count && others.size() < mostLookedAt)
                others.push_back(source);
        }
    }
    std::vector<std::pair<std::size_t, std::size_t>> scores;
    scores.reserve(others.size());
    for (const std::size_t source : others) {
        const std::string &other = sourceName(source);
        const std::size_t bonus = (m_isUsed[source] ? 0 : 8) + (numbersIn(other) == numbers ? 16 : 0);
        scores.emplace_back(sharedEnds(other, name) + bonus, source);
    }
    std::ranges::stable_sort(scores, std::greater(), [](const auto &score) { return score.first; });
    for (const auto &[score, source] : scores)
        add(source);
    return sources;
}

double Explainer::rangeOf(const TensorPrint &print)
{
    const double range = print.greatest - print.least;
    return std::isnan(range) ? 0 : range; // all of them are infinite
}

std::vector<std::size_t> Explainer::ofSimilarRange(std::size_t target, const std::vector<std::size_t> &sources)
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

std::optional<std::size_t> Explainer::expectedSource(const std::string &name)
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

} // namespace burnish
