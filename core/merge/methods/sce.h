// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/methods/mergedtensor.h"

namespace burnish {

/// SCE (FuseChat, arXiv 2408.07990). `topk` 1: all elements. `isRelative`: models count alike only where their changes
/// are tiny beside each other's sizes (1e−12), not below mergekit's absolute 1e−6.
[[nodiscard]] MergeFormulaPtr makeSce(double topk, bool isRelative);

} // namespace burnish
