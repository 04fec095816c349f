// SPDX-License-Identifier: MIT
#include "widgets/report/reportcontent.h"

#include "core/base/diagnostics.h"

#include <QCoreApplication>

namespace burnish {

namespace {
struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::ReportContent)
};
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

ReportContent openingReport(const QString &fileName, const ModelState &state, const Diagnostics &diagnostics)
{
    ReportContent content;
    content.about = Text::tr("%1, opened").arg(fileName);
    content.when = QDateTime::currentDateTime();
    content.text = Text::tr("%1: %n flaw(s)", nullptr, int(std::min<std::size_t>(diagnostics.total(), 1'000'000)))
                       .arg(fileName);
    const PathIndex index(state);
    for (const Error &flaw : diagnostics.flaws()) {
        ReportRow row;
        row.path = flaw.tensor();
        row.meaning = flaw.details();
        if (!flaw.tensor().isEmpty()) {
            if (const auto id = index.find(flaw.tensor().toStdString()))
                row = reportRow(state, *id, row.meaning);
        }
        content.text += QLatin1Char('\n') + flaw.sentence();
        content.part(ReportPart::Errors).push_back(std::move(row));
    }
    return content;
}

} // namespace burnish
