// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

namespace burnish {

/// Returns the release that spells ids as in the model's file; nullopt for files that are not records. Searches
/// the metadata, so call it once for many nodes.
[[nodiscard]] inline std::optional<BurnVersion> spellingOfIds(const ModelState &state)
{
    return state.isRecord() ? burnVersionOf(state.metadata()) : std::nullopt;
}

/// Returns the id of a parameter as that release spells it: 0.14 in ten characters, earlier ones as a UUID. An id that
/// is not a ParamId (a UUID, which every version of Burn reads) is returned unchanged. Empty if the node has no id.
[[nodiscard]] inline std::string paramIdText(const Node &node, std::optional<BurnVersion> release = std::nullopt)
{
    if (!node.paramId)
        return node.extras() ? node.extras()->foreignId : std::string();
    return release ? node.paramId->textFor(*release) : node.paramId->text();
}

} // namespace burnish
