// SPDX-License-Identifier: MIT
#include "core/export/exportreport.h"

#include "core/model/similarity.h"

#include <QJsonArray>

#include <algorithm>

namespace burnish {

namespace {

QString fromUtf8(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), qsizetype(utf8.size()));
}

constexpr std::size_t listed = 10;

/// "    ... and N more" where a list goes on.
QString rest(std::size_t count)
{
    return count > listed ? QStringLiteral("│    ... and %1 more\n").arg(count - listed) : QString();
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
    QString text = QStringLiteral("┌─ Tensor Loading Summary ─────────────────────────\n│\n");
    text += QStringLiteral("│ ✓ Successfully applied: %1 tensors\n").arg(report.applied.size());
    text += QStringLiteral("│ ⊘ Skipped (filtered):  %1 tensors\n").arg(report.skipped.size());
    text += QStringLiteral("│ ✗ Missing in source:    %1 tensors\n").arg(report.missing.size());
    text += QStringLiteral("│ ? Unused in target:     %1 tensors\n").arg(report.unused.size());
    text += QStringLiteral("│ ! Errors:               %1 errors\n").arg(report.errors.size());
    if (!report.missing.empty()) {
        text += QStringLiteral("│\n├─ Missing Tensors (requested by model but not found in source)\n│\n"
                               "│  First 10 missing tensors:\n");
        for (std::size_t i = 0; i < std::min(report.missing.size(), listed); ++i) {
            text += QStringLiteral("│    • %1\n").arg(fromUtf8(report.missing[i]));
            if (const auto similar = similarPath(report.missing[i], report.unused))
                text += QStringLiteral("│        Did you mean: '%1'?\n").arg(fromUtf8(*similar));
        }
        text += rest(report.missing.size());
    }
    if (!report.unused.empty()) {
        text += QStringLiteral(
            "│\n├─ Unused Tensors (in source but not used by model)\n│\n│  First 10 unused tensors:\n");
        for (std::size_t i = 0; i < std::min(report.unused.size(), listed); ++i)
            text += QStringLiteral("│    • %1\n").arg(fromUtf8(report.unused[i]));
        text += rest(report.unused.size());
    }
    if (!report.errors.empty()) {
        text += QStringLiteral("│\n├─ Errors\n│\n");
        for (std::size_t i = 0; i < std::min(report.errors.size(), listed); ++i)
            text += QStringLiteral("│  ⚠️  %1\n").arg(report.errors[i].details());
        text += rest(report.errors.size());
    }
    return text + QStringLiteral("│\n└───────────────────────────────────────────────────");
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
