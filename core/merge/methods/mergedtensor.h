// SPDX-License-Identifier: MIT
#pragma once

#include "core/merge/methods/mergeinputs.h"

namespace burnish {

/// A merge of whole tensors, prepared to compute any of its elements. Immutable; any thread.
class PreparedMerge
{
public:
    virtual ~PreparedMerge() = default;

    /// Computes the result for a block. Blocks consist of whole granules (the last one may be cut off by the end of the
    /// tensor). An element must not depend on the block it is computed in. The output is undefined once the task is
    /// cancelled, because blocks of long rows are then abandoned.
    virtual void mix(const MergeBlock<float> &block, float *out, const Task &task) const = 0;
    virtual void mix(const MergeBlock<double> &block, double *out, const Task &task) const = 0;
    /// Returns the number of elements that must be computed together, such as those of a row; 1 if they are
    /// independent.
    [[nodiscard]] virtual std::size_t granule() const { return 1; }

protected:
    PreparedMerge() = default;
    PreparedMerge(const PreparedMerge &) = delete;
    PreparedMerge &operator=(const PreparedMerge &) = delete;
};

/// Implements mix() for both number types with the template mixBlock() of `Derived`, which takes the task if it works
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

/// Computes a tensor from others of its shape. Immutable; any thread.
class MergeFormula
{
public:
    virtual ~MergeFormula() = default;
    /// Gathers the required information about the inputs as a whole. Keeps only a few numbers per row.
    virtual Expected<PreparedMergePtr> prepare(const MergeInputs &inputs, const Task &task) const = 0;

protected:
    MergeFormula() = default;
    MergeFormula(const MergeFormula &) = delete;
    MergeFormula &operator=(const MergeFormula &) = delete;
};

using MergeFormulaPtr = std::shared_ptr<const MergeFormula>;

/// Creates the lazy tensor that the formula computes from the inputs, rounded once to `dtype`, which is one of Burn's
/// floats. Information about whole tensors is computed in the first read() and kept; concurrent readers can still be
/// cancelled individually. Large ranges are computed on all cores.
[[nodiscard]] Expected<TensorPtr> makeMerged(MergeInputs inputs, MergeFormulaPtr formula, Dtype dtype);

} // namespace burnish
