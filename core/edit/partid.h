// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

#include <set>

namespace burnish {

/// Returns the id of a part: the tensor's own id and the part's number, mixed by the finaliser of SplitMix64; another
/// one if that is taken.
[[nodiscard]] ParamId partId(ParamId whole, std::uint64_t number, const std::set<ParamId> &taken);
/// Returns the ids of all parameters.
[[nodiscard]] std::set<ParamId> paramIds(const ModelState &state);

} // namespace burnish
