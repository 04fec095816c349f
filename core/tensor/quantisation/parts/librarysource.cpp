// SPDX-License-Identifier: MIT
#include "core/tensor/quantisation/parts/librarysource.h"

#include "core/base/fromutf8.h"
#include "core/base/half.h"
#include "core/tensor/quantisation/parts/groupkernels.h"
#include "core/tensor/quantisation/parts/partsource.h"
#include "core/tensor/smallfloat.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

// How MLX 0.32.4 rounds on the CPU (mlx/backend/cpu/quantized.cpp, quantize(); mlx/ops.cpp, fp_quantize()), and
// comfy-kitchen 0.2.40 numbers of F32 (backends/eager/quantization.py, quantize_per_tensor_fp8(),
// quantize_int8_rowwise(), quantize_int8_convrot_weight(), quantize_mxfp8(), quantize_nvfp4(); scales as in
// tensor/fp8.py, nvfp4.py). MLX's GPU kernels round halves of E2M1 to even, and the integers away from zero.
// torchao 0.18.0: quantization/quant_primitives.py, choose_qparams_affine(), quantize_affine(), _choose_scale_float8(),
// _quantize_affine_float8(), as the classes' from_hp() and the configurations' defaults call them;
// prototype/mx_formats/mx_tensor.py, to_mx() with RCEIL; nvfp4_tensor.py, nvfp4_quantize(), with a scale of the tensor.
// optimum-quanto 0.2.7: quanto/tensor/optimizers/absmax_optimizer.py and max_optimizer.py, optimize();
// quanto/library/quantize.py, quantize_symmetric(), quantize_affine(). Where these divide 0 by 0, the codes here are 0.

namespace burnish {

namespace {

using Codes = PartLayout::Codes;
using Rounding = LibraryForm::Rounding;

constexpr std::size_t valuesAtOnce = 16 * 1024;
constexpr float largestE4M3 = 448;
constexpr float largestE5M2 = 57344;
constexpr float largestE2M1 = 6;

float roundedTo(Dtype type, float value)
{
    if (type == Dtype::BF16)
        return bfloatToFloat(floatToBfloat(value));
    return type == Dtype::F16 ? halfToFloat(floatToHalf(value)) : value;
}

/// The exponent of the least power of two that is not less than a positive number; `most` for larger ones and infinity.
int exponentAbove(float value, float most)
{
    return int(std::min(std::ceil(float(std::log2(double(value)))), most));
}

/// The index of the nearest number of E2M1, the first one of two: MLX looks for the least difference. Zero has no sign.
std::int8_t nearestE2M1(float value)
{
    constexpr std::array<float, 7> middles = {0.25F, 0.75F, 1.25F, 1.75F, 2.5F, 3.5F, 5.0F};
    const float magnitude = std::fabs(value);
    const auto code = std::int8_t(std::ranges::count_if(middles, [&](float middle) { return magnitude > middle; }));
    return code > 0 && value < 0 ? std::int8_t(code + 8) : code;
}

} // namespace

std::size_t LibrarySource::groupsAtOnce() const
{
    return std::max<std::size_t>(1, valuesAtOnce / m_group);
}

Expected<void> LibrarySource::encode(std::uint64_t first, std::size_t count, std::vector<GroupNumbers> &numbers,
                                     std::int8_t *codes, const Task &task) const
{
    BURNISH_TRY(const float whole, m_form->usesLargest() ? globalScale(task) : Expected(1.0F));
    std::vector<float> values(count * m_group);
    BURNISH_CHECK(readFinite(*m_values, first * m_group, values, m_form->name, m_rangeEnd, task));
    if (m_rotation > 0) {
        std::vector<double> sums(static_cast<std::size_t>(m_rotation));
        fastestGroupKernels().rotate(sums.data(), sums.size(), values.size() / sums.size(), values.data());
    }
    numbers.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        const std::span<const float> group = std::span(values).subspan(i * m_group, m_group);
        numbers[i] = numbersOf(group, whole);
        if (m_form->hasTypedScales() &&
            (!std::isfinite(roundedTo(m_type, numbers[i].scale)) || !std::isfinite(roundedTo(m_type, numbers[i].bias))))
            return Error(ErrorCode::Range,
                         TensorText::tr("The group of %1 that begins at element %2 needs a scale that %3 does not "
                                        "have. Choose another precision for the tensor.")
                             .arg(fromUtf8(m_form->name))
                             .arg(qulonglong((first + i) * m_group))
                             .arg(fromUtf8(nameOf(m_type))));
        if (codes)
            encodeGroup(group, numbers[i], whole, codes + i * m_group);
    }
    return {};
}

