// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/recordlists.h"

#include <charconv>

namespace burnish::burnrecord {

std::vector<NodeId> listElements(const ModelState &state, NodeId module)
{
    const auto &children = state.node(module).children;
    std::vector<NodeId> list(children.size());
    std::vector<bool> taken(children.size());
    for (const NodeId child : children) {
        const std::string &name = state.node(child).name;
        std::size_t index = 0;
        const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), index);
        const bool isNumber = error == std::errc() && end == name.data() + name.size() &&
                              (name[0] != '0' || index == 0) && (index != 0 || name.size() == 1);
        if (!isNumber || index >= list.size() || taken[index])
            return {};
        list[index] = child;
        taken[index] = true;
    }
    return list;
}

} // namespace burnish::burnrecord
