// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"

#include <vector>

namespace burnish {

/// Non-fatal problems that a reader found in a file, in the order found; shown to the user.
///
/// Keeps at most `limit` entries, so a hostile file cannot exhaust memory; `total()` counts all of them.
class Diagnostics
{
public:
    static constexpr std::size_t limit = 1000;

    void add(Error flaw)
    {
        ++m_total;
        if (m_flaws.size() < limit)
            m_flaws.push_back(std::move(flaw));
    }
    [[nodiscard]] const std::vector<Error> &flaws() const { return m_flaws; }
    [[nodiscard]] std::size_t total() const { return m_total; }
    [[nodiscard]] bool isEmpty() const { return m_total == 0; }

private:
    std::vector<Error> m_flaws;
    std::size_t m_total = 0;
};

} // namespace burnish
