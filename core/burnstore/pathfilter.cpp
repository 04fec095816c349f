// SPDX-License-Identifier: MIT
#include "core/burnstore/pathfilter.h"

#include "core/burnstore/rustdebug.h"

#include <algorithm>

namespace burnish {

void PathFilter::addRegex(std::string_view pattern)
{
    if (auto regex = Regex::compile(pattern))
        m_regexes.push_back(std::move(*regex));
    else
        m_dropped.emplace_back(pattern);
}

bool PathFilter::matches(std::string_view path, std::string_view containerPath) const
{
    return std::ranges::find(m_paths, path) != m_paths.end() ||
           std::ranges::any_of(m_regexes, [&](const Regex &regex) { return regex.matches(path); }) ||
           std::ranges::any_of(m_predicates,
                               [&](const Predicate &predicate) { return predicate(path, containerPath); });
}

bool PathFilter::isEmpty() const
{
    return criteriaCount() == 0;
}

std::size_t PathFilter::criteriaCount() const
{
    return m_regexes.size() + m_paths.size() + m_predicates.size();
}

std::string PathFilter::display() const
{
    if (isEmpty())
        return "PathFilter::none()";
    std::string parts;
    const auto add = [&](const std::string &part) { parts += (parts.empty() ? "" : ", ") + part; };
    if (!m_regexes.empty()) {
        std::string list;
        for (const Regex &regex : m_regexes)
            list += (list.empty() ? "" : ", ") + ("Regex(" + rustDebug(regex.pattern()) + ')');
        add("regex: [" + list + ']');
    }
    if (!m_paths.empty())
        add("paths: " + rustDebug(m_paths));
    if (!m_predicates.empty())
        add("predicates: " + std::to_string(m_predicates.size()));
    return "PathFilter[" + parts + ']';
}

} // namespace burnish
