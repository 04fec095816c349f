// SPDX-License-Identifier: MIT
#include "core/explain/explainer.h"
#include "core/explain/explaintext.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace burnish {

namespace {

constexpr std::uint64_t closeUlps = 64;    ///< of a rule that rounds otherwise
constexpr std::size_t mostMeasured = 4096; ///< tensors that are measured against a candidate

} // namespace

Expected<void> Explainer::measureRest()
{
    m_siblings.clear();
    m_byPattern.clear();
    m_hasSiblings = false;
    std::size_t measured = 0;
    for (std::size_t target = 0; target < targets().size(); ++target) {
        if (targets()[target].act != none)
            continue;
        if (measured >= mostMeasured) {
            targets()[target].note = ExplainText::tr("Not measured: too many tensors differ.");
            continue;
        }
        BURNISH_CHECK(m_task.poll());
        BURNISH_CHECK(measure(target));
        measured += targets()[target].state == ExplainedState::Different ? 1 : 0;
    }
    return {};
}

Expected<void> Explainer::measure(std::size_t target)
{
    std::vector<ExplainedAct> acts;
    if (const auto known = m_candidates.find(target); known != m_candidates.end())
        acts = known->second;
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
        if (std::ranges::find(sources, source) == sources.end() && (isNamed || (!hasVote && resembles(source, target))))
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
            std::ranges::move(quantisedActs(source, target), std::back_inserter(acts));
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
        const auto place = std::ranges::find(act.targets, target) - act.targets.begin();
        const auto difference =
            results ? compareBits((*results)[std::size_t(place)], *targets()[target].tensor, true, m_task)
                    : measuredValues(act, target);
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
        bestAct.targets.size() > 1 || isTruncation || best->areValues ||
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

std::vector<Chain> Explainer::resampledOf(const Shape &from, const Shape &to)
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

bool Explainer::isComparable(const MeasuredDifference &a, const MeasuredDifference &b)
{
    return a.count * 4 > a.elements && b.count * 4 > b.elements;
}

bool Explainer::resembles(std::size_t source, std::size_t target) const
{
    const TensorPrint &a = m_sourcePrints[source];
    const TensorPrint &b = m_targetPrints[target];
    std::size_t same = 0;
    for (std::size_t i = 0; i < TensorPrint::sampleCount; ++i) {
        const double distance = std::abs(a.samples[i] - b.samples[i]);
        const bool isNear = std::isfinite(distance) && distance <= 0.05 * std::abs(a.samples[i]);
        same += isNear || a.samples[i] == b.samples[i] ? 1 : 0;
    }
    return a.hasNumbers && b.hasNumbers &&
           (same * 4 >= TensorPrint::sampleCount * 3 || !arithmeticOf(source, target, true).empty());
}

} // namespace burnish
