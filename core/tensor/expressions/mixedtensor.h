// SPDX-License-Identifier: MIT
#pragma once

namespace burnish {

/// A tensor with numbers computed from others, which can leave the range of its type. Such expressions derive from this
/// class as well as from TensorExpr.
class ComputedTensor
{
public:
    virtual ~ComputedTensor() = default;

protected:
    ComputedTensor() = default;
    ComputedTensor(const ComputedTensor &) = delete;
    ComputedTensor &operator=(const ComputedTensor &) = delete;
};

/// A tensor with numbers mixed from several others by a merge or a blend; operand() is the first of them.
class MixedTensor : public ComputedTensor
{};

} // namespace burnish
