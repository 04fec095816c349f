// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/base/task.h"

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace burnish {

/// A matrix read in runs of rows: fills `out` with `count` rows from `first` on. Can be called several times for the
/// same row, from one thread.
struct MatrixRows
{
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::function<Expected<void>(std::size_t first, std::size_t count, std::span<float> out)> read;
};

/// The largest singular values of a matrix and their vectors: left · diag(values) · right.
struct TruncatedSvd
{
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<double> values; ///< descending
    std::vector<double> left;   ///< rows × values, row-major
    std::vector<double> right;  ///< values × columns, row-major
    double energy = 0;          ///< sum of squares of all elements, which equals that of all singular values
    double largest = 0;         ///< magnitude of its largest element
    bool isExact = true;        ///< false if computed by random projection
};

/// Computes the first `rank` singular values (or as many as exist). Matrices with a shorter side of at most 512, and
/// requests for more than half of the values, are decomposed completely in f64. Others use a block Krylov space from
/// random signs with 2.5 · `rank` or more columns (Musco and Musco, arXiv 1504.05477), in six passes; where the matrix
/// has fewer than twice as many, a random projection with `rank` + max(16, rank / 4) columns and three power iterations
/// (Halko, Martinsson, Tropp, arXiv 0909.4061, algorithm 4.4). Products are in f32 over runs of rows, so that memory
/// only grows with the sides of the matrix. The residual is then within 1 % of the minimum in the Frobenius norm, even
/// for pure noise, where the values hardly decrease. The same seed gives identical bits. Range: an element that is not
/// finite.
Expected<TruncatedSvd> truncatedSvd(const MatrixRows &matrix, std::size_t rank, std::uint64_t seed, const Task &task);

/// Computes the first `rank` singular values and their vectors, as far as products in f32 allow: like truncatedSvd(),
/// but iterates until ‖A v − σ u‖ is within 1e-5 of the first value for each of them. Unsupported: that takes more than
/// a hundred passes, because the values that follow hardly differ.
Expected<TruncatedSvd> leadingSvd(const MatrixRows &matrix, std::size_t rank, const Task &task);

/// Computes the first `rank` columns of Q (as left) and rows of R (as right) of the matrix's QR decomposition, in two
/// passes; without values. `rank` is at most the shorter side. Their product does not depend on the signs chosen.
Expected<TruncatedSvd> leadingQr(const MatrixRows &matrix, std::size_t rank, const Task &task);

/// Computes all singular values of left · right exactly, without computing the product: left is rows × inner, right
/// inner × columns.
[[nodiscard]] TruncatedSvd productSvd(std::span<const double> left, std::span<const double> right, std::size_t rows,
                                      std::size_t inner, std::size_t columns);

} // namespace burnish
