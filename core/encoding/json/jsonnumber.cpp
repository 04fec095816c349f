// SPDX-License-Identifier: MIT
#include "core/encoding/json/jsonnumber.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace burnish {

namespace {
template <typename Number> std::optional<Number> wholeNumber(std::string_view text)
{
    Number number = 0;
    const char *end = text.data() + text.size();
    const auto result = std::from_chars(text.data(), end, number);
    if (result.ec != std::errc() || result.ptr != end)
        return std::nullopt;
    return number;
}
} // namespace

std::optional<std::uint64_t> jsonUnsigned(std::string_view number)
{
    return wholeNumber<std::uint64_t>(number);
}

std::optional<std::int64_t> jsonSigned(std::string_view number)
{
    return number == "-0" ? std::nullopt : wholeNumber<std::int64_t>(number);
}

namespace {

/// Returns the infinity or zero nearest to a number that is out of range for a double.
double limitOf(std::string_view number)
{
    const double sign = number.starts_with('-') ? -1 : 1;
    const std::size_t mark = std::min(number.find_first_of("eE"), number.size());
    const std::string_view mantissa = number.substr(0, mark);
    std::string_view power = number.substr(std::min(mark + 1, number.size()));
    if (power.starts_with('+'))
        power.remove_prefix(1);
    std::int64_t exponent = 0;
    if (std::from_chars(power.data(), power.data() + power.size(), exponent).ec == std::errc::result_out_of_range)
        exponent = power.starts_with('-') ? std::numeric_limits<std::int64_t>::min() / 2
                                          : std::numeric_limits<std::int64_t>::max() / 2;
    const auto first = std::int64_t(std::min(mantissa.find_first_of("123456789"), mantissa.size()));
    const auto point = std::int64_t(std::min(mantissa.find('.'), mantissa.size()));
    return sign * (exponent + point - first > 0 ? std::numeric_limits<double>::infinity() : 0.0);
}

} // namespace

double jsonDouble(std::string_view number)
{
    double value = 0;
    const auto result = std::from_chars(number.data(), number.data() + number.size(), value);
    return result.ec == std::errc() ? value : limitOf(number);
}

} // namespace burnish
