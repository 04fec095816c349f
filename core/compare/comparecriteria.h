// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparison.h"

namespace burnish {

/// Criteria for treating two models as different.
struct CompareCriteria
{
    bool ignoresDtype = false;   ///< rows that differ only in dtype, or by its rounding, count as equal
    bool countsMetadata = false; ///< models with equal tensors but different metadata are different
};
/// Returns false while a row is pending, and if one could not be read.
[[nodiscard]] bool areEqual(const Comparison &comparison, const CompareCriteria &criteria);

} // namespace burnish
