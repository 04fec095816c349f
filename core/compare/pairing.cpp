// SPDX-License-Identifier: MIT
#include "core/compare/pairing.h"

#include <algorithm>
#include <map>

namespace burnish {

namespace {

/// Tensors of both sides with a common shape, by index in the input vectors.
struct Group
{
    std::vector<std::size_t> left;
    std::vector<std::size_t> right;
};
using Groups = std::map<std::vector<std::uint64_t>, Group>;

/// Returns the dimensions, regardless of order for a matrix if `eitherWay`.
std::vector<std::uint64_t> keyOf(const Shape &shape, bool eitherWay)
{
    std::vector<std::uint64_t> key(shape.dimensions().begin(), shape.dimensions().end());
    if (eitherWay && key.size() == 2 && key[0] > key[1])
        std::swap(key[0], key[1]);
    return key;
}

Groups groupsOf(const std::vector<MatchSide> &left, const std::vector<MatchSide> &right, bool eitherWay)
{
    Groups groups;
    for (std::size_t i = 0; i < left.size(); ++i)
        groups[keyOf(*left[i].shape, eitherWay)].left.push_back(i);
    for (std::size_t i = 0; i < right.size(); ++i) {
        // Shapes that the left lacks need no group.
        if (const auto group = groups.find(keyOf(*right[i].shape, eitherWay)); group != groups.end())
            group->second.right.push_back(i);
    }
    return groups;
}

std::vector<MatchSide> picked(const std::vector<MatchSide> &all, const std::vector<std::size_t> &places)
{
    std::vector<MatchSide> some;
    some.reserve(places.size());
    for (const std::size_t place : places)
        some.push_back(all[place]);
    return some;
}

void pairInOrder(const Group &group, std::vector<LikelyPair> &pairs)
{
    for (std::size_t i = 0; i < std::min(group.left.size(), group.right.size()); ++i)
        pairs.push_back({group.left[i], group.right[i]});
}

} // namespace

Expected<std::vector<LikelyPair>> pairsByMatch(const std::vector<MatchSide> &left, const std::vector<MatchSide> &right,
                                               const Task &task)
{
    constexpr std::size_t mostWeighed = 100'000;
    std::vector<LikelyPair> pairs;
    for (const auto &[shape, group] : groupsOf(left, right, true)) {
        BURNISH_CHECK(task.poll());
        if (group.right.empty())
            continue;
        if (group.left.size() > mostWeighed / group.right.size()) {
            BURNISH_TRY(const auto inOrder, pairsByShape(picked(left, group.left), picked(right, group.right), task));
            for (const LikelyPair &pair : inOrder)
                pairs.push_back({group.left[pair.left], group.right[pair.right]});
            continue;
        }
        for (const MatchProposal &match : proposeMatches(picked(left, group.left), picked(right, group.right)))
            pairs.push_back({group.left[match.tensor], group.right[match.field], match.isTransposed});
    }
    return pairs;
}

Expected<std::vector<LikelyPair>> pairsByShape(const std::vector<MatchSide> &left, const std::vector<MatchSide> &right,
                                               const Task &task)
{
    std::vector<LikelyPair> pairs;
    for (const auto &[shape, group] : groupsOf(left, right, false)) {
        BURNISH_CHECK(task.poll());
        pairInOrder(group, pairs);
    }
    return pairs;
}

} // namespace burnish
