// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparison.h"

namespace burnish {

/// How two leaves stand to each other of which one at least is no tensor, by planComparison()'s rules: numbers by what
/// they mean, a float beside the double that it was rounded from as DtypeDiffers, other kinds of values as
/// ShapeDiffers.
[[nodiscard]] Relation compareLeaves(const Node &left, const Node &right);

} // namespace burnish
