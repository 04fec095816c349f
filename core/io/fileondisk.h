// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/io/fileidentity.h"

#include <optional>

namespace burnish {

/// Returns the identity of the file at `path`; NotFound if there is none.
Expected<FileIdentity> identityOfFile(const QString &path);

/// True if `now` has the same content as `before`, apart from changes that this process has made in place since
/// (core/io/patchfile.h).
[[nodiscard]] bool isSameContent(const FileIdentity &before, const FileIdentity &now);

/// A file that a model was read from.
struct FileOnDisk
{
    QString path;
    std::optional<FileIdentity> identity; ///< empty if the file did not exist

    friend bool operator==(const FileOnDisk &, const FileOnDisk &) = default;
};

/// True if the file at the path is still the one that was read, or if it did not exist then and does not now.
[[nodiscard]] bool isAsRead(const FileOnDisk &read);

} // namespace burnish
