// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/merge/config/mergekitconfig.h"

#include <QJsonArray>
#include <QJsonObject>

namespace burnish {

/// Rules as JSON: [{"parameter": "weight", "model": "a.safetensors", "regex": "attn", "value": 0.5}, …]. "model" is one
/// of the names, whose order gives the indexes; without it the rule is for all. "regex" or "filter" (mergekit's part of
/// a name) may be absent, and so may, beside "regex", "also" and "unless" (regexes that must be found as well, or must
/// not); "value" is a number, true or false, or a list of numbers, a gradient.
Expected<std::vector<MergeRule>> mergeRulesFromJson(const QJsonArray &json, const QStringList &models);
[[nodiscard]] QJsonArray mergeRulesAsJson(const std::vector<MergeRule> &rules, const QStringList &models);

/// A merge as recipes say it, models by their names: {"method", "models", "base"?, "flavour"?, "rules"? (as above),
/// "slices"?
/// ([{"parts": [{"model", "layers": [from, to], "rules"?}], "rules"?}]), "missing"?, "not_finite"?, "merge_vae"?,
/// "repair_positions"?, "cropped"?, "dtype"?, "double"?, "seed"? (a text)}. Keys that are not of a merge are passed
/// over.
Expected<MergeConfig> mergeFromJson(const QJsonObject &json);
[[nodiscard]] QJsonObject mergeAsJson(const MergeConfig &merge);

/// "0.5", "true", or "0, 0.5, 1", with or without brackets: the values of a rule.
Expected<std::vector<double>> mergeValuesFromText(const QString &text);

} // namespace burnish
