// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

#include <QDateTime>
#include <QString>

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace burnish {

struct BakeProof;
struct BurnSimulation;
class Diagnostics;
class Error;
struct ExportReport;
struct GraftPlan;
struct LoraBakePlan;
struct TransferPlan;
struct TransferSource;
struct WrittenBake;

/// The parts of a report, named as in burn-store's apply result. Warnings are about what succeeded, but is worth
/// checking.
enum class ReportPart { Applied, Skipped, Missing, Unused, Warnings, Errors };
constexpr std::size_t reportPartCount = 6;

/// One row of a report: a node, or the path of a missing node, with a sentence that explains it.
struct ReportRow
{
    QString path;
    QString container;          ///< type of the module that contains it; may be empty
    std::optional<Shape> shape; ///< for tensors
    QString meaning;
    std::optional<NodeId> node; ///< in the document the report is shown for; nullopt if there is no such node
};

/// The result of an operation on a model, ready to be shown.
struct ReportContent
{
    QString about; ///< "a.safetensors → b.mpk, exported": what was checked, translated
    QDateTime when;
    std::array<std::vector<ReportRow>, reportPartCount> parts;
    QString file;                            ///< the file that was written, if any
    QString text;                            ///< burn-store's text form, for the clipboard
    QString burnText;                        ///< what Burn 0.19 and 0.22 themselves would have done; empty if unknown
    std::shared_ptr<const WrittenBake> bake; ///< baked adapters that can be proved from the file; null: none
    QString proof;                           ///< proofText(), once they are
    bool isOfStep = false; ///< describes the document's last undo step, and holds until that is undone

    [[nodiscard]] std::vector<ReportRow> &part(ReportPart which) { return parts[std::size_t(which)]; }
    [[nodiscard]] const std::vector<ReportRow> &part(ReportPart which) const { return parts[std::size_t(which)]; }
};

/// Returns a row for a tensor of the model, looking up container, shape and node.
[[nodiscard]] ReportRow reportRow(const ModelState &state, NodeId id, QString meaning);
/// Returns rows with the same meaning for several paths, looked up if the model has them.
[[nodiscard]] std::vector<ReportRow> reportRows(const ModelState &state, std::span<const std::string> paths,
                                                const QString &meaning);
/// Reports an export of `state`; changes of representation are warnings. Its paths are those of the
/// written file; a row refers to a node if the model has the same path.
[[nodiscard]] ReportContent exportReport(const QString &modelName, const ModelState &state, const ExportReport &report);
/// Reports a failed export and the reason.
[[nodiscard]] ReportContent failedExportReport(const QString &modelName, const ModelState &state, const QString &target,
                                               const Error &error);
/// Reports a drop: `before` is the target before the plan was applied, `after` its current state.
[[nodiscard]] ReportContent graftReport(const ModelState &before, const ModelState &after, const GraftPlan &plan);
/// Reports the baking of an adapter; `after` is the model's state with it.
[[nodiscard]] ReportContent bakeReport(const QString &modelName, const ModelState &after, const QString &adapter,
                                       const LoraBakePlan &plan);
/// Returns "Proved on 4 of 4 tensors."
[[nodiscard]] QString proofText(const BakeProof &proof);
/// Adds to the report of an export what of its baked adapters was proved.
void addProof(ReportContent &content, const ModelState &state, const BakeProof &proof);
/// Reports a transfer, done or planned; `into` is the target, to which the rows' nodes belong except for unused ones.
/// `burn` is reported in addition.
[[nodiscard]] ReportContent transferReport(const QString &targetName, const ModelState &into,
                                           std::span<const TransferSource> sources, const TransferPlan &plan,
                                           std::span<const BurnSimulation> burn = {});
/// Reports the recoverable defects found when reading a file, as errors, and what it lacks support for, as warnings.
[[nodiscard]] ReportContent openingReport(const QString &fileName, const ModelState &state,
                                          const Diagnostics &diagnostics);

} // namespace burnish
