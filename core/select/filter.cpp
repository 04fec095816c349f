// SPDX-License-Identifier: MIT
#include "core/select/filter.h"

#include "core/select/filterclause.h"

namespace burnish {

Filter::Filter() = default;
Filter::~Filter() = default;
Filter::Filter(const Filter &) = default;
Filter::Filter(Filter &&) noexcept = default;
Filter &Filter::operator=(const Filter &) = default;
Filter &Filter::operator=(Filter &&) noexcept = default;

bool Filter::matchesEverything() const
{
    return !m_clause;
}

bool Filter::needsStatistics() const
{
    return m_clause && m_clause->needsStatistics();
}

Filter::Answer Filter::evaluate(const ModelState &state, NodeId id, const Node &node, std::string_view path,
                                const ModelState *saved, const TensorStatistics *statistics) const
{
    return m_clause ? m_clause->evaluate(state, id, node, path, saved, statistics) : Answer::Yes;
}

Expected<std::vector<NodeId>> matchingLeaves(const ModelState &state, const Filter &filter, const ModelState *saved,
                                             const Task &task)
{
    constexpr std::size_t leavesPerPoll = 4096;
    std::vector<NodeId> found;
    std::size_t evaluated = 0;
    const auto evaluate = [&](NodeId id, const Node &node, std::string_view path) -> Expected<void> {
        if (filter.matches(state, id, node, path, saved))
            found.push_back(id);
        return ++evaluated % leavesPerPoll == 0 ? task.poll() : Expected<void>();
    };
    BURNISH_CHECK(forEachLeaf(state, evaluate));
    return found;
}

Expected<void> forEachLeaf(const ModelState &state,
                           const std::function<Expected<void>(NodeId, const Node &, std::string_view)> &visit)
{
    struct Level
    {
        std::span<const NodeId> rest;
        std::size_t pathLength;
    };
    // A single growing buffer for the path avoids an allocation per node.
    std::string path;
    std::vector<Level> levels = {{state.node(state.root()).children, 0}};
    while (!levels.empty()) {
        Level &level = levels.back();
        path.resize(level.pathLength);
        if (level.rest.empty()) {
            levels.pop_back();
            continue;
        }
        const NodeId id = level.rest.front();
        level.rest = level.rest.subspan(1);
        const Node &node = state.node(id);
        if (levels.size() > 1)
            path += '.';
        path += node.name;
        if (node.isContainer())
            levels.push_back({node.children, path.size()});
        else
            BURNISH_CHECK(visit(id, node, path));
    }
    return {};
}

} // namespace burnish
