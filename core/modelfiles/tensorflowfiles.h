// SPDX-License-Identifier: MIT
#pragma once

#include "core/modelfiles/openfile.h"

namespace burnish {

// The files of TensorFlow's checkpoints: X.index, and X.data-00000-of-00002 with the bytes of the tensors, also below
// the folder "variables" of a SavedModel.

/// Returns the path of X.index for a data file; empty for all other paths.
[[nodiscard]] QString indexOfDataFile(const QString &path);
/// Returns the data files next to an index; for a saved_model.pb those of its variables, after their index.
[[nodiscard]] QStringList dataFilesOf(const QString &path);
/// Returns the name of the index of the checkpoint that the list “checkpoint” of a folder calls the latest; empty if
/// there is none.
[[nodiscard]] QString latestCheckpointIn(const QString &folder);
/// True for files of this name that can be opened as a checkpoint, a SavedModel or a model of OpenVINO, which share
/// their endings with others. True for all other endings.
[[nodiscard]] bool isNotAnotherIndex(const QString &path);

} // namespace burnish
