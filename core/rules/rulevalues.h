// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/metadata.h"
#include "core/rules/language/tensorrule.h"

namespace burnish {

/// Returns the whole numbers of a configuration (config.json) and its text_config by their own names, and by the names
/// that presets use: heads, kv_heads, head_size, hidden_size, layers, experts, vocabulary.
[[nodiscard]] RuleValues ruleValuesOf(const QJsonObject &config);
/// Returns those of a file's metadata, such as GGUF's "llama.attention.head_count".
[[nodiscard]] RuleValues ruleValuesOf(const Metadata &metadata);
/// Returns the values of a model: those of the config.json beside its file, if there is one, and of its metadata. The
/// file may be empty for a model that has none. Errors of a config that cannot be read name the file.
Expected<RuleValues> readRuleValues(const QString &model, const Metadata &metadata);

} // namespace burnish
