// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

#include <array>
#include <mutex>

namespace burnish {

/// How an adapter represents its change to a weight.
enum class LoraForm : std::uint8_t {
    LowRank,   ///< up · down; for convolutions, optionally with a core in between (LyCORIS's mid)
    Hadamard,  ///< LoHa: (up · down) ∘ (up2 · down2)
    Kronecker, ///< LoKr: kron(up · down, up2 · down2); either can be a single matrix without a down
    Scaling,   ///< (IA)³: `up` multiplies outputs or inputs; no delta
    Rotation   ///< OFT, BOFT: `up` turns blocks of inputs, then `outputs` scales; no delta
};

/// True for forms that add ΔW to a weight; the others multiply it.
[[nodiscard]] constexpr bool hasDelta(LoraForm form)
{
    return form != LoraForm::Scaling && form != LoraForm::Rotation;
}

/// The tensors of one module of an adapter. Each is treated as a matrix of its first axis by all others.
struct LoraFactors
{
    LoraForm form = LoraForm::LowRank;
    TensorPtr up;
    TensorPtr down;
    TensorPtr mid = nullptr; ///< Tucker core [rank, rank, …] of a convolution, between an up and a down of places of 1
    TensorPtr up2 = nullptr;
    TensorPtr down2 = nullptr;
    TensorPtr mid2 = nullptr;
    TensorPtr diagonal = nullptr; ///< for LowRank, rank numbers: up · diag · down (AdaLoRA, VeRA)
    TensorPtr outputs = nullptr;  ///< one number per output, which multiplies its row (VeRA, BOFT)
    /// For Kronecker, if not 0: up2 is a kernel [b, d, places] and the first factor a matrix [a, c]. PEFT's product
    /// [b, a · d, c · places] is then not kron of their matrices, and the weight has its elements in their order.
    std::uint64_t places = 0;

    /// Returns all of them, null where there is none.
    [[nodiscard]] std::array<TensorPtr, 8> tensors() const
    {
        return {up, down, mid, up2, down2, mid2, diagonal, outputs};
    }
};

/// A matrix, given as a product or directly. Row-major.
template <typename Number> struct LoadedProduct
{
    std::size_t rows = 0;
    std::size_t rank = 0; ///< 0: `right` is the matrix itself
    std::size_t columns = 0;
    std::vector<Number> left;
    std::vector<Number> right;

    /// Computes a rectangle of the product, row-major. An element is the sum over the rank in its order, regardless of
    /// the rectangle.
    void compute(std::size_t row, std::size_t rowCount, std::size_t column, std::size_t columnCount, Number *out) const;
};

/// The factors of an adapter's module, loaded as numbers.
template <typename Number> struct LoadedDelta
{
    LoraForm form = LoraForm::LowRank;
    LoadedProduct<Number> first;
    LoadedProduct<Number> second; ///< for Hadamard and Kronecker
    std::size_t places = 0;       ///< see LoraFactors

    void compute(std::size_t row, std::size_t rowCount, std::size_t column, std::size_t columnCount, Number *out) const;

private:
    /// Computes consecutive elements of the product with a kernel.
    void computeWithKernel(std::size_t element, std::size_t count, Number *out) const;
};

/// Caches the most recently loaded factors, so that exporting a model tensor by tensor never holds all of them.
class LoraFactorCache
{
public:
    static constexpr std::size_t kept = 4;

    [[nodiscard]] std::shared_ptr<const void> find(const void *owner);
    void put(const void *owner, std::shared_ptr<const void> loaded);
    /// Must be called before another owner can have the same address.
    void drop(const void *owner);

private:
    struct Entry
    {
        const void *owner;
        std::shared_ptr<const void> loaded;
    };
    std::mutex m_mutex;
    std::vector<Entry> m_entries; ///< most recent first
};

/// ΔW of one module before scaling, as a matrix [out, in] (in including the places of a kernel), or transposed to [in,
/// out]. Immutable; any thread. Reads nothing until something is computed.
class LoraDelta
{
public:
    /// Malformed: factors with shapes that do not fit each other, or with dtypes other than Burn's floats.
    static Expected<std::shared_ptr<const LoraDelta>> make(LoraFactors factors, bool isTransposed,
                                                           std::shared_ptr<LoraFactorCache> cache);

    ~LoraDelta();
    LoraDelta(const LoraDelta &) = delete;
    LoraDelta &operator=(const LoraDelta &) = delete;

    [[nodiscard]] std::uint64_t rows() const { return m_isTransposed ? m_in : m_out; }
    [[nodiscard]] std::uint64_t columns() const { return m_isTransposed ? m_out : m_in; }
    [[nodiscard]] bool isTransposed() const { return m_isTransposed; }
    [[nodiscard]] const LoraFactors &factors() const { return m_factors; }
    /// Returns true if a factor is F64.
    [[nodiscard]] bool isWide() const;
    /// Loads the factors in f32 or f64. Needs memory for them and for a core multiplied into them.
    template <typename Number>
    [[nodiscard]] Expected<std::shared_ptr<const LoadedDelta<Number>>> load(const Task &task) const;
    void visitFactors(const std::function<void(const TensorExpr &)> &visit) const;

private:
    LoraDelta() = default;

    LoraFactors m_factors;
    bool m_isTransposed = false;
    std::uint64_t m_out = 0;
    std::uint64_t m_in = 0;
    std::shared_ptr<LoraFactorCache> m_cache;
    char m_narrow = 0; ///< its address is a key of the cache
    char m_wide = 0;
};

using LoraDeltaPtr = std::shared_ptr<const LoraDelta>;

} // namespace burnish
