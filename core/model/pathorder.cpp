// SPDX-License-Identifier: MIT
#include "core/model/pathorder.h"

#include <algorithm>
#include <functional>

namespace burnish {

namespace {

/// What all paths of a node's tensors begin with, after the path of its parent: its name, and a dot if it has children.
class Prefix
{
public:
    explicit Prefix(const Node &node)
        : m_name(node.name)
        , m_isContainer(node.isContainer())
    {}

    [[nodiscard]] bool isContainer() const { return m_isContainer; }
    [[nodiscard]] std::size_t size() const { return m_name.size() + (m_isContainer ? 1 : 0); }
    [[nodiscard]] unsigned char operator[](std::size_t index) const
    {
        return static_cast<unsigned char>(index < m_name.size() ? m_name[index] : '.');
    }
    /// Returns the number of bytes that both begin with.
    [[nodiscard]] std::size_t commonSize(const Prefix &other) const
    {
        auto common = std::size_t(std::ranges::mismatch(m_name, other.m_name).in1 - m_name.begin());
        while (common < std::min(size(), other.size()) && (*this)[common] == other[common])
            ++common;
        return common;
    }

    friend bool operator<(const Prefix &a, const Prefix &b)
    {
        const std::size_t common = a.commonSize(b);
        return common < std::min(a.size(), b.size()) ? a[common] < b[common] : a.size() < b.size();
    }

private:
    std::string_view m_name;
    bool m_isContainer;
};

class PathSorter
{
public:
    explicit PathSorter(const ModelState &state)
        : m_state(state)
        , m_open({state.root()})
    {}

    PathOrder sorted()
    {
        while (!m_open.empty()) {
            const NodeId id = m_open.back();
            m_open.pop_back();
            if (m_state.node(id).isTensor())
                m_order.tensors.push_back(id);
            else
                sortBelow(id);
        }
        return std::move(m_order);
    }

private:
    [[nodiscard]] Prefix prefix(NodeId id) const { return Prefix(m_state.node(id)); }

    void sortBelow(NodeId parent)
    {
        std::vector<NodeId> children;
        for (const NodeId id : m_state.node(parent).children) {
            if (const Node &child = m_state.node(id); child.isTensor() || child.isContainer())
                children.push_back(id);
        }
        std::ranges::stable_sort(children, std::less<>(), [this](NodeId id) { return prefix(id); });
        for (std::size_t i = 1; i < children.size(); ++i) {
            const Prefix before = prefix(children[i - 1]);
            const Prefix after = prefix(children[i]);
            if (before.commonSize(after) < before.size())
                continue;
            const bool areEqual = before.size() == after.size();
            if (before.isContainer() || (areEqual && after.isContainer()))
                return sortPathsBelow(parent);
            m_order.areDistinct = m_order.areDistinct && !areEqual;
        }
        m_open.insert(m_open.end(), children.rbegin(), children.rend());
    }

    /// For children with names that contain dots, so the paths below one can lie between those below another.
    void sortPathsBelow(NodeId parent)
    {
        std::vector<std::pair<std::string, NodeId>> paths;
        m_state.visitPaths(parent, [&](NodeId id, const Node &node, const std::string &path) {
            if (node.isTensor())
                paths.emplace_back(path, id);
            return true;
        });
        const auto pathOf = [](const auto &entry) -> const std::string & { return entry.first; };
        std::ranges::stable_sort(paths, {}, pathOf);
        if (std::ranges::adjacent_find(paths, {}, pathOf) != paths.end())
            m_order.areDistinct = false;
        for (const auto &[path, id] : paths)
            m_order.tensors.push_back(id);
    }

    const ModelState &m_state;
    std::vector<NodeId> m_open;
    PathOrder m_order;
};

} // namespace

PathOrder tensorsByPath(const ModelState &state)
{
    return PathSorter(state).sorted();
}

bool haveSamePath(const ModelState &a, NodeId inA, const ModelState &b, NodeId inB)
{
    NodeId x = inA;
    NodeId y = inB;
    while (x != a.root() && y != b.root() && a.node(x).name == b.node(y).name) {
        x = a.node(x).parent;
        y = b.node(y).parent;
    }
    return (x == a.root() && y == b.root()) || a.path(inA) == b.path(inB);
}

} // namespace burnish
