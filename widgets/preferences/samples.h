// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace burnish {

/// The folder of the bundled models: next to an installed program, or in the source tree it was built from. Empty if
/// they are not installed.
[[nodiscard]] QString samplesFolder();

} // namespace burnish
