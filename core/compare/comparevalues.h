// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparison.h"

namespace burnish {

/// Compares two leaves that are not both tensors, by planComparison()'s rules: numbers by value, a float
/// against the double it was rounded from as DtypeDiffers, values of different kinds as ShapeDiffers.
[[nodiscard]] Relation compareLeaves(const Node &left, const Node &right);

} // namespace burnish
