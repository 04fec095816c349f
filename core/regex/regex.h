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

/// One match of a replacement run: its bytes in the input, and what took their place in the output.
struct MatchSpan
{
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t outputBegin = 0;
    std::size_t outputEnd = 0;

    friend bool operator==(const MatchSpan &, const MatchSpan &) = default;
};

/// A pattern with the syntax and the meaning that Rust's regex crate gives it: Unicode classes,
/// leftmost-first alternation, no look-around, time linear in the text.
///
/// A value that is cheap to copy; all const functions may be called from several threads at once. Texts are
/// UTF-8; a byte that is not part of valid UTF-8 matches nothing.
class Regex
{
public:
    /// Refuses what the regex crate refuses, and patterns whose compiled form would be larger than its 10
    /// MiB. `errorPosition`, if given, receives the byte offset of the error in the pattern.
    static Expected<Regex> compile(std::string_view utf8Pattern, std::size_t *errorPosition = nullptr);

    [[nodiscard]] const std::string &pattern() const;
    /// Of all groups, including group 0, the whole match.
    [[nodiscard]] const GroupNames &groupNames() const;

    /// True if the pattern is found anywhere in the text.
    [[nodiscard]] bool matches(std::string_view text) const;

    /// The leftmost match that begins at byte `start` or later. Fills groups from 0 on, as many as there is
    /// room for; what stands before `start` still counts for assertions.
    bool find(std::string_view text, std::size_t start, std::span<GroupSpan> groups) const;

    /// All matches that do not overlap, replaced. An empty match right behind the previous match is not
    /// taken.
    [[nodiscard]] std::string replaceAll(std::string_view text, const Replacement &replacement,
                                         std::vector<MatchSpan> *spans = nullptr) const;
    /// As above into `output`, whose memory is reused; false, with `output` untouched, where nothing matched.
    bool replaceAll(std::string_view text, const Replacement &replacement, std::string &output,
                    std::vector<MatchSpan> *spans = nullptr) const;

private:
    struct Program;

    explicit Regex(std::shared_ptr<const Program> program);

    std::shared_ptr<const Program> m_program;
};

} // namespace burnish
