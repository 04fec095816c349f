// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/methods/mergeinputs.h"

namespace burnish {

/// A merge of whole tensors, ready to give any of its elements. Immutable; any thread.
class PreparedMerge
{
public:
    virtual ~PreparedMerge() = default;

    /// Computes the block's elements of the result. Blocks are made of whole granules (the last one may be cut short by
    /// the tensor's end). An element must not depend on the block that it is computed in. What is written means nothing
    /// once the task is cancelled: blocks of long rows are given up then.
    virtual void mix(const MergeBlock<float> &block, float *out, const Task &task) const = 0;
    virtual void mix(const MergeBlock<double> &block, double *out, const Task &task) const = 0;
    /// Elements that have to be computed together, as the elements of a row; 1 where each stands for itself.
    [[nodiscard]] virtual std::size_t granule() const { return 1; }

protected:
    PreparedMerge() = default;
    PreparedMerge(const PreparedMerge &) = delete;
    PreparedMerge &operator=(const PreparedMerge &) = delete;
};

/// Writes mix() for both kinds of numbers by the template mixBlock() of `Derived`, which takes the task where it works
/// on rows.
template <typename Derived> class PreparedMergeOf : public PreparedMerge
{
public:
    void mix(const MergeBlock<float> &block, float *out, const Task &task) const final { mixAny(block, out, task); }
    void mix(const MergeBlock<double> &block, double *out, const Task &task) const final { mixAny(block, out, task); }

private:
    template <typename Number> void mixAny(const MergeBlock<Number> &block, Number *out, const Task &task) const
    {
        if constexpr (requires { derived().mixBlock(block, out, task); })
            derived().mixBlock(block, out, task);
        else
            derived().mixBlock(block, out);
    }
    [[nodiscard]] const Derived &derived() const { return static_cast<const Derived &>(*this); }
};

using PreparedMergePtr = std::shared_ptr<const PreparedMerge>;

/// How one tensor is made of others of its shape. Immutable; any thread.
class MergeFormula
{
public:
    virtual ~MergeFormula() = default;
    /// Reads of the inputs what has to be known of them as a whole. Keeps no more than a few numbers for each row.
    virtual Expected<PreparedMergePtr> prepare(const MergeInputs &inputs, const Task &task) const = 0;

protected:
    MergeFormula() = default;
    MergeFormula(const MergeFormula &) = delete;
    MergeFormula &operator=(const MergeFormula &) = delete;
};

using MergeFormulaPtr = std::shared_ptr<const MergeFormula>;

/// The lazy tensor that the formula makes of the inputs, rounded once to `dtype`, which is one of Burn's floats. What
/// the formula has to know of whole tensors is computed at the first read() and kept; of readers that come meanwhile
/// each can still be cancelled. Large ranges are computed on all cores.
[[nodiscard]] Expected<TensorPtr> makeMerged(MergeInputs inputs, MergeFormulaPtr formula, Dtype dtype);

} // namespace burnish
