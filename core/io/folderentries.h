// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace burnish {

/// Something that a folder contains; links are not followed.
struct FolderEntry
{
    enum class Kind : std::uint8_t { File, Folder, Link, Other };

    QString name; ///< see core/base/pathtext.h
    Kind kind = Kind::Other;
};

struct FolderEntries
{
    std::vector<FolderEntry> entries; ///< sorted by name
    bool isWhole = true;              ///< false if there are more
};

/// Returns what is in a folder, hidden entries included, `most` at most. NotFound: there is no such folder. Io: it
/// cannot be read. Errors name the folder. Any thread.
Expected<FolderEntries> entriesOfFolder(const QString &folder, std::size_t most = 1'000'000);

/// What is at a path itself: links are not followed.
struct EntryStatus
{
    FolderEntry::Kind kind = FolderEntry::Kind::Other;
    bool exists = false;
    std::uint64_t size = 0;      ///< of a file, in bytes
    std::int64_t modifiedAt = 0; ///< milliseconds since 1970
};
[[nodiscard]] EntryStatus statusOfEntry(const QString &path);

} // namespace burnish
