// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/methods/mergedtensor.h"

namespace burnish {

/// Inner products of vectors, each with each.
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

/// What the vectors of a combination are.
enum class CombinedVectors : std::uint8_t {
    Inputs, ///< y = Σ cᵢ·xᵢ over all inputs
    Deltas  ///< y = x₀ + Σ cᵢ·(xᵢ − x₀); the first input is the base
};

/// One coefficient for each vector.
using Coefficients = std::vector<double>;
/// Coefficients that follow from the angles and lengths of the vectors.
using CoefficientRule = std::function<Expected<Coefficients>(const GramMatrix &)>;

/// The sum of the vectors with coefficients that are known beforehand.
[[nodiscard]] MergeFormulaPtr makeCombination(CombinedVectors vectors, Coefficients coefficients);
/// The sum of the vectors with coefficients that are found from their inner products, which are made over whole tensors
/// in f64 at the first read.
[[nodiscard]] MergeFormulaPtr makeCombination(CombinedVectors vectors, CoefficientRule rule);
/// The same for every run of `rowLength` elements on its own.
[[nodiscard]] MergeFormulaPtr makeRowCombination(CombinedVectors vectors, CoefficientRule rule, std::size_t rowLength);
/// The same for every `columns`-th element on its own: vectors along the first axis, whose coefficients are found at
/// the first read and kept.
[[nodiscard]] MergeFormulaPtr makeColumnCombination(CombinedVectors vectors, CoefficientRule rule, std::size_t columns);

} // namespace burnish
