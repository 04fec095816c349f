// SPDX-License-Identifier: MIT
#pragma once

#include "core/regex/regex.h"
#include "core/rules/language/tensorrule.h"

#include <optional>

namespace burnish {

/// The placeholders (or regex groups) of one rule, in the order of their first appearance. Each has one value in a
/// group.
class RuleSlots
{
public:
    /// Returns the slot of that name, making it if necessary.
    std::size_t slot(std::string_view name);
    [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const;
    [[nodiscard]] std::size_t size() const { return m_names.size(); }
    [[nodiscard]] const std::string &name(std::size_t slot) const { return m_names[slot]; }

private:
    std::vector<std::string> m_names;
};

/// Values of a rule's slots, by slot; views into a name.
using SlotValues = std::vector<std::string_view>;

/// Where in a pattern an error is.
struct PatternFlaw
{
    bool isInput = true;
    std::size_t pattern = 0;  ///< index among the inputs or outputs
    std::size_t position = 0; ///< byte offset in it
};

/// Which sequences of three bytes a text contains, in 64 classes: a text that contains another has all of its classes.
[[nodiscard]] std::uint64_t textClasses(std::string_view text);

/// A part of a pattern of placeholders, or of an output: literal text or a slot.
struct RulePart
{
    std::string literal; ///< used if there is no slot
    std::optional<std::size_t> slot = {};
    PlaceholderKind kind = PlaceholderKind::Any;
};

/// Divides a replacement in Rust's syntax (see Replacement) into its parts; each group is a slot of its name or number.
[[nodiscard]] std::vector<RulePart> replacementParts(std::string_view text, RuleSlots &slots);

/// A compiled pattern for whole names. A value; const functions are thread-safe.
class RulePattern
{
public:
    /// InvalidArgument: an invalid regex, a placeholder that is not declared, a pattern that is too long.
    static Expected<RulePattern> compile(const std::string &text, RuleSyntax syntax, const Placeholders &placeholders,
                                         RuleSlots &slots, std::size_t *errorPosition = nullptr);

    /// Sets the values of this pattern's slots if it matches the whole name. `values` has room for all slots of the
    /// rule; the others are not changed, and after a failure those of this pattern are unspecified.
    bool match(std::string_view name, std::span<std::string_view> values) const;
    /// Returns the classes that names which match have; 0 if unknown.
    [[nodiscard]] std::uint64_t classes() const { return m_classes; }
    /// The pattern's slots, each once.
    [[nodiscard]] const std::vector<std::size_t> &slots() const { return m_slots; }
    [[nodiscard]] bool uses(std::size_t slot) const;
    /// Returns a regex in Rust's syntax that matches the same whole names, and the slot of each of its groups from 1
    /// on.
    [[nodiscard]] std::string asRegex() const;
    [[nodiscard]] const std::vector<std::size_t> &groups() const { return m_groups; }

private:
    [[nodiscard]] bool mayMatch(std::string_view name) const;
    bool scan(std::string_view name, std::span<std::string_view> values) const;
    bool search(std::string_view name, std::span<std::string_view> values) const;
    /// Returns true if each placeholder ends where the following text begins, whatever the name.
    [[nodiscard]] bool isUnambiguous() const;

    std::vector<RulePart> m_parts;     ///< of a pattern of placeholders
    std::optional<Regex> m_regex;      ///< where m_parts alone are ambiguous
    std::vector<std::size_t> m_groups; ///< the slot of each regex group from 1 on
    std::vector<std::size_t> m_slots;
    std::uint64_t m_classes = 0;
    std::size_t m_shortest = 0; ///< names that match have at least this many bytes
    bool m_isWhole = false;     ///< the regex is the user's
};

/// A compiled output: text with slots.
class RuleTemplate
{
public:
    static Expected<RuleTemplate> compile(const std::string &text, RuleSyntax syntax, const Placeholders &placeholders,
                                          RuleSlots &slots, std::size_t *errorPosition = nullptr);

    [[nodiscard]] std::string text(std::span<const std::string_view> values) const;
    [[nodiscard]] const std::vector<std::size_t> &slots() const { return m_slots; }
    [[nodiscard]] const std::vector<RulePart> &parts() const { return m_parts; }
    [[nodiscard]] bool uses(std::size_t slot) const;

private:
    std::vector<RulePart> m_parts;
    std::vector<std::size_t> m_slots;
};

} // namespace burnish
