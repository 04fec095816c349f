// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

#include <vector>

namespace burnish::cli {

/// A table with columns as wide as their longest cell; the last column can be longer.
class Table
{
public:
    void add(QStringList cells) { m_rows.push_back(std::move(cells)); }
    /// Writes the table to standard output.
    void print() const;

private:
    std::vector<QStringList> m_rows;
};

} // namespace burnish::cli
