// SPDX-License-Identifier: MIT
#pragma once

#include "core/graft/graft.h"

namespace burnish {

/// True if the request involves so many tensors that it should be planned in a worker thread, not between two frames.
[[nodiscard]] bool isLarge(const GraftRequest &request);
/// `target` is the state of the model that is dropped on. Pure; an impossible drop gives a plan that says so. Any
/// thread.
[[nodiscard]] GraftPlan planGraft(const ModelState &target, GraftRequest request);

} // namespace burnish
