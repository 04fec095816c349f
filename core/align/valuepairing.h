// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/structure/fill/pairevidence.h"
#include "core/tensor/tensorexpr.h"

#include <string>
#include <vector>

namespace burnish {

/// A tensor that has no partner by name.
struct ValueSide
{
    TensorPtr tensor; ///< as stored, before any adapter
    std::string path; ///< decides between tensors with equal values
};

/// Two tensors with equal values, by their indices.
struct ValuePair
{
    std::size_t left = 0;
    std::size_t right = 0;
    PairEvidence evidence = PairEvidence::Values; ///< Values, ValuesTransposed or ValuesAndNames
    bool isTransposed = false;                    ///< one is the other with its two axes exchanged
    double confidence = 1;                        ///< from 0 to 1
};

/// Pairs tensors of two models that have the same values: in the same order and shape, or with two axes exchanged;
/// in the same dtype or rounded to the narrower of both. Quantised tensors pair only in the same scheme.
///
/// Values that several tensors have, and those that are all one number, prove nothing: among such tensors names decide
/// (proposeMatches()), and the pair says so. Empty tensors stay unpaired. No tensor is in two pairs.
///
/// Reads tensors that have the same shape as one of the other side once, and those that may be transposed a second
/// time, several at a time. Restarts the task's byte count for each reading, and leaves it at zero. Fails if one of
/// them cannot be read, and when cancelled. Heap: some hundred bytes for each tensor, and what reading needs.
Expected<std::vector<ValuePair>> pairsByValues(const std::vector<ValueSide> &left, const std::vector<ValueSide> &right,
                                               Task &task);

} // namespace burnish
