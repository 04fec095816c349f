// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/layout/shards.h"

namespace burnish {

/// Returns where the file that stands for the model is written if `path` was requested: `path` is that of the folder,
/// or of that file. Returns other paths unchanged: those of formats that are files, and none.
[[nodiscard]] QString folderTarget(const QString &path, const Format &format);

/// Returns the names of files and folders in the target's folder that programs would read together with the new ones,
/// and that an export would leave there; sorted.
[[nodiscard]] QStringList staleInFolder(const QString &target, const Format &format, const QStringList &written);

} // namespace burnish
