// SPDX-License-Identifier: MIT
#pragma once

#include "core/transfer/transferplan.h"

#include <QJsonArray>
#include <QJsonObject>

namespace burnish {

/// burn-store's summary of the plan's result (0.20). Not translated.
[[nodiscard]] QString asText(const TransferPlan &plan);

/// The fields of an apply result, `is_success` and the error messages, as printed by the reference.
[[nodiscard]] QJsonObject asJson(const ApplyResult &result);
/// asJson() of the result, plus what happens to each applied tensor in `tensors`.
[[nodiscard]] QJsonObject asJson(const TransferPlan &plan, std::span<const TransferSource> sources);

/// Describes what happens to the tensor of a row and why, in one sentence.
[[nodiscard]] QString describe(const TransferRow &row, std::span<const TransferSource> sources);

} // namespace burnish
