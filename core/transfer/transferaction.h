// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/option.h"
#include "core/transfer/transferoptions.h"

namespace burnish {

/// Returns the arguments of recipes that set the options. transferOptionsFrom() handles those without functions.
[[nodiscard]] const std::vector<OptionInfo<TransferOptions>> &transferOptionTable();

/// Returns the options as the arguments of a recipe's "transfer" step, in addition to `model` (the target) and `from`:
/// regex, paths, nodes, containers, exclude, filter, tensorRules (an object, see core/rules/README.md), ruleValues
/// (their numbers), rules (pairs), mapIndices, keepIndices, adapter ("none" or an adapter's name) or adapters (the
/// names of a chain), marks (path → container type), dtype, allowPartial, validate. Nothing if one of the selected
/// nodes of `source` cannot be identified by its path.
[[nodiscard]] std::optional<QJsonObject> transferArguments(const TransferOptions &options, const ModelState &source);

/// Parses such arguments. NotFound: a node that `source` lacks. The plan rejects rules that rename nothing.
Expected<TransferOptions> transferOptionsFrom(const QJsonObject &arguments, const ModelState &source);

} // namespace burnish
