// SPDX-License-Identifier: MIT
#include "core/explain/explainer.h"
#include "core/explain/namekeys.h"
#include "core/model/statebuilder.h"

#include <set>
#include <utility>

namespace burnish {

namespace {

constexpr const char *turnNames[] = {".even", ".odd"};

} // namespace

Expected<void> Explainer::turns()
{
    const std::set<std::size_t> sources = takingTurns();
    if (sources.empty())
        return {};
    StateBuilder parts;
    TextMap<std::size_t> origins;
    for (const std::size_t source : sources) {
        const Shape &shape = sourceInfo(source).shape();
        const auto made = runOperation("deinterleave", parameter("axis", qint64(shape.rank() - 1)),
                                       std::span(&m_sources[source], 1), std::size(turnNames));
        if (!made)
            continue;
        for (std::size_t turn = 0; turn < std::size(turnNames); ++turn) {
            parts.addTensorAt(sourceName(source) + turnNames[turn], (*made)[turn]);
            origins.emplace(sourceName(source) + turnNames[turn], source);
        }
    }
    StateBuilder rest;
    TextMap<std::size_t> left;
    for (std::size_t target = 0; target < targets().size(); ++target) {
        if (targets()[target].act == none) {
            rest.addTensorAt(targets()[target].name, targets()[target].tensor);
            left.emplace(targets()[target].name, target);
        }
    }
    const ModelState original = parts.finish();
    const ModelState converted = rest.finish();
    Explainer inner(original, converted, m_options, m_task);
    BURNISH_CHECK(inner.takeFingerprints());
    BURNISH_CHECK(inner.equalBags());
    BURNISH_CHECK(inner.layouts());
    std::map<std::size_t, ExplainedAct> acts;
    for (const ExplainedAct &part : inner.m_explained.acts) {
        const auto origin = origins.find(inner.sourceName(part.sources.front()));
        if (part.sources.size() != 1 || origin == origins.end())
            continue;
        ExplainedAct &act = acts[origin->second];
        for (const std::size_t target : part.targets) {
            if (const auto own = left.find(inner.targets()[target].name); own != left.end())
                act.targets.push_back(own->second);
        }
        act.steps.insert(act.steps.end(), part.steps.begin(), part.steps.end());
    }
    for (auto &[source, act] : acts) {
        const std::string &name = sourceName(source);
        act.sources = {source};
        act.steps.insert(act.steps.begin(), {"deinterleave",
                                             parameter("axis", qint64(sourceInfo(source).shape().rank() - 1)),
                                             {name},
                                             {name + turnNames[0], name + turnNames[1]}});
        BURNISH_TRY(const bool isRight, isProved(act));
        if (isRight)
            takeProved(std::move(act));
    }
    return {};
}

std::set<std::size_t> Explainer::takingTurns() const
{
    std::set<std::size_t> sources;
    std::set<std::string> modules;
    const auto canTurn = [&](std::size_t source) {
        const TensorInfo &info = sourceInfo(source);
        const std::size_t rank = info.shape().rank();
        return !m_isUsed[source] && info.dtype() != Dtype::QFloat && rank >= 2 && info.shape()[rank - 1] % 2 == 0;
    };
    for (std::size_t target = 0; target < m_explained.tensors.size(); ++target) {
        const auto voted = m_votes.find(target);
        const bool isFound = m_explained.tensors[target].act == none && voted != m_votes.end() &&
                             voted->second.units > 1 && voted->second.units * 2 >= m_targetPrints[target].rows.size();
        if (isFound && canTurn(voted->second.source)) {
            sources.insert(voted->second.source);
            modules.insert(moduleOf(sourceName(voted->second.source)));
        }
    }
    // Biases beside them have too few values for units.
    for (std::size_t source = 0; source < m_sources.size(); ++source) {
        if (canTurn(source) && modules.contains(moduleOf(sourceName(source))))
            sources.insert(source);
    }
    return sources;
}

} // namespace burnish
