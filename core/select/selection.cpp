// SPDX-License-Identifier: MIT
#include "core/select/selection.h"

#include <algorithm>

namespace burnish {

Expected<void> Selection::addRegex(std::string_view pattern)
{
    BURNISH_TRY(Regex regex, Regex::compile(pattern));
    m_regexes.push_back(std::move(regex));
    return {};
}

void Selection::addPath(std::string path)
{
    m_paths.insert(std::move(path));
}

void Selection::addContainer(std::string type)
{
    m_containers.insert(std::move(type));
}

void Selection::addFilter(Filter filter)
{
    m_filters.push_back(std::move(filter));
}

Expected<void> Selection::addExclusion(std::string_view pattern)
{
    BURNISH_TRY(Regex regex, Regex::compile(pattern));
    m_exclusions.push_back(std::move(regex));
    return {};
}

bool Selection::hasCriteria() const
{
    return !m_regexes.empty() || !m_paths.empty() || !m_containers.empty() || !m_filters.empty();
}

bool Selection::selectsEverything() const
{
    return !hasCriteria() && m_exclusions.empty();
}

bool Selection::isWanted(const ModelState &state, NodeId id, const Node &node, std::string_view path) const
{
    const auto finds = [&](const Regex &regex) { return regex.matches(path); };
    return !hasCriteria() || m_paths.contains(path) || std::ranges::any_of(m_regexes, finds) ||
           (!m_containers.empty() && m_containers.contains(state.containerTypeOf(id))) ||
           std::ranges::any_of(m_filters, [&](const Filter &filter) {
               return filter.matches(state, id, node, path, nullptr);
           });
}

bool Selection::matches(const ModelState &state, NodeId id, const Node &node, std::string_view path) const
{
    return isWanted(state, id, node, path) &&
           std::ranges::none_of(m_exclusions, [&](const Regex &regex) { return regex.matches(path); });
}

namespace {

enum class Holds : std::uint8_t { Nothing, OnlyDropped, Kept };

bool countsFromZero(const ModelState &state, const std::vector<NodeId> &children)
{
    for (std::size_t i = 0; i < children.size(); ++i) {
        if (state.node(children[i]).name != std::to_string(i))
            return false;
    }
    return true;
}

} // namespace

Expected<ModelState> selected(const ModelState &state, const Selection &selection, const Task &task)
{
    if (selection.selectsEverything())
        return state;
    constexpr std::size_t leavesPerPoll = 4096;
    std::vector<Holds> holds(state.endIndex(), Holds::Nothing);
    std::size_t asked = 0;
    const auto ask = [&](NodeId id, const Node &node, std::string_view path) -> Expected<void> {
        if (!node.isTensor())
            return {};
        const Holds held = selection.matches(state, id, node, path) ? Holds::Kept : Holds::OnlyDropped;
        for (NodeId up = id; holds[up.index] < held; up = state.node(up).parent)
            holds[up.index] = held;
        return ++asked % leavesPerPoll == 0 ? task.poll() : Expected<void>();
    };
    BURNISH_CHECK(forEachLeaf(state, ask));

    ModelState result = state;
    state.visit(state.root(), [&](NodeId id, const Node &node) {
        if (id != state.root() && holds[id.index] == Holds::OnlyDropped) {
            state.visit(id, [&](NodeId gone, const Node &) {
                result.assign(gone, nullptr);
                return true;
            });
            return false;
        }
        const auto isGone = [&](NodeId child) { return holds[child.index] == Holds::OnlyDropped; };
        if (std::ranges::any_of(node.children, isGone)) {
            auto thinned = std::make_shared<Node>(node);
            std::erase_if(thinned->children, isGone);
            if (node.kind == NodeKind::Sequence && !countsFromZero(state, thinned->children))
                thinned->kind = NodeKind::Module;
            result.assign(id, std::move(thinned));
        }
        return true;
    });
    return result;
}

} // namespace burnish
