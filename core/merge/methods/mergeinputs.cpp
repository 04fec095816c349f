// SPDX-License-Identifier: MIT
#include "core/merge/methods/mergeinputs.h"

#include "core/merge/methods/mergetext.h"
#include "core/tensor/kernels/convert.h"

#include <bit>
#include <cmath>
#include <type_traits>

namespace burnish {

namespace {

template <typename Number> bool allFinite(const Number *values, std::size_t count)
{
    using Bits = std::conditional_t<sizeof(Number) == 4, std::uint32_t, std::uint64_t>;
    constexpr Bits sign = Bits(1) << (sizeof(Number) * 8 - 1);
    constexpr Bits exponentUnit = Bits(1) << (sizeof(Number) == 4 ? 23 : 52);
    // Adding one to the exponent of a non-finite value overflows into the sign bit.
    Bits seen = 0;
    for (std::size_t i = 0; i < count; ++i)
        seen |= (std::bit_cast<Bits>(values[i]) & ~sign) + exponentUnit;
    return (seen & sign) == 0;
}

template <typename Number>
Error notFinite(const MergeInput &input, const QString &path, const Number *values, std::size_t count,
                std::uint64_t first)
{
    std::size_t i = 0;
    while (i + 1 < count && std::isfinite(values[i]))
        ++i;
    const QString value = std::isnan(values[i]) ? QStringLiteral("NaN")
                          : values[i] > 0       ? QStringLiteral("Infinity")
                                                : QStringLiteral("-Infinity");
    return Error(ErrorCode::Range, MergeText::tr("Element %1 of this tensor is %2 in %3, so it cannot be merged.")
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
Expected<void> MergeInputs::readInput(std::size_t input, std::uint64_t first, std::size_t count,
                                      MergeBuffers<Number> &buffers, const Task &task) const
{
    constexpr Dtype number = sizeof(Number) == 4 ? Dtype::F32 : Dtype::F64;
    const TensorExpr &tensor = *m_inputs[input].tensor;
    const Dtype dtype = tensor.info().dtype();
    const std::size_t size = traits(dtype).blockBytes;
    std::vector<Number> &numbers = buffers.numbers[input];
    if (numbers.size() < count)
        numbers.resize(count);
    // Rows can be long: read them in pieces so that cancelling takes effect early.
    constexpr std::size_t most = std::size_t(1) << 20;
    for (std::size_t begin = 0; begin < count; begin += most) {
        BURNISH_CHECK(task.poll());
        const std::span piece = std::span(numbers).subspan(begin, std::min(most, count - begin));
        const std::span out = std::as_writable_bytes(piece);
        if (dtype == number && std::endian::native == std::endian::little) {
            BURNISH_CHECK(tensor.read((first + begin) * size, out, task));
            continue;
        }
        buffers.stored.resize(piece.size() * size);
        BURNISH_CHECK(tensor.read((first + begin) * size, buffers.stored, task));
        BURNISH_CHECK(convertElements(dtype, buffers.stored, number, out, first + begin));
    }
    return {};
}

template <typename Number>
Expected<MergeBlock<Number>> MergeInputs::read(std::uint64_t first, std::size_t count, MergeBuffers<Number> &buffers,
                                               const Task &task) const
{
    buffers.numbers.resize(m_inputs.size());
    buffers.pointers.clear();
    for (std::size_t i = 0; i < m_inputs.size(); ++i) {
        BURNISH_CHECK(readInput(i, first, count, buffers, task));
        const Number *const numbers = buffers.numbers[i].data();
        if (!allFinite(numbers, count))
            return notFinite(m_inputs[i], m_path, numbers, count, first);
        buffers.pointers.push_back(numbers);
    }
    return MergeBlock<Number>{first, count, buffers.pointers};
}

template <typename Number>
Expected<void> MergeInputs::countAs(std::vector<std::atomic<std::uint64_t>> &counts, const Task &task) const
{
    const auto countStep = [&](std::size_t step) -> Expected<void> {
        BURNISH_CHECK(task.poll());
        MergeBuffers<Number> buffers;
        buffers.numbers.resize(m_inputs.size());
        const std::uint64_t first = std::uint64_t(step) * mergeStep;
        const auto count = std::size_t(std::min<std::uint64_t>(mergeStep, m_elements - first));
        for (std::size_t i = 0; i < m_inputs.size(); ++i) {
            BURNISH_CHECK(readInput(i, first, count, buffers, task));
            const std::span numbers = std::span(buffers.numbers[i]).first(count);
            if (!allFinite(numbers.data(), count))
                counts[i] += std::uint64_t(std::ranges::count_if(numbers, [](Number x) { return !std::isfinite(x); }));
        }
        return {};
    };
    return parallelFor(stepCount(1), countStep);
}

Expected<std::vector<std::uint64_t>> MergeInputs::countNotFinite(const Task &task) const
{
    std::vector<std::atomic<std::uint64_t>> counts(m_inputs.size());
    BURNISH_CHECK(m_isWide ? countAs<double>(counts, task) : countAs<float>(counts, task));
    return std::vector<std::uint64_t>(counts.begin(), counts.end());
}

Expected<void> MergeInputs::checkFinite(const Task &task) const
{
    return m_isWide ? forEachStep<double>(1, task, [](std::size_t, const MergeBlock<double> &) {})
                    : forEachStep<float>(1, task, [](std::size_t, const MergeBlock<float> &) {});
}

template Expected<MergeBlock<float>> MergeInputs::read(std::uint64_t, std::size_t, MergeBuffers<float> &,
                                                       const Task &) const;
template Expected<MergeBlock<double>> MergeInputs::read(std::uint64_t, std::size_t, MergeBuffers<double> &,
                                                        const Task &) const;

} // namespace burnish
