// SPDX-License-Identifier: MIT
#pragma once

#include "core/modelfiles/openfile.h"

namespace burnish {

/// Returns the folder of the distributed checkpoint of PyTorch that the path leads to: the folder itself, its
/// .metadata, or one of its .distcp files. Empty for all other paths.
[[nodiscard]] QString checkpointFolderOf(const QString &path);
/// True for a folder with .metadata and at least one .distcp file.
[[nodiscard]] bool isCheckpointFolder(const QString &folder);

/// Opens the checkpoint as one model: every tensor is put together from its parts, as whole as it was when saved. Runs
/// nothing of the pickles inside. Tensors with parts that are missing, damaged, overlapping or outside the tensor are
/// reported and left out; no number is ever invented. Fails without .metadata, which is written last, and if no item
/// can be read.
Expected<OpenedFile> openCheckpoint(const QString &folder, Task &task, Diagnostics &diagnostics);

} // namespace burnish
