// SPDX-License-Identifier: MIT
#pragma once

#include "core/remap/remaprule.h"

#include <QByteArray>

namespace burnish {

/// Parses rules from JSON: `[["from", "to"], …]` or `[{"from": …, "to": …, "enabled": …}, …]`, also mixed. "enabled" is
/// optional; other keys, and anything else, are errors. Does not compile patterns.
Expected<std::vector<RemapRule>> rulesFromJson(const QByteArray &json);

/// Writes one rule per line: as pairs, or as objects if any rule is disabled. The output is deterministic.
[[nodiscard]] QByteArray rulesToJson(const std::vector<RemapRule> &rules);

/// Calls rulesFromJson() for a file; errors include its name.
Expected<std::vector<RemapRule>> readRuleFile(const QString &path);
Expected<void> writeRuleFile(const QString &path, const std::vector<RemapRule> &rules);

} // namespace burnish
