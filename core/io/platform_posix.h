// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"

namespace burnish::platform {

// Shared by the platform_posix files only.

/// `what` with the system's words for error `number` in the place of %1.
[[nodiscard]] Error systemError(const QString &what, const QString &path, int number);

} // namespace burnish::platform
