// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace burnish::cli {

/// Prints rows in columns as wide as their longest cell; the last column can be longer. Does not keep the rows, because
/// there may be a million: measure all of them first, then print each.
class TablePrinter
{
public:
    /// Takes the width of the cells, which are UTF-8, into account.
    void measure(std::span<const std::string_view> cells);
    /// Writes a row to standard output, together with the next ones.
    void print(std::span<const std::string_view> cells);
    /// Writes the rows that are still pending. Call after the last row.
    void finish();

private:
    std::vector<std::size_t> m_widths; ///< in UTF-16 units
    std::string m_pending;
};

/// Keeps its rows until they are printed.
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
