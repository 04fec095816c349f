// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/burnversion.h"
#include "core/model/modelstate.h"

namespace burnish {

/// Gives every parameter of a state an id of its own: a fresh one of the seed's sequence where there is
/// none, or where the same was there before. UUIDs, the ids of older Burns, stay in records (`toRecord`) of those and
/// of the version that `source`, the model as it was opened, is a record of; elsewhere they become the ids that
/// ParamId::fromUuid() makes of them, so that the record of an optimizer still finds its parameters; the keys of
/// that record get the version's form too. Bare tensors stay so in records: those that a record itself stores
/// without an id, as optimizers do.
void giveParameterIds(ModelState &state, const ModelState &source, bool toRecord, BurnVersion version,
                      ParamId seed = ParamId::random());

} // namespace burnish
