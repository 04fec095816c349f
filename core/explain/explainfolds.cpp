// SPDX-License-Identifier: MIT
#include "core/explain/explainer.h"
#include "core/explain/namekeys.h"
#include "core/tensor/kernels/convert.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace burnish {

namespace {

constexpr std::size_t mostNeighbours = 32; ///< tensors that are tried with one another

} // namespace

std::vector<std::size_t> Explainer::neighbours(const std::string &name)
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
        // All layers together are not neighbours.
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

bool Explainer::endsWith(const std::string &name, std::initializer_list<std::string_view> ends)
{
    return std::ranges::any_of(ends, [&](std::string_view end) { return name.ends_with(end); });
}

std::vector<ExplainedAct> Explainer::foldsOf(std::size_t target)
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
                const Shape &lengths = sourceInfo(a).shape();
                // The shape of the lengths says along which axes they are, unless it is a list.
                const bool isList = lengths.rank() == 1 && lengths[0] != 1;
                const auto dimensions = info.shape().dimensions();
                const auto axis =
                    isList ? std::ranges::find(dimensions, lengths[0]) - dimensions.begin() : std::ptrdiff_t(0);
                add("fold-weight-norm", {a, b}, isList ? parameter("axis", qint64(axis)) : QJsonObject(), {target});
            }
        }
    }
    lowRankOf(target, all, add);
    batchNormOf(target, all, add);
    return acts;
}

bool Explainer::samplesAdd(std::size_t a, std::size_t b, std::size_t target) const
{
    for (std::size_t i = 0; i < TensorPrint::sampleCount; ++i) {
        const double sum = m_sourcePrints[a].samples[i] + m_sourcePrints[b].samples[i];
        const double found = m_targetPrints[target].samples[i];
        if (!(std::abs(sum - found) <= 0.02 * std::max(std::abs(found), 1e-6)))
            return false;
    }
    return true;
}

template <typename Add> void Explainer::lowRankOf(std::size_t target, const std::vector<std::size_t> &all, Add add)
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

std::optional<double> Explainer::scaleOf(std::size_t w, std::size_t a, std::size_t b, std::size_t target)
{
    const auto zero =
        runOperation("fold-low-rank", parameter("scale", 1.0), std::array{m_sources[w], m_sources[a], m_sources[b]}, 1);
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

template <typename Add> void Explainer::batchNormOf(std::size_t target, const std::vector<std::size_t> &all, Add add)
{
    const ExplainedTensor &wanted = targets()[target];
    const TensorInfo &info = wanted.tensor->info();
    if (info.shape().rank() < 2 || !endsWith(wanted.name, {"weight"}))
        return;
    const auto isMean = [&](std::size_t source) { return sourceName(source).ends_with("running_mean"); };
    if (std::ranges::none_of(all, isMean))
        return;
    const std::string biasName = moduleOf(wanted.name) + (moduleOf(wanted.name).empty() ? "bias" : ".bias");
    std::size_t bias = none;
    for (std::size_t i = 0; i < targets().size(); ++i) {
        if (targets()[i].name == biasName)
            bias = i;
    }
    std::map<std::string, std::map<std::string, std::size_t>> modules;
    for (const std::size_t source : all)
        modules[moduleOf(sourceName(source))][sourceName(source).substr(sourceName(source).rfind('.') + 1)] = source;
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

Expected<void> Explainer::severalSources()
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
                takeProved(std::move(act));
                break;
            }
            for (const std::size_t one : act.targets)
                m_candidates[one].push_back(act);
        }
    }
    return {};
}

} // namespace burnish