Expected<float> LibrarySource::globalScale(const Task &task) const
{
    const std::scoped_lock lock(m_mutex);
    if (m_whole)
        return *m_whole;
    float largest = 0;
    std::vector<float> buffer;
    const std::uint64_t count = m_rows * m_columns;
    for (std::uint64_t first = 0; first < count; first += buffer.size()) {
        BURNISH_CHECK(task.poll());
        buffer.resize(std::size_t(std::min<std::uint64_t>(valuesAtOnce, count - first)));
        BURNISH_CHECK(readFinite(*m_values, first, buffer, m_form->name, m_rangeEnd, task));
        largest = std::max(largest, magnitudeOf(buffer));
    }
    const float divisor = m_form->isNested() ? largestE4M3 * largestE2M1 : largestE4M3;
    // comfy-kitchen and torchao divide by 0 if all values are 0.
    m_whole = largest > 0 ? std::max(largest / divisor, std::numeric_limits<float>::min()) : 1.0F;
    return *m_whole;
}

float LibrarySource::magnitudeOf(std::span<const float> values) const
{
    float largest = 0;
    m_kernels.largestMagnitudes(values.data(), values.size(), 1, &largest);
    return largest;
}

std::uint8_t LibrarySource::e4m3Of(float value) const
{
    const float one = 1;
    std::int8_t code = 0;
    m_kernels.e4m3(&value, 1, &one, 1, &code);
    return std::uint8_t(code);
}

GroupNumbers LibrarySource::affineNumbers(std::span<const float> group) const
{
    constexpr float least = 1e-7F;
    const auto [low, high] = std::ranges::minmax(group);
    const auto steps = float((1U << m_form->bits) - 1);
    const bool isLowFurther = std::fabs(low) > std::fabs(high);
    const float step = std::max((high - low) / steps, least);
    GroupNumbers numbers = {isLowFurther ? step : -step, 0, 0};
    const float edge = isLowFurther ? low : high;
    const float levels = std::rint(edge / numbers.scale);
    if (levels != 0) {
        numbers.scale = edge / levels;
        numbers.bias = edge;
    }
    return numbers;
}

/// The least power of two that is not less than the scale in the type of the model. MLX before 0.32.4 took the
/// nearest one.
GroupNumbers LibrarySource::mlxExponent(float largest) const
{
    constexpr int bias = 127;
    const float needed = roundedTo(m_type, largest / (m_form->bits == 4 ? largestE2M1 : largestE4M3));
    int exponent = 0;
    if (needed > 0)
        exponent = std::max(exponentAbove(needed, bias), -bias);
    return {std::ldexp(1.0F, exponent), 0, std::uint8_t(exponent + bias)};
}

/// The least power of two with which no code is too large.
GroupNumbers LibrarySource::comfyExponent(float largest)
{
    constexpr int bias = 127;
    const float needed = std::max(largest / largestE4M3, std::ldexp(1.0F, -bias));
    const int exponent = largest > 0 ? std::max(exponentAbove(needed, bias) + bias, 0) : 0;
    // ComfyUI takes the byte 0 for the number 0.
    return {exponent > 0 ? std::ldexp(1.0F, exponent - bias) : 0.0F, 0, std::uint8_t(exponent)};
}

