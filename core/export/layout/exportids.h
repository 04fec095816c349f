// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/burnversion.h"
#include "core/model/modelstate.h"

namespace burnish {

/// Gives every parameter of a state a unique id: a fresh one from the seed's sequence if it has none, or if an earlier
/// parameter has the same. UUIDs, the ids of older Burn versions, are kept in records (`toRecord`) of those versions
/// and of the version of `source` (the model as it was opened, if it is a record). Elsewhere they are replaced by
/// ParamId::fromUuid(), so the optimizer's record still matches its parameters; the keys of that record are converted
/// to the version's form, too. Tensors that a record itself stores without an id, as optimizers do, stay without one in
/// records.
void giveParameterIds(ModelState &state, const ModelState &source, bool toRecord, BurnVersion version,
                      ParamId seed = ParamId::random());

} // namespace burnish
