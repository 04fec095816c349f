// SPDX-License-Identifier: MIT
#include "core/merge/mergeinputs.h"

#include "core/tensor/convert.h"

#include <QCoreApplication>

#include <bit>
#include <cmath>
#include <type_traits>

namespace burnish {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::MergeInputs)
};

template <typename Number>
bool allFinite(const Number *values, std::size_t count)
{
    using Bits = std::conditional_t<sizeof(Number) == 4, std::uint32_t, std::uint64_t>;
    constexpr Bits sign = Bits(1) << (sizeof(Number) * 8 - 1);
    constexpr Bits exponentUnit = Bits(1) << (sizeof(Number) == 4 ? 23 : 52);
    // One more makes the exponent of what is not finite run over into the sign.
    Bits seen = 0;
    for (std::size_t i = 0; i < count; ++i)
        seen |= (std::bit_cast<Bits>(values[i]) & ~sign) + exponentUnit;
    return (seen & sign) == 0;
}

template <typename Number>
Error notFinite(const MergeInput &input, const QString &path, const Number *values, std::size_t count, std::uint64_t first)
{
    std::size_t i = 0;
    while (i + 1 < count && std::isfinite(values[i]))
        ++i;
    const QString value = std::isnan(values[i]) ? QStringLiteral("NaN")
                          : values[i] > 0       ? QStringLiteral("Infinity")
                                                : QStringLiteral("-Infinity");
    return Error(ErrorCode::Range, Text::tr("Element %1 of this tensor is %2 in %3, so it cannot be merged.")
                                       .arg(qulonglong(first + i))
                                       .arg(value, input.model))
        .inTensor(path);
}

} // namespace

MergeInputs::MergeInputs(std::vector<MergeInput> inputs, QString path, bool isWide)
    : m_inputs(std::move(inputs))
    , m_path(std::move(path))
    , m_elements(m_inputs.front().tensor->info().elementCount())
    , m_isWide(isWide)
{}

template <typename Number>
Expected<MergeBlock<Number>> MergeInputs::read(std::uint64_t first, std::size_t count, MergeBuffers<Number> &buffers,
                                               const Task &task) const
{
    constexpr Dtype number = sizeof(Number) == 4 ? Dtype::F32 : Dtype::F64;
    buffers.numbers.resize(m_inputs.size());
    buffers.pointers.clear();
    for (std::size_t i = 0; i < m_inputs.size(); ++i) {
        const TensorExpr &tensor = *m_inputs[i].tensor;
        const Dtype dtype = tensor.info().dtype();
        const std::size_t size = traits(dtype).blockBytes;
        std::vector<Number> &numbers = buffers.numbers[i];
        if (numbers.size() < count)
            numbers.resize(count);
        const std::span out = std::as_writable_bytes(std::span(numbers).first(count));
        if (dtype == number && std::endian::native == std::endian::little) {
            BURNISH_CHECK(tensor.read(first * size, out, task));
        } else {
            buffers.stored.resize(count * size);
            BURNISH_CHECK(tensor.read(first * size, buffers.stored, task));
            BURNISH_CHECK(convertElements(dtype, buffers.stored, number, out, first));
        }
        if (!allFinite(numbers.data(), count))
            return notFinite(m_inputs[i], m_path, numbers.data(), count, first);
        buffers.pointers.push_back(numbers.data());
    }
    return MergeBlock<Number>{first, count, buffers.pointers};
}

template Expected<MergeBlock<float>> MergeInputs::read(std::uint64_t, std::size_t, MergeBuffers<float> &, const Task &) const;
template Expected<MergeBlock<double>> MergeInputs::read(std::uint64_t, std::size_t, MergeBuffers<double> &,
                                                        const Task &) const;

} // namespace burnish
