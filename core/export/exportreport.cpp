// SPDX-License-Identifier: MIT
#include "core/export/exportreport.h"

#include "core/adapt/adapterchoice.h"
#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/base/pathtext.h"
#include "core/burnstore/loadingsummary.h"
#include "core/export/layout/exporttext.h"

#include <QJsonArray>

#include <algorithm>

namespace burnish {

namespace {

QJsonArray pathsAsJson(const std::vector<std::string> &paths)
{
    QJsonArray array;
    for (const std::string &path : paths)
        array.append(fromUtf8(path));
    return array;
}

QJsonArray filesAsJson(const QStringList &files)
{
    QJsonArray array;
    for (const QString &file : files)
        array.append(shownPath(file));
    return array;
}

QJsonArray errorsAsJson(const std::vector<Error> &errors)
{
    QJsonArray array;
    for (const Error &error : errors) {
        QJsonObject object = {{QStringLiteral("message"), error.message()}};
        if (!error.tensor().isEmpty())
            object.insert(QStringLiteral("tensor"), error.tensor());
        array.append(object);
    }
    return array;
}

QJsonArray adaptersAsJson(const std::vector<AdapterKind> &chain)
{
    QJsonArray array;
    for (const AdapterKind kind : chain)
        array.append(nameOf(kind));
    return array;
}

QJsonArray adaptedAsJson(const std::vector<AdaptedTensor> &tensors)
{
    QJsonArray array;
    for (const AdaptedTensor &tensor : tensors) {
        array.append(QJsonObject{{QStringLiteral("path"), fromUtf8(tensor.path)},
                                 {QStringLiteral("from"), fromUtf8(tensor.oldPath)},
                                 {QStringLiteral("transposed"), tensor.change.isTransposed},
                                 {QStringLiteral("renamed"), tensor.change.isRenamed},
                                 {QStringLiteral("cast"), tensor.change.isCast},
                                 {QStringLiteral("reason"), tensor.change.reason}});
    }
    return array;
}

} // namespace

std::vector<std::string> AppliedPaths::all() const
{
    std::vector<std::string> paths = m_paths;
    paths.reserve(m_size);
    for (const ExportRow &row : m_rows) {
        if (row.outcome == ExportOutcome::Written)
            paths.push_back(row.newPath);
    }
    return paths;
}

ExportReport reportOf(const ExportPlan &plan)
{
    ExportReport report;
    report.target = plan.set.isEmpty() ? plan.options.target : plan.set.target();
    report.files = plan.files();
    if (plan.options.format)
        report.formatId = plan.options.format->info.id;
    report.applied = AppliedPaths(plan.rows, plan.figures.written);
    for (std::size_t i = 0; i < plan.rows.size(); ++i) {
        ExportRow row = plan.rows.withoutPaths(i);
        if (row.outcome == ExportOutcome::Written && row.adapter.isNothing())
            continue;
        row = plan.rows[i];
        switch (row.outcome) {
        case ExportOutcome::Written:
            report.adapted.push_back({row.newPath, row.oldPath, row.adapter});
            break;
        case ExportOutcome::Skipped:
            report.skipped.push_back(row.oldPath);
            break;
        case ExportOutcome::Unused:
            report.unused.push_back(row.newPath);
            break;
        case ExportOutcome::Missing:
            report.missing.push_back(row.newPath);
            break;
        }
    }
    for (auto *list : {&report.skipped, &report.unused, &report.missing})
        std::ranges::sort(*list);
    report.leftOut = plan.leftOut;
    for (const std::string &path : report.missing)
        report.leftOut.add(
            {OmissionKind::Fields,
             Error(ErrorCode::NotFound, ExportText::tr("No tensor fills this field; it keeps its value."))
                 .inTensor(quotedForMessage(path)),
             path});
    for (const PlanProblem &problem : plan.problems)
        report.errors.push_back(problem.error);
    report.warnings = plan.warnings;
    report.adapters = plan.adapters;
    return report;
}

QString asText(const ExportReport &report)
{
    QStringList errors;
    for (const Error &error : report.errors)
        errors.append(error.details());
    return textOf(LoadingSummary{report.applied.size(), report.skipped.size(), report.missing, report.unused, errors});
}

QJsonObject asJson(const ExportReport &report)
{
    std::vector<Error> warnings = report.warnings;
    std::ranges::move(lossWarnings(report.losses), std::back_inserter(warnings));
    return {{QStringLiteral("target"), shownPath(report.target)},
            {QStringLiteral("format"), report.formatId},
            {QStringLiteral("files"), filesAsJson(report.files)},
            {QStringLiteral("file_size"), qint64(report.fileSize)},
            {QStringLiteral("applied"), pathsAsJson(report.applied.all())},
            {QStringLiteral("skipped"), pathsAsJson(report.skipped)},
            {QStringLiteral("missing"), pathsAsJson(report.missing)},
            {QStringLiteral("unused"), pathsAsJson(report.unused)},
            {QStringLiteral("left_out"), asJson(report.leftOut)},
            {QStringLiteral("errors"), errorsAsJson(report.errors)},
            {QStringLiteral("warnings"), errorsAsJson(warnings)},
            {QStringLiteral("adapters"), adaptersAsJson(report.adapters)},
            {QStringLiteral("adapted"), adaptedAsJson(report.adapted)},
            {QStringLiteral("losses"), asJson(report.losses)},
            {QStringLiteral("verified"), report.verified},
            {QStringLiteral("seconds"), report.seconds}};
}

QString adapterSentence(const ExportReport &report)
{
    if (report.adapted.empty())
        return {};
    const auto count = [&](bool AdapterChange::*what) {
        return std::ranges::count_if(report.adapted, [&](const AdaptedTensor &tensor) { return tensor.change.*what; });
    };
    QStringList parts;
    if (const auto transposed = count(&AdapterChange::isTransposed))
        parts += ExportText::tr("%n transposed", "tensors", int(transposed));
    if (const auto renamed = count(&AdapterChange::isRenamed))
        parts += ExportText::tr("%n renamed", "tensors", int(renamed));
    if (const auto cast = count(&AdapterChange::isCast))
        parts += ExportText::tr("%n cast", "tensors", int(cast));
    return QStringLiteral("%1: %2").arg(nameForPeople(report.adapters), joinedNames(parts));
}

} // namespace burnish
