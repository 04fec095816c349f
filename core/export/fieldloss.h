// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportplan.h"

namespace burnish {

/// The fields of one model that another lacks: tensors, values, constants and empty options, by their paths.
struct FieldLoss
{
    std::size_t before = 0;        ///< number of fields of the first
    std::size_t after = 0;         ///< number of fields of the second
    std::vector<std::string> gone; ///< only in the first, in its order; empty if the names cannot be compared

    /// True if the second has fewer fields; it is not a loss if it has others instead.
    [[nodiscard]] bool isLoss() const { return before > after; }
};

enum class ComparedFields {
    All,    ///< for two records
    Tensors ///< if one of them contains only tensors
};

[[nodiscard]] FieldLoss fieldLoss(const ModelState &before, const ModelState &after, ComparedFields fields);

/// The fields of a file that an export may replace. The file itself is not kept open.
struct ReplacedFile
{
    QString path;
    std::uint64_t size = 0;
    qint64 changedAt = 0; ///< milliseconds since 1970
    bool isRecord = false;
    bool namesNothing = false;        ///< the file has no names, so the paths below are made up
    std::vector<std::string> fields;  ///< empty if there is no file, or it cannot be read
    std::vector<std::string> tensors; ///< the subset of fields that are tensors
};

/// Reads the structure of the file at `path`; returns `known` (may be null) if the file is still the same. Never fails:
/// an unreadable file has no fields to lose.
[[nodiscard]] std::shared_ptr<const ReplacedFile>
readReplacedFile(const QString &path, std::shared_ptr<const ReplacedFile> known, Task &task);

/// Returns the fields of the file that the export replacing it lacks.
[[nodiscard]] FieldLoss lossByReplacing(const ReplacedFile &file, const ExportPlan &plan);

} // namespace burnish
