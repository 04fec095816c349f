// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/fileidentity.h"

#include <memory>
#include <optional>
#include <string>

namespace burnish::platform::windows {

// What Qt does not offer for files on Windows. Free of Qt, so that packaging/check-windows.sh can run it. Paths are
// absolute, with backslashes; they may be longer than MAX_PATH. Errors are numbers of Windows, 0 for success.

enum class Opening : std::uint8_t {
    Read,
    Create ///< a new file, to write and read
};
/// Opens a file that can be renamed and removed meanwhile, as on other systems. Returns a descriptor, or -1 and sets
/// `error`.
int open(const std::wstring &path, Opening opening, unsigned long &error);

/// Identifies an open file by its number on the volume; empty if the system cannot.
std::optional<FileIdentity> identityOf(int descriptor);
std::optional<FileIdentity> identityOf(const std::wstring &path);

/// Renames a file and returns when the new name is on disk. Replaces a file with that name only if `replaces`, also one
/// that open() has opened.
unsigned long rename(const std::wstring &from, const std::wstring &to, bool replaces);

/// Closes a lock.
struct Unlock
{
    void operator()(void *handle) const;
};
using Lock = std::unique_ptr<void, Unlock>;
/// Locks a file against other locks of any process; it can still be read, written, renamed and removed. Null if it is
/// locked or cannot be opened.
Lock lock(const std::wstring &path);

/// Removes a file that no program has open.
void removeUnused(const std::wstring &path);

} // namespace burnish::platform::windows
