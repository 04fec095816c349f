// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"
#include "core/structure/structure.h"

#include <QString>

namespace burnish::test {

/// The model in the file at path, read with the structure if there is one; ends the test program with a message on
/// failure.
[[nodiscard]] ModelState opened(const QString &path, StructurePtr structure = nullptr);

} // namespace burnish::test
