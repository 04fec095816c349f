// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatregistry.h"

#include <optional>

namespace burnish {

/// The effect of writing metadata into an existing file.
struct MetadataInPlace
{
    QString path;
    const Format *format = nullptr;
    ByteSourcePtr source; ///< the file at the time of planning
    BytePatch patch;      ///< empty if the file already contains the metadata
    /// In place of the patch, if there is no room for it: the tensors move, and the whole file is written anew.
    std::optional<NewStart> start;
    Metadata metadata; ///< as the file will have it

    /// Bytes of the new file, for which the disk needs room; only with a new start.
    [[nodiscard]] std::uint64_t newSize() const { return start->bytes.size() + movedBytes(); }
    /// Bytes that move, and how far; only with a new start.
    [[nodiscard]] std::uint64_t movedBytes() const { return source->size() - start->replaced; }
    [[nodiscard]] std::uint64_t distance() const;
};

/// What to do if the header of a file has no room.
enum class HeaderRoom : std::uint8_t {
    AsIs, ///< refuse
    Make  ///< move the tensors, unless that is unsafe; leaves room for more where the format allows it
};

/// Returns an error if another program has changed the file at `path` since `opened` was read from it.
Expected<void> checkFileUnchanged(const ModelState &opened, const QString &path);

/// Plans replacing the metadata of the file at `path` with `metadata`, without moving anything else if possible. The
/// pairs are written unchanged; those that Burn's stores would add are not added. Unsupported, with the reason, if this
/// is not possible: formats that do not allow it, headers without room, sets of several files. Flaws of the file are
/// added to `diagnostics`.
Expected<MetadataInPlace> planMetadataInPlace(const QString &path, const Metadata &metadata, Task &task,
                                              Diagnostics &diagnostics, HeaderRoom room = HeaderRoom::AsIs);

/// Executes the plan, and removes the journal of an interrupted one; see patchFile() and, with a new start,
/// replaceStart(). Fails if the file was changed since the plan was made.
Expected<void> writeMetadataInPlace(const MetadataInPlace &plan, Task &task);

} // namespace burnish
