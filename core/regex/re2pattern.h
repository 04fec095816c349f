// SPDX-License-Identifier: MIT
#pragma once

#include "core/regex/patternsyntax.h"

namespace burnish::rustsyntax {

/// The texts a translated pattern is for.
enum class Alphabet {
    Ascii, ///< only ASCII: sets shrink to their ASCII part, and RE2's ASCII word boundaries are exact
    Unicode
};

/// The pattern in RE2's syntax with the same groups by number, for options with perl_classes off or on alike.
/// Nothing where RE2 has no equal: boundaries that look in one direction, CRLF lines, Unicode word
/// boundaries outside ASCII, and lazy loops over what can be empty.
[[nodiscard]] std::optional<std::string> toRe2(const Node &root, Alphabet alphabet);

/// Text that every match must contain, found without running the pattern; a filter, so it may be empty.
struct RequiredText
{
    enum class Place { Anywhere, Start, End };

    std::string text; ///< UTF-8
    Place place = Place::Anywhere;
    bool isWholePattern = false;     ///< the text, where it is admitted, is the match: no engine is needed
    bool matchesOnlyAtStart = false; ///< the pattern begins with the text's start

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
