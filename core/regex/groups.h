// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace burnish {

/// The span of a group in the text; `begin` is npos for a group that did not participate.
struct GroupSpan
{
    std::size_t begin = std::string_view::npos;
    std::size_t end = std::string_view::npos;

    [[nodiscard]] bool tookPart() const { return begin != std::string_view::npos; }
};

/// Names of a pattern's groups, by number; empty for group 0 (the whole match) and for unnamed groups.
using GroupNames = std::vector<std::string>;

/// Returns nothing if no group has that name.
[[nodiscard]] std::optional<std::size_t> groupNumber(const GroupNames &names, std::string_view name);

} // namespace burnish
