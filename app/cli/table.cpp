// SPDX-License-Identifier: MIT
#include "app/cli/table.h"

#include "app/cli/output.h"
#include "app/commandline/helppage.h"
#include "core/base/pathtext.h"

#include <algorithm>

namespace burnish::cli {

namespace {

bool isAscii(std::string_view text)
{
    return std::ranges::none_of(text, [](char c) { return (static_cast<unsigned char>(c) & 0x80U) != 0; });
}

QString fromUtf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

std::size_t widthOf(std::string_view cell)
{
    return isAscii(cell) ? cell.size() : std::size_t(columnsOf(fromUtf8(cell)));
}

} // namespace

void TablePrinter::measure(std::span<const std::string_view> cells)
{
    m_widths.resize(std::max(m_widths.size(), cells.size()));
    for (std::size_t i = 0; i < cells.size(); ++i)
        m_widths[i] = std::max(m_widths[i], widthOf(cells[i]));
}

void TablePrinter::print(std::span<const std::string_view> cells)
{
    constexpr std::size_t flushSize = std::size_t(1) << 16;
    while (!cells.empty() && cells.back().find_last_not_of(' ') == std::string_view::npos)
        cells = cells.first(cells.size() - 1);
    bool isPlain = true;
    const std::size_t start = m_pending.size();
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::string_view cell = cells[i];
        const bool isLast = i + 1 == cells.size();
        isPlain = isPlain && isAscii(cell);
        m_pending += isLast ? cell.substr(0, cell.find_last_not_of(' ') + 1) : cell;
        if (!isLast)
            m_pending.append(m_widths[i] + 2 - widthOf(cell), ' ');
    }
    if (!isPlain) {
        const QByteArray shown = shownText(fromUtf8(std::string_view(m_pending).substr(start))).toUtf8();
        m_pending.replace(start, std::string::npos, shown.constData(), std::size_t(shown.size()));
    }
    m_pending += '\n';
    if (m_pending.size() >= flushSize)
        finish();
}

void TablePrinter::finish()
{
    cli::print(QByteArray::fromRawData(m_pending.data(), qsizetype(m_pending.size())));
    m_pending.clear();
}

void Table::print() const
{
    TablePrinter printer;
    const auto visit = [](const QStringList &row, const auto &use) {
        std::vector<std::string> cells;
        for (const QString &cell : row)
            cells.push_back(cell.toStdString());
        const std::vector<std::string_view> views(cells.begin(), cells.end());
        use(views);
    };
    for (const QStringList &row : m_rows)
        visit(row, [&](const auto &cells) { printer.measure(cells); });
    for (const QStringList &row : m_rows)
        visit(row, [&](const auto &cells) { printer.print(cells); });
    printer.finish();
}

} // namespace burnish::cli
