// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportlosses.h"

#include <QJsonObject>

namespace burnish {

/// The changes that adapters made to one tensor.
struct AdaptedTensor
{
    std::string path;
    std::string oldPath; ///< in the source
    AdapterChange change;
};

/// The paths of written tensors. Made when asked for, because there may be a million.
class AppliedPaths
{
public:
    AppliedPaths() = default;
    AppliedPaths(std::vector<std::string> paths)
        : m_paths(std::move(paths))
        , m_size(m_paths.size())
    {}
    /// `count` of the rows are written.
    AppliedPaths(ExportRows rows, std::size_t count)
        : m_rows(std::move(rows))
        , m_size(count)
    {}

    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] std::vector<std::string> all() const;

private:
    std::vector<std::string> m_paths;
    ExportRows m_rows;
    std::size_t m_size = 0;
};

/// The outcome of an export, with the terms of burn-store's apply result. Paths are those in the written file, except
/// for tensors that are not in it.
struct ExportReport
{
    QString target;    ///< the file to open as the model: the file itself, or the index of a sharded set
    QStringList files; ///< all written files: the companions, then the model's; the index comes after its shards
    QString formatId;
    std::uint64_t fileSize = 0;       ///< total of all files
    AppliedPaths applied;             ///< in the file's order
    std::vector<std::string> skipped; ///< excluded by the selection; sorted, like the two below
    std::vector<std::string> missing;
    std::vector<std::string> unused;
    Omissions leftOut; ///< what the result lacks, as allowed (ExportOptions::allowPartial)
    std::vector<Error> errors;
    std::vector<Error> warnings;
    std::vector<AdapterKind> adapters;  ///< run by the export
    std::vector<AdaptedTensor> adapted; ///< their changes, in the file's order
    std::vector<WrittenLosses> losses;  ///< of casts; asJson() adds lossWarnings() to the warnings
    bool verified = false;
    double seconds = 0;
};

/// Returns the plan's part of a report: everything except size, time and verification.
[[nodiscard]] ExportReport reportOf(const ExportPlan &plan);
/// Returns burn-store's "Tensor Loading Summary" (0.20), without a trailing newline. Not translated.
[[nodiscard]] QString asText(const ExportReport &report);
/// Returns the report as JSON; adapted tensors include the reason.
[[nodiscard]] QJsonObject asJson(const ExportReport &report);
/// Returns "PyTorch → Burn: 2 transposed, 6 renamed"; empty if no adapter changed anything.
[[nodiscard]] QString adapterSentence(const ExportReport &report);

} // namespace burnish
