// SPDX-License-Identifier: MIT
#include "core/health/healthreport.h"

#include "core/base/joinedtext.h"
#include "core/health/healthtext.h"
#include "core/tensor/elementtext.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>

namespace burnish {

namespace {

QString latin(std::string_view text)
{
    return QString::fromLatin1(text.data(), qsizetype(text.size()));
}

QString placeText(const HealthFinding &finding, const ModelState &state)
{
    const std::vector<std::uint64_t> index = indexOf(finding, state);
    return index.empty() ? QString() : indexText(index);
}

QString csvField(QString text)
{
    if (!text.contains(QLatin1Char(',')) && !text.contains(QLatin1Char('"')) && !text.contains(QLatin1Char('\n')))
        return text;
    return QLatin1Char('"') + text.replace(QLatin1Char('"'), QStringLiteral("\"\"")) + QLatin1Char('"');
}

QString shortNumber(const FindingNumber &number)
{
    return number.form == FindingNumber::Form::None ? QString() : QString::number(number.number, 'g', 9);
}

QJsonValue jsonNumber(const FindingNumber &number)
{
    if (number.form == FindingNumber::Form::None)
        return QJsonValue::Null;
    if (std::isnan(number.number))
        return QStringLiteral("NaN");
    if (std::isinf(number.number))
        return number.number < 0 ? QStringLiteral("-Infinity") : QStringLiteral("Infinity");
    return number.number;
}

QJsonObject jsonOf(const HealthFinding &finding, const ModelState &state)
{
    QJsonArray paths;
    for (const NodeId id : finding.nodes) {
        if (state.contains(id))
            paths.append(QString::fromStdString(state.path(id)));
    }
    QJsonArray index;
    for (const std::uint64_t at : indexOf(finding, state))
        index.append(qint64(at));
    return {{QStringLiteral("severity"), latin(idOf(finding.severity))},
            {QStringLiteral("kind"), latin(idOf(finding.kind))},
            {QStringLiteral("paths"), paths},
            {QStringLiteral("index"), finding.element ? QJsonValue(index) : QJsonValue(QJsonValue::Null)},
            {QStringLiteral("number"), jsonNumber(numberOf(finding, state))},
            {QStringLiteral("count"), qint64(finding.count)},
            {QStringLiteral("sentence"), sentenceOf(finding, state)}};
}

} // namespace

std::vector<const HealthFinding *> bySeverity(const HealthReport &report)
{
    std::vector<const HealthFinding *> sorted;
    sorted.reserve(report.findings.size());
    for (const HealthFinding &finding : report.findings)
        sorted.push_back(&finding);
    std::ranges::stable_sort(sorted, {}, [](const HealthFinding *finding) { return finding->severity; });
    return sorted;
}

QString countsText(const HealthReport &report)
{
    const auto plural = [&](Severity severity) {
        return int(std::min<std::uint64_t>(report.count(severity), 1'000'000'000));
    };
    return joinedNames({HealthText::tr("%n error(s)", nullptr, plural(Severity::Error)),
                        HealthText::tr("%n warning(s)", nullptr, plural(Severity::Warning)),
                        HealthText::tr("%n note(s)", nullptr, plural(Severity::Note))});
}

QString healthAsText(const HealthReport &report, const ModelState &state)
{
    const auto sorted = bySeverity(report);
    std::array<qsizetype, 3> widths = {};
    const auto cellsOf = [&](const HealthFinding &finding) {
        return std::array{wordOf(finding.severity), titleOf(finding.kind), pathOf(finding, state)};
    };
    for (const HealthFinding *finding : sorted) {
        const auto cells = cellsOf(*finding);
        for (std::size_t i = 0; i < cells.size(); ++i)
            widths[i] = std::max(widths[i], cells[i].size());
    }
    QString text = countsText(report) + QLatin1Char('\n');
    for (const HealthFinding *finding : sorted) {
        const auto cells = cellsOf(*finding);
        for (std::size_t i = 0; i < cells.size(); ++i)
            text += cells[i].leftJustified(widths[i]) + QStringLiteral("  ");
        text += sentenceOf(*finding, state) + QLatin1Char('\n');
    }
    if (report.leftOut > 0)
        text += HealthText::tr("… and %1 more.").arg(report.leftOut) + QLatin1Char('\n');
    return text;
}

QString healthAsCsv(const HealthReport &report, const ModelState &state)
{
    QString text = QStringLiteral("severity,kind,path,index,number,sentence\r\n");
    for (const HealthFinding *finding : bySeverity(report)) {
        const QStringList fields = {latin(idOf(finding->severity)),
                                    latin(idOf(finding->kind)),
                                    pathOf(*finding, state),
                                    placeText(*finding, state),
                                    shortNumber(numberOf(*finding, state)),
                                    sentenceOf(*finding, state)};
        QStringList quoted;
        for (const QString &field : fields)
            quoted.append(csvField(field));
        text += quoted.join(QLatin1Char(',')) + QStringLiteral("\r\n");
    }
    return text;
}

QByteArray healthAsJson(const HealthReport &report, const ModelState &state)
{
    QJsonArray findings;
    for (const HealthFinding *finding : bySeverity(report))
        findings.append(jsonOf(*finding, state));
    const QJsonObject document = {{QStringLiteral("tensors"), qint64(report.tensors)},
                                  {QStringLiteral("bytes"), qint64(report.bytes)},
                                  {QStringLiteral("errors"), qint64(report.count(Severity::Error))},
                                  {QStringLiteral("warnings"), qint64(report.count(Severity::Warning))},
                                  {QStringLiteral("notes"), qint64(report.count(Severity::Note))},
                                  {QStringLiteral("left_out"), qint64(report.leftOut)},
                                  {QStringLiteral("findings"), findings}};
    return QJsonDocument(document).toJson();
}

} // namespace burnish
