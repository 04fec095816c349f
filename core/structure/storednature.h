// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/recognise.h"

namespace burnish {

/// Returns the parameter id for an entry of an optimizer's state as Burn 0.22 and later store it in Burnpack: a module
/// named like the id in decimal, with the scalar `__rank`. nullopt for anything else.
[[nodiscard]] std::optional<ParamId> storedStateId(const ModelState &model, NodeId entry);

/// Judges what a Burnpack file of Burn 0.22 or later holds: the state of an optimizer (every entry has a
/// storedStateId() and the fields of that optimizer) or of a scheduler (only scalars, grouped by number); otherwise a
/// model.
[[nodiscard]] RecordTraits storedNature(const ModelState &model);

/// Returns true if storedNature() is that of an optimizer; looks at two levels only.
[[nodiscard]] bool storesOptimizer(const ModelState &model);

} // namespace burnish
