// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonObject>
#include <QString>

namespace burnish::test {

/// Checks a value against a JSON schema (draft 2020-12). Returns what is wrong, with the place ("/tensors/3/dtype");
/// empty if the value is valid. A keyword that this function does not know is wrong, too.
[[nodiscard]] QString schemaProblem(const QJsonValue &value, const QJsonObject &schema);

/// What is wrong with the JSON that a burnish-cli printed or wrote, by the schema that it prints under this name; empty
/// if nothing is, or if it has no such schema.
[[nodiscard]] QString outputProblem(const QString &name, const QByteArray &json);

} // namespace burnish::test
