// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/seededhash.h"

#include <cstdint>
#include <string>

namespace burnish {

/// The paths of tensors in files that accept names which are empty or not unique.
class UniquePaths
{
public:
    /// Returns the path, with “#” and the number behind it if it is empty or taken.
    std::string claim(std::string path, std::uint64_t number)
    {
        // Such a path can be another tensor's name.
        while (path.empty() || m_taken.contains(path))
            path.append("#").append(std::to_string(number));
        m_bytes += path.size();
        m_taken.insert(path);
        return path;
    }
    /// The length of all paths.
    [[nodiscard]] std::uint64_t bytes() const { return m_bytes; }

private:
    TextSet m_taken;
    std::uint64_t m_bytes = 0;
};

} // namespace burnish
