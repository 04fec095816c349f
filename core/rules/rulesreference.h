// SPDX-License-Identifier: MIT
#pragma once

#include "core/rules/language/ruleoperation.h"

#include <QString>

#include <optional>
#include <vector>

namespace burnish {

// The language of tensor rules, described once for the command line, the man page and the manual.

/// A part of a section, in the user's language.
struct ReferencePart
{
    QString term; ///< a word of the language that the text explains; empty: the text is a paragraph
    QString text;
    bool isCode = false; ///< the text is verbatim, with line breaks
};

struct ReferenceSection
{
    QString title;
    std::vector<ReferencePart> parts;
    const RuleOperation *operation = nullptr; ///< what the section is about; null: about all
};

/// Returns the sections about the language, then one for each operation.
[[nodiscard]] std::vector<ReferenceSection> rulesReference();
/// Returns what an operation takes, gives and needs, and an example.
[[nodiscard]] ReferenceSection operationReference(const RuleOperation &operation);
/// Returns all sections in Markdown, with headings of level 2 and, for operations, of level 3 that end with an anchor.
[[nodiscard]] QString rulesReferenceAsMarkdown();

} // namespace burnish
