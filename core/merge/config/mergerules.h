// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/merge/config/mergeoptions.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QStringList>

namespace burnish {

/// Reads rules from JSON: [{"parameter": "weight", "model": "a.safetensors", "regex": "attn", "value": 0.5}, …].
/// "model" is one of the names in `models`, which determine the indexes; rules without it apply to all models. "regex"
/// or "filter" (mergekit's part of a name) is optional; "regex" can be combined with "also" and "unless" (regexes that
/// must, or must not, be found as well). "value" is a number, a boolean, or an array of numbers for a gradient.
Expected<std::vector<MergeRule>> mergeRulesFromJson(const QJsonArray &json, const QStringList &models);
[[nodiscard]] QJsonArray mergeRulesAsJson(const std::vector<MergeRule> &rules, const QStringList &models);

/// Reads slices from JSON: [{"parts": [{"model", "layers": [from, to], "rules"?}], "rules"?}, …], with rules as above.
Expected<std::vector<MergeSlice>> mergeSlicesFromJson(const QJsonArray &json, const QStringList &models);
[[nodiscard]] QJsonArray mergeSlicesAsJson(const std::vector<MergeSlice> &slices, const QStringList &models);

/// Parses the values of a rule: "0.5", "true", or "0, 0.5, 1", with or without brackets.
Expected<std::vector<double>> mergeValuesFromText(const QString &text);

/// The rules for tensors of MergeOptions::through: [{"model": …, "rules": {…}, "values": {…}}, …]. See
/// core/rules/README.md.
Expected<std::vector<MergeThrough>> mergeThroughFromJson(const QJsonArray &json, const QStringList &models);
[[nodiscard]] QJsonArray mergeThroughAsJson(const std::vector<MergeThrough> &through, const QStringList &models);

} // namespace burnish
