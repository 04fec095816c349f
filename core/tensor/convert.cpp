// SPDX-License-Identifier: MIT
#include "core/tensor/convert.h"

#include "core/base/endian.h"
#include "core/tensor/half.h"

#include <QCoreApplication>

#include <cmath>
#include <limits>
#include <type_traits>
#include <utility>

namespace burnish {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Conversion)
};

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

template <typename T>
constexpr bool isSmallFloat = std::is_same_v<T, Half> || std::is_same_v<T, Bfloat>;

/// The number behind a stored element: floats of 16 bits as f32, Bool as 0 or 1.
template <typename T>
auto numberOf(T element)
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

/// False where the target, an integer, cannot hold the number.
template <typename To, typename Number>
bool assign(To &to, Number number)
{
    if constexpr (std::is_same_v<To, Half>) {
        to.bits = floatToHalf(static_cast<float>(number));
    } else if constexpr (std::is_same_v<To, Bfloat>) {
        to.bits = floatToBfloat(static_cast<float>(number));
    } else if constexpr (std::is_same_v<To, Boolean>) {
        to.byte = number != Number(0);
    } else if constexpr (std::is_floating_point_v<To>) {
        to = static_cast<To>(number);
    } else if constexpr (std::is_floating_point_v<Number>) {
        // The limits as powers of two are exact in every float type, unlike the largest integers.
        const Number truncated = std::trunc(number);
        const Number end = std::ldexp(Number(1), std::numeric_limits<To>::digits);
        const Number begin = std::is_signed_v<To> ? -end : Number(0);
        if (!(truncated >= begin && truncated < end))
            return false;
        to = static_cast<To>(truncated);
    } else {
        if (!std::in_range<To>(number))
            return false;
        to = static_cast<To>(number);
    }
    return true;
}

template <typename From, typename To>
Expected<void> convertAll(std::span<const std::byte> in, std::span<std::byte> out, std::uint64_t firstElement)
{
    const std::size_t count = in.size() / sizeof(From);
    for (std::size_t i = 0; i < count; ++i) {
        const auto number = numberOf(loadLittle<From>(in.data() + i * sizeof(From)));
        To element;
        if (!assign(element, number))
            return Error(ErrorCode::Range, Text::tr("The value %1 (element %2) does not fit into the target type.")
                                               .arg(QString::number(number))
                                               .arg(qulonglong(firstElement + i)));
        storeLittle(out.data() + i * sizeof(To), element);
    }
    return {};
}

/// Calls `use` with a value of the C++ type that stands for the dtype.
template <typename Use>
auto withElementType(Dtype dtype, Use use)
{
    switch (dtype) {
    case Dtype::F64: return use(double());
    case Dtype::F16: return use(Half());
    case Dtype::BF16: return use(Bfloat());
    case Dtype::I64: return use(std::int64_t());
    case Dtype::I32: return use(std::int32_t());
    case Dtype::I16: return use(std::int16_t());
    case Dtype::I8: return use(std::int8_t());
    case Dtype::U64: return use(std::uint64_t());
    case Dtype::U32: return use(std::uint32_t());
    case Dtype::U16: return use(std::uint16_t());
    case Dtype::U8: return use(std::uint8_t());
    case Dtype::Bool: return use(Boolean());
    default: return use(float());
    }
}

} // namespace

Expected<void> convertElements(Dtype from, std::span<const std::byte> in, Dtype to, std::span<std::byte> out,
                               std::uint64_t firstElement)
{
    Q_ASSERT(isCastable(from) && isCastable(to));
    Q_ASSERT(in.size() / traits(from).blockBytes == out.size() / traits(to).blockBytes);
    return withElementType(from, [&](auto source) {
        return withElementType(to, [&](auto target) {
            return convertAll<decltype(source), decltype(target)>(in, out, firstElement);
        });
    });
}

double elementAsDouble(Dtype dtype, const std::byte *bytes)
{
    return withElementType(dtype, [&](auto element) {
        return static_cast<double>(numberOf(loadLittle<decltype(element)>(bytes)));
    });
}

} // namespace burnish
