// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <string>
#include <string_view>

namespace burnish {

/// Case-insensitive search in very many names, avoiding a QString conversion for each.
class NameFilter
{
public:
    explicit NameFilter(const QString &requested);

    /// True if nothing is searched for.
    [[nodiscard]] bool isEmpty() const { return m_lower.empty(); }
    /// True if the name contains the text.
    [[nodiscard]] bool isIn(std::string_view name) const;

private:
    QString m_requested;
    std::string m_lower;
    bool m_isAscii;
};

} // namespace burnish
