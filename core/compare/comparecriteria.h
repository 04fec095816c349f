// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparison.h"

namespace burnish {

/// What makes two models different.
struct CompareCriteria
{
    bool ignoresDtype = false;   ///< rows that differ only in dtype, or by what its rounding explains, count as equal
    bool countsMetadata = false; ///< models with the same tensors and other metadata are different
};
/// False while a row is pending, and where one could not be read.
[[nodiscard]] bool areEqual(const Comparison &comparison, const CompareCriteria &criteria);

} // namespace burnish
