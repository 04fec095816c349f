// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/quantisation/schemes/partscheme.h"

namespace burnish {

// One function for each file of this folder that describes schemes; partSchemes() calls them.
[[nodiscard]] PartScheme fp8Scheme();
[[nodiscard]] PartScheme integerScheme();
[[nodiscard]] PartScheme compressedIntegerScheme();
[[nodiscard]] PartScheme nvfp4Scheme();
[[nodiscard]] PartScheme microscalingScheme();
[[nodiscard]] PartScheme expertScheme();
[[nodiscard]] PartScheme gptqScheme();
[[nodiscard]] PartScheme awqScheme();
[[nodiscard]] PartScheme bitsandbytes4Scheme();
[[nodiscard]] PartScheme bitsandbytes8Scheme();
[[nodiscard]] PartScheme torchaoScheme();

} // namespace burnish
