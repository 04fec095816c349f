// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

#include <string>
#include <vector>

namespace burnish {

/// What burn-store's summary of a load tells; the lists in the order in which they are shown.
struct LoadingSummary
{
    std::size_t applied = 0;
    std::size_t skipped = 0;
    const std::vector<std::string> &missing;
    const std::vector<std::string> &unused;
    QStringList errors;
    std::size_t missingInEnums = 0; ///< of the missing, those inside of an enum, for which there is a hint
};

/// burn-store's "Tensor Loading Summary" (0.20) to the letter, with its "Did you mean"; no newline at the end, and not
/// translated.
[[nodiscard]] QString textOf(const LoadingSummary &summary);

} // namespace burnish
