// SPDX-License-Identifier: MIT
#include "widgets/check/checkrows.h"

#include "core/base/pathtext.h"
#include "core/base/plural.h"
#include "widgets/style/numbers.h"
#include "widgets/style/phrasebook.h"

namespace burnish {

namespace {

QString placeOf(const Error &what)
{
    QStringList parts;
    if (!what.file().isEmpty())
        parts += shownFileName(what.file());
    if (!what.tensor().isEmpty())
        parts += what.tensor();
    if (what.offset())
        parts += QStringLiteral("0x%1").arg(*what.offset(), 0, 16);
    return parts.join(QStringLiteral(" · "));
}

QString tipOfPlace(const Error &what)
{
    const QString path = shownPath(what.file());
    return path.isEmpty() ? placeOf(what) : placeOf(what) + QLatin1Char('\n') + path;
}

} // namespace

CellSymbol symbolOf(CheckSeverity severity)
{
    switch (severity) {
    case CheckSeverity::Unreadable:
        return {QStringLiteral("error"), Role::Error};
    case CheckSeverity::LoadsWrong:
        return {QStringLiteral("warning"), Role::Warning};
    case CheckSeverity::Untidy:
        break;
    }
    return {QStringLiteral("report"), Role::TextSecondary};
}

CheckRows::CheckRows(QObject *parent)
    : RowTable(ColumnCount, parent)
{
    column(SeverityColumn) = {
        .title = [] { return tr("How bad"); },
        .text = [](const CheckRow &row) { return row.isRepaired ? tr("Repaired") : wordOf(row.finding.severity); },
        .textIsTip = true,
        .symbol =
            [](const CheckRow &row) {
                return row.isRepaired ? CellSymbol{QStringLiteral("applied"), Role::Applied}
                                      : symbolOf(row.finding.severity);
            }};
    column(FindingColumn) = {.title = [] { return tr("Finding"); },
                             .text =
                                 [](const CheckRow &row) {
                                     const QString title = titleOf(row.finding.kind);
                                     return row.finding.count > 1
                                                //: %1 a finding such as “Gap”, %2 how many there are
                                                ? tr("%1 (%2)").arg(title, countText(row.finding.count))
                                                : title;
                                 },
                             .textIsTip = true};
    column(WhereColumn) = {.title = [] { return tr("Where"); },
                           .text = [](const CheckRow &row) { return placeOf(row.finding.what); },
                           .tip = [](const CheckRow &row) { return tipOfPlace(row.finding.what); },
                           .color = Role::TextSecondary,
                           .elide = Qt::ElideMiddle};
    column(SentenceColumn) = {
        .title = [] { return tr("What was found"); },
        .text = [](const CheckRow &row) { return shownText(rephrased(row.finding.what.message())); },
        .tip = [](const CheckRow &row) { return detailsOf(row.finding); }};
}

QString detailsOf(const CheckFinding &finding)
{
    QStringList lines = {finding.what.withMessage(rephrased(finding.what.message())).sentence()};
    if (!finding.remedy.isEmpty())
        lines += rephrased(finding.remedy);
    lines += finding.names;
    const auto named = std::uint64_t(finding.names.size());
    if (named > 0 && finding.count > named)
        lines += CheckRows::tr("… and %n more", nullptr, forPlural(finding.count - named));
    return lines.join(QLatin1Char('\n'));
}

} // namespace burnish
