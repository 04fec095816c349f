// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/quantisation/schemes/partscheme.h"

namespace burnish {

/// All families, in the order in which they are tried.
[[nodiscard]] std::span<const PartScheme> partSchemes();

/// Returns the start of a companion's name, before the end that only companions have; empty for other names.
[[nodiscard]] std::string_view ownerOfSidecar(std::string_view path);

// One function for each file of this folder that describes schemes; partSchemes() calls them.
[[nodiscard]] PartScheme comfyScheme();
[[nodiscard]] PartScheme fp8Scheme();
[[nodiscard]] PartScheme moduleScaleScheme();
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
[[nodiscard]] PartScheme mlxScheme();
[[nodiscard]] PartScheme sdnqScheme();
[[nodiscard]] PartScheme bitnetScheme();
[[nodiscard]] PartScheme gemmaScheme();
[[nodiscard]] PartScheme quantoScheme();
[[nodiscard]] PartScheme hqqScheme();

} // namespace burnish
