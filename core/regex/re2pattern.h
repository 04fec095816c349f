// SPDX-License-Identifier: MIT
#pragma once

#include "core/regex/patternsyntax.h"

namespace burnish::rustsyntax {

/// The kind of text that a translated pattern is used for.
enum class Alphabet {
    Ascii, ///< only ASCII: sets shrink to their ASCII part, and RE2's ASCII word boundaries are exact
    Unicode
};

/// Translates the pattern to RE2's syntax, with the same group numbers; valid with RE2's option perl_classes on or off.
/// Returns nothing if RE2 has no equivalent: one-sided boundaries, CRLF lines, Unicode word boundaries outside ASCII,
/// and lazy loops over something that can be empty.
[[nodiscard]] std::optional<std::string> toRe2(const Node &root, Alphabet alphabet);

/// Text that every match must contain, found without running the pattern; used as a prefilter, so it may be empty.
struct RequiredText
{
    enum class Place { Anywhere, Start, End };

    std::string text; ///< UTF-8
    Place place = Place::Anywhere;
    bool isWholePattern = false;     ///< if admits() is true, the match is exactly the text: no engine is needed
    bool matchesOnlyAtStart = false; ///< the pattern is anchored to the start of the text

    [[nodiscard]] bool admits(std::string_view subject) const
    {
        switch (place) {
        case Place::Start:
            return subject.starts_with(text);
        case Place::End:
            return subject.ends_with(text);
        case Place::Anywhere:
            break;
        }
        return text.empty() || subject.find(text) != std::string_view::npos;
    }
};

/// True if some match of the pattern is empty.
[[nodiscard]] bool canBeEmpty(const Node &node);

[[nodiscard]] RequiredText requiredText(const Node &root);

} // namespace burnish::rustsyntax
