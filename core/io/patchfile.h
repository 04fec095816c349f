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

} // namespace burnish
