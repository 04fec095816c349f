// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

namespace burnish {

/// Joins names or numbers to a list for a sentence: "a, b" in English, "a、b" in Chinese and Japanese. Not for code,
/// shapes and indices, which are the same in every language.
[[nodiscard]] QString joinedNames(const QStringList &names);

/// Joins whole sentences to a paragraph: a space follows "." and nothing follows "。". Leaves out empty ones.
[[nodiscard]] QString joinedSentences(const QStringList &sentences);

} // namespace burnish
