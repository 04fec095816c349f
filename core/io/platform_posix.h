// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"

#include <QByteArray>

#include <unistd.h>

#include <memory>
#include <utility>

namespace burnish::platform {

// Shared by the platform_posix files only.

/// Formats `what`, with %1 replaced by the system's message for error `number`.
[[nodiscard]] Error systemError(const QString &what, const QString &path, int number);
/// Returns the file's folder, for syncFolder().
[[nodiscard]] QByteArray folderOf(const QString &path);
/// Makes changes of names in the folder durable, if the file system can. Needs no memory, so that a change that was
/// made is always reported as made.
void syncFolder(const QByteArray &folder) noexcept;

/// Makes the object that closes the descriptor. If there is no memory for it, closes the descriptor and throws.
template <typename File, typename... Arguments>
std::unique_ptr<File> makeOwner(int descriptor, Arguments &&...arguments)
{
    try {
        return std::make_unique<File>(descriptor, std::forward<Arguments>(arguments)...);
    } catch (...) {
        ::close(descriptor);
        throw;
    }
}

} // namespace burnish::platform
