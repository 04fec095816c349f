// SPDX-License-Identifier: MIT
#include "core/tensor/computed/uniform.h"

#include "core/base/fromutf8.h"
#include "core/tensor/kernels/convert.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numbers>

namespace burnish {

namespace {

/// Base of tensors without sources.
class MadeTensor : public TensorExpr
{
public:
    void visitSources(const std::function<void(const ByteSourcePtr &)> &) const override {}

protected:
    using TensorExpr::TensorExpr;
};

class UniformTensor final : public MadeTensor
{
public:
    UniformTensor(const TensorInfo &info, const ElementValue &value)
        : MadeTensor(info)
        , m_value(value)
    {}

    Expected<void> read(std::uint64_t, std::span<std::byte> out, const Task &) const override
    {
        const auto bytes = m_value.bytes();
        if (std::ranges::all_of(bytes, [&](std::byte byte) { return byte == bytes.front(); })) {
            std::ranges::fill(out, bytes.front());
            return {};
        }
        for (std::size_t at = 0; at + bytes.size() <= out.size(); at += bytes.size())
            std::memcpy(out.data() + at, bytes.data(), bytes.size());
        return {};
    }

private:
    ElementValue m_value;
};

std::uint64_t mixed(std::uint64_t number)
{
    number += 0x9e3779b97f4a7c15U;
    number = (number ^ (number >> 30)) * 0xbf58476d1ce4e5b9U;
    number = (number ^ (number >> 27)) * 0x94d049bb133111ebU;
    return number ^ (number >> 31);
}

class NormalTensor final : public MadeTensor
{
public:
    NormalTensor(const TensorInfo &info, double mean, double deviation, std::uint64_t seed)
        : MadeTensor(info)
        , m_mean(mean)
        , m_deviation(deviation)
        , m_seed(mixed(seed))
    {}

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        constexpr std::size_t step = 4096;
        const std::size_t size = traits(info().dtype()).blockBytes;
        std::uint64_t element = firstByte / size;
        std::vector<double> numbers(std::min(step, out.size() / size));
        while (!out.empty()) {
            BURNISH_CHECK(task.poll());
            const std::size_t count = std::min(numbers.size(), out.size() / size);
            for (std::size_t i = 0; i < count; ++i)
                numbers[i] = m_mean + m_deviation * normal(element + i);
            const auto bytes = std::as_bytes(std::span(numbers).first(count));
            BURNISH_CHECK(convertElements(Dtype::F64, bytes, info().dtype(), out.first(count * size), element));
            out = out.subspan(count * size);
            element += count;
        }
        return {};
    }

private:
    [[nodiscard]] double normal(std::uint64_t element) const
    {
        const std::uint64_t pair = m_seed + element / 2 * 2;
        const double first = (double(mixed(pair) >> 11) + 1) * 0x1p-53; // in (0, 1]
        const double angle = 2 * std::numbers::pi * double(mixed(pair + 1) >> 11) * 0x1p-53;
        return std::sqrt(-2 * std::log(first)) * (element % 2 == 0 ? std::cos(angle) : std::sin(angle));
    }

    double m_mean;
    double m_deviation;
    std::uint64_t m_seed;
};

} // namespace

Expected<TensorPtr> makeUniform(const TensorInfo &info, const ElementValue &value)
{
    if (!hasElementsOfItsOwn(info.dtype()))
        return Error(ErrorCode::Unsupported, whyNotEditable(info.dtype()));
    if (value.dtype() != info.dtype())
        return Error(ErrorCode::Mismatch, TensorText::tr("A value of dtype %1 cannot fill a tensor of %2.")
                                              .arg(nameForText(value.dtype()), fromUtf8(info.typeName())));
    return TensorPtr(std::make_shared<UniformTensor>(info, value));
}

Expected<TensorPtr> makeNormal(const TensorInfo &info, double mean, double deviation, std::uint64_t seed)
{
    if (!isFloatingPoint(info.dtype()) || isPacked(info.dtype()))
        return Error(ErrorCode::Unsupported,
                     TensorText::tr("Only floating-point tensors can be filled with random numbers."));
    if (!std::isfinite(mean) || !std::isfinite(deviation))
        return Error(ErrorCode::InvalidArgument, TensorText::tr("The mean and the deviation must be finite numbers."));
    return TensorPtr(std::make_shared<NormalTensor>(info, mean, deviation, seed));
}

} // namespace burnish
