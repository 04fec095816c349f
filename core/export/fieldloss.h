// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportplan.h"

namespace burnish {

/// What of one model is not in another: tensors, values, constants and empty options, by their paths.
struct FieldLoss
{
    std::size_t before = 0;        ///< fields of the first
    std::size_t after = 0;         ///< fields of the second
    std::vector<std::string> gone; ///< only in the first, in its order; empty where names tell nothing

    /// The second holds fewer fields; one that has others in their place loses nothing by this.
    [[nodiscard]] bool isLoss() const { return before > after; }
};

enum class ComparedFields {
    All,    ///< of two records
    Tensors ///< where one of both holds nothing but tensors
};

[[nodiscard]] FieldLoss fieldLoss(const ModelState &before, const ModelState &after, ComparedFields fields);

/// A file that an export may replace, as far as its fields are concerned. The file itself is not kept open.
struct ReplacedFile
{
    QString path;
    std::uint64_t size = 0;
    qint64 changedAt = 0; ///< milliseconds since 1970
    bool isRecord = false;
    bool namesNothing = false;        ///< the file has no names, so the paths below are not its own
    std::vector<std::string> fields;  ///< empty where no file is there, or none that can be read
    std::vector<std::string> tensors; ///< those of the fields that are tensors
};

/// Reads the structure of the file at `path`; `known`, which may be null, is returned where it is the same file still.
/// Never an error: what cannot be read has no fields that could be lost.
[[nodiscard]] std::shared_ptr<const ReplacedFile>
readReplacedFile(const QString &path, std::shared_ptr<const ReplacedFile> known, Task &task);

/// What is in the file and not in the export that is to replace it.
[[nodiscard]] FieldLoss lossByReplacing(const ReplacedFile &file, const ExportPlan &plan);

} // namespace burnish
