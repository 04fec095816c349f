// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/language/tensorrule.h"

#include <QByteArray>
#include <QJsonObject>

namespace burnish {

/// Parses rules from JSON: `{"placeholders": {"i": "digits"}, "steps": [{"operation": "split", "inputs": […],
/// "outputs": […], "parameters": {…}}, …]}` as core/rules/README.md describes, or a list of rename rules as
/// rulesFromJson() reads it. Malformed, naming the place: anything else. Does not compile patterns or check parameters.
Expected<TensorRules> tensorRulesFromJson(const QJsonDocument &document);
/// Returns the rules as such an object. Rename rules alone become one as well: rulesToJson() writes their own form.
[[nodiscard]] QJsonObject rulesAsJson(const TensorRules &rules);
[[nodiscard]] QByteArray tensorRulesToJson(const TensorRules &rules);

/// Parses the object "values": whole numbers by name; undefined for none. And its inverse.
Expected<RuleValues> ruleValuesFromJson(const QJsonValue &value);
[[nodiscard]] QJsonObject ruleValuesAsJson(const RuleValues &values);

/// The same in YAML.
Expected<TensorRules> tensorRulesFromYaml(const QByteArray &yaml);
[[nodiscard]] QByteArray tensorRulesToYaml(const TensorRules &rules);

/// Reads rules from a file: YAML if its name ends in .yaml or .yml, otherwise JSON. Errors include the file.
Expected<TensorRules> readTensorRules(const QString &path);
/// Writes them likewise, replacing an existing file.
Expected<void> writeTensorRules(const QString &path, const TensorRules &rules);

} // namespace burnish
