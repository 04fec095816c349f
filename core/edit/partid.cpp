// SPDX-License-Identifier: MIT
#include "core/edit/partid.h"

namespace burnish {

ParamId partId(ParamId whole, std::uint64_t number, const std::set<ParamId> &taken)
{
    ParamId id;
    std::uint64_t seed = whole.bits + number * 0x9e3779b97f4a7c15U;
    do {
        seed += 0x9e3779b97f4a7c15U;
        std::uint64_t mixed = (seed ^ (seed >> 30)) * 0xbf58476d1ce4e5b9U;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebU;
        id.bits = mixed ^ (mixed >> 31);
    } while (taken.contains(id));
    return id;
}

std::set<ParamId> paramIds(const ModelState &state)
{
    std::set<ParamId> ids;
    for (const NodeId id : state.tensors()) {
        if (const auto &paramId = state.node(id).paramId)
            ids.insert(*paramId);
    }
    return ids;
}

} // namespace burnish
