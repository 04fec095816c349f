// SPDX-License-Identifier: MIT
#include "core/tensor/computed/foldednorms.h"

#include "core/base/fromutf8.h"
#include "core/tensor/expressions/computedtensor.h"
#include "core/tensor/kernels/readnumbers.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/severaloperands.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <mutex>

namespace burnish {

namespace {

/// Elements computed at a time.
constexpr std::size_t foldStep = 64 * 1024;

/// Base of tensors that are computed in doubles, a few elements at a time.
class FoldedTensor : public TensorExpr, public MixedTensor, public SeveralOperands
{
public:
    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        const std::size_t size = traits(info().dtype()).blockBytes;
        std::uint64_t element = firstByte / size;
        std::vector<double> numbers(std::min(foldStep, out.size() / size));
        while (!out.empty()) {
            BURNISH_CHECK(task.poll());
            const std::size_t count = std::min(numbers.size(), out.size() / size);
            const auto some = std::span(numbers).first(count);
            BURNISH_CHECK(compute(element, some, task));
            BURNISH_CHECK(
                convertElements(Dtype::F64, std::as_bytes(some), info().dtype(), out.first(count * size), element));
            BURNISH_CHECK(countResults(info(), out.first(count * size), element));
            element += count;
            out = out.subspan(count * size);
        }
        return {};
    }
    [[nodiscard]] std::size_t preferredChunk() const override { return std::size_t(4) << 20; }
    [[nodiscard]] TensorPtr operand() const override { return m_operands.front(); }
    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override
    {
        visitOperands([&](const TensorExpr &operand) { operand.visitSources(visit); });
    }
    void visitOperands(const std::function<void(const TensorExpr &)> &visit) const override
    {
        for (const TensorPtr &operand : m_operands)
            visit(*operand);
    }

protected:
    FoldedTensor(TensorInfo info, std::vector<TensorPtr> operands)
        : TensorExpr(info)
        , m_operands(std::move(operands))
    {}
    virtual Expected<void> compute(std::uint64_t element, std::span<double> out, const Task &task) const = 0;
    [[nodiscard]] const TensorExpr &operandAt(std::size_t i) const { return *m_operands[i]; }
    [[nodiscard]] static Expected<double> single(const TensorExpr &tensor, std::uint64_t element, const Task &task)
    {
        double number = 0;
        BURNISH_CHECK(readNumbers<double>(tensor, element, std::span(&number, 1), task));
        return number;
    }

private:
    std::vector<TensorPtr> m_operands;
};

/// Which elements of a tensor have a norm in common: those with the same indices along some axes. The tensor is divided
/// into rows, along as many of its first axes as belong to these, so that few norms are in memory at a time.
class NormGroups
{
public:
    NormGroups(const Shape &shape, std::span<const std::size_t> axes)
    {
        const auto isOwn = [&](std::size_t axis) {
            return shape[axis] == 1 || std::ranges::find(axes, axis) != axes.end();
        };
        std::size_t first = 0;
        while (first < shape.rank() && isOwn(first))
            ++first;
        std::size_t end = shape.rank();
        for (; end > first && !isOwn(end - 1); --end)
            m_inner *= shape[end - 1];
        m_rowLength = m_inner;
        for (std::size_t axis = end; axis-- > first;) {
            m_axes.push_back({shape[axis], isOwn(axis) ? m_perRow : 0});
            m_perRow *= isOwn(axis) ? shape[axis] : 1;
            m_rowLength *= shape[axis];
        }
        if (m_axes.empty())
            m_axes.push_back({1, 0});
    }

    /// The elements of a row, and the norms that they have.
    [[nodiscard]] std::uint64_t rowLength() const { return m_rowLength; }
    [[nodiscard]] std::uint64_t perRow() const { return m_perRow; }

    /// Calls `visit` with a norm's number and the part of `some` that has it; `element` counts from the row's begin.
    template <typename Visit> void visit(std::uint64_t element, std::span<double> some, const Visit &visit) const
    {
        const Axis &last = m_axes.front();
        while (!some.empty()) {
            std::uint64_t within = element % m_inner;
            std::uint64_t place = element / m_inner % last.length;
            std::uint64_t rest = element / m_inner / last.length;
            std::uint64_t group = place * last.step;
            for (const Axis &axis : std::span(m_axes).subspan(1)) {
                group += rest % axis.length * axis.step;
                rest /= axis.length;
            }
            // Divisions take longer than norms: once for a run along the last axis.
            for (; place < last.length && !some.empty(); ++place, group += last.step, within = 0) {
                const auto count = std::size_t(std::min<std::uint64_t>(m_inner - within, some.size()));
                visit(std::size_t(group), some.first(count));
                some = some.subspan(count);
                element += count;
            }
        }
    }

private:
    struct Axis
    {
        std::uint64_t length;
        std::uint64_t step; ///< from norm to norm; 0: its elements have the same
    };

