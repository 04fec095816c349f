// SPDX-License-Identifier: MIT
#include "core/check/brokenfile.h"

#include "core/base/pathtext.h"
#include "core/base/plural.h"
#include "core/io/paths.h"
#include "core/io/smallfile.h"
#include "core/stores/storestext.h"

#include <QRegularExpression>

#include <set>

namespace burnish {

std::optional<LfsPointer> lfsPointerAt(const QString &path)
{
    constexpr std::uint64_t longest = 1024;
    const PathStatus status = statusOfPath(path);
    if (!status.isFile() || status.size > longest)
        return std::nullopt;
    const auto text = readFileStart(path, longest);
    if (!text || !text->startsWith("version https://git-lfs.github.com/spec/"))
        return std::nullopt;
    static const QRegularExpression fields(QStringLiteral("\\noid sha256:([0-9a-f]{64})\\nsize ([0-9]{1,19})\\n"));
    const auto match = fields.match(QString::fromLatin1(*text));
    return LfsPointer{match.captured(1), match.captured(2).toULongLong()};
}

Error sentenceOn(const LfsPointer &pointer)
{
    return {ErrorCode::Malformed,
            StoresText::tr("This is a Git LFS pointer to a file of %1 bytes, not the file itself.").arg(pointer.size)};
}

Error brokenLink(const QString &target)
{
    return {ErrorCode::NotFound, StoresText::tr("This is a link to %1, which does not exist.").arg(shownPath(target))};
}

void addUnreadable(Findings &findings, const QString &path, Error flaw)
{
    if (const auto pointer = lfsPointerAt(path))
        return findings.add(CheckKind::LfsPointer, CheckSeverity::Unreadable, sentenceOn(*pointer).inFile(path));
    CheckFinding finding{CheckKind::Unreadable, CheckSeverity::Unreadable, std::move(flaw.inFile(path)),
                         remedyOf(CheckKind::Unreadable)};
    if (finding.what.code() == ErrorCode::Unsupported)
        finding.remedy = StoresText::tr("If the file is not damaged, convert it with the program that wrote it.");
    else if (finding.what.code() == ErrorCode::NeedsConsent)
        finding.remedy = StoresText::tr("Allow large files if you trust this one.");
    else if (finding.what.code() == ErrorCode::NotFound)
        finding.remedy = StoresText::tr("Put the file that is missing beside this one.");
    else if (finding.what.code() == ErrorCode::Io)
        finding.remedy = StoresText::tr("Check the permissions of the file, and the disk.");
    findings.add(std::move(finding));
}

void addOmissions(Findings &findings, const Omissions &omissions, const std::optional<ReadablePart> &part,
                  const QString &path)
{
    std::set<std::string_view> cutOff;
    if (part)
        cutOff.insert(part->missing.begin(), part->missing.end());
    Omissions others = omissions.filtered([&](const Omission &omission) { return !cutOff.contains(omission.path); });
    others.inFile(path);
    const auto isFile = [](const Omission &omission) {
        return omission.kind == OmissionKind::Unread && omission.reason.tensor().isEmpty() &&
               omission.reason.code() != ErrorCode::Unsupported;
    };
    for (const Omission &omission : others.entries()) {
        if (isFile(omission))
            addUnreadable(findings, omission.reason.file(), omission.reason);
    }
    findings.add(others.filtered([&](const Omission &omission) { return !isFile(omission); }));
}

void addTruncated(Findings &findings, const QString &path, const ReadablePart &part)
{
    QStringList names;
    for (const std::string &name : part.missing) {
        if (names.size() < Findings::mostNames)
            names += quotedForMessage(name);
    }
    findings.add(CheckKind::Truncated, CheckSeverity::Unreadable,
                 Error(ErrorCode::Malformed,
                       StoresText::tr("The file is truncated: expected %1 bytes, found %2; %n tensor(s) are missing.",
                                      nullptr, forPlural(part.missing.size()))
                           .arg(part.requestedSize)
                           .arg(part.foundSize))
                     .inFile(path)
                     .at(part.foundSize),
                 names, part.missing.size());
}

} // namespace burnish
