// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/burnversion.h"
#include "core/model/modelstate.h"
#include "core/model/parameterids.h"

namespace burnish {

/// Returns the ids that make every tensor of a state a parameter with a unique id: a fresh one from the seed's sequence
/// if it has none, or if an earlier parameter has the same. UUIDs, the ids of older Burn versions, are replaced by
/// ParamId::fromUuid(), so the optimizer's record still matches its parameters.
[[nodiscard]] ParameterIds missingParameterIds(const ModelState &state, ParamId seed);

/// Gives such ids to the parameters of a record. Keeps UUIDs in records of versions that have them, and of the version
/// of `source` (the model as it was opened, if it is a record); the keys of an optimizer's record are converted to the
/// version's form, too. Tensors that a record itself stores without an id, as optimizers do, stay without one.
void giveParameterIds(ModelState &state, const ModelState &source, BurnVersion version,
                      ParamId seed = ParamId::random());

} // namespace burnish