/// The same for torchao: values of the lowest exponent are not scaled.
GroupNumbers LibrarySource::torchaoExponent(float largest) const
{
    constexpr int bias = 127;
    const float needed = largest / (m_form->bits == 4 ? largestE2M1 : largestE4M3);
    const int exponent = needed > 0 ? std::max(exponentAbove(needed, bias) + bias, 0) : 0;
    return {exponent > 0 ? std::ldexp(1.0F, exponent - bias) : 1.0F, 0, std::uint8_t(exponent)};
}

/// The scale is the factor that torchao multiplies the values by. A byte is at least the smallest normal number.
GroupNumbers LibrarySource::torchaoNested(float largest, float whole) const
{
    constexpr float leastE4M3 = 0.015625F;
    const std::uint8_t byte = e4m3Of(std::max(largest / largestE2M1 / whole, leastE4M3));
    return {1 / whole / float(smallFloatValue(Dtype::F8E4M3, byte)), 0, byte};
}

GroupNumbers LibrarySource::quantoAffine(std::span<const float> group) const
{
    const auto [low, high] = std::ranges::minmax(group);
    const auto steps = float((1U << m_form->bits) - 1);
    return {roundedTo(m_type, roundedTo(m_type, high - low) / steps), -low, 0};
}

GroupNumbers LibrarySource::numbersOf(std::span<const float> group, float whole) const
{
    if (m_form->rounding == Rounding::MlxAffine)
        return affineNumbers(group);
    if (m_form->rounding == Rounding::QuantoAffine)
        return quantoAffine(group);
    if (m_form->rounding == Rounding::ComfyFloat)
        return {whole, 0, 0};
    const float largest = magnitudeOf(group);
    switch (m_form->rounding) {
    case Rounding::MlxExponent:
        return mlxExponent(largest);
    case Rounding::ComfyExponent:
        return comfyExponent(largest);
    case Rounding::ComfyInteger:
    case Rounding::ComfyRotated: {
        constexpr float most = 127;
        constexpr float least = 1e-30F;
        return {std::max(largest / most, least), 0, 0};
    }
    case Rounding::TorchaoInteger: {
        constexpr float half = 127.5F;
        return {std::max(roundedTo(m_type, largest / half), std::numeric_limits<float>::epsilon()), 0, 0};
    }
    case Rounding::TorchaoGroup: {
        constexpr float half = 7.5F;
        constexpr float leastHalf = 0x1p-14F;
        const float least = m_type == Dtype::F16 ? leastHalf : std::numeric_limits<float>::min();
        return {std::max(roundedTo(m_type, largest / half), least), 0, 0};
    }
    case Rounding::TorchaoFloat:
        return {roundedTo(m_type, largest / largestE4M3), 0, 0};
    case Rounding::TorchaoExponent:
        return torchaoExponent(largest);
    case Rounding::TorchaoNested:
        return torchaoNested(largest, whole);
    case Rounding::QuantoInteger: {
        constexpr float most = 127;
        return {roundedTo(m_type, largest / most), 0, 0};
    }
    case Rounding::QuantoFloat:
        return {roundedTo(m_type, largest / (m_form->kind == Codes::E4M3 ? largestE4M3 : largestE5M2)), 0, 0};
    default:
        break;
    }
    const bool isMlx = m_form->rounding == Rounding::MlxNested;
    const std::uint8_t byte = e4m3Of(isMlx ? roundedTo(m_type, largest / largestE2M1) : largest / largestE2M1 / whole);
    return {whole * float(smallFloatValue(Dtype::F8E4M3, byte)), 0, byte};
}

