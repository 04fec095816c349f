// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <QString>

namespace burnish {

/// Returns the reason why nothing may be written to a path, if there is one.
using PlaceCheck = Expected<void> (*)(const QString &path);

/// Sets the check that every path passes before SafeFile writes to it or patchFile() changes it. At the start of the
/// program; null, as before the first call, accepts all places.
void setPlaceCheck(PlaceCheck check);

/// Fails if a file at the path may not be written. Any thread.
Expected<void> checkWrittenPlace(const QString &path);

} // namespace burnish
