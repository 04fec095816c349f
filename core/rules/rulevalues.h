// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/metadata.h"
#include "core/rules/language/tensorrule.h"

namespace burnish {

/// Returns the whole numbers of a configuration (config.json, Meta's params.json) and its text_config by their own
/// names, and by the names that presets use: heads, kv_heads, head_size, hidden_size, layers, experts, vocabulary.
[[nodiscard]] RuleValues ruleValuesOf(const QJsonObject &config);
/// Returns those of a file's metadata, such as GGUF's "llama.attention.head_count".
[[nodiscard]] RuleValues ruleValuesOf(const Metadata &metadata);
/// Returns the values of a model: those of the config.json beside its file, then those that only Meta's params.json
/// has, then those of its metadata. The file may be empty for a model that has none. Errors of a configuration that
/// cannot be read name the file.
Expected<RuleValues> readRuleValues(const QString &model, const Metadata &metadata);

} // namespace burnish
