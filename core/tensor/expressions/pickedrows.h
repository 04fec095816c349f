// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

#include <span>
#include <vector>

namespace burnish {

/// The rows (along the first axis) of several tensors that each row of a result is made of: none for zeros, one for the
/// same bytes, several for their mean.
class RowPicks
{
public:
    struct Pick
    {
        std::uint32_t operand;
        std::uint32_t row;

        friend bool operator==(const Pick &, const Pick &) = default;
    };

    void add(std::span<const Pick> picks)
    {
        m_picks.insert(m_picks.end(), picks.begin(), picks.end());
        m_ends.push_back(m_picks.size());
    }
    [[nodiscard]] std::size_t rows() const { return m_ends.size(); }
    [[nodiscard]] std::span<const Pick> of(std::size_t row) const
    {
        const std::size_t begin = row == 0 ? 0 : m_ends[row - 1];
        return std::span(m_picks).subspan(begin, m_ends[row] - begin);
    }

private:
    std::vector<Pick> m_picks;
    std::vector<std::size_t> m_ends;
};

/// Makes a tensor of the rows of others, which have one dtype (F64 … BF16) and one shape but for the first axis. Means
/// are summed in f64 and rounded once. Mismatch, Unsupported: other tensors; Range: a row that an operand lacks.
Expected<TensorPtr> makePickedRows(std::vector<TensorPtr> operands, std::shared_ptr<const RowPicks> picks);

} // namespace burnish
