// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatregistry.h"

namespace burnish {

/// What writing metadata into an existing file will do to it.
struct MetadataInPlace
{
    QString path;
    const Format *format = nullptr;
    ByteSourcePtr source; ///< the file as it was when this was planned
    BytePatch patch;      ///< of no bytes where the file says so already
};

/// An error if another program changed the file at `path` since `opened` was read from it.
Expected<void> checkFileUnchanged(const ModelState &opened, const QString &path);

/// Plans writing `metadata`, instead of what is there now, into the file at `path` without moving anything else of it.
/// The pairs are written as they are: none is added that a store of Burn would have. Unsupported, with the reason,
/// where that cannot be done: formats without such a place, headers without room, sets of several files. Flaws of the
/// file are added to `diagnostics`.
Expected<MetadataInPlace> planMetadataInPlace(const QString &path, const Metadata &metadata, Task &task,
                                              Diagnostics &diagnostics);

/// Carries it out; see patchFile() for what happens if it is interrupted. Refuses a file that was changed since the
/// plan.
Expected<void> writeMetadataInPlace(const MetadataInPlace &plan);

} // namespace burnish
