// SPDX-License-Identifier: MIT
#include "app/cli/table.h"

#include "app/cli/output.h"

#include <algorithm>

namespace burnish::cli {

void Table::print() const
{
    std::vector<qsizetype> widths;
    for (const QStringList &row : m_rows) {
        widths.resize(std::max(widths.size(), std::size_t(row.size())));
        for (qsizetype i = 0; i < row.size(); ++i)
            widths[std::size_t(i)] = std::max(widths[std::size_t(i)], row[i].size());
    }
    for (const QStringList &row : m_rows) {
        QString line;
        for (qsizetype i = 0; i < row.size(); ++i)
            line += i + 1 == row.size() ? row[i] : row[i].leftJustified(widths[std::size_t(i)] + 2);
        while (line.endsWith(QLatin1Char(' ')))
            line.chop(1);
        cli::print(line + QLatin1Char('\n'));
    }
}

} // namespace burnish::cli
