// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/diagnostics.h"
#include "core/io/bytesource.h"

#include <functional>

namespace burnish {

// Bytes of an existing file are changed in place so that at every moment, also after a crash or a power cut, either the
// old or the new ones can be read: both are kept in a journal beside the file (".NAME.burnish-journal"), which is on
// the disk before the first byte of the file changes, and goes when the last one has.

/// What has happened when patchFile() asks whether to go on.
enum class PatchStep : std::uint8_t {
    JournalWritten, ///< and nothing else
    BytesWritten,   ///< though not all of them may be on the disk
    BytesFlushed    ///< the journal is still there
};
/// Returns false to stop there and leave everything as it is, as a crash would: for tests.
using PatchWatch = std::function<bool(PatchStep)>;

/// Where the journal of a file lies; links are followed.
[[nodiscard]] QString journalPath(const QString &path);

/// Opens a file for reading. Where a journal beside it tells that a patch was interrupted in the middle, the old bytes
/// are read in the place of the torn ones, and `diagnostics` tells; nothing is ever written. A journal that does not
/// fit to the file counts for nothing, which is told too.
Expected<ByteSourcePtr> openPatchable(const QString &path, Diagnostics &diagnostics);

/// Writes bytes over those at `offset`, which must lie inside the file, and returns when they are on the disk. An
/// interrupted patch is undone first. `planned` is the source by which the patch was planned, from openPatchable(): if
/// the file was changed since, or is read-only, nothing is written. Where writing fails, the old bytes are put back.
/// What is mapped or open of the file reads the new bytes afterwards, and checkUnchanged() of this process's sources
/// does not take them for another program's change.
Expected<void> patchFile(const QString &path, const ByteSource &planned, std::uint64_t offset,
                         std::span<const std::byte> bytes, const PatchWatch &watch = {});

} // namespace burnish
