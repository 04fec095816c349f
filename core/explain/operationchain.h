// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

#include <QJsonArray>
#include <QJsonObject>

#include <span>
#include <string>
#include <vector>

namespace burnish {

/// An operation and its parameters, before it has names.
struct ChainOperation
{
    std::string name;
    QJsonObject parameters;
};
using Chain = std::vector<ChainOperation>;

[[nodiscard]] QJsonArray numbersOf(std::span<const std::uint64_t> numbers);

[[nodiscard]] QJsonObject parameter(const char *name, const QJsonValue &value);

Expected<std::vector<TensorPtr>> runOperation(const std::string &name, const QJsonObject &parameters,
                                              std::span<const TensorPtr> inputs, std::size_t outputs);

Expected<TensorPtr> runChain(TensorPtr tensor, const Chain &chain);

/// Returns the operation that gives a tensor another shape of the same elements; none if it has it.
[[nodiscard]] Chain reshaped(const Shape &from, const Shape &to);

[[nodiscard]] Chain castTo(Dtype from, Dtype to);

/// Returns a chain that dequantises before everything else, as operations on elements expect, and casts where it
/// dequantised.
[[nodiscard]] Chain dequantisedFirst(Chain chain);

[[nodiscard]] Chain joined(Chain first, const Chain &second);

} // namespace burnish
