// SPDX-License-Identifier: MIT
#include "core/check/findings.h"

#include "core/stores/storestext.h"

#include <algorithm>

namespace burnish {

void Findings::add(CheckKind kind, CheckSeverity severity, Error what, QStringList names, std::uint64_t count)
{
    add({kind, severity, std::move(what), remedyOf(kind), std::move(names), count, isMendable(kind)});
}

void Findings::add(CheckFinding finding)
{
    if (finding.names.size() > mostNames)
        finding.names = finding.names.first(mostNames);
    const auto alike = [&](const CheckFinding &other) { return other.kind == finding.kind; };
    if (std::size_t(std::ranges::count_if(m_findings, alike)) >= limit) {
        std::ranges::find_if(m_findings.rbegin(), m_findings.rend(), alike)->count += finding.count;
        return;
    }
    m_findings.push_back(std::move(finding));
}

void Findings::add(const Omissions &omissions)
{
    std::vector<CheckFinding> found;
    for (const Omission &omission : omissions.entries()) {
        // What only this program does not read is nonetheless there.
        if (omission.reason.code() == ErrorCode::Unsupported)
            continue;
        CheckKind kind = CheckKind::Unreadable;
        if (omission.kind == OmissionKind::MissingFiles)
            kind = omission.reason.tensor().isEmpty() ? CheckKind::MissingShard : CheckKind::MissingTensor;
        else if (omission.kind == OmissionKind::IncompleteLayers)
            kind = CheckKind::IncompleteLayer;
        else if (omission.kind != OmissionKind::Unread)
            continue;
        const auto same = std::ranges::find_if(found, [&](const CheckFinding &other) {
            return other.kind == kind && other.what.file() == omission.reason.file() &&
                   other.what.message() == omission.reason.message();
        });
        CheckFinding *finding = same == found.end() ? nullptr : &*same;
        if (!finding) {
            found.push_back({kind, CheckSeverity::Unreadable, omission.reason, {}, {}, 0});
            finding = &found.back();
        }
        ++finding->count;
        if (!omission.reason.tensor().isEmpty() && finding->names.size() < mostNames)
            finding->names += omission.reason.tensor();
    }
    for (CheckFinding &finding : found)
        add(finding.kind, CheckSeverity::Unreadable, std::move(finding.what), std::move(finding.names), finding.count);
}

bool Findings::has(CheckKind kind) const
{
    return std::ranges::find(m_findings, kind, &CheckFinding::kind) != m_findings.end();
}

bool Findings::isAbout(const QString &file) const
{
    return std::ranges::any_of(m_findings, [&](const CheckFinding &finding) { return finding.what.file() == file; });
}

bool Findings::isPartMissing() const
{
    return std::ranges::any_of(m_findings, [](const CheckFinding &finding) {
        return finding.severity == CheckSeverity::Unreadable || finding.kind == CheckKind::UnlistedTensor;
    });
}

std::vector<CheckFinding> Findings::take()
{
    std::ranges::stable_sort(m_findings, {}, &CheckFinding::severity);
    return std::move(m_findings);
}

} // namespace burnish
