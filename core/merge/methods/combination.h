// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/methods/mergedtensor.h"

namespace burnish {

/// Pairwise inner products of vectors.
class GramMatrix
{
public:
    explicit GramMatrix(std::size_t size)
        : m_size(size)
        , m_products(size * size)
    {}
    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] double operator()(std::size_t i, std::size_t j) const { return m_products[i * m_size + j]; }
    void set(std::size_t i, std::size_t j, double product)
    {
        m_products[i * m_size + j] = m_products[j * m_size + i] = product;
    }
    [[nodiscard]] double norm(std::size_t i) const;
    /// ⟨Σ aᵢvᵢ, Σ bᵢvᵢ⟩
    [[nodiscard]] double product(std::span<const double> a, std::span<const double> b) const;

private:
    std::size_t m_size;
    std::vector<double> m_products;
};

/// The vectors that a combination consists of.
enum class CombinedVectors : std::uint8_t {
    Inputs, ///< y = Σ cᵢ·xᵢ over all inputs
    Deltas  ///< y = x₀ + Σ cᵢ·(xᵢ − x₀); the first input is the base
};

/// One coefficient per vector.
using Coefficients = std::vector<double>;
/// Computes coefficients from the angles and lengths of the vectors.
using CoefficientRule = std::function<Expected<Coefficients>(const GramMatrix &)>;

/// Sum of the vectors with known coefficients.
[[nodiscard]] MergeFormulaPtr makeCombination(CombinedVectors vectors, Coefficients coefficients);
/// Sum of the vectors with coefficients computed from their inner products, which are taken over whole tensors in f64
/// at the first read.
[[nodiscard]] MergeFormulaPtr makeCombination(CombinedVectors vectors, CoefficientRule rule);
/// Likewise, separately for every run of `rowLength` elements.
[[nodiscard]] MergeFormulaPtr makeRowCombination(CombinedVectors vectors, CoefficientRule rule, std::size_t rowLength);
/// Likewise, separately for every `columns`-th element: vectors along the first axis, with coefficients computed at the
/// first read and kept.
[[nodiscard]] MergeFormulaPtr makeColumnCombination(CombinedVectors vectors, CoefficientRule rule, std::size_t columns);

} // namespace burnish
