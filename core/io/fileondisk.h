// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/io/fileidentity.h"

#include <optional>

namespace burnish {

/// Of the file that is at `path` now; NotFound where there is none.
Expected<FileIdentity> identityOfFile(const QString &path);

/// True if `now` is the content that `before` was, but for what this process itself has changed in place since
/// (core/io/patchfile.h).
[[nodiscard]] bool isSameContent(const FileIdentity &before, const FileIdentity &now);

/// A file that a model was read from.
struct FileOnDisk
{
    QString path;
    std::optional<FileIdentity> identity; ///< nothing where the file was not there

    friend bool operator==(const FileOnDisk &, const FileOnDisk &) = default;
};

/// True if what lies at the path now is what was read, or if neither was nor is there a file.
[[nodiscard]] bool isAsRead(const FileOnDisk &read);

} // namespace burnish