    std::vector<Axis> m_axes;  ///< within a row, the last one first
    std::uint64_t m_inner = 1; ///< consecutive elements with the same norm
    std::uint64_t m_perRow = 1;
    std::uint64_t m_rowLength = 1;
};

/// Computes the norms of a row and keeps those of the last one: a row may be read in several parts.
class RowNorms
{
public:
    using Norms = std::shared_ptr<const std::vector<double>>;

    /// With `lengths`, the norms become what the elements are multiplied by to have these.
    Expected<Norms> of(const NormGroups &groups, const TensorExpr &tensor, const TensorExpr *lengths, std::uint64_t row,
                       const Task &task) const
    {
        const std::lock_guard lock(m_mutex);
        if (m_norms && m_row == row)
            return m_norms;
        std::vector<double> sums(std::size_t(groups.perRow()));
        std::vector<double> numbers(std::size_t(std::min<std::uint64_t>(groups.rowLength(), foldStep)));
        for (std::uint64_t done = 0; done < groups.rowLength();) {
            BURNISH_CHECK(task.poll());
            const auto some =
                std::span(numbers).first(std::size_t(std::min<std::uint64_t>(groups.rowLength() - done, foldStep)));
            BURNISH_CHECK(readNumbers<double>(tensor, row * groups.rowLength() + done, some, task));
            groups.visit(done, some, [&](std::size_t group, std::span<const double> part) {
                for (const double number : part)
                    sums[group] += number * number;
            });
            done += some.size();
        }
        std::ranges::transform(sums, sums.begin(), [](double sum) { return std::sqrt(sum); });
        if (lengths) {
            std::vector<double> requested(sums.size());
            BURNISH_CHECK(readNumbers<double>(*lengths, row * groups.perRow(), requested, task));
            std::ranges::transform(requested, sums, sums.begin(), std::divides<>());
        }
        m_norms = std::make_shared<const std::vector<double>>(std::move(sums));
        m_row = row;
        return m_norms;
    }

private:
    mutable std::mutex m_mutex;
    mutable Norms m_norms;
    mutable std::uint64_t m_row = 0;
};

class WeightNormTensor final : public FoldedTensor
{
public:
    WeightNormTensor(TensorPtr g, TensorPtr v, NormGroups groups)
        : FoldedTensor(v->info(), {v, g})
        , m_groups(std::move(groups))
    {}

protected:
    Expected<void> compute(std::uint64_t element, std::span<double> out, const Task &task) const override
    {
        BURNISH_CHECK(readNumbers<double>(operandAt(0), element, out, task));
        while (!out.empty()) {
            const std::uint64_t row = element / m_groups.rowLength();
            const std::uint64_t first = element % m_groups.rowLength();
            const auto count = std::size_t(std::min<std::uint64_t>(m_groups.rowLength() - first, out.size()));
            BURNISH_TRY(const auto factors, m_norms.of(m_groups, operandAt(0), &operandAt(1), row, task));
            m_groups.visit(first, out.first(count), [&](std::size_t group, std::span<double> part) {
                for (double &number : part)
                    number *= (*factors)[group];
            });
            out = out.subspan(count);
            element += count;
        }
        return {};
    }

private:
    NormGroups m_groups;
    RowNorms m_norms;
};

class NormsTensor final : public FoldedTensor
{
public:
    NormsTensor(TensorInfo info, TensorPtr w, NormGroups groups)
        : FoldedTensor(info, {w})
        , m_groups(std::move(groups))
    {}

protected:
    Expected<void> compute(std::uint64_t element, std::span<double> out, const Task &task) const override
    {
        while (!out.empty()) {
            const std::uint64_t first = element % m_groups.perRow();
            const auto count = std::size_t(std::min<std::uint64_t>(m_groups.perRow() - first, out.size()));
            BURNISH_TRY(const auto norms,
                        m_norms.of(m_groups, operandAt(0), nullptr, element / m_groups.perRow(), task));
            std::ranges::copy(std::span(*norms).subspan(std::size_t(first), count), out.begin());
            out = out.subspan(count);
            element += count;
        }
        return {};
    }

private:
    NormGroups m_groups;
    RowNorms m_norms;
};

/// s = γ / √(variance + ε) of some channels.
Expected<void> readScales(const TensorExpr &gamma, const TensorExpr &variance, double epsilon, std::uint64_t first,
                          std::span<double> out, const Task &task)
{
    std::vector<double> numbers(out.size());
    BURNISH_CHECK(readNumbers<double>(gamma, first, out, task));
    BURNISH_CHECK(readNumbers<double>(variance, first, numbers, task));
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] /= std::sqrt(numbers[i] + epsilon);
    return {};
}

