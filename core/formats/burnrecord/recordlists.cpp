// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/recordlists.h"

#include <charconv>
#include <optional>
#include <string>

namespace burnish::burnrecord {

namespace {

/// Returns the number that the name spells as an index does; nothing for other names.
std::optional<std::size_t> indexOf(const std::string &name)
{
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), index);
    const bool isNumber = error == std::errc() && end == name.data() + name.size() && (name[0] != '0' || index == 0) &&
                          (index != 0 || name.size() == 1);
    return isNumber ? std::optional(index) : std::nullopt;
}

} // namespace

std::vector<NodeId> listElements(const ModelState &state, NodeId module)
{
    const auto &children = state.node(module).children;
    // Nearly all modules have names: spare them the tables.
    if (children.empty() || !indexOf(state.node(children.front()).name))
        return {};
    std::vector<NodeId> list(children.size());
    std::vector<bool> taken(children.size());
    for (const NodeId child : children) {
        const auto index = indexOf(state.node(child).name);
        if (!index || *index >= list.size() || taken[*index])
            return {};
        list[*index] = child;
        taken[*index] = true;
    }
    return list;
}

} // namespace burnish::burnrecord
