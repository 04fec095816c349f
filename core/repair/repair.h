// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/base/task.h"
#include "core/check/checkreport.h"

namespace burnish {

struct RepairReport
{
    QString opened;    ///< the index or file to open afterwards
    QStringList files; ///< written, the index last
    std::uint64_t bytes = 0;
    std::vector<CheckFinding> repaired;
    std::vector<CheckFinding> left; ///< what could not be had: missing shards and tensors, by name
};

/// Writes a whole copy of a model: gaps closed, its index rebuilt, stale sizes corrected, of tensors in two shards the
/// one that the index names, under the names of its files. `target` is a new or empty folder, into which the files
/// beside the model are copied, too; or, for a model in one file, a file with an extension of its format, for that
/// alone. Tensors keep their bits. What is missing stays missing and is listed. The original is never touched. Exists:
/// the target is there and `overwrite` is false, or it is a folder with files that the copy does not have. Unsupported:
/// other formats than SafeTensors, GGUF and PyTorch, and what their writers would change. The written copy is read
/// back, compared and checked under a hidden name beside the target (stagedfolder.h) before it gets its name.
Expected<RepairReport> repairModel(const QString &path, const QString &target, bool overwrite, Task &task);

} // namespace burnish
