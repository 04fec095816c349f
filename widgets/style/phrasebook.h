// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace burnish {

/// Returns a text that was composed earlier in the language in use: steps of the history, rows of reports and messages
/// are kept as plain text, and a switch of the language must not leave them behind. The text is compared with all
/// translations that were used since the start; texts that match none, such as names, stay as they are. Costs nothing
/// until the language is switched. Any thread.
[[nodiscard]] QString rephrased(const QString &text);

/// Remembers a translation that was used. Called by GroupingTranslator.
void notePhrase(const QString &translation, const char *context, const char *source, const char *disambiguation, int n);
/// From now on, texts are rephrased in the language that is set up now. Called by LanguageManager.
void noteLanguageSwitch();

} // namespace burnish
