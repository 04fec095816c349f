// SPDX-License-Identifier: MIT
#include "core/export/precision/quantadvice.h"

#include "core/base/dottedpath.h"
#include "core/export/layout/exporttext.h"
#include "core/health/tensorrole.h"

#include <algorithm>
#include <array>

namespace burnish {

namespace {

constexpr double outlierRatio = 32;
constexpr double decibelsPerBit = 6;
constexpr std::size_t fewestCompared = 4;

constexpr std::array<std::string_view, 2> outputs = {"lm_head", "embed_out"};
/// Names that inner layers have, too.
constexpr std::array<std::string_view, 4> topOutputs = {"output", "score", "classifier", "head"};
constexpr std::array<std::string_view, 3> routers = {"router", "gate", "ffn_gate_inp"};

/// The last name of a path, which it is removed from.
std::string_view takeLast(std::string_view &path)
{
    const std::string_view last = lastPart(path);
    path = outerPath(path);
    return last;
}

/// Judges a weight of several axes by the module that it belongs to.
std::optional<KeepReason> reasonOfModule(std::string_view path)
{
    const std::string_view name = takeLast(path);
    if (name.ends_with("bias"))
        return KeepReason::Bias;
    if (name != "weight")
        return std::nullopt;
    const std::string_view module = takeLast(path);
    if (std::ranges::count(outputs, module) > 0 || (path.empty() && std::ranges::count(topOutputs, module) > 0))
        return KeepReason::Output;
    return std::ranges::count(routers, module) > 0 ? std::optional(KeepReason::Router) : std::nullopt;
}

} // namespace

std::optional<KeepReason> reasonToKeep(std::string_view path, const Shape &shape)
{
    const TensorRole role = roleOf(path);
    if (role == TensorRole::Statistic || role == TensorRole::Optimizer || role == TensorRole::Mask)
        return KeepReason::Buffer;
    if (shape.rank() < 2)
        return KeepReason::Vector;
    if (const auto reason = reasonOfModule(path))
        return reason;
    return role == TensorRole::Embedding ? std::optional(KeepReason::Embedding) : std::nullopt;
}

bool isAlwaysKept(KeepReason reason)
{
    return reason == KeepReason::Vector || reason == KeepReason::Bias || reason == KeepReason::Buffer;
}

bool hasOutliers(double largest, double rootMeanSquare)
{
    return largest > outlierRatio * rootMeanSquare;
}

bool isNoisy(double signalToNoise, std::vector<double> all)
{
    if (all.size() < fewestCompared)
        return false;
    const auto middle = all.begin() + std::ptrdiff_t(all.size() / 2);
    std::ranges::nth_element(all, middle);
    return signalToNoise < *middle - decibelsPerBit;
}

QString clauseOf(KeepReason reason)
{
    switch (reason) {
    case KeepReason::Vector:
        return ExportText::tr("it has at most one axis, as norms and biases do");
    case KeepReason::Bias:
        return ExportText::tr("it is a bias");
    case KeepReason::Buffer:
        return ExportText::tr("it is a buffer, not a weight");
    case KeepReason::Embedding:
        return ExportText::tr("it is an embedding, and errors in single rows do not average out");
    case KeepReason::Output:
        return ExportText::tr("it is the output layer, and no other layer evens out its errors");
    case KeepReason::SeemsOutput:
        return ExportText::tr("it seems to be the output layer: no other layer takes its output, and none evens out "
                              "its errors");
    case KeepReason::Router:
        return ExportText::tr("it chooses between experts, and small errors change the choice");
    case KeepReason::Noise:
        return ExportText::tr("it loses at least one bit more than most tensors with this scheme");
    case KeepReason::Outliers:
        break;
    }
    return ExportText::tr("a few outliers determine the scales of all other values");
}

} // namespace burnish
