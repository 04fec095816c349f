// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

#include <string>
#include <vector>

namespace burnish {

/// The content of burn-store's loading summary; the lists are in display order.
struct LoadingSummary
{
    std::size_t applied = 0;
    std::size_t skipped = 0;
    const std::vector<std::string> &missing;
    const std::vector<std::string> &unused;
    QStringList errors;
    std::size_t missingInEnums = 0; ///< how many of the missing are inside an enum, for which a hint is printed
};

/// Returns burn-store's "Tensor Loading Summary" (0.20) verbatim, including its "Did you mean"; without a trailing
/// newline, and not translated.
[[nodiscard]] QString textOf(const LoadingSummary &summary);

} // namespace burnish
