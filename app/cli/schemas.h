// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QStringList>

namespace burnish::cli {

/// What jsonSchema() describes: the commands that print JSON ("inspect", "lora bake" …), "rules" and "recipe".
[[nodiscard]] QStringList schemaNames();
/// Returns a JSON schema (draft 2020-12): of what a command prints with --json, of files of rules, or of recipes. Null
/// if there is none with this name. outputs.schema.json has those of commands; what it says is all that they print.
[[nodiscard]] QByteArray jsonSchema(const QString &name);

} // namespace burnish::cli
