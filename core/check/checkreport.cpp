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

QString idOf(CheckKind kind)
{
    switch (kind) {
    case CheckKind::MissingShard:
        return QStringLiteral("missing-shard");
    case CheckKind::MissingTensor:
        return QStringLiteral("missing-tensor");
    case CheckKind::UnlistedTensor:
        return QStringLiteral("unlisted-tensor");
    case CheckKind::TensorTwice:
        return QStringLiteral("tensor-twice");
    case CheckKind::UnlistedFile:
        return QStringLiteral("unlisted-file");
    case CheckKind::RefusedName:
        return QStringLiteral("refused-name");
    case CheckKind::StaleTotalSize:
        return QStringLiteral("stale-total-size");
    case CheckKind::Gap:
        return QStringLiteral("gap");
    case CheckKind::TrailingBytes:
        return QStringLiteral("trailing-bytes");
    case CheckKind::Overlap:
        return QStringLiteral("overlap");
    case CheckKind::Aliased:
        return QStringLiteral("aliased");
    case CheckKind::Truncated:
        return QStringLiteral("truncated");
    case CheckKind::IncompleteFile:
        return QStringLiteral("incomplete-file");
    case CheckKind::MissingBlob:
        return QStringLiteral("missing-blob");
    case CheckKind::LfsPointer:
        return QStringLiteral("lfs-pointer");
    case CheckKind::ConfigMismatch:
        return QStringLiteral("config-mismatch");
    case CheckKind::TokenizerSize:
        return QStringLiteral("tokenizer-size");
    case CheckKind::WrongHash:
        return QStringLiteral("wrong-hash");
    case CheckKind::WrongSize:
        return QStringLiteral("wrong-size");
    case CheckKind::WrongCount:
        return QStringLiteral("wrong-count");
    case CheckKind::IncompleteLayer:
        return QStringLiteral("incomplete-layer");
    case CheckKind::LayerGap:
        return QStringLiteral("layer-gap");
    case CheckKind::DanglingRef:
        return QStringLiteral("dangling-ref");
    case CheckKind::OutsideStore:
        return QStringLiteral("outside-store");
    case CheckKind::Unreadable:
        break;
    }
    return QStringLiteral("unreadable");
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

QString titleOf(CheckKind kind)
{
    switch (kind) {
    case CheckKind::MissingShard:
        return StoresText::tr("Missing file");
    case CheckKind::MissingTensor:
        return StoresText::tr("Missing tensor");
    case CheckKind::UnlistedTensor:
        return StoresText::tr("Tensor not in the index");
    case CheckKind::TensorTwice:
        return StoresText::tr("Tensor in two files");
    case CheckKind::UnlistedFile:
        return StoresText::tr("File not in the index");
    case CheckKind::RefusedName:
        return StoresText::tr("Refused file name");
    case CheckKind::StaleTotalSize:
        return StoresText::tr("Wrong total size");
    case CheckKind::Gap:
        return StoresText::tr("Gap");
    case CheckKind::TrailingBytes:
        return StoresText::tr("Trailing bytes");
    case CheckKind::Overlap:
        return StoresText::tr("Overlapping tensors");
    case CheckKind::Aliased:
        return StoresText::tr("Tensors with the same bytes");
    case CheckKind::Truncated:
        return StoresText::tr("Truncated file");
    case CheckKind::IncompleteFile:
        return StoresText::tr("Unfinished download");
    case CheckKind::MissingBlob:
        return StoresText::tr("Missing blob");
    case CheckKind::LfsPointer:
        return StoresText::tr("Git LFS pointer");
    case CheckKind::ConfigMismatch:
        return StoresText::tr("Configuration does not match");
    case CheckKind::TokenizerSize:
        return StoresText::tr("Tokenizer too large");
    case CheckKind::WrongHash:
        return StoresText::tr("Wrong digest");
    case CheckKind::WrongSize:
        return StoresText::tr("Wrong size");
    case CheckKind::WrongCount:
        return StoresText::tr("Header and content differ");
    case CheckKind::IncompleteLayer:
        return StoresText::tr("Incomplete layer");
    case CheckKind::LayerGap:
        return StoresText::tr("Missing layer");
    case CheckKind::DanglingRef:
        return StoresText::tr("Missing revision");
    case CheckKind::OutsideStore:
        return StoresText::tr("Outside the store");
    case CheckKind::Unreadable:
        break;
    }
    return StoresText::tr("Unreadable");
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
