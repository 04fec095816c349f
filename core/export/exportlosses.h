// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/exportplan.h"

namespace burnish {

/// What the casts of one row do to its numbers.
struct TensorLosses
{
    std::size_t row = 0;             ///< index into ExportPlan::rows
    std::uint64_t overflows = 0;     ///< finite values that become infinite
    std::uint64_t underflows = 0;    ///< values other than zero that become zero
    std::uint64_t changed = 0;       ///< all values that are not what they were
    double largestRelativeError = 0; ///< over the values that stay finite and other than zero
    std::optional<Error> refusal;    ///< an integer that does not fit; the export will fail with this
};

/// Reads every tensor that may lose and counts; one entry per row with any change. Uses all cores;
/// cancellable.
Expected<std::vector<TensorLosses>> measureLosses(const ExportPlan &plan, Task &task);

} // namespace burnish
