// SPDX-License-Identifier: MIT
#include "core/compare/modelleaves.h"

#include "core/model/tiedtensors.h"

#include <algorithm>

namespace burnish {

namespace {

std::vector<SourceTensor> leavesOf(const ModelState &state)
{
    std::vector<SourceTensor> leaves;
    state.visitPaths(state.root(), [&](NodeId id, const Node &node, const std::string &path) {
        if (!node.isContainer())
            leaves.push_back({id, SharedText(path)});
        return true;
    });
    return leaves;
}

} // namespace

ModelLeaves::ModelLeaves(const ModelState &itsState)
    : state(itsState)
    , leaves(leavesOf(itsState))
{}

Expected<std::unordered_map<std::size_t, std::size_t>>
partnersOfTied(const ModelLeaves &model, const std::vector<std::size_t> &partners, Task &task)
{
    std::unordered_map<std::size_t, std::size_t> found;
    std::unordered_map<NodeId, std::size_t> leafOf;
    BURNISH_TRY(const TiedTensors tied, TiedTensors::of(model.state, task));
    if (tied.isEmpty())
        return found;
    for (std::size_t i = 0; i < model.leaves.size(); ++i)
        leafOf.emplace(model.leaves[i].id, i);
    for (const std::vector<NodeId> &group : tied.tiedGroups()) {
        const auto named = std::ranges::find_if(group, [&](NodeId id) { return partners[leafOf.at(id)] != nowhere; });
        if (named == group.end())
            continue;
        for (const NodeId id : group) {
            const std::size_t leaf = leafOf.at(id);
            const Shape &shape = model.node(leaf).tensor->info().shape();
            if (partners[leaf] == nowhere && shape == model.state.node(*named).tensor->info().shape())
                found.emplace(leaf, partners[leafOf.at(*named)]);
        }
    }
    return found;
}

} // namespace burnish
