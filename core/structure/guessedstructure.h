// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/structure.h"

namespace burnish {

/// Guesses the layout of a model without a structure from the table of burn-nn's modules alone: modules with a
/// container type in the table, or recognised by guessModule() from their tensors, have all fields of that type, others
/// the fields they have; children named 0, 1, 2 … of the same form are a Vec. `version` selects the table.
///
/// Useful for showing what recognised modules lack, and for records in which every other module contains only those.
[[nodiscard]] StructurePtr makeGuessedStructure(const ModelState &model, BurnVersion version, QString name = {});

} // namespace burnish
