// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

namespace burnish {

/// Gives every parameter of a state an id of its own: a fresh random one where there is none, or where the
/// same was there before. Into a record (`toRecord`), ids of older Burns stay, and so do the bare tensors of
/// optimizers: those that a record (`fromRecord`) itself stores without an id.
void giveParameterIds(ModelState &state, bool fromRecord, bool toRecord);

} // namespace burnish
