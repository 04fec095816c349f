// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"

namespace burnish::platform {

// Shared by the platform_posix files only.

/// Formats `what`, with %1 replaced by the system's message for error `number`.
[[nodiscard]] Error systemError(const QString &what, const QString &path, int number);
/// Makes changes of names in the file's folder durable, if the file system can.
void syncFolderOf(const QString &path);

} // namespace burnish::platform
