// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace burnish {

/// Whether the text is a JSON object or array, not too large to be shown as one.
[[nodiscard]] bool isJsonText(const QString &text);
/// The same JSON with one member per line, indented by two up to 32 levels. Changes only white space: numbers, keys and
/// their order are preserved exactly.
[[nodiscard]] QString indentedJson(const QString &json);
/// The same JSON without white space outside of strings.
[[nodiscard]] QString compactJson(const QString &json);

} // namespace burnish
