// SPDX-License-Identifier: MIT
#include "core/check/checkreport.h"

#include "core/base/joinedtext.h"
#include "core/base/pathtext.h"
#include "core/base/plural.h"
#include "core/stores/storestext.h"

#include <algorithm>
#include <array>

namespace burnish {

namespace {

constexpr std::array severities = {CheckSeverity::Unreadable, CheckSeverity::LoadsWrong, CheckSeverity::Untidy};

QJsonValue textOrNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue(QJsonValue::Null) : QJsonValue(text);
}

} // namespace

bool CheckReport::isRepairable() const
{
    return std::ranges::any_of(findings, &CheckFinding::isRepairable);
}

QString idOf(CheckSeverity severity)
{
    switch (severity) {
    case CheckSeverity::Unreadable:
        return QStringLiteral("unreadable");
    case CheckSeverity::LoadsWrong:
        return QStringLiteral("loads-wrong");
    case CheckSeverity::Untidy:
        break;
    }
    return QStringLiteral("untidy");
}

QString wordOf(CheckSeverity severity)
{
    switch (severity) {
    case CheckSeverity::Unreadable:
        return StoresText::tr("Cannot be read");
    case CheckSeverity::LoadsWrong:
        return StoresText::tr("Loads wrongly elsewhere");
    case CheckSeverity::Untidy:
        break;
    }
    return StoresText::tr("Untidy");
}

QString summaryOf(const CheckReport &report)
{
    if (report.isWhole()) {
        //: %1 “3 files”, %2 “291 tensors”
        return StoresText::tr("Whole: %1, %2.")
            .arg(StoresText::tr("%n file(s)", nullptr, forPlural(report.files)),
                 StoresText::tr("%n tensor(s)", nullptr, forPlural(report.tensors)));
    }
    QStringList parts;
    for (const CheckSeverity severity : severities) {
        const auto count = std::ranges::count(report.findings, severity, &CheckFinding::severity);
        if (count > 0)
            //: %1 how bad: “Cannot be read”, %2 how many
            parts += StoresText::tr("%1: %2").arg(wordOf(severity)).arg(count);
    }
    //: %1 how many findings, by how bad they are: “Cannot be read: 1, Untidy: 2”
    return StoresText::tr("Not whole. %1.").arg(joinedNames(parts));
}

QString findingsAsText(const std::vector<CheckFinding> &findings)
{
    constexpr qsizetype mostNamed = 10;
    QString text;
    for (const CheckFinding &finding : findings) {
        text += QStringLiteral("%1 – %2 – %3\n")
                    .arg(wordOf(finding.severity), titleOf(finding.kind), finding.what.sentence());
        const bool isOnlyNameTold = finding.names.size() == 1 && finding.count == 1 && !finding.what.tensor().isEmpty();
        if (!finding.names.isEmpty() && !isOnlyNameTold) {
            QStringList names;
            for (const QString &name : finding.names.first(std::min(mostNamed, finding.names.size())))
                names += shownText(name);
            if (const auto named = std::uint64_t(names.size()); finding.count > named)
                names += StoresText::tr("%n more", nullptr, forPlural(finding.count - named));
            text += QStringLiteral("    %1\n").arg(joinedNames(names));
        }
        if (!finding.remedy.isEmpty())
            text += QStringLiteral("    %1\n").arg(finding.remedy);
    }
    return text;
}

QString checkAsText(const CheckReport &report)
{
    return findingsAsText(report.findings) + summaryOf(report) + QLatin1Char('\n');
}

QJsonArray findingsAsJson(const std::vector<CheckFinding> &findings)
{
    QJsonArray all;
    for (const CheckFinding &finding : findings) {
        QJsonArray names;
        for (const QString &name : finding.names)
            names.append(shownText(name));
        const auto offset = finding.what.offset();
        all.append(
            QJsonObject{{QStringLiteral("kind"), idOf(finding.kind)},
                        {QStringLiteral("severity"), idOf(finding.severity)},
                        {QStringLiteral("file"), textOrNull(shownPath(finding.what.file()))},
                        {QStringLiteral("tensor"), textOrNull(finding.what.tensor())},
                        {QStringLiteral("offset"), offset ? QJsonValue(qint64(*offset)) : QJsonValue(QJsonValue::Null)},
                        {QStringLiteral("message"), finding.what.message()},
                        {QStringLiteral("remedy"), textOrNull(finding.remedy)},
                        {QStringLiteral("names"), names},
                        {QStringLiteral("count"), qint64(finding.count)},
                        {QStringLiteral("repairable"), finding.isRepairable}});
    }
    return all;
}

QJsonObject checkAsJson(const CheckReport &report)
{
    return {{QStringLiteral("path"), shownPath(report.path)},
            {QStringLiteral("opened"), textOrNull(shownPath(report.opened))},
            {QStringLiteral("format"), textOrNull(report.format)},
            {QStringLiteral("whole"), report.isWhole()},
            {QStringLiteral("deep"), report.isDeep},
            {QStringLiteral("files"), qint64(report.files)},
            {QStringLiteral("tensors"), qint64(report.tensors)},
            {QStringLiteral("findings"), findingsAsJson(report.findings)}};
}

} // namespace burnish
