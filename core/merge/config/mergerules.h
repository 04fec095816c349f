// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/merge/config/mergeoptions.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QStringList>

namespace burnish {

/// Rules as JSON: [{"parameter": "weight", "model": "a.safetensors", "regex": "attn", "value": 0.5}, …]. "model" is one
/// of the names, whose order gives the indexes; without it the rule is for all. "regex" or "filter" (mergekit's part of
/// a name) may be absent, and so may, beside "regex", "also" and "unless" (regexes that must be found as well, or must
/// not); "value" is a number, true or false, or a list of numbers, a gradient.
Expected<std::vector<MergeRule>> mergeRulesFromJson(const QJsonArray &json, const QStringList &models);
[[nodiscard]] QJsonArray mergeRulesAsJson(const std::vector<MergeRule> &rules, const QStringList &models);

/// Slices as JSON: [{"parts": [{"model", "layers": [from, to], "rules"?}], "rules"?}, …], with rules as above.
Expected<std::vector<MergeSlice>> mergeSlicesFromJson(const QJsonArray &json, const QStringList &models);
[[nodiscard]] QJsonArray mergeSlicesAsJson(const std::vector<MergeSlice> &slices, const QStringList &models);

/// "0.5", "true", or "0, 0.5, 1", with or without brackets: the values of a rule.
Expected<std::vector<double>> mergeValuesFromText(const QString &text);

} // namespace burnish
