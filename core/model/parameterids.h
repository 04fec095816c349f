// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/node.h"

#include <algorithm>

namespace burnish {

/// Ids for parameters of a state that have none, or the same as another. Kept beside the state, because a copy of a
/// million nodes takes ten times the memory.
class ParameterIds
{
public:
    using Entry = std::pair<NodeId, ParamId>;

    ParameterIds() = default;
    explicit ParameterIds(std::vector<Entry> entries)
        : m_entries(std::move(entries))
    {
        std::ranges::sort(m_entries, {}, &Entry::first);
    }

    /// In the order of the nodes.
    [[nodiscard]] const std::vector<Entry> &entries() const { return m_entries; }
    /// Returns the id given to the node, otherwise its own, if it has one.
    [[nodiscard]] std::optional<ParamId> of(NodeId id, const Node &node) const
    {
        const auto found = std::ranges::lower_bound(m_entries, id, {}, &Entry::first);
        return found != m_entries.end() && found->first == id ? std::optional(found->second) : node.paramId;
    }

private:
    std::vector<Entry> m_entries;
};

} // namespace burnish
