// SPDX-License-Identifier: MIT
#include "core/align/placebyothername.h"

namespace burnish {

std::optional<NameIndex::Found> findByAlternativeName(const NameIndex &index, std::string_view name,
                                                      ModelAlignment &alignment,
                                                      const std::function<NodeId(std::size_t index)> &leafAt)
{
    return index.findByOtherName(name, alignment.chain(),
                                 [&](std::size_t place) { return alignment.typeOfPlace(leafAt(place)); });
}

} // namespace burnish
