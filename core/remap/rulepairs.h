// SPDX-License-Identifier: MIT
#pragma once

#include "core/remap/remaprule.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QStringList>

#include <vector>

namespace burnish {

/// Returns the rules that recipes store as pairs of pattern and replacement.
[[nodiscard]] std::vector<RemapRule> rulesFromPairs(const QJsonValue &pairs);
/// The reverse, for enabled rules.
[[nodiscard]] QJsonArray rulesAsPairs(const std::vector<RemapRule> &rules);

/// Adds the arguments of a step that renumbers the indices of lists: mapIndices and keepIndices.
void addIndices(QJsonObject &arguments, bool mapIndices, const QStringList &keptIndices);

} // namespace burnish
