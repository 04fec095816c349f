// SPDX-License-Identifier: MIT
#pragma once

#include "core/regex/regex.h"
#include "core/regex/replacement.h"

namespace burnish {

/// One step of a renaming: every match of the pattern `from` is replaced by the template `to`.
struct RemapRule
{
    std::string from; ///< UTF-8, see Regex
    std::string to;   ///< UTF-8, see Replacement
    bool enabled = true;

    friend bool operator==(const RemapRule &, const RemapRule &) = default;
};

/// An ordered list of rules ready to run, with the meaning of burn-store's KeyRemapper: each rule works on
/// the name that the rules before it have left. Cheap to copy; const functions may be called from several
/// threads at once.
class KeyRemapper
{
public:
    struct Failure
    {
        std::size_t rule = 0;          ///< index in the list
        std::size_t errorPosition = 0; ///< byte offset in the rule's pattern
    };

    KeyRemapper() = default;
    /// The error tells which rule is wrong, counted from 1. Disabled rules are not looked at.
    static Expected<KeyRemapper> compile(const std::vector<RemapRule> &rules, Failure *failure = nullptr);

    /// Length of the list, disabled rules included.
    [[nodiscard]] std::size_t ruleCount() const { return m_ruleCount; }
    [[nodiscard]] bool changesNothing() const { return m_steps.empty(); }
    [[nodiscard]] std::string remapped(std::string_view name) const;

    /// The new name, or nothing where no rule hit. Appends the indices of the rules that hit to `hits`, if
    /// given. A rule that hits and leaves the name as it was counts as a hit.
    bool remap(std::string_view name, std::string &result, std::vector<std::uint32_t> *hits = nullptr) const;

    /// As remap(), of the rules from index `first` up to `end` (without it) alone.
    bool remap(std::string_view name, std::string &result, std::vector<std::uint32_t> *hits, std::size_t first,
               std::size_t end) const;
    /// What these rules alone make of the name. For the rules that hit (as remap() tells them, or the first of them)
    /// that is what all rules up to the last of them make of it, for the price of a few.
    [[nodiscard]] std::string replayed(std::string_view name, std::span<const std::uint32_t> hits) const;

    /// What a run did to a name, for showing it.
    struct Trace
    {
        std::string result;
        std::vector<std::uint32_t> hits; ///< indices of the rules that hit, in order
        std::vector<MatchSpan> spans;    ///< what changed, in order: bytes of the old name and what took their place
    };
    /// As remapped(), with the places: begin and end in the old name, outputBegin and outputEnd in the new
    /// one.
    [[nodiscard]] Trace traced(std::string_view name) const;

private:
    struct Step
    {
        std::uint32_t rule = 0;
        Regex regex;
        Replacement replacement;
    };

    /// The step of the rule, or the first one behind it.
    [[nodiscard]] std::vector<Step>::const_iterator stepOf(std::size_t rule) const;

    std::vector<Step> m_steps;
    std::size_t m_ruleCount = 0;
};

/// Joins what was changed first (old text → middle) with what was changed then (middle → new text) into places of the
/// old text and the new one; changes that touch in the middle become one. Both lists are in order.
[[nodiscard]] std::vector<MatchSpan> joinedSpans(const std::vector<MatchSpan> &earlier,
                                                 const std::vector<MatchSpan> &later);

} // namespace burnish
