// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"

#include <vector>

namespace burnish {

/// Flaws that a reader survived, in the order it met them: shown to the person, never fatal.
///
/// At most `limit` are kept, so that a hostile file cannot fill the memory with them; `total()` counts all.
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
