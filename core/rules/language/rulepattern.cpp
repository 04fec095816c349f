// SPDX-License-Identifier: MIT
#include "core/rules/language/rulepattern.h"

#include "core/base/fromutf8.h"
#include "core/regex/literals.h"
#include "core/rules/language/rulestext.h"

#include <algorithm>
#include <array>

namespace burnish {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isWordCharacter(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool fits(PlaceholderKind kind, std::string_view value)
{
    switch (kind) {
    case PlaceholderKind::Digits:
        return !value.empty() && std::ranges::all_of(value, isDigit);
    case PlaceholderKind::Piece:
        return !value.empty() && value.find('.') == std::string_view::npos;
    case PlaceholderKind::Any:
        break;
    }
    return true;
}

void addSlot(std::vector<std::size_t> &slots, std::size_t slot)
{
    if (std::ranges::find(slots, slot) == slots.end())
        slots.push_back(slot);
}

Error tooLong()
{
    return invalid(RulesText::tr("A pattern can have at most %1 bytes.").arg(longestRulePattern));
}

void addLiteral(std::vector<RulePart> &parts, std::string_view text)
{
    if (text.empty())
        return;
    if (parts.empty() || parts.back().slot)
        parts.push_back({});
    parts.back().literal += text;
}

/// Divides "a.{i}.b" into its parts. Braces around anything but a name are literal.
Expected<std::vector<RulePart>> placeholderParts(std::string_view text, const Placeholders &placeholders,
                                                 RuleSlots &slots, std::size_t *errorPosition)
{
    std::vector<RulePart> parts;
    std::size_t from = 0;
    while (from < text.size()) {
        const std::size_t open = text.find('{', from);
        addLiteral(parts, text.substr(from, open == std::string_view::npos ? open : open - from));
        if (open == std::string_view::npos)
            break;
        std::size_t end = open + 1;
        while (end < text.size() && isWordCharacter(text[end]))
            ++end;
        if (end == open + 1 || end == text.size() || text[end] != '}' || isDigit(text[open + 1])) {
            addLiteral(parts, "{");
            from = open + 1;
            continue;
        }
        const std::string_view name = text.substr(open + 1, end - open - 1);
        const auto declared = placeholders.find(name);
        if (declared == placeholders.end()) {
            if (errorPosition)
                *errorPosition = open;
            return invalid(RulesText::tr("The placeholder {%1} is not declared.").arg(fromUtf8(name)));
        }
        parts.push_back({{}, slots.slot(name), declared->second});
        from = end + 1;
    }
    return parts;
}

} // namespace

std::uint64_t textClasses(std::string_view text)
{
    std::uint64_t classes = 0;
    for (std::size_t i = 2; i < text.size(); ++i) {
        const std::uint32_t three = std::uint32_t(static_cast<unsigned char>(text[i - 2])) << 16 |
                                    std::uint32_t(static_cast<unsigned char>(text[i - 1])) << 8 |
                                    static_cast<unsigned char>(text[i]);
        classes |= std::uint64_t(1) << (three * 0x9e3779b1U >> 26);
    }
    return classes;
}

std::size_t RuleSlots::slot(std::string_view name)
{
    if (const auto found = find(name))
        return *found;
    m_names.emplace_back(name);
    return m_names.size() - 1;
}

std::optional<std::size_t> RuleSlots::find(std::string_view name) const
{
    const auto found = std::ranges::find(m_names, name);
    return found == m_names.end() ? std::nullopt : std::optional(std::size_t(found - m_names.begin()));
}

Expected<RulePattern> RulePattern::compile(const std::string &text, RuleSyntax syntax, const Placeholders &placeholders,
                                           RuleSlots &slots, std::size_t *errorPosition)
{
    if (text.size() > longestRulePattern)
        return tooLong();
    RulePattern made;
    if (syntax == RuleSyntax::Regex) {
        // Compiled alone first, so that positions of errors are those in the user's text.
        BURNISH_CHECK(Regex::compile(text, errorPosition));
        BURNISH_TRY(made.m_regex, Regex::compile("^(?:" + text + ")$", errorPosition));
        made.m_isWhole = true;
        const GroupNames &names = made.m_regex->groupNames();
        for (std::size_t group = 1; group < names.size(); ++group)
            made.m_groups.push_back(slots.slot(names[group].empty() ? std::to_string(group) : names[group]));
    } else {
        BURNISH_TRY(made.m_parts, placeholderParts(text, placeholders, slots, errorPosition));
        for (const RulePart &part : made.m_parts) {
            made.m_shortest += part.slot ? std::size_t(part.kind != PlaceholderKind::Any) : part.literal.size();
            if (part.slot)
                made.m_groups.push_back(*part.slot);
            else
                made.m_classes |= textClasses(part.literal);
        }
        if (!made.isUnambiguous()) {
            BURNISH_TRY(made.m_regex, Regex::compile(made.asRegex(), errorPosition));
        }
    }
    for (const std::size_t slot : made.m_groups)
        addSlot(made.m_slots, slot);
    return made;
}

bool RulePattern::uses(std::size_t slot) const
{
    return std::ranges::find(m_slots, slot) != m_slots.end();
}

bool RulePattern::isUnambiguous() const
{
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        if (!m_parts[i].slot || i + 1 == m_parts.size())
            continue;
        const RulePart &next = m_parts[i + 1];
        if (next.slot)
            return false;
        const char after = next.literal.front();
        const bool ends = m_parts[i].kind == PlaceholderKind::Digits  ? !isDigit(after)
                          : m_parts[i].kind == PlaceholderKind::Piece ? after == '.'
                                                                      : i + 2 == m_parts.size();
        if (!ends)
            return false;
    }
    return true;
}