class BatchNormWeight final : public FoldedTensor
{
public:
    BatchNormWeight(TensorPtr weight, const BatchNormTensors &norm, std::size_t axis)
        : FoldedTensor(weight->info(), {weight, norm.gamma, norm.variance})
        , m_channels(weight->info().shape()[axis])
        , m_epsilon(norm.epsilon)
    {
        for (const std::uint64_t dimension : weight->info().shape().dimensions().subspan(axis + 1))
            m_inner *= dimension;
    }

protected:
    Expected<void> compute(std::uint64_t element, std::span<double> out, const Task &task) const override
    {
        BURNISH_CHECK(readNumbers<double>(operandAt(0), element, out, task));
        double scale = 0;
        std::uint64_t scaled = ~std::uint64_t(0);
        while (!out.empty()) {
            const std::uint64_t channel = element / m_inner % m_channels;
            if (channel != scaled)
                BURNISH_CHECK(readScales(operandAt(1), operandAt(2), m_epsilon, channel, std::span(&scale, 1), task));
            scaled = channel;
            const auto count = std::size_t(std::min<std::uint64_t>(m_inner - element % m_inner, out.size()));
            for (double &number : out.first(count))
                number *= scale;
            out = out.subspan(count);
            element += count;
        }
        return {};
    }

private:
    std::uint64_t m_channels;
    std::uint64_t m_inner = 1;
    double m_epsilon;
};

class BatchNormBias final : public FoldedTensor
{
public:
    BatchNormBias(TensorInfo info, const TensorPtr &bias, const BatchNormTensors &norm)
        : FoldedTensor(info, operandsOf(bias, norm))
        , m_epsilon(norm.epsilon)
        , m_hasBias(bias != nullptr)
    {}

protected:
    Expected<void> compute(std::uint64_t element, std::span<double> out, const Task &task) const override
    {
        std::vector<double> scales(out.size());
        BURNISH_CHECK(readScales(operandAt(0), operandAt(3), m_epsilon, element, scales, task));
        std::vector<double> means(out.size());
        BURNISH_CHECK(readNumbers<double>(operandAt(2), element, means, task));
        std::ranges::fill(out, 0.0);
        if (m_hasBias)
            BURNISH_CHECK(readNumbers<double>(operandAt(4), element, out, task));
        std::vector<double> betas(out.size());
        BURNISH_CHECK(readNumbers<double>(operandAt(1), element, betas, task));
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = (out[i] - means[i]) * scales[i] + betas[i];
        return {};
    }

private:
    static std::vector<TensorPtr> operandsOf(const TensorPtr &bias, const BatchNormTensors &norm)
    {
        std::vector<TensorPtr> operands = {norm.gamma, norm.beta, norm.mean, norm.variance};
        if (bias)
            operands.push_back(bias);
        return operands;
    }

    double m_epsilon;
    bool m_hasBias;
};

Expected<void> checkFloats(std::initializer_list<const TensorExpr *> tensors)
{
    for (const TensorExpr *tensor : tensors) {
        if (tensor)
            BURNISH_CHECK(checkKnownScheme(*tensor));
        if (tensor && (!isFloatingPoint(tensor->info().dtype()) || isPacked(tensor->info().dtype())))
            return Error(ErrorCode::Unsupported,
                         TensorText::tr("Expected floating-point numbers, found %1. Cast the tensor first.")
                             .arg(fromUtf8(tensor->info().typeName())));
    }
    return {};
}

Expected<void> checkCount(const TensorExpr &tensor, std::uint64_t requested)
{
    if (tensor.info().elementCount() == requested)
        return {};
    return Error(ErrorCode::Mismatch, TensorText::tr("Expected %1 elements, found the shape %2.")
                                          .arg(qulonglong(requested))
                                          .arg(shapeAsList(tensor.info().shape())));
}

Expected<void> checkRows(const TensorExpr &tensor)
{
    if (tensor.info().shape().rank() > 0)
        return {};
    return Error(ErrorCode::Mismatch, TensorText::tr("A scalar has no rows."));
}

/// Norms in memory at a time: 128 MiB.
constexpr std::uint64_t mostNorms = std::uint64_t(1) << 24;

