// SPDX-License-Identifier: MIT
#pragma once

#include "core/remap/remaprule.h"

#include <QJsonArray>

#include <vector>

namespace burnish {

/// The rules that recipes have as pairs of pattern and replacement.
[[nodiscard]] std::vector<RemapRule> rulesFromPairs(const QJsonValue &pairs);
/// The reverse, of those that are enabled.
[[nodiscard]] QJsonArray rulesAsPairs(const std::vector<RemapRule> &rules);

} // namespace burnish
