// SPDX-License-Identifier: MIT
#pragma once

#include "core/tensor/tensorexpr.h"

#include <unordered_map>

namespace burnish {

/// A tensor that is computed from several others; operand() is the first of them. Such expressions derive from this
/// class as well as from TensorExpr.
class SeveralOperands
{
public:
    virtual ~SeveralOperands() = default;
    /// Calls `visit` for each of them.
    virtual void visitOperands(const std::function<void(const TensorExpr &)> &visit) const = 0;

protected:
    SeveralOperands() = default;
    SeveralOperands(const SeveralOperands &) = delete;
    SeveralOperands &operator=(const SeveralOperands &) = delete;
};

/// Calls `visit` once for the tensor and for each one that it is computed from, until that returns false; returns false
/// then.
bool visitExpression(const TensorExpr &tensor, const std::function<bool(const TensorExpr &)> &visit);

/// A tensor that is computed from more others than this, counting each as often as it is used, is not made: using one
/// twice, again and again, doubles the work with every step.
inline constexpr std::size_t mostComputations = 1'000'000;

/// Counts how many tensors others are computed from, each as often as it is used. Remembers those with several
/// operands, which must stay alive as long as this.
class ComputationCounter
{
public:
    [[nodiscard]] double of(const TensorExpr &tensor);

private:
    std::unordered_map<const TensorExpr *, double> m_known;
};

/// Bytes of a source that a tensor is computed from.
struct ReadRange
{
    ByteSourcePtr source;
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
};

/// Calls `visit` for the ranges that the tensor is computed from, with repetitions. Where a tensor does not state its
/// range, it is the whole source. Reads nothing.
void visitReadRanges(const TensorExpr &tensor, const std::function<void(const ReadRange &)> &visit);

} // namespace burnish
