// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/editbuilder.h"

namespace burnish {

/// Gives parameters at and below the copied nodes fresh ids where `before`, the state without the copies, or an earlier
/// copy has theirs already. The same seed gives the same ids.
void renewCopiedIds(EditBuilder &builder, const ModelState &before, std::span<const NodeId> copies, ParamId seed);

} // namespace burnish
