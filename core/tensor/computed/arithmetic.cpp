// SPDX-License-Identifier: MIT
#include "core/tensor/computed/arithmetic.h"

#include "core/base/fromutf8.h"
#include "core/tensor/expressions/cast.h"
#include "core/tensor/expressions/computedtensor.h"
#include "core/tensor/kernels/readnumbers.h"
#include "core/tensor/notedtensor.h"
#include "core/tensor/severaloperands.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace burnish {

namespace {

/// Elements computed at a time.
constexpr std::size_t arithmeticStep = 64 * 1024;

/// What all but F64 are computed in.
enum class Width : std::uint8_t { Single, Double };

/// Base of tensors with elements that depend on the same element of each operand.
class ElementwiseTensor : public TensorExpr, public virtual ComputedTensor, public SeveralOperands
{
public:
    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        return info().dtype() == Dtype::F64 || m_width == Width::Double ? readAs<double>(firstByte, out, task)
                                                                        : readAs<float>(firstByte, out, task);
    }
    [[nodiscard]] std::size_t preferredChunk() const override
    {
        std::size_t chunk = 0;
        for (const TensorPtr &operand : m_operands)
            chunk = std::max(chunk, operand->preferredChunk());
        return chunk;
    }
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
    explicit ElementwiseTensor(std::vector<TensorPtr> operands, Width width = Width::Single)
        : TensorExpr(operands.front()->info())
        , m_operands(std::move(operands))
        , m_width(width)
    {}

    virtual void combine(std::span<float> result, std::span<const float> next) const = 0;
    virtual void combine(std::span<double> result, std::span<const double> next) const = 0;
    virtual void finish(std::span<float> result) const = 0;
    virtual void finish(std::span<double> result) const = 0;

private:
    template <typename Number>
    Expected<void> readAs(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const
    {
        const std::size_t size = traits(info().dtype()).blockBytes;
        const std::size_t step = std::max(arithmeticStep, preferredChunk() / size);
        std::uint64_t element = firstByte / size;
        std::vector<Number> numbers(std::min(step, out.size() / size));
        std::vector<Number> next(m_operands.size() > 1 ? numbers.size() : 0);
        while (!out.empty()) {
            BURNISH_CHECK(task.poll());
            const std::size_t count = std::min(numbers.size(), out.size() / size);
            const auto result = std::span(numbers).first(count);
            BURNISH_CHECK(readNumbers<Number>(*m_operands.front(), element, result, task));
            for (std::size_t i = 1; i < m_operands.size(); ++i) {
                BURNISH_CHECK(readNumbers<Number>(*m_operands[i], element, std::span(next).first(count), task));
                combine(result, std::span<const Number>(next).first(count));
            }
            finish(result);
            BURNISH_CHECK(convertElements(numberType<Number>, std::as_bytes(result), info().dtype(),
                                          out.first(count * size), element));
            BURNISH_CHECK(countResults(info(), out.first(count * size), element));
            out = out.subspan(count * size);
            element += count;
        }
        return {};
    }

    std::vector<TensorPtr> m_operands;
    Width m_width;
};

class ConstantTensor final : public ElementwiseTensor
{
public:
    ConstantTensor(TensorPtr tensor, double value, bool multiplies)
        : ElementwiseTensor({std::move(tensor)})
        , m_value(value)
        , m_multiplies(multiplies)
    {}

protected:
    void combine(std::span<float>, std::span<const float>) const override {}
    void combine(std::span<double>, std::span<const double>) const override {}
    void finish(std::span<float> result) const override { change(result, static_cast<float>(m_value)); }
    void finish(std::span<double> result) const override { change(result, m_value); }

private:
    template <typename Number> void change(std::span<Number> result, Number value) const
    {
        if (m_multiplies) {
            for (Number &number : result)
                number *= value;
        } else {
            for (Number &number : result)
                number += value;
        }
    }

