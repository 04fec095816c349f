// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportplan.h"

#include <QJsonObject>

namespace burnish {

/// What the adapters did to one tensor.
struct AdaptedTensor
{
    std::string path;
    std::string oldPath; ///< in the source
    AdapterChange change;
};

/// What an export did, in the words of burn-store's apply result. Paths are those in the written file, but
/// for what is not in it.
struct ExportReport
{
    QString target;    ///< what opens as the model: the file, or the index of a sharded set
    QStringList files; ///< all that were written, the index behind its shards
    QString formatId;
    std::uint64_t fileSize = 0;       ///< of all files together
    std::vector<std::string> applied; ///< in the file's order
    std::vector<std::string> skipped; ///< refused by the selection; sorted, like the two below
    std::vector<std::string> missing;
    std::vector<std::string> unused;
    std::vector<Error> errors;
    std::vector<Error> warnings;
    std::vector<AdapterKind> adapters;  ///< that ran
    std::vector<AdaptedTensor> adapted; ///< what they changed, in the file's order
    bool verified = false;
    double seconds = 0;
};

/// The plan's part of a report: everything but size, time and verification.
[[nodiscard]] ExportReport reportOf(const ExportPlan &plan);
/// burn-store's "Tensor Loading Summary" (0.20), without a newline at the end. Not translated.
[[nodiscard]] QString asText(const ExportReport &report);
/// Adapted tensors are listed with the reason of each.
[[nodiscard]] QJsonObject asJson(const ExportReport &report);
/// "PyTorch → Burn: 2 tensors transposed, 6 renamed."; empty where no adapter changed anything.
[[nodiscard]] QString adapterSentence(const ExportReport &report);

} // namespace burnish
