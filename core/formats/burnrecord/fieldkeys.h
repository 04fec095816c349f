// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/base/seededhash.h"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

namespace burnish::burnrecord {

/// The names seen so far in a map, to detect duplicates.
class FieldKeys
{
public:
    /// Returns false for a duplicate.
    bool add(const std::string &name)
    {
        if (m_few.size() < fewKeys && m_many.empty()) {
            if (std::ranges::find(m_few, name) != m_few.end())
                return false;
            m_few.push_back(name);
            return true;
        }
        if (m_many.empty())
            m_many.insert(m_few.begin(), m_few.end());
        return m_many.insert(name).second;
    }

private:
    static constexpr std::size_t fewKeys = 16;
    std::vector<std::string> m_few;
    TextSet m_many;
};

/// Joins the names, from the item down, to a path for messages.
[[nodiscard]] inline QString pathForMessage(std::span<const std::string> names)
{
    std::string path;
    for (const std::string &name : names) {
        if (!path.empty())
            path += '.';
        path += name;
    }
    return quotedForMessage(path);
}

} // namespace burnish::burnrecord
