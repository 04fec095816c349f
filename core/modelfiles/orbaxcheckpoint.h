// SPDX-License-Identifier: MIT
#pragma once

#include "core/modelfiles/openfile.h"

namespace burnish {

// Checkpoints of Orbax for JAX (core/formats/zarr): an item is a folder with arrays. A CheckpointManager puts the items
// of a step into one folder, and the folders of all steps into another. Groups of Zarr that other programs wrote are
// read in the same way.

/// Returns the file that stands for the checkpoint which the path leads to: of an item its manifest.ocdbt or else its
/// _METADATA, of several items _CHECKPOINT_METADATA beside them, of a group of Zarr its description; of several steps
/// the latest. The path is the folder of one of these, or a file inside. Empty for all other paths.
[[nodiscard]] QString orbaxFileOf(const QString &path);

/// Returns where the manifest of such a folder is, or was before another program moved it away: of a folder, or of a
/// file that Burnish writes beside it. Empty for all other paths.
[[nodiscard]] QString orbaxManifestAt(const QString &path);

/// Opens the checkpoint that orbaxFileOf() returned as one model. The names are those of the saved tree, with dots
/// between the keys; those of several items begin with the item. Strings and what is empty become values. Arrays that
/// cannot be read are reported and left out; fails if no array can be read.
Expected<OpenedFile> openOrbax(const QString &file, Task &task, Diagnostics &diagnostics);

/// Returns the files of the checkpoint that have its arrays, as paths in the folder of orbaxFileOf(), sorted.
[[nodiscard]] QStringList orbaxDataFiles(const QString &file);

} // namespace burnish
