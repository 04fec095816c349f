// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/quantisation/schemes/partscheme.h"

namespace burnish {

/// Fails if the configuration says something else about the module than its tensors, which a scheme has joined:
/// whether it is quantised at all, the strategy of its scales, its zero points, or its bits. Of zero points it reads
/// the first ones only. Mismatch, or the error of a tensor that could not be read.
Expected<void> checkConfig(const PartQuery &query, const PartedContent &content);

} // namespace burnish
