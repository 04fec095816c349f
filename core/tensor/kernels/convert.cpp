// SPDX-License-Identifier: MIT
#include "core/tensor/kernels/convert.h"

#include "core/base/endian.h"
#include "core/base/half.h"
#include "core/tensor/kernels/floatkernels.h"
#include "core/tensor/kernels/roundedtoodd.h"
#include "core/tensor/kernels/smallfloats.h"
#include "core/tensor/tensortext.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <limits>
#include <type_traits>
#include <utility>

namespace burnish {

namespace {

struct Half
{
    std::uint16_t bits;
};
struct Bfloat
{
    std::uint16_t bits;
};
struct Boolean
{
    std::uint8_t byte;
};

/// Returns the number that an element stores: floats of 16 bits as f32, Bool as 0 or 1.
template <typename T> auto numberOf(T element)
{
    if constexpr (std::is_same_v<T, Half>)
        return halfToFloat(element.bits);
    else if constexpr (std::is_same_v<T, Bfloat>)
        return bfloatToFloat(element.bits);
    else if constexpr (std::is_same_v<T, Boolean>)
        return std::uint8_t(element.byte != 0);
    else
        return element;
}

template <typename T> using NumberOf = decltype(numberOf(T()));

// Small enough to stay in the first-level cache between the steps of a conversion.
constexpr std::size_t blockSize = 512;

template <typename T> void loadBlock(const std::byte *in, T *out, std::size_t count)
{
    if constexpr (std::endian::native == std::endian::little) {
        std::memcpy(out, in, count * sizeof(T));
    } else {
        for (std::size_t i = 0; i < count; ++i)
            out[i] = loadLittle<T>(in + i * sizeof(T));
    }
}

template <typename T> void storeBlock(const T *in, std::byte *out, std::size_t count)
{
    if constexpr (std::endian::native == std::endian::little) {
        std::memcpy(out, in, count * sizeof(T));
    } else {
        for (std::size_t i = 0; i < count; ++i)
            storeLittle(out + i * sizeof(T), in[i]);
    }
}

template <typename From> void readNumbers(const std::byte *in, NumberOf<From> *numbers, std::size_t count)
{
    if constexpr (std::is_same_v<From, Half> || std::is_same_v<From, Bfloat>) {
        std::array<std::byte, blockSize * sizeof(float)> floats;
        (std::is_same_v<From, Half> ? convertHalvesToFloats : convertBfloatsToFloats)(in, floats.data(), count);
        loadBlock(floats.data(), numbers, count);
    } else {
        std::array<From, blockSize> elements;
        loadBlock(in, elements.data(), count);
        for (std::size_t i = 0; i < count; ++i)
            numbers[i] = numberOf(elements[i]);
    }
}

/// Returns true if an integer of type To can hold the number, fractions dropped.
template <typename To, typename Number> bool fits(Number number)
{
    if constexpr (std::is_floating_point_v<Number>) {
        // Powers of two are exact in every float type, unlike the largest integers. Where begin − 1 is not exact, it
        // equals begin, and no number lies between the two.
        constexpr Number end = Number(std::uint64_t(1) << (std::numeric_limits<To>::digits - 1)) * 2;
        constexpr Number begin = std::is_signed_v<To> ? -end : Number(0);
        return (number >= begin || number > begin - 1) && number < end;
    } else {
        return std::in_range<To>(number);
    }
}

/// Returns the index of the first number that the target, an integer, cannot hold; `count` if all fit.
template <typename To, typename Number>
std::size_t writeNumbers(const Number *numbers, std::byte *out, std::size_t count)
{
    if constexpr (std::is_same_v<To, Half> || std::is_same_v<To, Bfloat>) {
        std::array<float, blockSize> floats;
        for (std::size_t i = 0; i < count; ++i) {
            if constexpr (std::is_same_v<Number, double>)
                floats[i] = roundedToOdd(numbers[i]);
            else
                floats[i] = static_cast<float>(numbers[i]);
        }
        std::array<std::byte, blockSize * sizeof(float)> bytes;
        storeBlock(floats.data(), bytes.data(), count);
        (std::is_same_v<To, Half> ? convertFloatsToHalves : convertFloatsToBfloats)(bytes.data(), out, count);
    } else if constexpr (std::is_same_v<To, Boolean>) {
        for (std::size_t i = 0; i < count; ++i)
            out[i] = std::byte(numbers[i] != Number(0));
    } else {
        if constexpr (!std::is_floating_point_v<To>) {
            bool allFit = true;
            for (std::size_t i = 0; i < count; ++i)
                allFit &= fits<To>(numbers[i]);
            if (!allFit)
                count = std::size_t(std::find_if_not(numbers, numbers + count, fits<To, Number>) - numbers);
        }
        std::array<To, blockSize> elements;
        for (std::size_t i = 0; i < count; ++i)
            elements[i] = static_cast<To>(numbers[i]);
        storeBlock(elements.data(), out, count);
    }
    return count;
}

template <typename Number> QString numberText(Number number)
{
    if constexpr (std::is_floating_point_v<Number>) {
        // QString's shortest form is that of a double, which would show digits that an f32 in the file does not have.
        std::array<char, 32> text;
        const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
        return QString::fromLatin1(text.data(), end - text.data());
    } else {
        return QString::number(number);
    }
}

template <typename From, typename To>
std::optional<Misfit> convertAll(std::span<const std::byte> in, std::span<std::byte> out)
{
    std::array<NumberOf<From>, blockSize> numbers;
    const std::size_t count = in.size() / sizeof(From);
    for (std::size_t done = 0; done < count; done += blockSize) {
        const std::size_t block = std::min(blockSize, count - done);
        readNumbers<From>(in.data() + done * sizeof(From), numbers.data(), block);
        const std::size_t fitting = writeNumbers<To>(numbers.data(), out.data() + done * sizeof(To), block);
        if (fitting < block)
            return Misfit{done + fitting, numberText(numbers[fitting])};
    }
    return std::nullopt;
}

/// Returns the conversion that needs no numbers in between; null if there is none.
FloatKernels::Convert directConversion(Dtype from, Dtype to)
{
    const auto isF32 = [](Dtype dtype) { return dtype == Dtype::F32 || dtype == Dtype::Flex32; };
    const FloatKernels &kernels = fastestFloatKernels();
    if (isF32(from) && to == Dtype::F16)
        return kernels.floatsToHalves;
    if (isF32(from) && to == Dtype::BF16)
        return kernels.floatsToBfloats;
    if (from == Dtype::F16 && isF32(to))
        return kernels.halvesToFloats;
    if (from == Dtype::BF16 && isF32(to))
        return kernels.bfloatsToFloats;
    return nullptr;
}

/// Calls `use` with a value of the C++ type for the dtype.
template <typename Use> auto withElementType(Dtype dtype, Use use)
{
    switch (dtype) {
    case Dtype::F64:
        return use(double());
    case Dtype::F16:
        return use(Half());
    case Dtype::BF16:
        return use(Bfloat());
    case Dtype::I64:
        return use(std::int64_t());
    case Dtype::I32:
        return use(std::int32_t());
    case Dtype::I16:
        return use(std::int16_t());
    case Dtype::I8:
        return use(std::int8_t());
    case Dtype::U64:
        return use(std::uint64_t());
    case Dtype::U32:
        return use(std::uint32_t());
    case Dtype::U16:
        return use(std::uint16_t());
    case Dtype::U8:
        return use(std::uint8_t());
    case Dtype::Bool:
        return use(Boolean());
    default:
        return use(float());
    }
}

/// Converts elements to f32 that rounds to small floats as they do.
void readForSmall(Dtype from, std::span<const std::byte> in, std::span<float> floats)
{
    const bool isWide = from == Dtype::F64 || (isInteger(from) && traits(from).blockBytes > 2);
    if (isSmallFloat(from)) {
        smallFloatsToFloats(from, in, floats);
    } else if (isWide) {
        std::array<std::byte, blockSize * sizeof(double)> bytes;
        std::array<double, blockSize> doubles;
        (void)convertUntilMisfit(from, in, Dtype::F64, std::span(bytes).first(floats.size() * sizeof(double)));
        loadBlock(bytes.data(), doubles.data(), floats.size());
        for (std::size_t i = 0; i < floats.size(); ++i)
            floats[i] = roundedToOdd(doubles[i]);
    } else {
        std::array<std::byte, blockSize * sizeof(float)> bytes;
        (void)convertUntilMisfit(from, in, Dtype::F32, std::span(bytes).first(floats.size() * sizeof(float)));
        loadBlock(bytes.data(), floats.data(), floats.size());
    }
}

/// For small floats on one side or both.
std::optional<Misfit> convertSmall(Dtype from, std::span<const std::byte> in, Dtype to, std::span<std::byte> out,
                                   F8Overflow overflow)
{
    const DtypeTraits &type = traits(to);
    const std::size_t fromSize = traits(from).blockBytes;
    std::array<float, blockSize> floats;
    std::array<std::byte, blockSize * sizeof(float)> bytes;
    for (std::size_t done = 0; done < in.size() / fromSize; done += blockSize) {
        const std::size_t block = std::min(blockSize, in.size() / fromSize - done);
        const std::span numbers = std::span(floats).first(block);
        readForSmall(from, in.subspan(done * fromSize, block * fromSize), numbers);
        const std::span target =
            out.subspan(done / type.blockElements * type.blockBytes, block / type.blockElements * type.blockBytes);
        if (isSmallFloat(to)) {
            floatsToSmallFloats(numbers, to, target, overflow);
            continue;
        }
        storeBlock(floats.data(), bytes.data(), block);
        auto misfit = convertUntilMisfit(Dtype::F32, std::span(bytes).first(block * sizeof(float)), to, target);
        if (misfit) {
            misfit->index += done;
            return misfit;
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<Misfit> convertUntilMisfit(Dtype from, std::span<const std::byte> in, Dtype to, std::span<std::byte> out,
                                         F8Overflow overflow)
{
    Q_ASSERT(isCastable(from) && isCastable(to) && !isPacked(from));
    Q_ASSERT(in.size() / traits(from).blockBytes == out.size() / traits(to).blockBytes * traits(to).blockElements);
    if (isSmallFloat(from) || isSmallFloat(to))
        return convertSmall(from, in, to, out, overflow);
    if (const auto convert = directConversion(from, to)) {
        convert(in.data(), out.data(), in.size() / traits(from).blockBytes);
        return std::nullopt;
    }
    return withElementType(from, [&](auto source) {
        return withElementType(to,
                               [&](auto target) { return convertAll<decltype(source), decltype(target)>(in, out); });
    });
}

Expected<void> convertElements(Dtype from, std::span<const std::byte> in, Dtype to, std::span<std::byte> out,
                               std::uint64_t firstElement, F8Overflow overflow)
{
    if (const auto misfit = convertUntilMisfit(from, in, to, out, overflow))
        return Error(ErrorCode::Range, TensorText::tr("The value %1 (element %2) is out of range for the target dtype.")
                                           .arg(misfit->value)
                                           .arg(qulonglong(firstElement + misfit->index)));
    return {};
}

double elementAsDouble(Dtype dtype, const std::byte *bytes)
{
    if (isSmallFloat(dtype))
        return smallFloatValue(dtype, std::to_integer<unsigned>(*bytes));
    return withElementType(
        dtype, [&](auto element) { return static_cast<double>(numberOf(loadLittle<decltype(element)>(bytes))); });
}

} // namespace burnish
