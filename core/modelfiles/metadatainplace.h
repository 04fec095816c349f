// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/formatregistry.h"

namespace burnish {

/// The effect of writing metadata into an existing file.
struct MetadataInPlace
{
    QString path;
    const Format *format = nullptr;
    ByteSourcePtr source; ///< the file at the time of planning
    BytePatch patch;      ///< empty if the file already contains the metadata
};

/// Returns an error if another program has changed the file at `path` since `opened` was read from it.
Expected<void> checkFileUnchanged(const ModelState &opened, const QString &path);

/// Plans replacing the metadata of the file at `path` with `metadata` without moving anything else. The pairs are
/// written unchanged; those that Burn's stores would add are not added. Unsupported, with the reason, if this is not
/// possible: formats that do not allow it, headers without room, sets of several files. Flaws of the file are added to
/// `diagnostics`.
Expected<MetadataInPlace> planMetadataInPlace(const QString &path, const Metadata &metadata, Task &task,
                                              Diagnostics &diagnostics);

/// Executes the plan, and removes the journal of an interrupted one; see patchFile(). Fails if the file was changed
/// since the plan was made.
Expected<void> writeMetadataInPlace(const MetadataInPlace &plan);

} // namespace burnish
