// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/fill/filledmodel.h"
#include "core/structure/typematch.h"

namespace burnish {

/// Builds the record that a match describes, with forms and container types on all nodes: fillStructure() for
/// structures without a template. The problems list what the match lacks.
[[nodiscard]] FilledModel fillType(const ModelState &model, const TypeMatchPtr &match,
                                   ParamId idSeed = ParamId::random());

} // namespace burnish
