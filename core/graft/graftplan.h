// SPDX-License-Identifier: MIT
#pragma once

#include "core/graft/graft.h"

namespace burnish {

/// True for a request of so many tensors that its plan is not made between two frames: it belongs on a worker.
[[nodiscard]] bool isLarge(const GraftRequest &request);
/// `target` is the state of the model that is dropped on. Pure and complete: an impossible drop is a plan that says so.
/// Any thread.
[[nodiscard]] GraftPlan planGraft(const ModelState &target, GraftRequest request);

} // namespace burnish
