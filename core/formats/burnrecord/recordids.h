// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/burnrecord/dialect.h"
#include "core/model/node.h"

namespace burnish::burnrecord {

/// The id of a parameter as records of that dialect spell it. UUIDs stay in versions that have them and become the ids
/// that Burn itself makes of them in newer ones; ids become UUIDs in versions that have those.
[[nodiscard]] std::string idTextOf(const Node &parameter, const Dialect &dialect);

/// The same for the key of a map from ids, as optimizer records have; the name itself where it is no id.
[[nodiscard]] std::string idKeyText(const std::string &name, const Dialect &dialect);

} // namespace burnish::burnrecord
