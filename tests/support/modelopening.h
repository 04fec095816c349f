// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"
#include "core/structure/structure.h"

#include <QString>

namespace burnish::test {

/// The model in the file at path, read by the structure where there is one; ends the test program with a message where
/// that is refused.
[[nodiscard]] ModelState opened(const QString &path, StructurePtr structure = nullptr);

} // namespace burnish::test
