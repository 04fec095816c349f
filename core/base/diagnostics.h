// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/omission.h"

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
    /// Adds a flaw that keeps something in the file from being in the model. `path` is the tensor's, if known.
    void leaveOut(OmissionKind kind, Error flaw, std::string path = {})
    {
        m_omissions.add({kind, flaw, std::move(path)});
        add(std::move(flaw));
    }
    [[nodiscard]] const Omissions &omissions() const { return m_omissions; }
    [[nodiscard]] const std::vector<Error> &flaws() const { return m_flaws; }
    [[nodiscard]] std::size_t total() const { return m_total; }
    [[nodiscard]] bool isEmpty() const { return m_total == 0; }

private:
    std::vector<Error> m_flaws;
    std::size_t m_total = 0;
    Omissions m_omissions;
};

} // namespace burnish
