// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace burnish {

/// The columns of a narrow matrix that are computed together: its strips of 16 columns follow each other, each
/// row-major.
inline constexpr std::size_t svdStrip = 16;

/// Products of a row-major matrix and one strip, in f32. The sums have the same order for every instruction set.
struct SvdKernels
{
    /// out [rows × strip] = matrix [rows × columns] · right [columns × strip]
    void (*product)(const float *matrix, std::size_t rows, std::size_t columns, const float *right, float *out);
    /// out [columns × strip] += matrixᵀ · left [rows × strip]
    void (*addTransposed)(const float *matrix, std::size_t rows, std::size_t columns, const float *left, float *out);
};

/// Returns the fastest ones that run on this processor.
[[nodiscard]] const SvdKernels &svdKernels();

} // namespace burnish
