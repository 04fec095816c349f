// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/structure.h"

namespace burnish {

/// Makes a structure of one type, the same for every version of Burn.
[[nodiscard]] StructurePtr makeFixedStructure(RecordTypePtr type, QString name, StructureOrigin origin);

} // namespace burnish