void LibrarySource::encodeGroup(std::span<const float> group, const GroupNumbers &numbers, float whole,
                                std::int8_t *codes) const
{
    const std::size_t size = group.size();
    if (numbers.scale == 0) {
        std::fill_n(codes, size, std::int8_t(0));
        return;
    }
    switch (m_form->rounding) {
    case Rounding::MlxAffine: {
        const auto most = float((1U << m_form->bits) - 1);
        for (std::size_t i = 0; i < size; ++i) {
            const float level = std::rint((group[i] - numbers.bias) / numbers.scale);
            codes[i] = std::int8_t(std::uint8_t(std::min(std::max(level, 0.0F), most)));
        }
        return;
    }
    case Rounding::MlxExponent:
    case Rounding::MlxNested:
        if (m_form->kind == Codes::E4M3)
            return m_kernels.e4m3(group.data(), size, &numbers.scale, 1, codes);
        for (std::size_t i = 0; i < size; ++i)
            codes[i] = nearestE2M1(roundedTo(m_type, group[i] / numbers.scale));
        return;
    case Rounding::ComfyFloat: {
        const float one = 1;
        const float factor = one / whole;
        std::vector<float> scaled(group.begin(), group.end());
        for (float &value : scaled)
            value *= factor;
        return m_kernels.e4m3(scaled.data(), size, &one, 1, codes);
    }
    case Rounding::ComfyInteger:
    case Rounding::ComfyRotated:
        return m_kernels.evenIntegers(group.data(), size, &numbers.scale, 1, -128, 127, codes);
    case Rounding::ComfyExponent:
        return m_kernels.e4m3(group.data(), size, &numbers.scale, 1, codes);
    case Rounding::ComfyNested:
        return m_kernels.e2m1(group.data(), size, &numbers.scale, 1, codes);
    case Rounding::TorchaoFloat:
        return m_kernels.e4m3(group.data(), size, &numbers.scale, 1, codes);
    case Rounding::TorchaoExponent:
        return (m_form->kind == Codes::E4M3 ? m_kernels.e4m3 : m_kernels.e2m1)(group.data(), size, &numbers.scale, 1,
                                                                               codes);
    case Rounding::TorchaoInteger:
    case Rounding::TorchaoGroup:
    case Rounding::TorchaoNested:
    case Rounding::QuantoInteger:
    case Rounding::QuantoFloat:
    case Rounding::QuantoAffine:
        return encodeLevels(group, numbers, codes);
    }
}

/// Rounds after each step, to the type in which the library computes.
void LibrarySource::encodeLevels(std::span<const float> group, const GroupNumbers &numbers, std::int8_t *codes) const
{
    std::vector<float> levels(group.begin(), group.end());
    const auto change = [&levels](const auto &level) { std::ranges::transform(levels, levels.begin(), level); };
    const float one = 1;
    const auto round = [&](int least, int most) {
        m_kernels.evenIntegers(levels.data(), levels.size(), &one, 1, least, most, codes);
    };
    const float scale = numbers.scale;
    switch (m_form->rounding) {
    case Rounding::TorchaoInteger:
        change([inverse = 1 / scale](float value) { return value * inverse; });
        return round(-128, 127);
    case Rounding::TorchaoGroup:
        change(
            [this, inverse = roundedTo(m_type, 1 / scale)](float value) { return roundedTo(m_type, value * inverse); });
        return round(-8, 7);
    case Rounding::TorchaoNested:
        change([scale](float value) { return value * scale; });
        return m_kernels.e2m1(levels.data(), levels.size(), &one, 1, codes);
    case Rounding::QuantoAffine:
        change([&](float value) { return roundedTo(m_type, roundedTo(m_type, value + numbers.bias) / scale); });
        return round(0, int((1U << m_form->bits) - 1));
    default:
        break;
    }
    change([&](float value) { return roundedTo(m_type, value / scale); });
    if (m_form->rounding == Rounding::QuantoInteger)
        return round(-128, 127);
    (m_form->kind == Codes::E4M3 ? m_kernels.e4m3 : m_kernels.e5m2)(levels.data(), levels.size(), &one, 1, codes);
}

} // namespace burnish
