// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <cstdint>
#include <optional>

namespace burnish {

/// Which content of which file, as far as the system tells without reading it: equal where nothing was written in
/// between.
struct FileIdentity
{
    std::uint64_t device = 0;
    std::uint64_t file = 0; ///< the file's number on the device; 0 where the system has none
    std::uint64_t size = 0;
    std::int64_t changedAt = 0; ///< time of the last change of its bytes, nanoseconds since 1970

    friend bool operator==(const FileIdentity &, const FileIdentity &) = default;
};

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
