// SPDX-License-Identifier: MIT
#include "core/compare/htmlreport.h"

#include "core/base/fromutf8.h"
#include "core/base/joinedtext.h"
#include "core/compare/comparisontext.h"
#include "core/compare/depthstrip.h"
#include "core/compare/reporttexts.h"
#include "core/tensor/analysis/taskvectors.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <climits>
#include <cmath>

namespace burnish {

using namespace comparereport;

namespace {

constexpr const char *style = R"(
:root { color-scheme: light dark; --back: #ffffff; --text: #1d1f21; --quiet: #63676b; --line: #d9dbdd; --alt: #f3f4f5;
  --differs: #8a5700; --gone: #b3261e; --added: #1d7a3e; --heat: 160, 82, 12; }
@media (prefers-color-scheme: dark) { :root { --back: #202124; --text: #e6e7e9; --quiet: #a2a6ab; --line: #3c3f43;
  --alt: #2a2c30; --differs: #e0b05a; --gone: #f2887f; --added: #7fcf9a; --heat: 235, 150, 70; } }
body { background: var(--back); color: var(--text); font: 14px/1.45 system-ui, sans-serif; margin: 2em auto; max-width: 84em; padding: 0 1.5em; }
h1 { font-size: 1.4em; margin: 0 0 .2em; } h2 { font-size: 1.05em; margin: 2em 0 .5em; }
p { margin: .3em 0; } .quiet { color: var(--quiet); }
table { border-collapse: collapse; } .wide { overflow-x: auto; }
th { text-align: left; font-weight: 600; background: var(--alt); } th, td { padding: .25em .7em; border-bottom: 1px solid var(--line); white-space: nowrap; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
td.path { font-family: ui-monospace, monospace; } td.sign { text-align: center; }
.equal { color: var(--quiet); } .values, .dtype, .shape { color: var(--differs); } .only-left, .unreadable { color: var(--gone); } .only-right { color: var(--added); }
table.strip { border-collapse: separate; border-spacing: 2px; } table.strip th { background: none; font-weight: 400; color: var(--quiet); padding: 0 .4em; border: 0; text-align: center; }
table.strip th.role { text-align: right; } table.strip td { min-width: 2em; height: 1.4em; padding: 0; text-align: center; border: 1px solid var(--line); }
table.strip td.equal { background: linear-gradient(to top right, transparent 48%, var(--line) 49%, var(--line) 51%, transparent 52%); }
figure { margin: 1em 0; } figure img { max-width: 100%; image-rendering: pixelated; } figcaption { color: var(--quiet); }
.map { display: inline-grid; grid-template-columns: auto auto; gap: .3em; align-items: center; } .map .rows { writing-mode: vertical-rl; transform: rotate(180deg); text-align: center; }
.map .columns { grid-column: 2; text-align: center; } .axis { color: var(--quiet); font-size: .85em; }
.scale { display: flex; gap: .5em; align-items: center; font-variant-numeric: tabular-nums; }
.scale span.bar { width: 16em; height: .9em; border: 1px solid var(--line); background: linear-gradient(to right, #123a63, #5b93c6, #faf9f6, #d08a55, #6e3108); }
td.hash { font-family: ui-monospace, monospace; font-size: .85em; } td { vertical-align: top; }
)";

constexpr std::size_t mostRows = 10'000;
constexpr std::size_t mostColumns = 500;

QString escaped(std::string_view utf8)
{
    return fromUtf8(utf8).toHtmlEscaped();
}

QString cell(const QString &text, const char *kind = nullptr)
{
    const QString start = kind ? QStringLiteral("<td class=\"%1\">").arg(QLatin1String(kind)) : QStringLiteral("<td>");
    return start + text.toHtmlEscaped() + QStringLiteral("</td>");
}

QString heading(const QString &text, const char *kind = nullptr)
{
    const QString start = kind ? QStringLiteral("<th class=\"%1\">").arg(QLatin1String(kind)) : QStringLiteral("<th>");
    return start + text.toHtmlEscaped() + QStringLiteral("</th>");
}

// The depth strip

/// Returns the colour intensity of a cell, from 0 to 1.
double strengthOf(const CompareSummary &summary, double strongest)
{
    if (summary.compared == 0)
        return 0.5;
    const double relative = summary.difference.severity();
    if (!std::isfinite(relative))
        return 1;
    return strongest > 0 ? std::min(1.0, relative / strongest) : 0;
}

QString stripCell(const CompareSummary &summary, const QString &tip, double strongest, std::size_t height)
{
    const Relation relation = summary.relation();
    QString text;
    QString colour;
    if (relation == Relation::OnlyLeft || relation == Relation::OnlyRight)
        text = QStringLiteral("✗");
    else if (relation == Relation::ShapeDiffers || relation == Relation::Unreadable)
        text = symbol(relation);
    else if (relation != Relation::Equal && relation != Relation::Pending)
        colour = QStringLiteral(" style=\"background: rgba(var(--heat), %1)\"")
                     .arg(strengthOf(summary, strongest), 0, 'f', 3);
    return QStringLiteral("<td class=\"%1\"%2 rowspan=\"%3\" title=\"%4\">%5</td>")
        .arg(nameOf(relation), colour)
        .arg(height)
        .arg(tip.toHtmlEscaped(), text);
}

QString tipOf(const QString &place, const CompareSummary &summary)
{
    QString tip = place + QStringLiteral(": ") + nameForPeople(summary.relation());
    if (summary.compared > 0)
        tip += QStringLiteral(", ") + ComparisonText::tr("rel. L2 %1").arg(figuresOf(summary.difference).relative);
    if (summary.difference.unmeasured() > 0)
        tip += QStringLiteral(", ") + unmeasured(summary.difference);
    return tip;
}

QString stripTable(const Comparison &comparison)
{
    const DepthStrip strip = depthStrip(comparison);
    if (strip.columns.empty())
        return {};
    if (strip.columns.size() > mostColumns)
        return QStringLiteral("<p class=\"quiet\">%1</p>\n")
            .arg(ComparisonText::tr("The depth strip is omitted: it would have %n column(s).", nullptr,
                                    int(strip.columns.size())));
    const std::size_t height = std::max<std::size_t>(1, strip.roles.size());
    std::vector<std::vector<CompareSummary>> cells;
    double strongest = 0;
    for (const DepthStrip::Column &column : strip.columns) {
        auto &list = cells.emplace_back();
        for (const auto &rows : column.cells) {
            const double relative = list.emplace_back(summarise(comparison, rows)).difference.severity();
            if (std::isfinite(relative))
                strongest = std::max(strongest, relative);
        }
    }
    QString html = QStringLiteral("<div class=\"wide\"><table class=\"strip\">\n<tr><th></th>");
    for (const DepthStrip::Column &column : strip.columns)
        html += heading(fromUtf8(column.title));
    html += QStringLiteral("</tr>\n");
    for (std::size_t role = 0; role < height; ++role) {
        html += QStringLiteral("<tr>") + heading(strip.roles.empty() ? QString() : fromUtf8(strip.roles[role]), "role");
        for (std::size_t i = 0; i < strip.columns.size(); ++i) {
            const DepthStrip::Column &column = strip.columns[i];
            const QString place = fromUtf8(column.path);
            if (!column.isLayer && role == 0)
                html += stripCell(cells[i][0], tipOf(place, cells[i][0]), strongest, height);
            else if (column.isLayer && column.cells[role].empty())
                html += QStringLiteral("<td></td>");
            else if (column.isLayer)
                html += stripCell(cells[i][role],
                                  tipOf(place + QLatin1Char('.') + fromUtf8(strip.roles[role]), cells[i][role]),
                                  strongest, 1);
        }
        html += QStringLiteral("</tr>\n");
    }
    return html + QStringLiteral("</table></div>\n<p class=\"quiet\">%1</p>\n")
                      .arg(ComparisonText::tr(
                               "Darker means a larger relative L2, up to %1. Crossed: equal. ✗: only on one side.")
                               .arg(number(strongest))
                               .toHtmlEscaped());
}

// Tables

QString taskTable(const Comparison &comparison)
{
    QString rows;
    for (const Part &part : partsOf(comparison)) {
        if (part.summary.tasked == 0)
            continue;
        const TaskVectors &tasks = part.summary.tasks;
        rows += QStringLiteral("<tr>") + cell(fromUtf8(part.path), "path") + cell(number(tasks.leftNorm), "number") +
                cell(number(tasks.rightNorm), "number") + cell(cosine(tasks.cosine), "number");
        for (const std::uint64_t count : {tasks.changedByLeft, tasks.changedByRight, tasks.changedAlike,
                                          tasks.changedDifferently, tasks.signConflicts})
            rows += cell(share(count, tasks.elementCount), "number");
        rows += QStringLiteral("</tr>\n");
    }
    if (rows.isEmpty())
        return {};
    QString html = QStringLiteral("<h2>%1</h2>\n<div class=\"wide\"><table>\n<tr>")
                       .arg(ComparisonText::tr("Changes relative to the base").toHtmlEscaped());
    html += heading(ComparisonText::tr("Part"));
    for (const QString &name :
         {ComparisonText::tr("Left, L2"), ComparisonText::tr("Right, L2"), ComparisonText::tr("Cosine"),
          ComparisonText::tr("Left only"), ComparisonText::tr("Right only"), ComparisonText::tr("Both, same change"),
          ComparisonText::tr("Both, different changes"), ComparisonText::tr("Sign conflicts")})
        html += heading(name, "number");
    return html + QStringLiteral("</tr>\n") + rows + QStringLiteral("</table></div>\n");
}

QString metadataTable(const Comparison &comparison)
{
    const auto entries = compareMetadata(comparison);
    if (entries.empty())
        return {};
    QString html = QStringLiteral("<h2>%1</h2>\n<div class=\"wide\"><table>\n<tr>")
                       .arg(ComparisonText::tr("Metadata that differs").toHtmlEscaped());
    html += heading(ComparisonText::tr("Key")) + heading(ComparisonText::tr("Left")) +
            heading(ComparisonText::tr("Right")) + QStringLiteral("</tr>\n");
    for (const MetadataDifference &entry : entries) {
        const auto shown = [](const std::optional<std::string> &value) {
            return value ? quotedForMessage(*value) : QString();
        };
        html += QStringLiteral("<tr>") + cell(quotedForMessage(entry.key), "path") + cell(shown(entry.left)) +
                cell(shown(entry.right)) + QStringLiteral("</tr>\n");
    }
    return html + QStringLiteral("</table></div>\n");
}

QString pictures(const CompareReportOptions &options)
{
    QString html;
    for (const ReportPicture &picture : options.pictures) {
        html += QStringLiteral("<figure>\n<figcaption>%1</figcaption>\n<div class=\"map\">"
                               "<span class=\"axis rows\">%3</span><img alt=\"%1\" src=\"data:image/png;base64,%2\">"
                               "<span class=\"axis columns\">%4</span></div>\n")
                    .arg(picture.title.toHtmlEscaped(), QString::fromLatin1(picture.png.toBase64()),
                         picture.rows.toHtmlEscaped(), picture.columns.toHtmlEscaped());
        if (picture.limit > 0)
            html +=
                QStringLiteral("<div class=\"scale\"><span>%1</span><span class=\"bar\"></span><span>%2</span></div>\n")
                    .arg(number(-picture.limit, picture.dtype), number(picture.limit, picture.dtype));
        html += QStringLiteral("</figure>\n");
    }
    return html;
}

QString pairingForPeople(Alignment alignment)
{
    switch (alignment) {
    case Alignment::ByName:
        return ComparisonText::tr("by name");
    case Alignment::ByMatch:
        return ComparisonText::tr("by name, the rest by match");
    case Alignment::ByValues:
        return ComparisonText::tr("by name, then by values, the rest by match");
    case Alignment::ByShape:
        return ComparisonText::tr("by shape");
    }
    Q_UNREACHABLE();
}

QString sideLine(const QString &which, const QString &name, const ReportedSide *side)
{
    QStringList files;
    for (const QString &file : side ? side->files : QStringList())
        files += file.toHtmlEscaped();
    const QString note = side && side->isEdited ? ComparisonText::tr("with edits that are not in the file") : QString();
    return QStringLiteral("<tr>") + heading(which) + cell(name) + cell(note) +
           QStringLiteral("<td class=\"path\">%1</td><td class=\"hash\">%2</td></tr>\n")
               .arg(files.join(QStringLiteral("<br>")), side ? side->sha256.join(QStringLiteral("<br>")) : QString());
}

/// What was compared: the models with their files, when, and how they were paired.
QString facts(const Comparison &comparison, const CompareReportOptions &options)
{
    const auto sideAt = [&](std::size_t side) { return side < options.sides.size() ? &options.sides[side] : nullptr; };
    QString html = QStringLiteral("<div class=\"wide\"><table>\n<tr>");
    for (const QString &name :
         {QString(), ComparisonText::tr("Model"), QString(), ComparisonText::tr("File"), QStringLiteral("SHA-256")})
        html += heading(name);
    html += QStringLiteral("</tr>\n") + sideLine(ComparisonText::tr("Left"), comparison.left.name, sideAt(0)) +
            sideLine(ComparisonText::tr("Right"), comparison.right.name, sideAt(1));
    if (comparison.base)
        html += sideLine(ComparisonText::tr("Base"), comparison.base->name, sideAt(2));
    html += QStringLiteral("</table></div>\n");
    QStringList lines;
    if (options.when.isValid())
        lines += ComparisonText::tr("Compared on %1.").arg(QLocale().toString(options.when, QLocale::LongFormat));
    lines += ComparisonText::tr("Pairing: %1.").arg(pairingForPeople(comparison.options.alignment));
    const auto rules = std::ranges::count_if(comparison.options.remap, &RemapRule::enabled);
    if (rules > 0)
        lines += ComparisonText::tr("%n rule(s) rename the left for the comparison.", nullptr,
                                    int(std::min<std::ptrdiff_t>(rules, INT_MAX)));
    return html + QStringLiteral("<p class=\"quiet\">%1</p>\n").arg(joinedSentences(lines).toHtmlEscaped());
}

QString rowLine(const Comparison &comparison, const ComparedRow &row)
{
    const QByteArray kind = nameOf(row.relation).toLatin1();
    QString html =
        QStringLiteral("<tr class=\"%1\" title=\"%2\">").arg(QLatin1String(kind), describe(row).toHtmlEscaped());
    html += cell(symbol(row.relation), "sign") + cell(nameForPeople(row.relation)) +
            QStringLiteral("<td class=\"path\">%1</td>").arg(escaped(row.path)) +
            cell(side(comparison.left.state, row.left)) + cell(side(comparison.right.state, row.right));
    if (!row.difference) {
        const QString reason = row.error ? row.error->message() : QString();
        return html + QStringLiteral("<td colspan=\"5\">%1</td></tr>\n").arg(reason.toHtmlEscaped());
    }
    const TensorDifference &difference = *row.difference;
    const Figures figures = figuresOf(difference, differenceDtype(row));
    return html + cell(figures.largest, "number") + cell(figures.mean, "number") + cell(figures.relative, "number") +
           cell(figures.cosine, "number") + cell(share(difference.changed, difference.elementCount), "number") +
           QStringLiteral("</tr>\n");
}

/// Returns the rows to list, in order; if there are too many, those that changed most.
std::vector<std::size_t> listed(const Comparison &comparison, bool listsEqual, std::size_t &leftOut)
{
    std::vector<std::size_t> rows;
    for (std::size_t i = 0; i < comparison.rows.size(); ++i) {
        if (listsEqual || isDifference(comparison.rows[i].relation))
            rows.push_back(i);
    }
    leftOut = rows.size() - std::min(rows.size(), mostRows);
    if (leftOut == 0)
        return rows;
    const auto change = [&](std::size_t row) {
        const auto &difference = comparison.rows[row].difference;
        if (!difference)
            return isDifference(comparison.rows[row].relation) ? std::numeric_limits<double>::infinity() : -1.0;
        return difference->severity();
    };
    std::ranges::nth_element(rows, rows.begin() + mostRows, std::ranges::greater(), change);
    rows.resize(mostRows);
    std::ranges::sort(rows);
    return rows;
}

} // namespace

Expected<void> writeHtmlReport(const Comparison &comparison, const CompareReportOptions &options,
                               const std::function<Expected<void>(const QByteArray &utf8)> &write)
{
    const QString name = title(comparison).toHtmlEscaped();
    const QString verdict = areEqual(comparison, options.criteria) ? ComparisonText::tr("The models are equal.")
                                                                   : ComparisonText::tr("The models differ.");
    QString head =
        QStringLiteral(
            "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n"
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
            "'unsafe-inline'; img-src data:\">\n<title>%1</title>\n<style>%2</style>\n</head>\n<body>\n<h1>%1</h1>\n")
            .arg(name, QLatin1String(style));
    head += QStringLiteral("<p>%1 %2</p>\n")
                .arg(verdict.toHtmlEscaped(), describe(countRelations(comparison)).toHtmlEscaped());
    head += facts(comparison, options);
    for (const QString &remark : remarks(comparison))
        head += QStringLiteral("<p class=\"quiet\">%1</p>\n").arg(remark.toHtmlEscaped());
    BURNISH_CHECK(write(head.toUtf8()));
    const QString strip = stripTable(comparison);
    if (!strip.isEmpty())
        BURNISH_CHECK(
            write((QStringLiteral("<h2>%1</h2>\n").arg(ComparisonText::tr("Where it changed").toHtmlEscaped()) + strip)
                      .toUtf8()));
    BURNISH_CHECK(write((pictures(options) + taskTable(comparison) + metadataTable(comparison)).toUtf8()));

    std::size_t leftOut = 0;
    const auto rows = listed(comparison, options.listsEqual, leftOut);
    if (!rows.empty()) {
        QString table =
            QStringLiteral("<h2>%1</h2>\n<div class=\"wide\"><table>\n<tr>")
                .arg((options.listsEqual ? ComparisonText::tr("Rows") : ComparisonText::tr("Rows that differ"))
                         .toHtmlEscaped());
        for (const QString &column : {QString(), ComparisonText::tr("Relation"), ComparisonText::tr("Name"),
                                      ComparisonText::tr("Left"), ComparisonText::tr("Right")})
            table += heading(column);
        for (const QString &column :
             {ComparisonText::tr("Max |Δ|"), ComparisonText::tr("Mean |Δ|"), ComparisonText::tr("Rel. L2"),
              ComparisonText::tr("Cosine"), ComparisonText::tr("Changed")})
            table += heading(column, "number");
        BURNISH_CHECK(write(table.toUtf8() + "</tr>\n"));
        for (const std::size_t row : rows)
            BURNISH_CHECK(write(rowLine(comparison, comparison.rows[row]).toUtf8()));
        BURNISH_CHECK(write("</table></div>\n"));
    }
    if (leftOut > 0) {
        const QString sentence =
            ComparisonText::tr("%n row(s) with smaller changes are omitted here; CSV and JSON contain all rows.",
                               nullptr, int(std::min<std::size_t>(leftOut, INT_MAX)));
        BURNISH_CHECK(write(QStringLiteral("<p class=\"quiet\">%1</p>\n").arg(sentence.toHtmlEscaped()).toUtf8()));
    }
    return write("</body>\n</html>\n");
}

} // namespace burnish
