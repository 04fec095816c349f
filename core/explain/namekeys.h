// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace burnish {

/// Returns a name with each run of digits as one character: the same for a tensor in all layers.
[[nodiscard]] inline std::string numberless(std::string_view name)
{
    std::string key;
    for (const char c : name) {
        const bool isDigit = c >= '0' && c <= '9';
        if (!isDigit)
            key += c;
        else if (key.empty() || key.back() != '#')
            key += '#';
    }
    return key;
}

/// Returns a name without its last part.
[[nodiscard]] inline std::string moduleOf(const std::string &name)
{
    const std::size_t dot = name.rfind('.');
    return dot == std::string::npos ? std::string() : name.substr(0, dot);
}

/// Returns the numbers in a name, each with a dot behind it.
[[nodiscard]] inline std::string numbersIn(const std::string &name)
{
    std::string numbers;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const bool isDigit = name[i] >= '0' && name[i] <= '9';
        if (isDigit)
            numbers += name[i];
        else if (!numbers.empty() && numbers.back() != '.')
            numbers += '.';
    }
    return numbers;
}

/// Returns how many characters two names have in common at their beginnings and ends.
[[nodiscard]] inline std::size_t sharedEnds(const std::string &a, const std::string &b)
{
    std::size_t begin = 0;
    const std::size_t shorter = std::min(a.size(), b.size());
    while (begin < shorter && a[begin] == b[begin])
        ++begin;
    std::size_t end = 0;
    while (end < shorter - begin && a[a.size() - 1 - end] == b[b.size() - 1 - end])
        ++end;
    return begin + end;
}

} // namespace burnish
