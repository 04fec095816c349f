// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/expressions/castrecord.h"

namespace burnish {

/// A tensor with numbers computed from others, which can leave the range of its type. Such expressions derive from this
/// class as well as from TensorExpr. Results that are infinite or NaN are counted while they are computed and still in
/// the cache: an export reads each of them once.
class ComputedTensor
{
public:
    virtual ~ComputedTensor() = default;
    /// Returns how many of the results are infinite or NaN; 0 unless the tensor was read from end to end.
    [[nodiscard]] std::uint64_t notFiniteResults(std::uint64_t elementCount) const;

protected:
    ComputedTensor() = default;
    ComputedTensor(const ComputedTensor &) = delete;
    ComputedTensor &operator=(const ComputedTensor &) = delete;
    /// Counts results as they are stored, elements from `first` on. Any thread may call it.
    Expected<void> countResults(const TensorInfo &info, std::span<const std::byte> results, std::uint64_t first) const;

private:
    CastRecord m_results;
};

/// A tensor with numbers mixed from several others by a merge or a blend; operand() is the first of them.
class MixedTensor : public virtual ComputedTensor
{};

/// Returns how many results in the tensor's expression are infinite or NaN, although all numbers that they were
/// computed from are finite. Reads those numbers only if there is something to blame on them.
Expected<std::uint64_t> overflownResults(const TensorExpr &tensor, Task &task);

} // namespace burnish
