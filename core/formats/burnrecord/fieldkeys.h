// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string>
#include <unordered_set>
#include <vector>

namespace burnish::burnrecord {

/// The names that a map has had so far, to find those that are there twice.
class FieldKeys
{
public:
    /// False where the name was there before.
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
    std::unordered_set<std::string> m_many;
};

} // namespace burnish::burnrecord
