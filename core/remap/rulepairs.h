// SPDX-License-Identifier: MIT
#pragma once

#include "core/remap/remaprule.h"

#include <QJsonArray>

#include <vector>

namespace burnish {

/// Returns the rules that recipes store as pairs of pattern and replacement.
[[nodiscard]] std::vector<RemapRule> rulesFromPairs(const QJsonValue &pairs);
/// The reverse, for enabled rules.
[[nodiscard]] QJsonArray rulesAsPairs(const std::vector<RemapRule> &rules);

} // namespace burnish
