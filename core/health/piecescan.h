// SPDX-License-Identifier: MIT
#pragma once

#include "core/health/scanprogress.h"

namespace burnish::tensorhealth {

/// Hashes some of a tensor's bytes, starting at a step boundary of MixedBytes. The hash of a tensor is the sum of its
/// pieces' hashes, in any order.
[[nodiscard]] ScannedTensor::Hash hashOf(std::uint64_t firstByte, std::span<const std::byte> bytes);

/// Adds the statistics of a piece to the tensor's progress; `bytes` are floats of the type given by withFloat(). Any
/// thread.
void scanFloats(ScanProgress &progress, std::uint64_t piece, std::span<const std::byte> bytes);

} // namespace burnish::tensorhealth
