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

/// Computes norms of rows and keeps the last one: a row may be read in several parts.
class RowNorm
{
public:
    Expected<double> of(const TensorExpr &tensor, std::uint64_t row, std::uint64_t columns, const Task &task) const
    {
        const std::lock_guard lock(m_mutex);
        if (m_row == row)
            return m_norm;
        std::vector<double> numbers(std::size_t(std::min<std::uint64_t>(columns, foldStep)));
        double sum = 0;
        for (std::uint64_t done = 0; done < columns;) {
            BURNISH_CHECK(task.poll());
            const auto some = std::span(numbers).first(std::size_t(std::min<std::uint64_t>(columns - done, foldStep)));
            BURNISH_CHECK(readNumbers<double>(tensor, row * columns + done, some, task));
            for (const double number : some)
                sum += number * number;
            done += some.size();
        }
        m_row = row;
        m_norm = std::sqrt(sum);
        return m_norm;
    }

private:
    mutable std::mutex m_mutex;
    mutable std::uint64_t m_row = ~std::uint64_t(0);
    mutable double m_norm = 0;
};

std::uint64_t columnsOf(const Shape &shape)
{
    std::uint64_t columns = 1;
    for (const std::uint64_t dimension : shape.dimensions().subspan(1))
        columns *= dimension;
    return columns;
}

class WeightNormTensor final : public FoldedTensor
{
public:
    WeightNormTensor(TensorPtr g, TensorPtr v)
        : FoldedTensor(v->info(), {v, g})
        , m_columns(columnsOf(v->info().shape()))
    {}

protected:
    Expected<void> compute(std::uint64_t element, std::span<double> out, const Task &task) const override
    {
        BURNISH_CHECK(readNumbers<double>(operandAt(0), element, out, task));
        while (!out.empty()) {
            const std::uint64_t row = element / m_columns;
            const auto count = std::size_t(std::min<std::uint64_t>(m_columns - element % m_columns, out.size()));
            BURNISH_TRY(const double norm, m_norm.of(operandAt(0), row, m_columns, task));
            BURNISH_TRY(const double length, single(operandAt(1), row, task));
            for (double &number : out.first(count))
                number = number * (length / norm);
            out = out.subspan(count);
            element += count;
        }
        return {};
    }

private:
    std::uint64_t m_columns;
    RowNorm m_norm;
};

class RowNormsTensor final : public FoldedTensor
{
public:
    RowNormsTensor(TensorInfo info, TensorPtr w)
        : FoldedTensor(info, {w})
        , m_columns(columnsOf(w->info().shape()))
    {}

protected:
    Expected<void> compute(std::uint64_t element, std::span<double> out, const Task &task) const override
    {
        for (double &number : out) {
            BURNISH_TRY(number, m_norm.of(operandAt(0), element, m_columns, task));
            ++element;
        }
        return {};
    }

private:
    std::uint64_t m_columns;
    RowNorm m_norm;
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

Expected<void> checkNorm(const BatchNormTensors &norm, std::uint64_t channels)
{
    BURNISH_CHECK(checkFloats({norm.gamma.get(), norm.beta.get(), norm.mean.get(), norm.variance.get()}));
    for (const TensorExpr *tensor : {norm.gamma.get(), norm.beta.get(), norm.mean.get(), norm.variance.get()})
        BURNISH_CHECK(checkCount(*tensor, channels));
    return {};
}

} // namespace

Expected<TensorPtr> makeWeightNormFolded(TensorPtr g, TensorPtr v)
{
    BURNISH_CHECK(checkFloats({g.get(), v.get()}));
    BURNISH_CHECK(checkRows(*v));
    BURNISH_CHECK(checkCount(*g, v->info().shape()[0]));
    return TensorPtr(std::make_shared<WeightNormTensor>(std::move(g), std::move(v)));
}

Expected<TensorPtr> makeRowNorms(TensorPtr w)
{
    BURNISH_CHECK(checkFloats({w.get()}));
    BURNISH_CHECK(checkRows(*w));
    std::vector<std::uint64_t> dimensions(w->info().shape().rank(), 1);
    dimensions.front() = w->info().shape()[0];
    BURNISH_TRY(auto info, TensorInfo::make(w->info().dtype(), Shape(dimensions)));
    return TensorPtr(std::make_shared<RowNormsTensor>(std::move(info), std::move(w)));
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
