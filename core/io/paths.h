// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/base/pathtext.h"

#include <QStringList>

#include <cstdint>

namespace burnish {

// Questions to the file system about paths that users can name; QFileInfo and QDir cannot reach all of them
// (core/base/pathtext.h). All functions are synchronous: call those with a path that can be on a network from a job.

/// What a path leads to, links followed.
struct PathStatus
{
    enum class Kind : std::uint8_t { Nothing, File, Folder, Other };

    Kind kind = Kind::Nothing;   ///< Other: a FIFO, a socket or a device. Nothing: also what cannot be examined
    std::uint64_t size = 0;      ///< of a file, in bytes
    std::int64_t modifiedAt = 0; ///< milliseconds since 1970
    std::uint64_t names = 1;     ///< hard links to a file; 1 where the system does not count them

    [[nodiscard]] bool exists() const { return kind != Kind::Nothing; }
    [[nodiscard]] bool isFile() const { return kind == Kind::File; }
    [[nodiscard]] bool isFolder() const { return kind == Kind::Folder; }
};
[[nodiscard]] PathStatus statusOfPath(const QString &path);

/// True for a link, even to nothing.
[[nodiscard]] bool isLink(const QString &path);
/// Returns the absolute path that a link leads to; empty for anything else.
[[nodiscard]] QString linkTarget(const QString &path);

/// Refuses a name that leads nowhere: with a null character, or relative while the working folder is gone.
Expected<void> checkPath(const QString &path);
/// Returns the path from the root, without "." and ".."; empty for an empty path. Does not have to exist.
[[nodiscard]] QString absolutePath(const QString &path);
/// Returns the absolute path of the folder that a file is in.
[[nodiscard]] QString folderOfPath(const QString &path);
/// Returns the absolute path without links; empty if there is nothing.
[[nodiscard]] QString realPath(const QString &path);
/// True if both paths, which need not exist, lead to the same place.
[[nodiscard]] bool leadToSame(const QString &path, const QString &other);

/// Digits of the token of an unfinished file.
inline constexpr int unfinishedTokenSize = 8;
/// Returns the name of a file until all of its parts are written, several programs each writing some:
/// "PATH.burnish-unfinished-TOKEN". The token has eight hexadecimal digits.
[[nodiscard]] QString unfinishedPath(const QString &path, const QString &token);
/// True for such a name.
[[nodiscard]] bool isUnfinishedPath(const QString &path);

/// Returns the names of the files in a folder, hidden ones and links to files included, sorted.
[[nodiscard]] QStringList fileNamesIn(const QString &folder);

/// True for a folder in which this program may create files.
[[nodiscard]] bool isWritableFolder(const QString &path);
/// Creates a folder, and those that it is in; true if it exists afterwards.
[[nodiscard]] bool makeFolders(const QString &path);

/// Returns the arguments that the program was started with, without its name. Takes those of main(), after a
/// QCoreApplication has removed its own.
[[nodiscard]] QStringList programArguments(int argc, const char *const *argv);

} // namespace burnish
