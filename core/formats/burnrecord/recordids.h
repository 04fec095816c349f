// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/node.h"

namespace burnish::burnrecord {

/// Formats the id of a parameter for records of that version; an id that is not a ParamId (a UUID, which every version
/// of Burn reads) is returned unchanged.
[[nodiscard]] inline std::string idTextOf(const Node &parameter, BurnVersion version)
{
    return parameter.paramId ? parameter.paramId->textFor(version) : parameter.extras()->foreignId;
}

} // namespace burnish::burnrecord