std::string RulePattern::asRegex() const
{
    if (m_isWhole)
        return m_regex->pattern();
    std::string regex = "^";
    for (const RulePart &part : m_parts) {
        if (!part.slot)
            regex += literalPattern(part.literal);
        else if (part.kind == PlaceholderKind::Digits)
            regex += "([0-9]+)";
        else
            regex += part.kind == PlaceholderKind::Piece ? "([^.]+)" : "((?s:.*))";
    }
    return regex + '$';
}

/// Rejects most names without running the regex.
bool RulePattern::mayMatch(std::string_view name) const
{
    if (name.size() < m_shortest || m_parts.empty())
        return name.empty();
    if (!m_parts.back().slot && !name.ends_with(m_parts.back().literal))
        return false;
    std::size_t from = 0;
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        if (m_parts[i].slot)
            continue;
        const std::string &literal = m_parts[i].literal;
        const std::size_t found =
            i == 0 ? (name.starts_with(literal) ? 0 : std::string_view::npos) : name.find(literal, from);
        if (found == std::string_view::npos)
            return false;
        from = found + literal.size();
    }
    return true;
}

bool RulePattern::match(std::string_view name, std::span<std::string_view> values) const
{
    if (m_isWhole)
        return search(name, values);
    if (name.size() < m_shortest ||
        (!m_parts.empty() && !m_parts.front().slot && !name.starts_with(m_parts.front().literal)))
        return false;
    if (m_regex)
        return mayMatch(name) && search(name, values);
    return scan(name, values);
}

bool RulePattern::scan(std::string_view name, std::span<std::string_view> values) const
{
    std::array<bool, 64> isSet = {};
    std::size_t from = 0;
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        const RulePart &part = m_parts[i];
        const bool isLast = i + 1 == m_parts.size();
        if (!part.slot) {
            if (name.compare(from, part.literal.size(), part.literal) != 0)
                return false;
            from += part.literal.size();
            continue;
        }
        std::size_t end = name.size();
        if (!isLast && part.kind == PlaceholderKind::Any) {
            // The text behind it is the end of the name.
            const std::size_t tail = m_parts[i + 1].literal.size();
            if (name.size() < from + tail)
                return false;
            end = name.size() - tail;
        } else if (part.kind == PlaceholderKind::Digits) {
            end = from;
            while (end < name.size() && isDigit(name[end]))
                ++end;
        } else if (part.kind == PlaceholderKind::Piece) {
            end = std::min(name.find('.', from), name.size());
        }
        const std::string_view value = name.substr(from, end - from);
        if (!fits(part.kind, value))
            return false;
        const std::size_t slot = *part.slot;
        if (slot < isSet.size() && isSet[slot] && values[slot] != value)
            return false;
        if (slot < isSet.size())
            isSet[slot] = true;
        values[slot] = value;
        from = end;
    }
    return from == name.size();
}

bool RulePattern::search(std::string_view name, std::span<std::string_view> values) const
{
    std::vector<GroupSpan> groups(m_groups.size() + 1);
    if (!m_regex->find(name, 0, groups))
        return false;
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        const GroupSpan &span = groups[i + 1];
        const std::string_view value = span.tookPart() ? name.substr(span.begin, span.end - span.begin) : "";
        // A placeholder that occurs twice has the same value in both places.
        const auto before = std::find(m_groups.begin(), m_groups.begin() + std::ptrdiff_t(i), m_groups[i]);
        if (before != m_groups.begin() + std::ptrdiff_t(i) && values[m_groups[i]] != value)
            return false;
        values[m_groups[i]] = value;
    }
    return true;
}

Expected<RuleTemplate> RuleTemplate::compile(const std::string &text, RuleSyntax syntax,
                                             const Placeholders &placeholders, RuleSlots &slots,
                                             std::size_t *errorPosition)
{
    if (text.size() > longestRulePattern)
        return tooLong();
    RuleTemplate made;
    if (syntax == RuleSyntax::Regex) {
        made.m_parts = replacementParts(text, slots);
    } else {
        BURNISH_TRY(made.m_parts, placeholderParts(text, placeholders, slots, errorPosition));
    }
    for (const RulePart &part : made.m_parts) {
        if (part.slot)
            addSlot(made.m_slots, *part.slot);
    }
    return made;
}

std::string RuleTemplate::text(std::span<const std::string_view> values) const
{
    std::string made;
    for (const RulePart &part : m_parts) {
        if (part.slot)
            made += values[*part.slot];
        else
            made += part.literal;
    }
    return made;
}

bool RuleTemplate::uses(std::size_t slot) const
{
    return std::ranges::find(m_slots, slot) != m_slots.end();
}

std::vector<RulePart> replacementParts(std::string_view text, RuleSlots &slots)
{
    std::vector<RulePart> parts;
    std::size_t from = 0;
    while (from < text.size()) {
        const std::size_t dollar = text.find('$', from);
        addLiteral(parts, text.substr(from, dollar == std::string_view::npos ? dollar : dollar - from));
        if (dollar == std::string_view::npos)
            break;
        from = dollar + 1;
        if (from < text.size() && text[from] == '$') {
            addLiteral(parts, "$");
            ++from;
            continue;
        }
        const bool isBraced = from < text.size() && text[from] == '{';
        const std::size_t begin = from + (isBraced ? 1 : 0);
        std::size_t end = begin;
        if (isBraced)
            end = std::min(text.find('}', begin), text.size());
        else
            while (end < text.size() && isWordCharacter(text[end]))
                ++end;
        if (end == begin || (isBraced && end == text.size())) {
            addLiteral(parts, "$");
            continue;
        }
        parts.push_back({{}, slots.slot(text.substr(begin, end - begin))});
        from = end + (isBraced ? 1 : 0);
    }
    return parts;
}

} // namespace burnish
