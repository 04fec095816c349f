// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/node.h"

namespace burnish::burnrecord {

/// The id of a parameter as records of that version spell it; an id that is no ParamId (a UUID, which Burn reads in
/// every version) as it is.
[[nodiscard]] inline std::string idTextOf(const Node &parameter, BurnVersion version)
{
    return parameter.paramId ? parameter.paramId->textFor(version) : parameter.extras->foreignId;
}

} // namespace burnish::burnrecord
