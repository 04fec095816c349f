// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/dtype.h"

#include <QString>

#include <cstdint>

namespace burnish {

/// How floating-point numbers are written.
enum class NumberNotation {
    Automatic, ///< significant digits; an exponent below 1e−4 and from 1e6
    Fixed,     ///< decimal places; an exponent where they would show nothing but zeros, and from 1e15
    Scientific ///< significant digits, always with an exponent
};

/// The user's way of writing numbers.
struct NumberStyle
{
    NumberNotation notation = NumberNotation::Automatic;
    int digits = 5;        ///< significant ones
    int decimals = 4;      ///< of the fixed notation
    bool isGrouped = true; ///< numbers as "1,769,472" or "1769472"

    friend bool operator==(const NumberStyle &, const NumberStyle &) = default;
};

/// Set by LanguageManager, which also tells all widgets. GUI thread.
void setNumberStyle(const NumberStyle &style);
[[nodiscard]] NumberStyle numberStyle();

/// Number formatting for the user interface. All functions follow the default QLocale, which LanguageManager sets.

/// Placeholder for an unknown number: never 0.
[[nodiscard]] QString unknownText();
/// "1,769,472".
[[nodiscard]] QString countText(std::uint64_t count);
/// Rounded: exact below 10,000, else three digits: "38.6 M". Chinese and Japanese count in 万 and 亿, in columns as in
/// sentences: a screen shows the same number in one way.
[[nodiscard]] QString parametersText(std::uint64_t count);
/// As above for a list of facts, where a bare number in 万 would say little: "177 万个参数".
[[nodiscard]] QString parametersAsFact(std::uint64_t count);
/// "512 B", "6.75 MiB", "475 MiB".
[[nodiscard]] QString bytesText(std::uint64_t bytes);
/// "497,765,376 bytes".
[[nodiscard]] QString exactBytesText(std::uint64_t bytes);
/// Statistics, in the user's notation, with trailing zeros, U+2212 for minus, "NaN", "∞", "−∞"; zero exactly is "0".
/// `digits`: significant digits, or the most decimal places, where there is less room than the user's number needs; 0:
/// that number.
[[nodiscard]] QString floatText(double value, int digits = 0);
/// A value of a tensor of this dtype, an end of a range of them, or a bin's edge: whole numbers of integers and truth
/// values with all of their digits, up to ten of them, or up to six where `digits` says that there is less room;
/// otherwise as floatText().
[[nodiscard]] QString valueText(double value, Dtype dtype, int digits = 0);
/// The value as precisely as `digits` significant digits show it, whatever the user's notation: for tips.
[[nodiscard]] QString preciseText(double value, int digits);
/// "99.9 %", in Chinese without the space.
[[nodiscard]] QString percentText(double percent, int decimals);
/// Whole percent; below 1 %, two significant digits: "0.00062 %".
[[nodiscard]] QString shareText(double share);
/// "0.6 s", "12 s", "3 min".
[[nodiscard]] QString durationText(double seconds);
/// "less than a second left", "12 s left", "2 min left".
[[nodiscard]] QString timeLeftText(double seconds);

} // namespace burnish
