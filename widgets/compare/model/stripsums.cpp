// SPDX-License-Identifier: MIT
#include "widgets/compare/model/stripsums.h"

namespace burnish {

namespace {
constexpr StripSums::Cell nowhere = {std::uint32_t(-1), std::uint32_t(-1)};
}

StripSums::StripSums(const DepthStrip &strip, const Comparison &comparison)
    : m_cellOfRow(comparison.rows.size(), nowhere)
{
    std::size_t cells = 0;
    m_first.reserve(strip.columns.size());
    for (const DepthStrip::Column &column : strip.columns) {
        m_first.push_back(cells);
        cells += column.cells.size();
    }
    m_sums.resize(cells);
    for (std::uint32_t column = 0; column < strip.columns.size(); ++column) {
        const auto &roles = strip.columns[column].cells;
        for (std::uint32_t role = 0; role < roles.size(); ++role) {
            for (const std::size_t row : roles[role]) {
                m_cellOfRow[row] = {column, role};
                m_sums[m_first[column] + role].add(comparison.rows[row]);
            }
        }
    }
}

void StripSums::update(const Comparison &comparison, std::size_t row, Relation before)
{
    if (const auto cell = cellOf(row))
        m_sums[m_first[cell->column] + cell->role].update(comparison.rows[row], before);
}

std::optional<StripSums::Cell> StripSums::cellOf(std::size_t row) const
{
    if (row >= m_cellOfRow.size() || m_cellOfRow[row] == nowhere)
        return std::nullopt;
    return m_cellOfRow[row];
}

} // namespace burnish
