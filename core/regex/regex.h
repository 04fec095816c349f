// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/regex/groups.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace burnish {

class Replacement;

/// One match of a replacement: its bytes in the input, and those of its replacement in the output.
struct MatchSpan
{
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t outputBegin = 0;
    std::size_t outputEnd = 0;

    friend bool operator==(const MatchSpan &, const MatchSpan &) = default;
};

/// A pattern with the syntax and semantics of Rust's regex crate: Unicode classes, leftmost-first alternation, no
/// look-around, linear time.
///
/// A value that is cheap to copy; const functions are thread-safe. Texts are UTF-8; a byte that is not part of valid
/// UTF-8 matches nothing.
class Regex
{
public:
    /// Rejects what the regex crate rejects, and patterns with a compiled form above its limit of 10 MiB.
    /// `errorPosition`, if given, receives the byte offset of the error in the pattern.
    static Expected<Regex> compile(std::string_view utf8Pattern, std::size_t *errorPosition = nullptr);

    [[nodiscard]] const std::string &pattern() const;
    /// Returns the names of all groups, including group 0, the whole match.
    [[nodiscard]] const GroupNames &groupNames() const;

    /// True if the pattern is found anywhere in the text.
    [[nodiscard]] bool matches(std::string_view text) const;

    /// Finds the leftmost match that begins at or after byte `start`. Fills groups from 0 on, as many as there is room
    /// for; assertions also see the text before `start`.
    bool find(std::string_view text, std::size_t start, std::span<GroupSpan> groups) const;

    /// Replaces all non-overlapping matches. Ignores an empty match directly after the previous match.
    [[nodiscard]] std::string replaceAll(std::string_view text, const Replacement &replacement,
                                         std::vector<MatchSpan> *spans = nullptr) const;
    /// As above, but reuses the memory of `output`; returns false, leaving `output` unchanged, if nothing matched.
    /// Stops after the match that makes the output longer than `longest` bytes, leaving out what follows.
    bool replaceAll(std::string_view text, const Replacement &replacement, std::string &output,
                    std::vector<MatchSpan> *spans = nullptr, std::size_t longest = std::string::npos) const;

private:
    struct Program;

    explicit Regex(std::shared_ptr<const Program> program);

    std::shared_ptr<const Program> m_program;
};

} // namespace burnish
