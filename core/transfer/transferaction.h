// SPDX-License-Identifier: MIT
#pragma once

#include "core/transfer/transferoptions.h"

#include <QJsonObject>

namespace burnish {

/// The options as the arguments of a recipe's step "transfer", beside `model` (the target) and `from`: regex, paths,
/// nodes, containers, exclude, filter, rules (pairs), mapIndices, adapter ("none" or one's name) or adapters (names of
/// a chain), marks (path → container type), dtype, allowPartial, validate. Nothing where no path names one of the
/// selected nodes of `source`.
[[nodiscard]] std::optional<QJsonObject> transferArguments(const TransferOptions &options, const ModelState &source);

/// The reverse. NotFound for a node that `source` does not have; rules that rename nothing are refused by the plan.
Expected<TransferOptions> transferOptionsFrom(const QJsonObject &arguments, const ModelState &source);

} // namespace burnish
