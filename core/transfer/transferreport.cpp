// SPDX-License-Identifier: MIT
#include "core/transfer/transferreport.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/burnstore/loadingsummary.h"
#include "core/transfer/transfertext.h"

#include <QCoreApplication>

namespace burnish {

namespace {

QJsonArray pathsAsJson(const std::vector<std::string> &paths)
{
    QJsonArray array;
    for (const std::string &path : paths)
        array.append(fromUtf8(path));
    return array;
}

QString describeApplied(const TransferRow &row, const QString &from)
{
    QStringList parts;
    if (row.isTransposed)
        parts.append(TransferText::tr("transposed (%1)").arg(fromUtf8(row.container)));
    if (row.isRenamed)
        parts.append(TransferText::tr("renamed by the adapter"));
    if (row.isCast())
        parts.append(
            QStringLiteral("%1 → %2").arg(fromUtf8(nameOf(*row.before)), fromUtf8(nameOf(row.tensor->info().dtype()))));
    const QString source =
        row.sourcePath == row.path ? from : QStringLiteral("%1: %2").arg(from, fromUtf8(row.sourcePath));
    //: %1 where the values come from, %2 what was done to them
    return parts.isEmpty() ? TransferText::tr("From %1.").arg(source)
                           : TransferText::tr("From %1; %2.").arg(source, joinedNames(parts));
}

} // namespace

QString asText(const TransferPlan &plan)
{
    QStringList errors;
    for (const ApplyError &error : plan.result.errors)
        errors.append(fromUtf8(textOf(error)));
    return textOf(LoadingSummary{plan.result.applied.size(), plan.result.skipped.size(), plan.result.missing,
                                 plan.result.unused, errors, plan.missingInEnums});
}

QJsonObject asJson(const ApplyResult &result)
{
    QJsonArray errors;
    for (const ApplyError &error : result.errors)
        errors.append(fromUtf8(textOf(error)));
    return {{QStringLiteral("applied"), pathsAsJson(result.applied)},
            {QStringLiteral("skipped"), pathsAsJson(result.skipped)},
            {QStringLiteral("missing"), pathsAsJson(result.missing)},
            {QStringLiteral("unused"), pathsAsJson(result.unused)},
            {QStringLiteral("errors"), errors},
            {QStringLiteral("is_success"), result.isSuccess()}};
}

QJsonObject asJson(const TransferPlan &plan, std::span<const TransferSource> sources)
{
    QJsonArray tensors;
    for (const TransferRow &row : plan.rows) {
        if (row.outcome != TransferOutcome::Applied)
            continue;
        QJsonObject tensor = {{QStringLiteral("path"), fromUtf8(row.path)},
                              {QStringLiteral("source"), sources[row.source].name},
                              {QStringLiteral("from"), fromUtf8(row.sourcePath)}};
        if (row.isTransposed)
            tensor.insert(QStringLiteral("transposed"), true);
        if (row.isRenamed)
            tensor.insert(QStringLiteral("renamed"), true);
        if (row.isCast()) {
            tensor.insert(QStringLiteral("cast"),
                          QJsonArray{fromUtf8(nameOf(*row.before)), fromUtf8(nameOf(row.tensor->info().dtype()))});
        }
        tensors.append(tensor);
    }
    QJsonObject object = asJson(plan.result);
    object.insert(QStringLiteral("tensors"), tensors);
    return object;
}

QString describe(const TransferRow &row, std::span<const TransferSource> sources)
{
    switch (row.outcome) {
    case TransferOutcome::Applied:
        return describeApplied(row, sources[row.source].name);
    case TransferOutcome::Skipped:
        return TransferText::tr("Excluded by the selection; the target keeps its values.");
    case TransferOutcome::Missing:
        return TransferText::tr("No source has it; the target keeps its values.");
    case TransferOutcome::Unused:
        return row.isSelected
                   ? TransferText::tr("The target has no parameter with this name.")
                   : TransferText::tr("Excluded by the selection, and the target has no parameter with this name.");
    case TransferOutcome::Failed:
        break;
    }
    return fromUtf8(textOf(*row.error));
}

} // namespace burnish
