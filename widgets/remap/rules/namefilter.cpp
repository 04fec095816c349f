// SPDX-License-Identifier: MIT
#include "widgets/remap/rules/namefilter.h"

#include <algorithm>

namespace burnish {

NameFilter::NameFilter(const QString &requested)
    : m_requested(requested)
    , m_lower(requested.toLower().toStdString())
    , m_isAscii(std::ranges::all_of(requested, [](QChar c) { return c.unicode() < 0x80; }))
{}

bool NameFilter::isIn(std::string_view name) const
{
    if (!m_isAscii)
        return QString::fromUtf8(name.data(), qsizetype(name.size())).contains(m_requested, Qt::CaseInsensitive);
    const auto same = [](char a, char lower) { return (a >= 'A' && a <= 'Z' ? char(a | 0x20) : a) == lower; };
    return std::search(name.begin(), name.end(), m_lower.begin(), m_lower.end(), same) != name.end();
}

} // namespace burnish
