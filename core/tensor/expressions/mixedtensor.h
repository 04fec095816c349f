// SPDX-License-Identifier: MIT
#pragma once

namespace burnish {

/// A tensor with numbers mixed from several others by a merge or a blend; operand() is the first of them. Such
/// expressions derive from this class as well as from TensorExpr.
class MixedTensor
{
public:
    virtual ~MixedTensor() = default;

protected:
    MixedTensor() = default;
    MixedTensor(const MixedTensor &) = delete;
    MixedTensor &operator=(const MixedTensor &) = delete;
};

} // namespace burnish
