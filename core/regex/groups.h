// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace burnish {

/// Where a group lies in the text; `begin` is npos for a group that took no part.
struct GroupSpan
{
    std::size_t begin = std::string_view::npos;
    std::size_t end = std::string_view::npos;

    [[nodiscard]] bool tookPart() const { return begin != std::string_view::npos; }
};

/// Of a pattern's groups, by number: group 0, the whole match, and those without a name have an empty one.
using GroupNames = std::vector<std::string>;

/// Nothing where no group has that name.
[[nodiscard]] std::optional<std::size_t> groupNumber(const GroupNames &names, std::string_view name);

} // namespace burnish
