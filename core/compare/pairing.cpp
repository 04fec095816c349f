// SPDX-License-Identifier: MIT
#include "core/compare/pairing.h"

#include <algorithm>
#include <map>

namespace burnish {

std::vector<std::pair<std::size_t, std::size_t>> pairsByShape(const std::vector<MatchSide> &left,
                                                              const std::vector<MatchSide> &right)
{
    struct Group
    {
        std::vector<std::size_t> left;
        std::vector<std::size_t> right;
    };
    const auto keyOf = [](const MatchSide &side) {
        return std::vector<std::uint64_t>(side.shape->dimensions().begin(), side.shape->dimensions().end());
    };
    std::map<std::vector<std::uint64_t>, Group> groups;
    for (std::size_t i = 0; i < left.size(); ++i)
        groups[keyOf(left[i])].left.push_back(i);
    for (std::size_t i = 0; i < right.size(); ++i) {
        // Shapes that the left lacks need no group.
        if (const auto group = groups.find(keyOf(right[i])); group != groups.end())
            group->second.right.push_back(i);
    }
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (const auto &[shape, group] : groups) {
        for (std::size_t i = 0; i < std::min(group.left.size(), group.right.size()); ++i)
            pairs.emplace_back(group.left[i], group.right[i]);
    }
    return pairs;
}

} // namespace burnish
