// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/layout/shards.h"

namespace burnish {

/// Returns where the file that stands for the model is written if `path` was requested: `path` is that of the folder,
/// or of that file. Returns other paths unchanged: those of formats that are files, and none.
[[nodiscard]] QString folderTarget(const QString &path, const Format &format);

/// Lays out the state as the files of a folder. The format must be a folder (core/formats/folderformat.h), and the path
/// that of folderTarget(), or empty.
Expected<ShardSet> layOutFolder(const ModelState &state, const ShardTarget &target, Diagnostics &losses);

/// Returns the names of files and folders in the target's folder that programs would read together with the new ones,
/// and that an export would leave there; sorted.
[[nodiscard]] QStringList staleInFolder(const QString &target, const Format &format, const QStringList &written);

} // namespace burnish
