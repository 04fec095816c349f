// SPDX-License-Identifier: MIT
#include "widgets/report/reportcontent.h"

#include "core/base/diagnostics.h"
#include "core/base/joinedtext.h"
#include "core/base/pathtext.h"
#include "core/export/bakeproof.h"
#include "core/export/exportreport.h"
#include "core/graft/graft.h"
#include "core/lora/lorabake.h"
#include "core/transfer/burnsimulation.h"
#include "core/transfer/transferreport.h"
#include "widgets/style/numbers.h"
#include "widgets/style/widgetstext.h"

#include <set>

namespace burnish {

namespace {
ReportRow errorRow(const PathIndex &index, const ModelState &state, const Error &error)
{
    if (!error.tensor().isEmpty()) {
        if (const auto id = index.find(error.tensor().toStdString()))
            return reportRow(state, *id, error.details());
    }
    ReportRow row;
    row.path = error.tensor().isEmpty() ? shownFileName(error.file()) : error.tensor();
    row.meaning = error.details();
    return row;
}
} // namespace

ReportRow reportRow(const ModelState &state, NodeId id, QString meaning)
{
    ReportRow row;
    row.path = QString::fromStdString(state.path(id));
    row.container = QString::fromStdString(state.containerTypeOf(id));
    if (const Node &node = state.node(id); node.isTensor())
        row.shape = node.tensor->info().shape();
    row.meaning = std::move(meaning);
    row.node = id;
    return row;
}

std::vector<ReportRow> reportRows(const ModelState &state, std::span<const std::string> paths, const QString &meaning)
{
    const PathIndex index(state);
    std::vector<ReportRow> rows;
    rows.reserve(paths.size());
    for (const std::string &path : paths) {
        if (const auto id = index.find(path)) {
            rows.push_back(reportRow(state, *id, meaning));
            continue;
        }
        ReportRow row;
        row.path = QString::fromStdString(path);
        row.meaning = meaning;
        rows.push_back(std::move(row));
    }
    return rows;
}

ReportContent exportReport(const QString &modelName, const ModelState &state, const ExportReport &report)
{
    ReportContent content;
    const QString target = shownFileName(namingPath(report.target));
    content.about = report.verified ? WidgetsText::tr("%1 → %2, exported and verified").arg(modelName, target)
                                    : WidgetsText::tr("%1 → %2, exported").arg(modelName, target);
    content.when = QDateTime::currentDateTime();
    content.file = report.target;
    content.text = asText(report);
    content.part(ReportPart::Applied) = reportRows(state, report.applied.all(), WidgetsText::tr("Written."));
    content.part(ReportPart::Skipped) =
        reportRows(state, report.skipped, WidgetsText::tr("Excluded by the selection."));
    content.part(ReportPart::Missing) = reportRows(
        state, report.missing, WidgetsText::tr("Nothing fills this field. It would keep its initial value in Burn."));
    content.part(ReportPart::Unused) =
        reportRows(state, report.unused, WidgetsText::tr("No such field in the target."));
    const PathIndex index(state);
    for (const auto *errors : {&report.errors, &report.warnings}) {
        for (const Error &error : *errors) {
            ReportRow row = errorRow(index, state, error);
            if (row.path.isEmpty())
                row.path = target;
            content.part(errors == &report.warnings ? ReportPart::Warnings : ReportPart::Errors)
                .push_back(std::move(row));
        }
    }
    return content;
}

ReportContent failedExportReport(const QString &modelName, const ModelState &state, const QString &target,
                                 const Error &error)
{
    ReportContent content;
    content.about = WidgetsText::tr("%1 → %2, not exported").arg(modelName, shownFileName(namingPath(target)));
    content.when = QDateTime::currentDateTime();
    content.text = error.sentence();
    content.part(ReportPart::Errors).push_back(errorRow(PathIndex(state), state, error));
    return content;
}

ReportContent graftReport(const ModelState &before, const ModelState &after, const GraftPlan &plan)
{
    ReportContent content;
    content.about = plan.request.sameModel
                        ? plan.request.targetName
                        : QStringLiteral("%1 → %2").arg(plan.request.donorName, plan.request.targetName);
    content.when = QDateTime::currentDateTime();
    before.visitDifferences(after, [&content](NodeId) { content.isOfStep = true; });
    ExportReport summary; // only used for its text form
    std::vector<std::string> applied;
    const PathIndex index(after);
    const auto add = [&](ReportPart part, const std::string &path, const QString &meaning) {
        const auto id = index.find(path);
        ReportRow row;
        if (id) {
            row = reportRow(after, *id, meaning);
        } else {
            row.path = QString::fromStdString(path);
            row.meaning = meaning;
        }
        content.part(part).push_back(std::move(row));
        if (part == ReportPart::Applied)
            applied.push_back(path);
        else
            (part == ReportPart::Missing ? summary.missing : summary.unused).push_back(path);
    };
    const auto below = [](const std::string &base, const std::string &name) {
        return base.empty() || name.empty() ? base + name : base + '.' + name;
    };
    for (const GraftRow &row : plan.rows) {
        const bool unused = !row.isWritten();
        const QString reason = unused ? QString() : describeAdaptation(plan, row);
        //: %1 what happened to a tensor, %2 why it was adapted
        const QString meaning = reason.isEmpty() ? describeAction(before, row)
                                                 : WidgetsText::tr("%1 (%2)").arg(describeAction(before, row), reason);
        add(unused ? ReportPart::Unused : ReportPart::Applied,
            unused ? below(plan.donorBase, row.from) : below(plan.targetBase, row.into), meaning);
    }
    for (const UnmatchedTensor &rest : plan.rest) {
        const bool isGone = plan.removesRest();
        add(isGone ? ReportPart::Applied : ReportPart::Missing, below(plan.targetBase, rest.path),
            isGone ? WidgetsText::tr("Removed with the replaced contents")
                   : WidgetsText::tr("No counterpart among the dragged tensors: left as it is"));
    }
    summary.applied = std::move(applied);
    content.text = asText(summary);
    return content;
}

namespace {

ReportPart partOf(TransferOutcome outcome)
{
    switch (outcome) {
    case TransferOutcome::Applied:
        return ReportPart::Applied;
    case TransferOutcome::Skipped:
        return ReportPart::Skipped;
    case TransferOutcome::Missing:
        return ReportPart::Missing;
    case TransferOutcome::Unused:
        return ReportPart::Unused;
    case TransferOutcome::Failed:
        break;
    }
    return ReportPart::Errors;
}

} // namespace

ReportContent bakeReport(const QString &modelName, const ModelState &after, const QString &adapter,
                         const LoraBakePlan &plan)
{
    ReportContent content;
    content.about = WidgetsText::tr("%1 → %2, baked").arg(adapter, modelName);
    content.when = QDateTime::currentDateTime();
    content.isOfStep = true;
    std::vector<std::string> applied;
    applied.reserve(plan.rows.size());
    for (const LoraBakeRow &row : plan.rows) {
        const QString module = QString::fromStdString(row.module);
        const QString meaning =
            row.part == LoraBakeRow::Part::Whole
                ? WidgetsText::tr("Replaced by %1 of the adapter.").arg(module)
                //: %1 a module of the adapter, %2 a number
                : WidgetsText::tr("%1 of the adapter added, with strength %2.").arg(module, floatText(row.strength, 3));
        applied.push_back(row.path);
        content.part(ReportPart::Applied).push_back(reportRow(after, row.node, meaning));
    }
    ExportReport summary; // only used for its text form
    summary.applied = std::move(applied);
    summary.unused = plan.unused;
    content.part(ReportPart::Unused) =
        reportRows(after, plan.unused, WidgetsText::tr("The model has no place for this tensor of the adapter."));
    const PathIndex index(after);
    for (const Error &warning : plan.warnings) {
        ReportRow row = errorRow(index, after, warning);
        if (row.path.isEmpty())
            row.path = adapter;
        content.part(ReportPart::Warnings).push_back(std::move(row));
    }
    content.text = asText(summary);
    return content;
}

QString proofText(const BakeProof &proof)
{
    return WidgetsText::tr("Proved on %1 of %2 tensors.")
        .arg(countText(proof.proved.size()), countText(proof.tensors()));
}

void addProof(ReportContent &content, const ModelState &state, const BakeProof &proof)
{
    content.proof = proofText(proof);
    content.text += QLatin1Char('\n') + content.proof;
    std::set<QString> proved;
    for (const std::string &path : proof.proved)
        proved.insert(QString::fromStdString(path));
    for (ReportRow &row : content.part(ReportPart::Applied)) {
        if (proved.contains(row.path))
            row.meaning =
                WidgetsText::tr("Written, and proved: read from the file, it is the weight with the adapters.");
    }
    const PathIndex index(state);
    for (const auto &[path, error] : proof.failures) {
        const auto id = index.find(path);
        ReportRow row = id ? reportRow(state, *id, {}) : ReportRow();
        row.path = QString::fromStdString(path);
        row.meaning = WidgetsText::tr("Not proved: in the file, it is not the weight with the adapters. %1")
                          .arg(error.sentence());
        content.text += QLatin1Char('\n') + row.path + QStringLiteral(": ") + row.meaning;
        content.part(ReportPart::Errors).push_back(std::move(row));
    }
}

ReportContent transferReport(const QString &targetName, const ModelState &into, std::span<const TransferSource> sources,
                             const TransferPlan &plan, std::span<const BurnSimulation> burn)
{
    ReportContent content;
    QStringList names;
    for (const TransferSource &source : sources)
        names.append(source.name);
    content.about = WidgetsText::tr("%1 → %2, transferred").arg(joinedNames(names), targetName);
    content.when = QDateTime::currentDateTime();
    content.isOfStep = !plan.change.isEmpty();
    content.text = asText(plan);
    std::optional<BurnVersion> version;
    for (const BurnSimulation &one : burn) {
        if (one.version != version)
            content.burnText += WidgetsText::tr("Burn %1:").arg(nameOf(one.version)) + QLatin1Char('\n');
        version = one.version;
        content.burnText += asText(one);
    }
    for (const TransferRow &row : plan.rows) {
        ReportRow line;
        if (row.target) {
            line = reportRow(into, *row.target, describe(row, sources));
        } else {
            line.path = QString::fromStdString(row.path);
            line.shape = sources[row.source].state.node(*row.sourceNode).tensor->info().shape();
            line.meaning = describe(row, sources);
        }
        if (!row.container.empty())
            line.container = QString::fromStdString(row.container);
        content.part(partOf(row.outcome)).push_back(std::move(line));
    }
    for (const Error &warning : plan.warnings) {
        ReportRow line = errorRow(PathIndex(into), into, warning);
        if (line.path.isEmpty())
            line.path = targetName;
        content.part(ReportPart::Warnings).push_back(std::move(line));
    }
    return content;
}

ReportContent openingReport(const QString &fileName, const ModelState &state, const Diagnostics &diagnostics)
{
    ReportContent content;
    content.about = WidgetsText::tr("%1, opened").arg(fileName);
    content.when = QDateTime::currentDateTime();
    content.text =
        WidgetsText::tr("%1: %n problem(s)", nullptr, int(std::min<std::size_t>(diagnostics.total(), 1'000'000)))
            .arg(fileName);
    const PathIndex index(state);
    for (const Error &flaw : diagnostics.flaws()) {
        content.text += QLatin1Char('\n') + flaw.sentence();
        ReportRow row = errorRow(index, state, flaw);
        // Everything else is damaged or missing.
        const bool isWarning = flaw.code() == ErrorCode::Unsupported || flaw.code() == ErrorCode::Mismatch;
        content.part(isWarning ? ReportPart::Warnings : ReportPart::Errors).push_back(std::move(row));
    }
    return content;
}

} // namespace burnish
