// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <vector>

namespace burnish {

/// What another program confirmed about a format. The checks in tests/interop write conformity.json with these.
struct FormatProof
{
    QString format;  ///< an id of the registry
    QString version; ///< of the format; empty if the release says enough
    bool isRead = false;
    bool isWritten = false;
    bool isLossless = false;
    QString program;
    QString release; ///< of the program
    QString date;    ///< of the last run of the check that was recorded, such as 2026-11-30; empty if none was
    QString check;   ///< the script in tests/interop
};

/// All proofs, sorted by format, program and release.
[[nodiscard]] const std::vector<FormatProof> &formatProofs();
/// Returns a table of the proofs in Markdown, in the order of the registry, with releases of one program in one row. A
/// sentence below it names the formats without a proof.
[[nodiscard]] QString conformityAsMarkdown();

} // namespace burnish
