// SPDX-License-Identifier: MIT
#pragma once

#include "core/remap/remaprule.h"

#include <QByteArray>

namespace burnish {

/// Rules from JSON text: `[["from", "to"], …]` or `[{"from": …, "to": …, "enabled": …}, …]`, also mixed.
/// "enabled" may be absent; other keys, and anything else that is not as above, are refused. Patterns are not
/// compiled here.
Expected<std::vector<RemapRule>> rulesFromJson(const QByteArray &json);

/// One rule per line: pairs, or objects if any rule is disabled. The same rules give the same bytes.
[[nodiscard]] QByteArray rulesToJson(const std::vector<RemapRule> &rules);

Expected<std::vector<RemapRule>> readRuleFile(const QString &path);
Expected<void> writeRuleFile(const QString &path, const std::vector<RemapRule> &rules);

} // namespace burnish
