// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/regex/regex.h"
#include "core/regex/replacement.h"

#include <span>

namespace burnish {

/// A renaming step: replaces every match of the pattern `from` by the template `to`.
struct RemapRule
{
    std::string from; ///< UTF-8, see Regex
    std::string to;   ///< UTF-8, see Replacement
    bool enabled = true;

    friend bool operator==(const RemapRule &, const RemapRule &) = default;
};

/// A compiled, ordered sequence of rules, with the semantics of burn-store's KeyRemapper: each rule is applied to the
/// result of the previous ones. Cheap to copy; const functions are thread-safe.
class KeyRemapper
{
public:
    struct Failure
    {
        std::size_t rule = 0;          ///< index of the rule
        std::size_t errorPosition = 0; ///< byte offset in the rule's pattern
    };

    /// Limits for the names that rules make, in bytes. A rule that doubles a name makes a huge one when repeated: the
    /// rules stop once a name is longer, and checkLength() reports it.
    static constexpr std::size_t longestName = std::size_t(1) << 16;
    static constexpr std::size_t longestTotal = std::size_t(256) << 20;
    /// Refuses a new name that is too long, naming the rule. `hits` are those of remap(), with at least one.
    static Expected<void> checkLength(std::string_view oldName, std::string_view newName,
                                      std::span<const std::uint32_t> hits);
    /// Refuses too many bytes in all new names together.
    static Expected<void> checkTotal(std::uint64_t bytes);

    KeyRemapper() = default;
    /// The error gives the number of the invalid rule, counted from 1. Disabled rules are not checked.
    static Expected<KeyRemapper> compile(const std::vector<RemapRule> &rules, Failure *failure = nullptr);

    /// Returns the number of rules, including disabled ones.
    [[nodiscard]] std::size_t ruleCount() const { return m_ruleCount; }
    [[nodiscard]] bool changesNothing() const { return m_steps.empty(); }
    [[nodiscard]] std::string remapped(std::string_view name) const;

    /// Computes the new name; returns false if no rule matched. Appends the indices of the matching rules to `hits`, if
    /// given. A rule that matches without changing the name counts as a hit.
    bool remap(std::string_view name, std::string &result, std::vector<std::uint32_t> *hits = nullptr) const;

    /// Like remap(), but only for the rules from index `first` up to, but excluding, `end`.
    bool remap(std::string_view name, std::string &result, std::vector<std::uint32_t> *hits, std::size_t first,
               std::size_t end) const;
    /// Applies only these rules to the name. For the matching rules reported by remap(), or the first few of them, this
    /// gives the same result as all rules up to the last of them, at a lower cost.
    [[nodiscard]] std::string replayed(std::string_view name, std::span<const std::uint32_t> hits) const;

    /// The effect of the rules on a name, for display.
    struct Trace
    {
        std::string result;
        std::vector<std::uint32_t> hits; ///< indices of the rules that matched, in order
        std::vector<MatchSpan> spans;    ///< the changes, in order: bytes of the old name and their replacement
    };
    /// Like remapped(), with the changed places: begin and end in the old name, outputBegin and outputEnd in the new
    /// one.
    [[nodiscard]] Trace traced(std::string_view name) const;

private:
    struct Step
    {
        std::uint32_t rule = 0;
        Regex regex;
        Replacement replacement;
    };

    /// Returns the step of the rule, or the first one after it.
    [[nodiscard]] std::vector<Step>::const_iterator stepOf(std::size_t rule) const;

    std::vector<Step> m_steps;
    std::size_t m_ruleCount = 0;
};

/// Combines two consecutive changes (old text → middle text → new text) into spans of the old and the new text; changes
/// that touch in the middle text are merged. Both vectors must be sorted.
[[nodiscard]] std::vector<MatchSpan> joinedSpans(const std::vector<MatchSpan> &earlier,
                                                 const std::vector<MatchSpan> &later);

} // namespace burnish
