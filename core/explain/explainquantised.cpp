// SPDX-License-Identifier: MIT
#include "core/base/parallel.h"
#include "core/explain/explainer.h"
#include "core/explain/quantcandidates.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/quantisation/quantised.h"

#include <utility>

namespace burnish {

Expected<void> Explainer::quantised()
{
    std::vector<std::size_t> left;
    std::vector<std::vector<std::size_t>> sources;
    for (std::size_t target = 0; target < targets().size(); ++target) {
        const bool isLeft = targets()[target].act == none && targets_(target).tensor->info().dtype() == Dtype::QFloat;
        if (!isLeft || !isRepeatable(*targets()[target].tensor))
            continue;
        left.push_back(target);
        sources.push_back(likelySources(target));
    }
    std::vector<std::optional<ExplainedAct>> found(left.size());
    const auto find = [&](std::size_t i) -> Expected<void> {
        const QuantCandidates candidates(*targets()[left[i]].tensor, m_targetPrints[left[i]], m_task);
        std::size_t tried = 0;
        for (const std::size_t &source : sources[i]) {
            const bool isLikely = &source - sources[i].data() < std::ptrdiff_t(mostTried);
            const std::vector<Chain> chains = candidates.chainsFrom(m_sources[source], isLikely);
            for (const Chain &chain : chains) {
                BURNISH_CHECK(m_task.poll());
                ExplainedAct act = actOf(left[i], source, chain);
                BURNISH_TRY(const bool isRight, isProved(act));
                if (!isRight)
                    continue;
                found[i] = std::move(act);
                return {};
            }
            tried += chains.empty() ? 0 : 1;
            if (tried >= mostTried)
                break;
        }
        return {};
    };
    BURNISH_CHECK(parallelFor(left.size(), find));
    for (std::optional<ExplainedAct> &act : found) {
        if (act)
            takeProved(*std::move(act));
    }
    return {};
}

std::vector<ExplainedAct> Explainer::quantisedActs(std::size_t source, std::size_t target) const
{
    const ExplainedTensor &wanted = m_explained.tensors[target];
    std::vector<ExplainedAct> acts;
    if (wanted.tensor->info().dtype() != Dtype::QFloat)
        return acts;
    const QuantCandidates candidates(*wanted.tensor, m_targetPrints[target], m_task);
    for (const Chain &chain : candidates.chainsFrom(m_sources[source], true))
        acts.push_back(actOf(target, source, chain));
    return acts;
}

Expected<std::optional<MeasuredDifference>> Explainer::measuredValues(const ExplainedAct &act, std::size_t target)
{
    const TensorPtr &wanted = targets()[target].tensor;
    if (wanted->info().dtype() != Dtype::QFloat || act.steps.empty() || act.steps.back().operation != "quantise")
        return std::nullopt;
    Chain chain;
    for (const ExplainStep &step : std::span(act.steps).first(act.steps.size() - 1))
        chain.push_back({step.operation, step.parameters});
    const TensorPtr &source = m_sources[act.sources.front()];
    const Chain first = chain.empty() ? castTo(source->info().dtype(), Dtype::F32) : Chain();
    BURNISH_TRY(TensorPtr values, runChain(source, joined(first, chain)));
    BURNISH_TRY(values, makeCast(std::move(values), Dtype::F32));
    BURNISH_TRY(const TensorPtr found, makeDequantised(wanted));
    BURNISH_TRY(auto difference, compareBits(values, *found, true, m_task));
    if (difference)
        difference->areValues = true;
    return difference;
}

} // namespace burnish
