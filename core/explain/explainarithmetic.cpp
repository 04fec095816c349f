// SPDX-License-Identifier: MIT
#include "core/explain/explainer.h"
#include "core/rules/operations/operationtable.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <utility>

namespace burnish {

namespace {

/// How far a sample may be from what an operation gives of it, so that the operation is tried.
struct Roughness
{
    double relative;
    double absolute;
};

/// More than the rounding to a dtype, and than the least numbers that it has.
Roughness roughnessOf(Dtype dtype)
{
    switch (dtype) {
    case Dtype::F16:
        return {0.02, 1e-7};
    case Dtype::F8E4M3:
        return {0.07, 2e-3};
    case Dtype::F8E5M2:
        return {0.13, 2e-5};
    default:
        return {0.02, 1e-30};
    }
}

using Samples = std::array<double, TensorPrint::sampleCount>;

/// Returns false if no constant can be as far from all but `mostBad` of the wanted ones as they allow: two by two.
bool haveConstant(const Samples &wanted, const Samples &tolerances, std::size_t mostBad)
{
    constexpr double slack = 1.001;
    std::size_t bad = 0;
    for (std::size_t i = 0; i + 1 < wanted.size(); i += 2) {
        const double allowed = slack * (tolerances[i] + tolerances[i + 1]) + 1e-12 * std::abs(wanted[i]);
        bad += std::abs(wanted[i] - wanted[i + 1]) > allowed ? 1 : 0;
    }
    return bad <= mostBad;
}

} // namespace

std::vector<Chain> Explainer::arithmeticOf(std::size_t source, std::size_t target, bool isLoose) const
{
    const TensorPrint &a = m_sourcePrints[source];
    const TensorPrint &b = m_targetPrints[target];
    std::vector<Chain> chains;
    if (!a.hasNumbers || !b.hasNumbers || a.count == 0)
        return chains;
    const Roughness roughness = roughnessOf(m_explained.tensors[target].tensor->info().dtype());
    const std::size_t mostBad = isLoose ? TensorPrint::sampleCount / 4 : 0;
    Samples limits;
    for (std::size_t i = 0; i < TensorPrint::sampleCount; ++i)
        limits[i] = std::max(roughness.relative * std::abs(b.samples[i]), roughness.absolute);
    const auto isClose = [&](auto function) {
        std::size_t bad = 0;
        for (std::size_t i = 0; i < TensorPrint::sampleCount && bad <= mostBad; ++i) {
            const double made = function(a.samples[i]);
            const bool isGood = made == b.samples[i] || std::abs(made - b.samples[i]) <= limits[i] ||
                                (std::isnan(made) && std::isnan(b.samples[i]));
            bad += isGood ? 0 : 1;
        }
        return bad <= mostBad;
    };
    const auto has = [](const char *name) { return findRuleOperation(name) != nullptr; };
    if (isClose([](double x) { return -x; }))
        chains.push_back(has("negate") ? Chain{{"negate", {}}} : Chain{{"multiply", parameter("value", -1)}});
    std::vector<double> twice; // a constant that was added two times, with two roundings
    Samples allDifferences;
    Samples allRatios;
    Samples ratioLimits;
    for (std::size_t i = 0; i < TensorPrint::sampleCount; ++i) {
        allDifferences[i] = b.samples[i] - a.samples[i];
        allRatios[i] = b.samples[i] / a.samples[i];
        ratioLimits[i] = limits[i] / std::abs(a.samples[i]);
    }
    const auto finiteOf = [&](const Samples &all, const Samples &tolerances) {
        std::vector<double> values;
        if (haveConstant(all, tolerances, mostBad))
            std::ranges::copy_if(all, std::back_inserter(values), [](double value) { return std::isfinite(value); });
        return values;
    };
    std::vector<double> differences = finiteOf(allDifferences, limits);
    std::vector<double> ratios = finiteOf(allRatios, ratioLimits);
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

std::vector<Chain> Explainer::finishedArithmetic(std::size_t source, std::size_t target, bool isLoose) const
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

Expected<void> Explainer::arithmetic()
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
        for (const std::size_t source : likelySources(target)) {
            const std::vector<Chain> chains = finishedArithmetic(source, target, false);
            bool isFound = false;
            for (const Chain &chain : chains) {
                ExplainedAct act = actOf(target, source, chain);
                BURNISH_TRY(isFound, isProved(act));
                if (isFound) {
                    takeProved(std::move(act));
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

} // namespace burnish
