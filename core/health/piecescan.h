// SPDX-License-Identifier: MIT
#pragma once

#include "core/health/scanprogress.h"

namespace burnish::tensorhealth {

/// The part of a tensor's hash that lies in some of its bytes, which begin at a whole step of MixedBytes. The parts of
/// all pieces, added in any order, are the hash.
[[nodiscard]] ScannedTensor::Hash hashOf(std::uint64_t firstByte, std::span<const std::byte> bytes);

/// Adds what the numbers of a piece tell to the tensor's progress; `bytes` are floats as withFloat() has them. Any
/// thread.
void scanFloats(ScanProgress &progress, std::uint64_t piece, std::span<const std::byte> bytes);

} // namespace burnish::tensorhealth
