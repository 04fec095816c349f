// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/language/tensorrule.h"

namespace burnish {

/// Returns the rule with its inputs and outputs exchanged, for another operation. Unsupported: its patterns are regexes
/// that are more than text and groups that each match one text.
Expected<TensorRule> swappedRule(const TensorRule &rule, const char *operation, QJsonObject parameters);

} // namespace burnish
