// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/methods/mergedtensor.h"

namespace burnish {

/// SCE (FuseChat, arXiv 2408.07990). `topk` 1: all elements. If the changes are tiny, all models get equal weights:
/// with `isRelative`, tiny is relative to the base's values (1e−12), otherwise below mergekit's absolute 1e−6.
[[nodiscard]] MergeFormulaPtr makeSce(double topk, bool isRelative);

} // namespace burnish
