// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace burnish {

/// True for the text of a JSON object or array.
[[nodiscard]] bool isJsonText(const QString &text);
/// The same JSON with one member per line, indented by two. Only white space changes: numbers, keys and their order
/// stay letter by letter.
[[nodiscard]] QString indentedJson(const QString &json);
/// The same JSON without white space outside of strings.
[[nodiscard]] QString compactJson(const QString &json);

} // namespace burnish
