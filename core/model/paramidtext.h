// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

namespace burnish {

/// Returns the id of a parameter as the model's file spells it: a record of Burn 0.14 has ten characters, an older one
/// a UUID. Empty if the node has no id.
[[nodiscard]] inline std::string paramIdText(const ModelState &state, const Node &node)
{
    if (!node.paramId)
        return node.extras() ? node.extras()->foreignId : std::string();
    const auto version = state.isRecord() ? burnVersionOf(state.metadata()) : std::nullopt;
    return version ? node.paramId->textFor(*version) : node.paramId->text();
}

} // namespace burnish
