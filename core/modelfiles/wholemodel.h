// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/base/task.h"

#include <QStringList>

namespace burnish {

/// Returns the path that opens the whole model which the path leads to, for openFile(): for a file of a sharded set its
/// index, for a numbered file of a set without an index the path of the set (partname.h), for a file of a distributed
/// checkpoint its .metadata, for a file of a checkpoint of Orbax orbaxFileOf(), for one of a ZeRO checkpoint the first
/// rank's (zerocheckpoint.h), for a data file of a checkpoint of TensorFlow its index, for a folder with one model that
/// model; for all other paths the path itself, which need not exist. Fails for a folder with no or several models.
/// Opening the original path opens that file alone.
Expected<QString> wholeModelAt(const QString &path, Task &task);

/// Returns what a folder is opened as: modelsIn(), at least one, and of a single sharded set with an index, and files
/// that it does not list, the index alone: opening it names the others. Of a base and patches, the last of each chain
/// of patches (patchchain.h): opening it opens the others. Fails for a folder without models, and for
/// folders of formats that Burnish does not read.
Expected<QStringList> wholeModelsIn(const QString &folder);

/// Returns the paths of the models directly in a folder, by the extensions of the registry, sorted: of a model of
/// sentence-transformers its modules.json alone (or onlySentenceWeights()), for a set of files its index or its path,
/// for the folder of a distributed checkpoint its .metadata, for one of a ZeRO checkpoint the first rank's, of several
/// checkpoints of TensorFlow the latest in the folder's list, of a package of Core ML its model, and the checkpoint of
/// Orbax or group of Zarr that the folder is. If there is nothing else, the latest step of a checkpoint of Orbax, or
/// the checkpoints and packages in the folders directly below. Other JSON files are only included if they start like a
/// model.
[[nodiscard]] QStringList modelsIn(const QString &folder);

/// True for files that read like a part of a model in several files.
[[nodiscard]] bool comesInParts(const QString &path);

} // namespace burnish
