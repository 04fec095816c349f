// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/omission.h"
#include "core/check/checkreport.h"

namespace burnish {

/// The findings of one check. Keeps at most `limit` of a kind, so that a hostile file cannot exhaust memory; the last
/// one of a kind then counts the others.
class Findings
{
public:
    static constexpr std::size_t limit = 200;
    static constexpr qsizetype mostNames = 100;

    void add(CheckKind kind, CheckSeverity severity, Error what, QStringList names = {}, std::uint64_t count = 1);
    void add(CheckFinding finding);
    /// Adds what opening has left out: one finding for each kind and file.
    void add(const Omissions &omissions);
    [[nodiscard]] bool has(CheckKind kind) const;
    /// True if a finding is about this file.
    [[nodiscard]] bool isAbout(const QString &file) const;
    /// True if something of the model is missing, so that nothing can be concluded from what is not there.
    [[nodiscard]] bool isPartMissing() const;
    /// Returns the findings, the worst first.
    [[nodiscard]] std::vector<CheckFinding> take();

private:
    std::vector<CheckFinding> m_findings;
};

/// Returns what to do about a kind of finding: a whole sentence.
[[nodiscard]] QString remedyOf(CheckKind kind);
/// True for flaws that repairModel() (core/repair/repair.h) mends.
[[nodiscard]] bool isMendable(CheckKind kind);

} // namespace burnish