    double m_value;
    bool m_multiplies;
};

class SumTensor final : public ElementwiseTensor, public MixedTensor
{
public:
    explicit SumTensor(std::vector<TensorPtr> tensors)
        : ElementwiseTensor(std::move(tensors))
    {}

protected:
    void combine(std::span<float> result, std::span<const float> next) const override { add(result, next); }
    void combine(std::span<double> result, std::span<const double> next) const override { add(result, next); }
    void finish(std::span<float>) const override {}
    void finish(std::span<double>) const override {}

private:
    template <typename Number> static void add(std::span<Number> result, std::span<const Number> next)
    {
        for (std::size_t i = 0; i < result.size(); ++i)
            result[i] += next[i];
    }
};

template <typename Number> void apply(ElementFunction function, std::span<Number> numbers)
{
    switch (function) {
    case ElementFunction::Exp:
        std::ranges::transform(numbers, numbers.begin(), [](Number number) { return std::exp(number); });
        return;
    case ElementFunction::Log:
        std::ranges::transform(numbers, numbers.begin(), [](Number number) { return std::log(number); });
        return;
    case ElementFunction::Negate:
        std::ranges::transform(numbers, numbers.begin(), std::negate<>());
        return;
    case ElementFunction::Reciprocal:
        std::ranges::transform(numbers, numbers.begin(), [](Number number) { return 1 / number; });
        return;
    }
}

class FunctionTensor final : public ElementwiseTensor
{
public:
    FunctionTensor(TensorPtr tensor, ElementFunction function)
        : ElementwiseTensor({std::move(tensor)}, function == ElementFunction::Negate ? Width::Single : Width::Double)
        , m_function(function)
    {}

    /// The sign of an IEEE number is its last bit; that of NaN changes too, and its payload stays.
    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        const std::size_t size = traits(info().dtype()).blockBytes;
        if (m_function != ElementFunction::Negate || !isBurnFloat(info().dtype()))
            return ElementwiseTensor::read(firstByte, out, task);
        BURNISH_CHECK(operand()->read(firstByte, out, task));
        for (std::size_t last = size - 1; last < out.size(); last += size)
            out[last] ^= std::byte{0x80};
        return countResults(info(), out, firstByte / size);
    }

protected:
    void combine(std::span<float>, std::span<const float>) const override {}
    void combine(std::span<double>, std::span<const double>) const override {}
    void finish(std::span<float> result) const override { apply(m_function, result); }
    void finish(std::span<double> result) const override { apply(m_function, result); }

private:
    ElementFunction m_function;
};

Expected<void> checkFloats(const TensorExpr &tensor)
{
    if (isFloatingPoint(tensor.info().dtype()) && !isPacked(tensor.info().dtype()))
        return checkKnownScheme(tensor);
    return Error(ErrorCode::Unsupported,
                 TensorText::tr("Expected floating-point numbers, found %1. Cast the tensor first.")
                     .arg(fromUtf8(tensor.info().typeName())));
}

Expected<TensorPtr> withConstant(TensorPtr tensor, double value, bool multiplies)
{
    if (!std::isfinite(value))
        return Error(ErrorCode::InvalidArgument, TensorText::tr("The constant must be a finite number."));
    return makeUnpacked(std::move(tensor), [&](TensorPtr floats) -> Expected<TensorPtr> {
        BURNISH_CHECK(checkFloats(*floats));
        return TensorPtr(std::make_shared<ConstantTensor>(std::move(floats), value, multiplies));
    });
}

} // namespace

Expected<TensorPtr> makeAdded(TensorPtr tensor, double value)
{
    return withConstant(std::move(tensor), value, false);
}

Expected<TensorPtr> makeMultiplied(TensorPtr tensor, double value)
{
    return withConstant(std::move(tensor), value, true);
}

Expected<TensorPtr> makeFunctionOf(TensorPtr tensor, ElementFunction function)
{
    return makeUnpacked(std::move(tensor), [&](TensorPtr floats) -> Expected<TensorPtr> {
        BURNISH_CHECK(checkFloats(*floats));
        return TensorPtr(std::make_shared<FunctionTensor>(std::move(floats), function));
    });
}

Expected<TensorPtr> makeSum(std::vector<TensorPtr> tensors)
{
    if (tensors.empty())
        return Error(ErrorCode::InvalidArgument, TensorText::tr("There is nothing to add."));
    for (const TensorPtr &tensor : tensors) {
        BURNISH_CHECK(checkFloats(*tensor));
        if (!(tensor->info() == tensors.front()->info()))
            return Error(ErrorCode::Mismatch,
                         TensorText::tr("Tensors %1 of shape %2 and %3 of shape %4 cannot be added.")
                             .arg(fromUtf8(tensors.front()->info().typeName()),
                                  shapeAsList(tensors.front()->info().shape()), fromUtf8(tensor->info().typeName()),
                                  shapeAsList(tensor->info().shape())));
    }
    return TensorPtr(std::make_shared<SumTensor>(std::move(tensors)));
}

} // namespace burnish
