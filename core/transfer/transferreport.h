// SPDX-License-Identifier: MIT
#pragma once

#include "core/transfer/transferplan.h"

#include <QJsonArray>
#include <QJsonObject>

namespace burnish {

/// burn-store's summary of the plan's result (0.20). Not translated.
[[nodiscard]] QString asText(const TransferPlan &plan);

/// The lists of an apply result, `is_success` and the errors' texts, as the reference prints them.
[[nodiscard]] QJsonObject asJson(const ApplyResult &result);
/// asJson() of the result, and in `tensors` what is done to each tensor that is applied.
[[nodiscard]] QJsonObject asJson(const TransferPlan &plan, std::span<const TransferSource> sources);

/// What happens to the tensor of a row and why, one sentence for people.
[[nodiscard]] QString describe(const TransferRow &row, std::span<const TransferSource> sources);

} // namespace burnish
