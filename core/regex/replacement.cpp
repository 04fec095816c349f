// SPDX-License-Identifier: MIT
#include "core/regex/replacement.h"

#include "core/regex/unicode/unicodeproperties.h"

#include <algorithm>
#include <charconv>

namespace burnish {

namespace {

/// Returns the group for a name: a number (a plus sign and leading zeros are allowed), or else the name of a group.
std::optional<std::size_t> groupOf(std::string_view name, const GroupNames &names)
{
    std::string_view digits = name;
    if (digits.size() > 1 && digits.front() == '+')
        digits.remove_prefix(1);
    const bool isNumber =
        !digits.empty() && std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (!isNumber)
        return groupNumber(names, name);
    std::size_t number = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (read.ec != std::errc() || number >= names.size())
        return std::nullopt;
    return number;
}

} // namespace

Replacement::Replacement(std::string_view utf8Template, const GroupNames &groupNames)
{
    std::string_view rest = utf8Template;
    while (!rest.empty()) {
        const std::size_t dollar = rest.find('$');
        appendLiteral(rest.substr(0, dollar));
        if (dollar == std::string_view::npos)
            break;
        rest.remove_prefix(dollar + 1);
        if (rest.starts_with('$')) {
            appendLiteral("$");
            rest.remove_prefix(1);
            continue;
        }
        std::string_view name;
        std::size_t consumed = 0;
        if (rest.starts_with('{')) {
            const std::size_t close = rest.find('}');
            if (close != std::string_view::npos) {
                name = rest.substr(1, close - 1);
                consumed = close + 1;
            }
        } else {
            while (consumed < rest.size() && static_cast<unsigned char>(rest[consumed]) < 0x80 &&
                   unicode::isWordCharacter(static_cast<unsigned char>(rest[consumed])))
                ++consumed;
            name = rest.substr(0, consumed);
        }
        if (consumed == 0) {
            appendLiteral("$");
            continue;
        }
        rest.remove_prefix(consumed);
        if (const auto group = groupOf(name, groupNames)) {
            m_parts.push_back({{}, group});
            m_groupCount = std::max(m_groupCount, *group + 1);
        }
    }
}

void Replacement::appendLiteral(std::string_view text)
{
    if (text.empty())
        return;
    if (m_parts.empty() || m_parts.back().group)
        m_parts.emplace_back();
    m_parts.back().literal += text;
}

void Replacement::appendTo(std::string &output, std::string_view text, std::span<const GroupSpan> groups,
                           std::size_t longest) const
{
    for (const Part &part : m_parts) {
        if (output.size() > longest)
            return;
        if (!part.group)
            output += part.literal;
        else if (groups[*part.group].tookPart())
            output.append(text, groups[*part.group].begin, groups[*part.group].end - groups[*part.group].begin);
    }
}

} // namespace burnish
