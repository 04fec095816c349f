// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/base/task.h"

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace burnish {

/// A matrix that is read by runs of rows: fills `out` with `count` rows from `first` on. May be called several times
/// for one row, from one thread.
struct MatrixRows
{
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::function<Expected<void>(std::size_t first, std::size_t count, std::span<float> out)> read;
};

/// The largest singular values of a matrix with their vectors: left · diag(values) · right.
struct TruncatedSvd
{
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<double> values; ///< descending
    std::vector<double> left;   ///< rows × values, its rows following each other
    std::vector<double> right;  ///< values × columns
    double energy =
        0; ///< of the whole matrix: the sum of all its elements' squares, which is that of all singular values'
    double largest = 0;  ///< magnitude of its largest element
    bool isExact = true; ///< false where it was found by random projection
};

/// The first `rank` singular values (or as many as there are). Matrices whose shorter side is at most 512, and those of
/// which more than half of the values are wanted, are decomposed as a whole in f64. Others by a random projection with
/// `rank` + max(16, rank / 4) columns and three power iterations (Halko, Martinsson, Tropp, arXiv 0909.4061,
/// algorithm 4.4): the products in f32 over runs of rows, so that memory grows with the sides of the matrix only. What
/// it leaves over is then, in the Frobenius norm, within 1 % of the least possible, also for matrices of noise alone,
/// whose values hardly fall. The same seed gives the same bits. Range: an element that is not finite.
Expected<TruncatedSvd> truncatedSvd(const MatrixRows &matrix, std::size_t rank, std::uint64_t seed, const Task &task);

/// All singular values of left · right, exactly, without making the product: left is rows × inner, right inner ×
/// columns.
[[nodiscard]] TruncatedSvd productSvd(std::span<const double> left, std::span<const double> right, std::size_t rows,
                                      std::size_t inner, std::size_t columns);

} // namespace burnish
