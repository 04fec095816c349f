// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>

namespace burnish {

/// Number formatting for the user interface. All functions follow the default QLocale, which LanguageManager sets.

/// Placeholder for an unknown number: never 0.
[[nodiscard]] QString unknownText();
/// "1,769,472".
[[nodiscard]] QString countText(std::uint64_t count);
/// For narrow columns: exact below 10,000, else three digits: "38.6 M".
[[nodiscard]] QString parametersText(std::uint64_t count);
/// As above for use in a sentence, where Chinese and Japanese count in 万 and 亿.
[[nodiscard]] QString parametersInSentence(std::uint64_t count);
/// As above for a list of facts, where a bare number in 万 would say little in Chinese: "177 万个参数".
[[nodiscard]] QString parametersAsFact(std::uint64_t count);
/// "512 B", "6.75 MiB", "475 MiB".
[[nodiscard]] QString bytesText(std::uint64_t bytes);
/// "497,765,376 bytes".
[[nodiscard]] QString exactBytesText(std::uint64_t bytes);
/// Statistics: `digits` significant digits with trailing zeros, exponent below 1e−4 and from 1e6, U+2212 for minus,
/// "NaN", "∞", "−∞"; zero exactly is "0".
[[nodiscard]] QString floatText(double value, int digits = 5);
/// The same text with an ASCII minus, for the clipboard.
[[nodiscard]] QString asciiNumber(QString text);
/// Whole percent; below 1 %, two significant digits: "0.00062 %".
[[nodiscard]] QString shareText(double share);
/// "0.6 s", "12 s", "3 min".
[[nodiscard]] QString durationText(double seconds);
/// "less than a second left", "12 s left", "2 min left".
[[nodiscard]] QString timeLeftText(double seconds);

} // namespace burnish
