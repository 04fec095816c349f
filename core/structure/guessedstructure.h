// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/structure.h"

namespace burnish {

/// The layout that a model without any structure probably has, by the table of burn-nn's modules alone: modules whose
/// container type is in the table, or that guessModule() recognises by their tensors, have all fields of that type, the
/// others the fields that they have; children named 0, 1, 2 … of one form are a Vec. `version` is whose table is asked.
///
/// Good for showing what recognised modules lack, and for records where every other module holds nothing but these.
[[nodiscard]] StructurePtr makeGuessedStructure(const ModelState &model, BurnVersion version, QString name = {});

} // namespace burnish
