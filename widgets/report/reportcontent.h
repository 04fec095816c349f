// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

#include <QDateTime>
#include <QString>

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace burnish {

struct AsBurn;
class Diagnostics;
class Error;
struct ExportReport;
struct GraftPlan;
struct TransferPlan;
struct TransferSource;

/// The parts of a report, in the words of burn-store's apply result.
enum class ReportPart { Applied, Skipped, Missing, Unused, Errors };
constexpr std::size_t reportPartCount = 5;

/// One line of a report: a node, or the place where a node should be, and what it means in one sentence.
struct ReportRow
{
    QString path;
    QString container;          ///< type of the module it belongs to; may be empty
    std::optional<Shape> shape; ///< of tensors
    QString meaning;
    bool isWarning = false;     ///< among the errors: done, but look
    std::optional<NodeId> node; ///< in the document that the report is shown for; none where there is no such node
};

/// What an operation on a model did, ready to be shown.
struct ReportContent
{
    QString about; ///< "a.safetensors → b.mpk, exported": what was checked, translated
    QDateTime when;
    std::array<std::vector<ReportRow>, reportPartCount> parts;
    QString text;          ///< burn-store's text form, for the clipboard
    QString burnText;      ///< what real Burn 0.19 would have done; empty where nothing can be told
    bool isOfStep = false; ///< it tells of the document's last undo step, and is true while that is done

    [[nodiscard]] std::vector<ReportRow> &part(ReportPart which) { return parts[std::size_t(which)]; }
    [[nodiscard]] const std::vector<ReportRow> &part(ReportPart which) const { return parts[std::size_t(which)]; }
};

/// A row for a tensor of the model: container, shape and node are looked up.
[[nodiscard]] ReportRow reportRow(const ModelState &state, NodeId id, QString meaning);
/// Rows for paths, looked up where the model has them, all with one meaning.
[[nodiscard]] std::vector<ReportRow> reportRows(const ModelState &state, std::span<const std::string> paths,
                                                const QString &meaning);
/// What an export of `state` did; what changed its form on the way is a warning among the errors. Its paths are those
/// of the written file; rows find their node where the model has the same path.
[[nodiscard]] ReportContent exportReport(const QString &modelName, const ModelState &state, const ExportReport &report);
/// An export that came to nothing, and why.
[[nodiscard]] ReportContent failedExportReport(const QString &modelName, const ModelState &state, const QString &target,
                                               const Error &error);
/// What a drop did: `before` is the target as the plan met it, `after` as it is now.
[[nodiscard]] ReportContent graftReport(const ModelState &before, const ModelState &after, const GraftPlan &plan);
/// What a transfer did, or would do; `into` is the target, whose nodes are the rows', but for unused ones. `burn` is
/// told beside.
[[nodiscard]] ReportContent transferReport(const QString &targetName, const ModelState &into,
                                           std::span<const TransferSource> sources, const TransferPlan &plan,
                                           std::span<const AsBurn> burn = {});
/// The flaws that reading a file survived, as errors.
[[nodiscard]] ReportContent openingReport(const QString &fileName, const ModelState &state,
                                          const Diagnostics &diagnostics);

} // namespace burnish
