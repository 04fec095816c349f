// SPDX-License-Identifier: MIT
#pragma once

#include "core/check/findings.h"
#include "core/formats/formatpart.h"

#include <optional>

namespace burnish {

/// The text that Git LFS leaves in place of a file until its content is downloaded (git-lfs, docs/spec.md):
/// "version https://git-lfs.github.com/spec/v1", "oid sha256:HEX", "size N".
struct LfsPointer
{
    QString digest; ///< 64 hexadecimal digits
    std::uint64_t size = 0;
};

/// Returns the pointer that a file consists of; nothing for other files.
[[nodiscard]] std::optional<LfsPointer> lfsPointerAt(const QString &path);
[[nodiscard]] Error sentenceOn(const LfsPointer &pointer);

/// Says that a link leads to nothing.
[[nodiscard]] Error brokenLink(const QString &target);

/// Adds the finding about a file that cannot be opened: Git LFS' text, or what its reader says.
void addUnreadable(Findings &findings, const QString &path, Error flaw);
/// Adds what opening a file or a set has left out: one finding for each kind and file. Tensors that `part` names are
/// left to addTruncated().
void addOmissions(Findings &findings, const Omissions &omissions, const std::optional<ReadablePart> &part,
                  const QString &path);
/// Adds the finding about a file that ends too early, with the tensors that it lacks.
void addTruncated(Findings &findings, const QString &path, const ReadablePart &part);

} // namespace burnish
