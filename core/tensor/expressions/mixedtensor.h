// SPDX-License-Identifier: MIT
#pragma once

namespace burnish {

/// A tensor whose numbers are mixed of those of several, by a merge or a blend; its operand() is the first of them.
/// Expressions that are one derive from it beside TensorExpr.
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
