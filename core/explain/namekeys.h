// SPDX-License-Identifier: MIT
#pragma once

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

} // namespace burnish
