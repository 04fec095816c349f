// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/schemes/moduleselector.h"

#include "core/regex/literals.h"

#include <algorithm>

namespace burnish {

namespace {

bool isNameCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' ||
           c == '.' || static_cast<unsigned char>(c) >= 0x80;
}

std::string patternOfWildcards(std::string_view entry)
{
    std::string pattern;
    for (const char c : entry) {
        if (c == '*')
            pattern += ".*";
        else if (c == '?')
            pattern += '.';
        else
            pattern += literalPattern({&c, 1});
    }
    return pattern + '$';
}

} // namespace

ModuleSelector::Kind ModuleSelector::kindFor(std::string_view method)
{
    if (method == "compressed-tensors")
        return Kind::Name;
    return method == "modelopt" ? Kind::Wildcard : Kind::Part;
}

std::optional<ModuleSelector> ModuleSelector::of(std::string_view entry, Kind kind)
{
    ModuleSelector selector;
    const bool isPlain = std::ranges::all_of(entry, isNameCharacter);
    std::string pattern;
    if (entry.starts_with("re:"))
        pattern = entry.substr(3);
    else if (!isPlain && kind == Kind::Wildcard)
        pattern = patternOfWildcards(entry);
    else if (!isPlain && kind == Kind::Part)
        pattern = "(?:.*\\.)?(?:" + std::string(entry) + ")(?:\\.|$)";
    if (pattern.empty()) {
        selector.m_name = entry;
        selector.m_isPart = kind == Kind::Part;
        return selector;
    }
    // Python matches patterns at the start of the name.
    auto compiled = Regex::compile("^(?:" + pattern + ')');
    if (!compiled)
        return std::nullopt;
    selector.m_pattern = *std::move(compiled);
    return selector;
}

bool ModuleSelector::selects(std::string_view module) const
{
    if (m_pattern)
        return m_pattern->matches(module);
    if (!m_isPart || m_name.empty())
        return module == m_name;
    for (std::size_t at = module.find(m_name); at != std::string_view::npos; at = module.find(m_name, at + 1)) {
        const std::size_t end = at + m_name.size();
        if ((at == 0 || module[at - 1] == '.') && (end == module.size() || module[end] == '.'))
            return true;
    }
    return false;
}

} // namespace burnish
