// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/fill/filledmodel.h"
#include "core/structure/typematch.h"

namespace burnish {

/// The record that a match describes, with forms and container types on all nodes: fillStructure() for structures that
/// have no template. What the match lacks is in the problems.
[[nodiscard]] FilledModel fillType(const ModelState &model, const TypeMatchPtr &match,
                                   ParamId idSeed = ParamId::random());

} // namespace burnish
