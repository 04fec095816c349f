// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/checkedmath.h"
#include "core/base/parallel.h"
#include "core/tensor/tensorexpr.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <vector>

namespace burnish {

/// Elements per summation step: sums are computed per step and added in step order, so that they do not depend on
/// chunks or threads.
inline constexpr std::size_t mergeStep = 64 * 1024;

/// Elements [first, first + count) of every input of a merge.
template <typename Number> struct MergeBlock
{
    std::uint64_t first = 0;
    std::size_t count = 0;
    std::span<const Number *const> inputs;
};

/// A tensor that takes part in a merge, and the name of its model for messages.
struct MergeInput
{
    TensorPtr tensor;
    QString model;
    /// The quantised tensor with these values; null for floats.
    TensorPtr quantised = nullptr;
    /// The tensor as the model has it, if it is merged in another form: packed floats as F32, complex numbers as pairs
    /// of floats along a last axis.
    TensorPtr original = nullptr;

    /// The tensor as the model has it, unless its shape was changed.
    [[nodiscard]] const TensorPtr &stored() const
    {
        const TensorPtr &other = quantised ? quantised : original;
        const bool isPair = other && isComplex(other->info().dtype());
        const bool isWhole = other && (isPair ? 2 * other->info().elementCount() == tensor->info().elementCount()
                                              : other->info().shape() == tensor->info().shape());
        return isWhole ? other : tensor;
    }
    /// The dtype of a merged tensor that is like this input.
    [[nodiscard]] Dtype dtype() const { return (original ? original : tensor)->info().dtype(); }
};

/// Reusable buffers for blocks of all inputs.
template <typename Number> struct MergeBuffers
{
    std::vector<std::vector<Number>> numbers;
    std::vector<const Number *> pointers;
    std::vector<std::byte> stored;
};

/// The input tensors of a merged tensor, all of one shape, read as f32, or as f64 if `isWide`. Immutable; any thread.
class MergeInputs
{
public:
    /// All inputs have the same shape and castable dtypes. `path` is the merged tensor's, for messages.
    MergeInputs(std::vector<MergeInput> inputs, QString path, bool isWide);

    [[nodiscard]] std::size_t size() const { return m_inputs.size(); }
    [[nodiscard]] const std::vector<MergeInput> &all() const { return m_inputs; }
    [[nodiscard]] std::uint64_t elementCount() const { return m_elements; }
    [[nodiscard]] const QString &path() const { return m_path; }
    [[nodiscard]] bool isWide() const { return m_isWide; }

    /// Returns the number of elements in a step that consists of whole runs of `granule` elements.
    [[nodiscard]] static std::size_t stepOf(std::size_t granule)
    {
        return granule >= mergeStep ? granule : mergeStep / granule * granule;
    }
    [[nodiscard]] std::size_t stepCount(std::size_t granule) const
    {
        const std::uint64_t step = stepOf(granule);
        return std::size_t(dividedUp(m_elements, step));
    }

    /// Reads elements [first, first + count) of every input. Range: a non-finite value, which would spread into sums
    /// over the whole tensor; the error names the model, tensor and place.
    template <typename Number>
    Expected<MergeBlock<Number>> read(std::uint64_t first, std::size_t count, MergeBuffers<Number> &buffers,
                                      const Task &task) const;

    /// Returns the number of non-finite values of each input.
    [[nodiscard]] Expected<std::vector<std::uint64_t>> countNotFinite(const Task &task) const;
    /// Reads everything; fails like read() on a non-finite value.
    [[nodiscard]] Expected<void> checkFinite(const Task &task) const;

    /// Calls `use(step, block)` once for each step of whole granules, from several threads.
    template <typename Number, typename Use>
    Expected<void> forEachStep(std::size_t granule, const Task &task, Use use) const
    {
        // Steps are processed in groups that share their buffers.
        constexpr std::size_t together = 8;
        const std::uint64_t step = stepOf(granule);
        const std::size_t steps = stepCount(granule);
        return parallelFor((steps + together - 1) / together, [&](std::size_t group) -> Expected<void> {
            MergeBuffers<Number> buffers;
            for (std::size_t i = group * together; i < std::min(steps, (group + 1) * together); ++i) {
                BURNISH_CHECK(task.poll());
                const std::uint64_t first = i * step;
                const auto count = std::size_t(std::min<std::uint64_t>(step, m_elements - first));
                BURNISH_TRY(const MergeBlock<Number> block, read(first, count, buffers, task));
                use(i, block);
            }
            return {};
        });
    }

private:
    /// Reads elements [first, first + count) of one input.
    template <typename Number>
    Expected<void> readInput(std::size_t input, std::uint64_t first, std::size_t count, MergeBuffers<Number> &buffers,
                             const Task &task) const;
    template <typename Number>
    Expected<void> countAs(std::vector<std::atomic<std::uint64_t>> &counts, const Task &task) const;

    std::vector<MergeInput> m_inputs;
    QString m_path;
    std::uint64_t m_elements;
    bool m_isWide;
};

/// Sum of a[i] · b[i] in f64, always in the same order.
template <typename Number> [[nodiscard]] double productOf(const Number *a, const Number *b, std::size_t count)
{
    // Independent sums allow the compiler to vectorise.
    constexpr std::size_t lanes = 8;
    double sums[lanes] = {};
    std::size_t i = 0;
    for (; i + lanes <= count; i += lanes) {
        for (std::size_t lane = 0; lane < lanes; ++lane)
            sums[lane] += double(a[i + lane]) * double(b[i + lane]);
    }
    for (std::size_t lane = 0; i < count; ++i, ++lane)
        sums[lane] += double(a[i]) * double(b[i]);
    double sum = 0;
    for (const double each : sums)
        sum += each;
    return sum;
}

} // namespace burnish
