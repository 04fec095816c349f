// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace burnish {

/// A name between its dots.
using NameParts = std::vector<std::string>;

[[nodiscard]] inline NameParts namePartsOf(std::string_view name)
{
    NameParts parts;
    std::size_t from = 0;
    for (auto dot = name.find('.'); dot != std::string_view::npos; dot = name.find('.', from)) {
        parts.emplace_back(name.substr(from, dot - from));
        from = dot + 1;
    }
    parts.emplace_back(name.substr(from));
    return parts;
}

[[nodiscard]] inline std::string nameOf(const NameParts &parts)
{
    std::string name = parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i)
        name += '.' + parts[i];
    return name;
}

} // namespace burnish
