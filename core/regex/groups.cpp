// SPDX-License-Identifier: MIT
#include "core/regex/groups.h"

#include <algorithm>

namespace burnish {

std::optional<std::size_t> groupNumber(const GroupNames &names, std::string_view name)
{
    const auto found = std::find(names.begin() + 1, names.end(), name);
    if (name.empty() || found == names.end())
        return std::nullopt;
    return std::size_t(found - names.begin());
}

} // namespace burnish
