// SPDX-License-Identifier: MIT
#include "core/merge/methods/spherical.h"

#include "core/merge/methods/mergetext.h"

#include <cmath>
#include <numbers>
#include <ranges>

namespace burnish {

namespace {

Coefficients alongArc(double t, double angle, double lengthA = 1, double lengthB = 1)
{
    return {std::sin((1 - t) * angle) / (std::sin(angle) * lengthA), std::sin(t * angle) / (std::sin(angle) * lengthB)};
}

double cosineOf(double product, double normA, double normB)
{
    return std::clamp(product / (normA * normB), -1.0, 1.0);
}

/// Scales a combination to length 1; returns false if it is shorter than `least`.
bool normalise(const GramMatrix &gram, Coefficients &vector, double least)
{
    const double norm = std::sqrt(std::max(0.0, gram.product(vector, vector)));
    if (!(norm >= least) || norm == 0)
        return false;
    for (double &each : vector)
        each /= norm;
    return true;
}

Coefficients unitVector(std::size_t size, std::size_t i, double length)
{
    Coefficients vector(size, 0.0);
    vector[i] = length;
    return vector;
}

/// Returns the non-zero vectors as combinations of length 1.
std::vector<Coefficients> directionsOf(const GramMatrix &gram, double tolerance)
{
    std::vector<Coefficients> directions(gram.size());
    for (std::size_t i = 0; i < gram.size(); ++i) {
        if (gram.norm(i) > tolerance)
            directions[i] = unitVector(gram.size(), i, 1 / gram.norm(i));
    }
    return directions;
}

/// Returns the step from `mean` towards the centre of the directions; nothing if one points the opposite way, which
/// makes the step ambiguous.
std::optional<Coefficients> stepTowardsCentre(const GramMatrix &gram, const std::vector<Coefficients> &directions,
                                              const Coefficients &mean, double tolerance)
{
    const double share = 1 / double(gram.size());
    Coefficients step(gram.size(), 0.0);
    for (const Coefficients &direction : directions) {
        if (direction.empty())
            continue;
        const double cosine = std::clamp(gram.product(mean, direction), -1.0, 1.0);
        const double angle = std::acos(cosine);
        if (angle > std::numbers::pi - 1e-4)
            return std::nullopt;
        if (angle < tolerance)
            continue;
        const double factor = share * angle / std::sin(angle);
        for (std::size_t i = 0; i < step.size(); ++i)
            step[i] += factor * (direction[i] - cosine * mean[i]);
    }
    return step;
}

/// Returns the direction of the centre of mass; nothing if it is not unique.
std::optional<Coefficients> karcherDirection(const GramMatrix &gram, std::size_t maxIterations, double tolerance)
{
    const auto directions = directionsOf(gram, tolerance);
    const auto first = std::ranges::find_if(directions, [](const Coefficients &each) { return !each.empty(); });
    if (first == directions.end())
        return Coefficients(gram.size(), 0.0);
    Coefficients mean(gram.size(), 0.0);
    for (const Coefficients &direction : directions) {
        for (std::size_t i = 0; i < direction.size(); ++i)
            mean[i] += direction[i] / double(gram.size());
    }
    if (!normalise(gram, mean, tolerance))
        mean = *first;
    for (std::size_t iteration = 0; iteration < maxIterations; ++iteration) {
        const auto step = stepTowardsCentre(gram, directions, mean, tolerance);
        if (!step)
            return std::nullopt;
        const double length = std::sqrt(std::max(0.0, gram.product(*step, *step)));
        if (length < tolerance)
            break;
        for (std::size_t i = 0; i < mean.size(); ++i)
            mean[i] = std::cos(length) * mean[i] + std::sin(length) * (*step)[i] / length;
        normalise(gram, mean, 0);
    }
    return mean;
}

} // namespace

CoefficientRule slerpRule(double t, bool keepsNorm)
{
    return [=](const GramMatrix &gram) -> Expected<Coefficients> {
        const auto counted = [](double norm) { return norm <= 1e-8 ? 1.0 : norm; };
        const double a = counted(gram.norm(0));
        const double b = counted(gram.norm(1));
        const double cosine = cosineOf(gram(0, 1), a, b);
        if (std::abs(cosine) > 0.9995)
            return Coefficients{1 - t, t};
        if (!keepsNorm)
            return alongArc(t, std::acos(cosine));
        Coefficients mixed = alongArc(t, std::acos(cosine), a, b);
        const double length = (1 - t) * gram.norm(0) + t * gram.norm(1);
        for (double &each : mixed)
            each *= length;
        return mixed;
    };
}

CoefficientRule nuslerpRule(double t)
{
    return [=](const GramMatrix &gram) -> Expected<Coefficients> {
        const double cosine = cosineOf(gram(0, 1), std::max(gram.norm(0), 1e-7), std::max(gram.norm(1), 1e-7));
        const double angle = std::acos(cosine);
        if (std::abs(std::sin(angle)) < 1e-8 || 1 + cosine < 1e-6)
            return Coefficients{1 - t, t};
        return alongArc(t, angle);
    };
}

CoefficientRule multiSlerpRule(std::vector<double> weights, double eps)
{
    return [weights = std::move(weights), eps](const GramMatrix &gram) -> Expected<Coefficients> {
        const std::size_t size = gram.size();
        double length = 0;
        Coefficients mean(size);
        for (std::size_t i = 0; i < size; ++i) {
            length += weights[i] * gram.norm(i);
            mean[i] = weights[i] / (gram.norm(i) + eps);
        }
        const bool allZero = std::ranges::all_of(std::views::iota(std::size_t(0), size),
                                                 [&](std::size_t i) { return gram.norm(i) == 0; });
        if (allZero)
            return weights;
        if (!normalise(gram, mean, eps)) {
            if (size == 2)
                return weights;
            return Error(
                ErrorCode::Mismatch,
                MergeText::tr("The weighted directions of the models cancel out, so Multi-SLERP has no mean."));
        }
        Coefficients tangent(size, 0.0);
        for (std::size_t i = 0; i < size; ++i) {
            const Coefficients unit = unitVector(size, i, 1 / (gram.norm(i) + eps));
            const double along = gram.product(unit, mean);
            for (std::size_t j = 0; j < size; ++j)
                tangent[j] += weights[i] * (unit[j] - along * mean[j]);
        }
        const double angle = std::sqrt(std::max(0.0, gram.product(tangent, tangent))) + eps;
        for (std::size_t i = 0; i < size; ++i)
            mean[i] = length * (mean[i] * std::cos(angle) + tangent[i] * std::sin(angle) / angle);
        return mean;
    };
}

CoefficientRule karcherRule(std::size_t maxIterations, double tolerance)
{
    return [=](const GramMatrix &gram) -> Expected<Coefficients> {
        auto direction = karcherDirection(gram, maxIterations, tolerance);
        if (!direction)
            return Coefficients(gram.size(), 1 / double(gram.size()));
        double length = 0;
        for (std::size_t i = 0; i < gram.size(); ++i)
            length += gram.norm(i) / double(gram.size());
        for (double &each : *direction)
            each *= length;
        return *direction;
    };
}

CoefficientRule modelStockRule(bool clamps)
{
    return [=](const GramMatrix &gram) -> Expected<Coefficients> {
        const auto n = double(gram.size());
        double cosines = 0;
        for (std::size_t i = 0; i < gram.size(); ++i) {
            for (std::size_t j = i + 1; j < gram.size(); ++j)
                cosines += std::clamp(gram(i, j) / std::max(gram.norm(i) * gram.norm(j), 1e-6), -1.0, 1.0);
        }
        const double cosine = std::clamp(cosines / (n * (n - 1) / 2), -1.0, 1.0);
        const double divisor = 1 + (n - 1) * cosine;
        // Opposite differences allow no step; mergekit also stays at the base.
        double t = std::abs(divisor) < 1e-6 ? 0 : n * cosine / divisor;
        if (clamps)
            t = std::clamp(t, 0.0, 1.0);
        return Coefficients(gram.size(), t / n);
    };
}

} // namespace burnish
