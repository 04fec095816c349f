// SPDX-License-Identifier: MIT
#include "core/select/selection.h"

#include "core/tensor/analysis/statisticsstore.h"

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

Expected<bool> Selection::isRequested(const ModelState &state, NodeId id, const Node &node, std::string_view path,
                                      const Task &task) const
{
    const auto finds = [&](const Regex &regex) { return regex.matches(path); };
    if (!hasCriteria() || m_paths.contains(path) || std::ranges::any_of(m_regexes, finds) ||
        (!m_containers.empty() && m_containers.contains(state.containerTypeOf(id))))
        return true;
    for (const Filter &filter : m_filters) {
        Filter::Answer answer = filter.evaluate(state, id, node, path, nullptr);
        if (answer == Filter::Answer::Pending) {
            auto statistics = StatisticsStore::shared().of(node.tensor, task);
            if (!statistics)
                return std::move(statistics.error().inTensor(QString::fromUtf8(path.data(), qsizetype(path.size()))));
            answer = filter.evaluate(state, id, node, path, nullptr, &*statistics);
        }
        if (answer == Filter::Answer::Yes)
            return true;
    }
    return false;
}

Expected<bool> Selection::matches(const ModelState &state, NodeId id, const Node &node, std::string_view path,
                                  const Task &task) const
{
    if (std::ranges::any_of(m_exclusions, [&](const Regex &regex) { return regex.matches(path); }))
        return false;
    return isRequested(state, id, node, path, task);
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
    std::size_t evaluated = 0;
    const auto evaluate = [&](NodeId id, const Node &node, std::string_view path) -> Expected<void> {
        if (!node.isTensor())
            return {};
        BURNISH_TRY(const bool isSelected, selection.matches(state, id, node, path, task));
        const Holds held = isSelected ? Holds::Kept : Holds::OnlyDropped;
        for (NodeId up = id; holds[up.index] < held; up = state.node(up).parent)
            holds[up.index] = held;
        return ++evaluated % leavesPerPoll == 0 ? task.poll() : Expected<void>();
    };
    BURNISH_CHECK(forEachLeaf(state, evaluate));

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
            thinned->children.eraseIf(isGone);
            if (node.kind == NodeKind::Sequence && !countsFromZero(state, thinned->children))
                thinned->kind = NodeKind::Module;
            result.assign(id, std::move(thinned));
        }
        return true;
    });
    return result;
}

} // namespace burnish
