// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/editbuilder.h"

namespace burnish {

/// Assigns fresh ids to parameters at and below the copied nodes if `before` (the state without the copies) or an
/// earlier copy already uses their ids. The same seed gives the same ids.
void renewCopiedIds(EditBuilder &builder, const ModelState &before, std::span<const NodeId> copies, ParamId seed);

} // namespace burnish
