// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/regex/unicode/codepointset.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace burnish::rustsyntax {

/// A condition between two characters.
enum class Assertion {
    TextStart,
    TextEnd,
    LineStart, ///< after `\n`
    LineEnd,   ///< before `\n`
    CrlfLineStart,
    CrlfLineEnd,
    WordBoundary,
    NotWordBoundary,
    WordStart,
    WordEnd,
    WordStartHalf, ///< no word character before
    WordEndHalf    ///< no word character after
};

/// A pattern with all flags applied: only sets, assertions and operators remain.
struct Node
{
    enum class Kind { Empty, Set, Assertion, Capture, Repeat, Concat, Alternate };

    Kind kind = Kind::Empty;
    CodePointSet set;                                       ///< of Set
    rustsyntax::Assertion assertion = Assertion::TextStart; ///< of Assertion
    bool asciiWords = false;                                ///< of word assertions: `(?-u:\b)`
    std::uint32_t group = 0;                                ///< of Capture, from 1
    std::uint32_t minimum = 0;                              ///< of Repeat
    std::optional<std::uint32_t> maximum;                   ///< of Repeat; nothing for no limit
    bool greedy = true;                                     ///< of Repeat
    std::vector<Node> parts;                                ///< one for Capture and Repeat
};

struct Pattern
{
    Node root;
    std::vector<std::string> groupNames; ///< by group number; empty for unnamed ones; [0] is the whole match
};

/// Parses a pattern in the syntax of Rust's regex crate, and rejects (InvalidArgument) exactly what the crate rejects.
/// `errorPosition`, if given, receives the byte offset of the error in the pattern; messages give the same position as
/// a character number, counted from 1.
Expected<Pattern> parse(std::string_view utf8Pattern, std::size_t *errorPosition = nullptr);

} // namespace burnish::rustsyntax
