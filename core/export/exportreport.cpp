// SPDX-License-Identifier: MIT
#include "core/export/exportreport.h"

#include "core/burnstore/loadingsummary.h"

#include <QJsonArray>

#include <algorithm>

namespace burnish {

namespace {

QString fromUtf8(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), qsizetype(utf8.size()));
}

QJsonArray pathsAsJson(const std::vector<std::string> &paths)
{
    QJsonArray array;
    for (const std::string &path : paths)
        array.append(fromUtf8(path));
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

} // namespace

ExportReport reportOf(const ExportPlan &plan)
{
    ExportReport report;
    report.target = plan.options.target;
    if (plan.options.format)
        report.formatId = plan.options.format->info.id;
    for (const ExportRow &row : plan.rows) {
        switch (row.fate) {
        case ExportFate::Written:
            report.applied.push_back(row.newPath);
            break;
        case ExportFate::Skipped:
            report.skipped.push_back(row.oldPath);
            break;
        case ExportFate::Unused:
            report.unused.push_back(row.newPath);
            break;
        case ExportFate::Missing:
            report.missing.push_back(row.newPath);
            break;
        }
    }
    for (auto *list : {&report.skipped, &report.unused, &report.missing})
        std::ranges::sort(*list);
    for (const ExportProblem &problem : plan.problems)
        report.errors.push_back(problem.error);
    report.warnings = plan.warnings;
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
    return {{QStringLiteral("target"), report.target},
            {QStringLiteral("format"), report.formatId},
            {QStringLiteral("file_size"), qint64(report.fileSize)},
            {QStringLiteral("applied"), pathsAsJson(report.applied)},
            {QStringLiteral("skipped"), pathsAsJson(report.skipped)},
            {QStringLiteral("missing"), pathsAsJson(report.missing)},
            {QStringLiteral("unused"), pathsAsJson(report.unused)},
            {QStringLiteral("errors"), errorsAsJson(report.errors)},
            {QStringLiteral("warnings"), errorsAsJson(report.warnings)},
            {QStringLiteral("verified"), report.verified},
            {QStringLiteral("seconds"), report.seconds}};
}

} // namespace burnish
