// SPDX-License-Identifier: MIT
#include "core/regex/unicode/codepointset.h"

#include <algorithm>

namespace burnish {

CodePointSet::CodePointSet(std::vector<Range> ranges)
    : m_ranges(std::move(ranges))
{
    normalize();
}

const CodePointSet &CodePointSet::all()
{
    static const CodePointSet set{{0, 0xD7FF}, {0xE000, 0x10FFFF}};
    return set;
}

void CodePointSet::add(char32_t first, char32_t last)
{
    if (m_ranges.empty() || first > m_ranges.back().last + 1) {
        m_ranges.push_back({first, last});
        return;
    }
    m_ranges.push_back({first, last});
    normalize();
}

void CodePointSet::unite(const CodePointSet &other)
{
    m_ranges.insert(m_ranges.end(), other.m_ranges.begin(), other.m_ranges.end());
    normalize();
}

void CodePointSet::intersect(const CodePointSet &other)
{
    std::vector<Range> common;
    for (std::size_t i = 0, j = 0; i < m_ranges.size() && j < other.m_ranges.size();) {
        const Range &a = m_ranges[i];
        const Range &b = other.m_ranges[j];
        const char32_t first = std::max(a.first, b.first);
        const char32_t last = std::min(a.last, b.last);
        if (first <= last)
            common.push_back({first, last});
        if (a.last < b.last)
            ++i;
        else
            ++j;
    }
    m_ranges = std::move(common);
}

void CodePointSet::subtract(const CodePointSet &other)
{
    std::vector<Range> kept;
    std::size_t j = 0;
    for (Range range : m_ranges) {
        while (j < other.m_ranges.size() && other.m_ranges[j].last < range.first)
            ++j;
        bool used = false;
        for (std::size_t k = j; k < other.m_ranges.size() && other.m_ranges[k].first <= range.last; ++k) {
            if (other.m_ranges[k].first > range.first)
                kept.push_back({range.first, other.m_ranges[k].first - 1});
            if (other.m_ranges[k].last >= range.last) {
                used = true;
                break;
            }
            range.first = other.m_ranges[k].last + 1;
        }
        if (!used)
            kept.push_back(range);
    }
    m_ranges = std::move(kept);
}

void CodePointSet::exclusive(const CodePointSet &other)
{
    CodePointSet common = *this;
    common.intersect(other);
    unite(other);
    subtract(common);
}

bool CodePointSet::contains(char32_t codePoint) const
{
    const auto after = std::upper_bound(m_ranges.begin(), m_ranges.end(), codePoint,
                                        [](char32_t value, const Range &range) { return value < range.first; });
    return after != m_ranges.begin() && codePoint <= std::prev(after)->last;
}

void CodePointSet::normalize()
{
    std::sort(m_ranges.begin(), m_ranges.end(), [](const Range &a, const Range &b) { return a.first < b.first; });
    std::size_t kept = 0;
    for (std::size_t i = 1; i < m_ranges.size(); ++i) {
        if (m_ranges[i].first <= m_ranges[kept].last + 1)
            m_ranges[kept].last = std::max(m_ranges[kept].last, m_ranges[i].last);
        else
            m_ranges[++kept] = m_ranges[i];
    }
    if (!m_ranges.empty())
        m_ranges.resize(kept + 1);
}

} // namespace burnish