Expected<NormGroups> groupsOf(const TensorExpr &tensor, std::span<const std::size_t> axes)
{
    const Shape &shape = tensor.info().shape();
    for (const std::size_t axis : axes) {
        if (axis >= shape.rank())
            return Error(ErrorCode::InvalidArgument,
                         TensorText::tr("The tensor of shape %1 has no axis %2.").arg(shapeAsList(shape)).arg(axis));
    }
    NormGroups groups(shape, axes);
    if (groups.perRow() <= mostNorms)
        return groups;
    return Error(ErrorCode::Range,
                 TensorText::tr("Reading the tensor of shape %1 once would require %2 norms; at most %3 are supported.")
                     .arg(shapeAsList(shape))
                     .arg(qulonglong(groups.perRow()))
                     .arg(qulonglong(mostNorms)));
}

Expected<void> checkNorm(const BatchNormTensors &norm, std::uint64_t channels)
{
    BURNISH_CHECK(checkFloats({norm.gamma.get(), norm.beta.get(), norm.mean.get(), norm.variance.get()}));
    for (const TensorExpr *tensor : {norm.gamma.get(), norm.beta.get(), norm.mean.get(), norm.variance.get()})
        BURNISH_CHECK(checkCount(*tensor, channels));
    return {};
}

} // namespace

Expected<std::vector<std::size_t>> weightNormAxes(const Shape &g, const Shape &v)
{
    std::vector<std::size_t> axes;
    if (g.elementCount() == 1)
        return axes;
    bool fits = g.rank() == v.rank();
    for (std::size_t axis = 0; fits && axis < v.rank(); ++axis) {
        if (g[axis] != 1)
            axes.push_back(axis);
        fits = g[axis] == 1 || g[axis] == v[axis];
    }
    if (!fits)
        return Error(ErrorCode::Mismatch,
                     TensorText::tr("The lengths of shape %1 do not say along which axis of %2 they are.")
                         .arg(shapeAsList(g), shapeAsList(v)));
    return axes;
}

Expected<TensorPtr> makeWeightNormFolded(TensorPtr g, TensorPtr v, std::span<const std::size_t> axes)
{
    BURNISH_CHECK(checkFloats({g.get(), v.get()}));
    BURNISH_TRY(NormGroups groups, groupsOf(*v, axes));
    std::uint64_t norms = 1;
    for (const std::size_t axis : axes)
        norms *= v->info().shape()[axis];
    BURNISH_CHECK(checkCount(*g, norms));
    return TensorPtr(std::make_shared<WeightNormTensor>(std::move(g), std::move(v), std::move(groups)));
}

Expected<TensorPtr> makeNorms(TensorPtr w, std::span<const std::size_t> axes)
{
    BURNISH_CHECK(checkFloats({w.get()}));
    BURNISH_TRY(NormGroups groups, groupsOf(*w, axes));
    std::vector<std::uint64_t> dimensions(axes.empty() ? 0 : w->info().shape().rank(), 1);
    for (const std::size_t axis : axes)
        dimensions[axis] = w->info().shape()[axis];
    BURNISH_TRY(auto info, TensorInfo::make(w->info().dtype(), Shape(dimensions)));
    return TensorPtr(std::make_shared<NormsTensor>(std::move(info), std::move(w), std::move(groups)));
}

Expected<TensorPtr> makeBatchNormWeight(TensorPtr weight, const BatchNormTensors &norm, std::size_t axis)
{
    BURNISH_CHECK(checkFloats({weight.get()}));
    BURNISH_CHECK(checkRows(*weight));
    if (axis >= weight->info().shape().rank())
        return Error(ErrorCode::InvalidArgument, TensorText::tr("The tensor of shape %1 has no axis %2.")
                                                     .arg(shapeAsList(weight->info().shape()))
                                                     .arg(axis));
    BURNISH_CHECK(checkNorm(norm, weight->info().shape()[axis]));
    return TensorPtr(std::make_shared<BatchNormWeight>(std::move(weight), norm, axis));
}

Expected<TensorPtr> makeBatchNormBias(const TensorPtr &bias, const BatchNormTensors &norm)
{
    const std::uint64_t channels = norm.gamma->info().elementCount();
    BURNISH_CHECK(checkFloats({bias.get()}));
    BURNISH_CHECK(checkNorm(norm, channels));
    if (bias)
        BURNISH_CHECK(checkCount(*bias, channels));
    const TensorInfo like = bias ? bias->info() : norm.beta->info();
    BURNISH_TRY(auto info, TensorInfo::make(like.dtype(), Shape{channels}));
    return TensorPtr(std::make_shared<BatchNormBias>(std::move(info), bias, norm));
}

} // namespace burnish
