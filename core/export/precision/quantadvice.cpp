// SPDX-License-Identifier: MIT
#include "core/export/precision/quantadvice.h"

#include "core/health/tensorrole.h"

#include <QCoreApplication>

namespace burnish {

namespace {

struct QuantAdviceText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::QuantAdvice)
};

constexpr double outlierRatio = 32;

} // namespace

std::optional<KeepReason> reasonToKeep(std::string_view path, const Shape &shape)
{
    switch (roleOf(path)) {
    case TensorRole::Statistic:
    case TensorRole::Optimizer:
    case TensorRole::Mask:
        return KeepReason::Buffer;
    case TensorRole::Embedding:
        return shape.rank() < 2 ? KeepReason::Vector : KeepReason::Embedding;
    case TensorRole::Weight:
        break;
    }
    return shape.rank() < 2 ? std::optional(KeepReason::Vector) : std::nullopt;
}

bool isAlwaysKept(KeepReason reason)
{
    return reason == KeepReason::Vector || reason == KeepReason::Buffer;
}

bool hasOutliers(double largest, double rootMeanSquare)
{
    return largest > outlierRatio * rootMeanSquare;
}

QString clauseOf(KeepReason reason)
{
    switch (reason) {
    case KeepReason::Vector:
        return QuantAdviceText::tr("it has at most one axis, as norms and biases do");
    case KeepReason::Buffer:
        return QuantAdviceText::tr("it is a buffer, not a weight");
    case KeepReason::Embedding:
        return QuantAdviceText::tr("it is an embedding, and errors in single rows do not average out");
    case KeepReason::Outliers:
        break;
    }
    return QuantAdviceText::tr("a few outliers determine the scales of all other values");
}

} // namespace burnish
