// SPDX-License-Identifier: MIT
#include "core/rules/language/ruleswap.h"

#include "core/regex/literals.h"
#include "core/rules/language/rulepattern.h"
#include "core/rules/language/rulestext.h"

#include <algorithm>

namespace burnish {

namespace {

struct SwappedPatterns
{
    std::vector<std::string> inputs;
    std::vector<std::string> outputs;
};

/// A part of a simple regex: text, or a group.
struct RegexPart
{
    std::string text;  ///< literal, or the group's pattern
    std::string group; ///< empty for text
};

Error notSimple(const std::string &pattern)
{
    return {ErrorCode::Unsupported,
            RulesText::tr("“%1” is more than text and groups, so the rule has no way back. Write it with placeholders.")
                .arg(quotedForMessage(pattern))};
}

/// Divides a regex of escaped text and groups that are not nested.
Expected<std::vector<RegexPart>> regexParts(const std::string &pattern)
{
    std::vector<RegexPart> parts;
    std::size_t number = 0;
    std::size_t end = pattern.size();
    std::size_t i = pattern.starts_with('^') ? 1 : 0;
    if (end > i && pattern[end - 1] == '$' && (end < i + 2 || pattern[end - 2] != '\\'))
        --end;
    const auto addText = [&](char c) {
        if (parts.empty() || !parts.back().group.empty())
            parts.push_back({});
        parts.back().text += c;
    };
    while (i < end) {
        const char c = pattern[i];
        if (c == '\\' && i + 1 < end &&
            std::string_view("\\.+*?()|[]{}^$#&-~/:").find(pattern[i + 1]) != std::string_view::npos) {
            addText(pattern[i + 1]);
            i += 2;
        } else if (c == '(') {
            const std::size_t close = pattern.find(')', i);
            if (close == std::string::npos || close >= end)
                return notSimple(pattern);
            std::string body = pattern.substr(i + 1, close - i - 1);
            std::string name = std::to_string(++number);
            for (const std::string_view opening : {"?P<", "?<"}) {
                const std::size_t angle = body.find('>');
                if (!body.starts_with(opening) || angle == std::string::npos)
                    continue;
                name = body.substr(opening.size(), angle - opening.size());
                body = body.substr(angle + 1);
            }
            const bool isQuantified =
                close + 1 < end && std::string_view("*+?{").find(pattern[close + 1]) != std::string_view::npos;
            if (body.starts_with('?') || body.find('(') != std::string::npos || isQuantified)
                return notSimple(pattern);
            parts.push_back({std::move(body), std::move(name)});
            i = close + 1;
        } else if (std::string_view("\\.*+?|[]{}^$)").find(c) != std::string_view::npos) {
            return notSimple(pattern);
        } else {
            addText(c);
            ++i;
        }
    }
    return parts;
}

/// Groups that only have a number get a name, since their order differs on the other side.
std::string groupName(const std::string &group)
{
    return group.front() >= '0' && group.front() <= '9' ? 'g' + group : group;
}

Expected<SwappedPatterns> swappedRegexes(const TensorRule &rule)
{
    SwappedPatterns made;
    std::map<std::string, std::string, std::less<>> bodies;
    for (const std::string &input : rule.inputs) {
        BURNISH_TRY(const auto parts, regexParts(input));
        std::string output;
        for (const RegexPart &part : parts) {
            if (part.group.empty()) {
                output += literalReplacement(part.text);
                continue;
            }
            bodies.emplace(part.group, part.text);
            output += "${" + groupName(part.group) + '}';
        }
        made.outputs.push_back(std::move(output));
    }
    for (const std::string &output : rule.outputs) {
        RuleSlots slots;
        const std::vector<RulePart> parts = replacementParts(output, slots);
        std::string input;
        std::vector<std::size_t> seen;
        for (const RulePart &part : parts) {
            if (!part.slot) {
                input += literalPattern(part.literal);
                continue;
            }
            const auto body = bodies.find(slots.name(*part.slot));
            if (body == bodies.end() || std::ranges::find(seen, *part.slot) != seen.end())
                return notSimple(output);
            seen.push_back(*part.slot);
            input += "(?P<" + groupName(body->first) + '>' + body->second + ')';
        }
        made.inputs.push_back(std::move(input));
    }
    return made;
}

Expected<SwappedPatterns> swappedPatterns(const TensorRule &rule)
{
    if (rule.syntax == RuleSyntax::Regex)
        return swappedRegexes(rule);
    return SwappedPatterns{rule.outputs, rule.inputs};
}

} // namespace

Expected<TensorRule> swappedRule(const TensorRule &rule, const char *operation, QJsonObject parameters)
{
    BURNISH_TRY(SwappedPatterns sides, swappedPatterns(rule));
    TensorRule made = rule;
    made.operation = operation;
    made.inputs = std::move(sides.inputs);
    made.outputs = std::move(sides.outputs);
    made.parameters = std::move(parameters);
    return made;
}

} // namespace burnish
