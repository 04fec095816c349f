// SPDX-License-Identifier: MIT
#pragma once

#include "core/health/scanprogress.h"

namespace burnish::tensorhealth {

/// Adds what a piece contributes to SliceSums: the squares of its values per row and column, and the rows' hashes.
template <typename Float> void addSlices(ScanProgress &progress, std::uint64_t piece, std::span<const std::byte> bytes);

/// Looks for slices far larger than the others and for repeated rows, as ScannedTensor defines them. Requires all
/// pieces; does nothing for tensors with NaN or infinite values.
void checkSlices(ScanProgress &progress);

/// Sets ScannedTensor::rms and farValues from the counts of exponents.
void checkSpread(ScanProgress &progress);

/// Sets ScannedTensor::rank and ranked: reads up to 64 rows again. Only for matrices of floats as stored.
Expected<void> checkRank(ScanProgress &progress, const Task &task);

} // namespace burnish::tensorhealth
