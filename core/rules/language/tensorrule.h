// SPDX-License-Identifier: MIT
#pragma once

#include "core/remap/remaprule.h"

#include <QJsonObject>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace burnish {

/// How the patterns of a rule are read.
enum class RuleSyntax : std::uint8_t {
    Placeholders, ///< literal text with {name}, declared in TensorRules::placeholders
    Regex         ///< Rust regexes that match the whole name; outputs insert groups by $1, ${1} or ${name}
};

/// What a placeholder matches.
enum class PlaceholderKind : std::uint8_t {
    Digits, ///< one or more of 0–9
    Piece,  ///< one or more characters, but no dot
    Any     ///< any text, also none
};
using Placeholders = std::map<std::string, PlaceholderKind, std::less<>>;

/// Values of placeholders (or regex groups), by name.
using RuleCaptures = std::map<std::string, std::string, std::less<>>;

/// The tensors of an example that a rule was learned from. For people: it changes nothing.
struct LearnedFrom
{
    std::vector<std::string> tensors; ///< the first ones, by name
    std::uint64_t count = 0;          ///< of all; 0 for a rule that was not learned

    friend bool operator==(const LearnedFrom &, const LearnedFrom &) = default;
};

/// One rule: takes tensors by name and puts others in their place.
///
/// The values that the placeholders have in the inputs define groups; the operation runs once for each. The
/// operation "remap" is a rename rule in the sense of RemapRule: its input is a regex that may match anywhere and any
/// number of times in a name, its output a replacement.
struct TensorRule
{
    std::string operation;           ///< see ruleOperations()
    std::vector<std::string> inputs; ///< patterns, UTF-8
    std::vector<std::string> outputs;
    QJsonObject parameters; ///< numbers may be given as expressions of TensorRules::values: "hidden_size / heads"
    RuleSyntax syntax = RuleSyntax::Placeholders;
    bool enabled = true;
    bool optional = false; ///< a rule that matches nothing is passed over instead of refused
    /// Groups that the rule leaves alone: those with all of these values.
    std::vector<RuleCaptures> leftOut = {};
    LearnedFrom learnedFrom = {};

    friend bool operator==(const TensorRule &, const TensorRule &) = default;
};

/// Numbers that parameters refer to by name, such as "heads".
using RuleValues = std::map<std::string, std::int64_t, std::less<>>;

/// An ordered list of rules, each applied to the result of the previous ones: the content of a rules file.
struct TensorRules
{
    QString title; ///< for people; may be empty
    QString note;
    Placeholders placeholders;
    RuleValues values;
    std::vector<TensorRule> steps;
    /// The rules for the way back, if the file has them; see inverseOf() for those that can be derived.
    std::optional<std::vector<TensorRule>> inverse;

    friend bool operator==(const TensorRules &, const TensorRules &) = default;
};

/// Limits that files and models cannot exceed.
inline constexpr std::size_t mostRules = 10'000;
inline constexpr std::size_t mostRulePatterns = 4'096;                  ///< inputs or outputs of one rule
inline constexpr std::size_t longestRulePattern = std::size_t(1) << 16; ///< bytes
inline constexpr std::size_t mostRuleInputs = 16'000'000;               ///< tensors of all groups of one rule
inline constexpr std::size_t mostRuleOutputs = 4'000'000;               ///< tensors that one rule may make
inline constexpr std::size_t mostRulesOutputs = 2'000'000; ///< tensors that all rules together may make, and …
inline constexpr std::size_t mostRulesOutputsEach = 64;    ///< … in addition for each tensor of the model

/// Returns a rename rule as a tensor rule, and back; nothing for other operations.
[[nodiscard]] TensorRule tensorRuleOf(const RemapRule &rule);
[[nodiscard]] std::optional<RemapRule> remapRuleOf(const TensorRule &rule);
/// Returns the rules as rename rules; nothing if one of them is of another kind.
[[nodiscard]] std::optional<std::vector<RemapRule>> remapRulesOf(const TensorRules &rules);
[[nodiscard]] TensorRules tensorRulesOf(const std::vector<RemapRule> &rules);

/// Returns a sentence for people: "Learned from a, b and 22 more"; empty for a rule that was not learned.
[[nodiscard]] QString learnedText(const LearnedFrom &learned);

/// Returns the placeholder kind with this name in files ("digits", "piece", "any"), and its name.
[[nodiscard]] std::optional<PlaceholderKind> placeholderFromName(QStringView name);
[[nodiscard]] QString nameOf(PlaceholderKind kind);

} // namespace burnish
