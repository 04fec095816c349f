// SPDX-License-Identifier: MIT
#pragma once

#include "core/check/checkreport.h"
#include "core/formats/formatregistry.h"
#include "core/modelfolder/sidecarcopy.h"

namespace burnish {

/// A file of weights of the copy.
struct RepairedFile
{
    QString name; ///< in the model's folder
    ByteSourcePtr source;
    const Format *format = nullptr;
    ModelState state;                         ///< the tensors of the copy
    std::shared_ptr<const FileLayout> layout; ///< of the file written anew; null for one that is copied byte by byte

    [[nodiscard]] std::uint64_t size() const { return layout ? layout->fileSize() : source->size(); }
};

/// What a whole copy of a model consists of. Its tensors stay lazy.
struct RepairPlan
{
    QString model; ///< what opens the original: an index, the path of a set, a file
    std::vector<RepairedFile> files;
    QString indexName;    ///< empty if the copy has no index
    QByteArray indexJson; ///< the original's if nothing in it changes
    bool isSet = false;
};

/// Plans the copy of the model that `path` leads to. Files that were read are not changed, and no payloads are read,
/// but for tensors in several files if the index names none of these. `findings`: of the original.
///
/// Unsupported: the format, or something in a file, cannot be written again bit for bit. Collision: files have
/// different tensors of one name, and nothing says which is meant.
Expected<RepairPlan> planRepair(const QString &path, const std::vector<CheckFinding> &findings, Task &task);

} // namespace burnish
