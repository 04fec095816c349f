// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/io/bytesource.h"

#include <functional>

namespace burnish {

// Changes bytes of an existing file in place. At any time, even after a crash or power failure, either the old or the
// new bytes can be read: a journal next to the file (".NAME.burnish-journal") holds both. It is on disk before the
// first byte of the file changes and is removed after the last one.

/// The step that patchFile() has just completed when it calls the PatchWatch.
enum class PatchStep : std::uint8_t {
    JournalWritten, ///< and nothing else
    BytesWritten,   ///< though possibly not all of them are on disk
    BytesFlushed    ///< the journal still exists
};
/// Returns false to stop at this step and leave everything as it is, as a crash would: for tests.
using PatchWatch = std::function<bool(PatchStep)>;

/// Returns the path of a file's journal; follows links.
[[nodiscard]] QString journalPath(const QString &path);

/// Opens a file for reading. If its journal shows that a patch was interrupted midway, the old bytes are read in place
/// of the torn ones and a diagnostic is added; nothing is ever written. A journal that does not match the file is
/// ignored, with a diagnostic.
Expected<ByteSourcePtr> openPatchable(const QString &path, Diagnostics &diagnostics);

/// Overwrites the bytes at `offset`, which must be inside the file, and returns when they are on disk. An interrupted
/// patch is undone first, even if there are no bytes to write. `planned` is the source from openPatchable() that the
/// patch was planned with: if the file has changed since, or is read-only, nothing is written. If writing fails, the
/// old bytes are restored. Open sources and mappings of the file then read the new bytes, and checkUnchanged() of this
/// process's sources does not report the patch as a change by another program.
Expected<void> patchFile(const QString &path, const ByteSource &planned, std::uint64_t offset,
                         std::span<const std::byte> bytes, const PatchWatch &watch = {});

/// Refuses what replaceStart() may not replace: files with several names (hard links), which would no longer be one.
Expected<void> checkStartReplaceable(const QString &path);

/// Replaces the first `replaced` bytes by `bytes`, of any number, so that all others move. The file is written anew
/// beside itself (SafeFile), which takes disk space for all of it, compared with what it replaces, and examined by
/// `check` under its temporary name; only then does it get its name: at any time, even after a crash or power failure,
/// the old or the new file is there. Refuses what patchFile() and checkStartReplaceable() refuse, and undoes an
/// interrupted patch first. Sources that are open keep reading the old file. Advances the task by two bytes for each
/// byte that moves.
Expected<void> replaceStart(const QString &path, const ByteSource &planned, std::uint64_t replaced,
                            std::span<const std::byte> bytes,
                            const std::function<Expected<void>(const QString &written)> &check, Task &task);

} // namespace burnish
