// SPDX-License-Identifier: MIT
#include "core/tensor/expressions/elementmap.h"

#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/base/fromutf8.h"
#include "core/base/half.h"
#include "core/tensor/dtype.h"
#include "core/tensor/elementtext.h"
#include "core/tensor/expressions/patch.h"
#include "core/tensor/expressions/regionedit.h"
#include "core/tensor/expressions/slice.h"
#include "core/tensor/kernels/convert.h"
#include "core/tensor/tensortext.h"

#include <limits>

namespace burnish {

namespace {

/// Elements mapped at a time, so that they stay in the first-level cache and the loops have a known length.
constexpr std::size_t mappedAtOnce = 512;

template <typename Number> Number numberFrom(const ElementValue &value)
{
    return loadLittle<Number>(value.bytes().data());
}

Error misfit(const TensorInfo &info, std::uint64_t place, const QString &value, double factor)
{
    return {ErrorCode::Range, TensorText::tr("The value %1 at %2 multiplied by %3 is out of range for %4.")
                                  .arg(value, indexText(info.shape(), place), QString::number(factor, 'g', 17),
                                       nameForText(info.dtype()))};
}

// Blocks of numbers, mapped in place.

template <typename Float> struct ScaledFloat
{
    double factor;

    void operator()(Float *numbers) const
    {
        // One loop for the numbers and one for the selection; the compiler vectorises both.
        std::array<Float, mappedAtOnce> scaled;
        for (std::size_t i = 0; i < mappedAtOnce; ++i)
            scaled[i] = static_cast<Float>(double(numbers[i]) * factor);
        // Arithmetic would make a signalling NaN a quiet one.
        for (std::size_t i = 0; i < mappedAtOnce; ++i)
            numbers[i] = numbers[i] != numbers[i] ? numbers[i] : scaled[i];
    }
};

template <typename Number> struct Clamped
{
    Number lowest;
    Number highest;

    void operator()(Number *numbers) const
    {
        for (std::size_t i = 0; i < mappedAtOnce; ++i) {
            // Two steps without a branch between them, which the compiler vectorises.
            const Number raised = numbers[i] < lowest ? lowest : numbers[i];
            numbers[i] = raised > highest ? highest : raised;
        }
    }
};

template <typename Float> struct ReplacedNan
{
    Float value;
    bool infinitiesToo;

    void operator()(Float *numbers) const
    {
        using Bits = std::conditional_t<sizeof(Float) == 4, std::uint32_t, std::uint64_t>;
        constexpr Bits infinity = std::bit_cast<Bits>(std::numeric_limits<Float>::infinity());
        const Bits limit = infinitiesToo ? infinity - 1 : infinity;
        const auto requested = std::bit_cast<Bits>(value);
        for (std::size_t i = 0; i < mappedAtOnce; ++i) {
            const auto bits = std::bit_cast<Bits>(numbers[i]);
            const Bits magnitude = bits & ~(Bits(1) << (8 * sizeof(Bits) - 1));
            numbers[i] = std::bit_cast<Float>(magnitude > limit ? requested : bits);
        }
    }
};

/// Returns the product as an integer, ties to even; nullopt if it does not fit.
template <typename Integer> std::optional<Integer> scaledInteger(Integer number, double factor)
{
    if constexpr (sizeof(Integer) == 8) {
        // 2^63 is the first whole factor that exceeds std::int64_t.
        if (std::nearbyint(factor) == factor && std::abs(factor) < 0x1p63) {
            const auto whole = static_cast<std::int64_t>(factor);
            if constexpr (std::is_signed_v<Integer>)
                return checkedMultiplySigned(number, whole);
            else if (number == 0)
                return 0;
            else
                return whole < 0 ? std::nullopt : checkedMultiply(number, std::uint64_t(whole));
        }
    }
    const double product = std::nearbyint(double(number) * factor);
    constexpr double end = double(std::uint64_t(1) << (std::numeric_limits<Integer>::digits - 1)) * 2;
    constexpr double begin = std::is_signed_v<Integer> ? -end : 0;
    if (!(product >= begin && product < end))
        return std::nullopt;
    return static_cast<Integer>(product);
}

class MappedTensor : public RegionEdit
{
public:
    using RegionEdit::RegionEdit;

protected:
    [[nodiscard]] bool replacesElements() const override { return false; }
};

/// Maps numbers in their stored form.
template <typename Number, typename Map> class DirectMap final : public MappedTensor
{
public:
    DirectMap(TensorPtr operand, ElementRuns runs, Map map)
        : MappedTensor(std::move(operand), std::move(runs))
        , m_map(map)
    {}

protected:
    Expected<void> edit(std::span<std::byte> bytes, std::uint64_t, std::uint64_t) const override
    {
        std::array<Number, mappedAtOnce> numbers = {};
        for (std::size_t done = 0; done < bytes.size(); done += sizeof(numbers)) {
            const std::span part = bytes.subspan(done, std::min(sizeof(numbers), bytes.size() - done));
            for (std::size_t i = 0; i < part.size() / sizeof(Number); ++i)
                numbers[i] = loadLittle<Number>(part.data() + i * sizeof(Number));
            m_map(numbers.data());
            for (std::size_t i = 0; i < part.size() / sizeof(Number); ++i)
                storeLittle(part.data() + i * sizeof(Number), numbers[i]);
        }
        return {};
    }

private:
    Map m_map;
};

template <typename Integer> class ScaledIntegers final : public MappedTensor
{
public:
    ScaledIntegers(TensorPtr operand, ElementRuns runs, double factor)
        : MappedTensor(std::move(operand), std::move(runs))
        , m_factor(factor)
    {}

protected:
    Expected<void> edit(std::span<std::byte> bytes, std::uint64_t place, std::uint64_t) const override
    {
        for (std::size_t at = 0; at < bytes.size(); at += sizeof(Integer)) {
            const auto number = loadLittle<Integer>(bytes.data() + at);
            const auto scaled = scaledInteger(number, m_factor);
            if (!scaled)
                return misfit(info(), place + at / sizeof(Integer), QString::number(number), m_factor);
            storeLittle(bytes.data() + at, *scaled);
        }
        return {};
    }

private:
    double m_factor;
};

/// Maps elements of at most 16 bits by a table of the result for each bit pattern.
template <typename Bits> class TableMap final : public MappedTensor
{
public:
    struct Table
    {
        std::vector<Bits> results;
        std::vector<bool> misfits; ///< empty if every pattern has a result
    };

    TableMap(TensorPtr operand, ElementRuns runs, Table table, double factor)
        : MappedTensor(std::move(operand), std::move(runs))
        , m_table(std::move(table))
        , m_factor(factor)
    {}

protected:
    Expected<void> edit(std::span<std::byte> bytes, std::uint64_t place, std::uint64_t) const override
    {
        const Bits *results = m_table.results.data();
        if (!m_table.misfits.empty()) {
            for (std::size_t at = 0; at < bytes.size(); at += sizeof(Bits)) {
                if (m_table.misfits[loadLittle<Bits>(bytes.data() + at)])
                    return misfit(info(), place + at / sizeof(Bits),
                                  ElementValue::fromBytes(info().dtype(), bytes.subspan(at, sizeof(Bits))).text(),
                                  m_factor);
            }
        }
        for (std::size_t at = 0; at < bytes.size(); at += sizeof(Bits))
            storeLittle(bytes.data() + at, results[loadLittle<Bits>(bytes.data() + at)]);
        return {};
    }

private:
    Table m_table;
    double m_factor;
};

/// Returns the bits of the scaled integer as its type stores it; nullopt if it does not fit.
template <typename Bits> std::optional<Bits> scaledBits(Dtype dtype, Bits bits, double factor)
{
    using Signed = std::make_signed_t<Bits>;
    if (traits(dtype).isSigned) {
        const auto scaled = scaledInteger(std::bit_cast<Signed>(bits), factor);
        return scaled ? std::optional(std::bit_cast<Bits>(*scaled)) : std::nullopt;
    }
    return scaledInteger(bits, factor);
}

/// Returns the mapped element; nullopt if an integer does not fit.
template <typename Bits> std::optional<Bits> mappedBits(Dtype dtype, Bits bits, const ElementMap &map)
{
    std::array<std::byte, sizeof(Bits)> bytes;
    storeLittle(bytes.data(), bits);
    const double value = ElementValue::fromBytes(dtype, bytes).asDouble();
    switch (map.kind) {
    case ElementMap::Kind::Scale:
        if (isInteger(dtype))
            return scaledBits(dtype, bits, map.factor);
        return std::isnan(value) ? bits : Bits(narrowFloatBits(dtype, value * map.factor));
    case ElementMap::Kind::Clamp:
        if (map.lowest && value < map.lowest->asDouble())
            return numberFrom<Bits>(*map.lowest);
        return map.highest && value > map.highest->asDouble() ? numberFrom<Bits>(*map.highest) : bits;
    case ElementMap::Kind::ReplaceNan:
        break;
    }
    const bool isReplaced = std::isnan(value) || (map.infinitiesToo && std::isinf(value));
    return isReplaced ? numberFrom<Bits>(*map.value) : bits;
}

template <typename Bits> TensorPtr tableMap(TensorPtr operand, ElementRuns runs, const ElementMap &map)
{
    constexpr std::size_t patterns = std::size_t(1) << (8 * sizeof(Bits));
    const Dtype dtype = operand->info().dtype();
    typename TableMap<Bits>::Table table;
    table.results.resize(patterns);
    for (std::size_t i = 0; i < patterns; ++i) {
        const auto mapped = mappedBits(dtype, Bits(i), map);
        table.results[i] = mapped.value_or(Bits(0));
        if (!mapped) {
            table.misfits.resize(patterns);
            table.misfits[i] = true;
        }
    }
    return std::make_shared<TableMap<Bits>>(std::move(operand), std::move(runs), std::move(table), map.factor);
}

template <typename Number> TensorPtr clampedNumbers(TensorPtr operand, ElementRuns runs, const ElementMap &map)
{
    using Limits = std::numeric_limits<Number>;
    Clamped<Number> clamped{Limits::has_infinity ? -Limits::infinity() : Limits::lowest(),
                            Limits::has_infinity ? Limits::infinity() : Limits::max()};
    if (map.lowest)
        clamped.lowest = numberFrom<Number>(*map.lowest);
    if (map.highest)
        clamped.highest = numberFrom<Number>(*map.highest);
    return std::make_shared<DirectMap<Number, Clamped<Number>>>(std::move(operand), std::move(runs), clamped);
}

template <typename Float> TensorPtr mappedFloats(TensorPtr operand, ElementRuns runs, const ElementMap &map)
{
    if (map.kind == ElementMap::Kind::Clamp)
        return clampedNumbers<Float>(std::move(operand), std::move(runs), map);
    if (map.kind == ElementMap::Kind::Scale)
        return std::make_shared<DirectMap<Float, ScaledFloat<Float>>>(std::move(operand), std::move(runs),
                                                                      ScaledFloat<Float>{map.factor});
    return std::make_shared<DirectMap<Float, ReplacedNan<Float>>>(
        std::move(operand), std::move(runs), ReplacedNan<Float>{numberFrom<Float>(*map.value), map.infinitiesToo});
}

template <typename Integer> TensorPtr mappedIntegers(TensorPtr operand, ElementRuns runs, const ElementMap &map)
{
    if (map.kind == ElementMap::Kind::Clamp)
        return clampedNumbers<Integer>(std::move(operand), std::move(runs), map);
    return std::make_shared<ScaledIntegers<Integer>>(std::move(operand), std::move(runs), map.factor);
}

/// Returns true if an element is less than another of the same type, compared exactly.
bool isLess(const ElementValue &a, const ElementValue &b)
{
    if (a.dtype() == Dtype::I64)
        return numberFrom<std::int64_t>(a) < numberFrom<std::int64_t>(b);
    if (a.dtype() == Dtype::U64)
        return numberFrom<std::uint64_t>(a) < numberFrom<std::uint64_t>(b);
    return a.asDouble() < b.asDouble();
}

Expected<void> checkMap(const TensorInfo &info, const ElementMap &map)
{
    const Dtype dtype = info.dtype();
    const DtypeKind kind = traits(dtype).kind;
    const bool isNumber = (kind == DtypeKind::Float || kind == DtypeKind::Integer) && dtype != Dtype::F8E8M0;
    if (!isNumber)
        return Error(
            ErrorCode::Unsupported,
            TensorText::tr("%1 values can be set one by one, but not computed.").arg(fromUtf8(info.typeName())));
    const auto isOfType = [&](const std::optional<ElementValue> &value) { return !value || value->dtype() == dtype; };
    Q_ASSERT(isOfType(map.lowest) && isOfType(map.highest) && isOfType(map.value));
    switch (map.kind) {
    case ElementMap::Kind::Scale:
        if (!std::isfinite(map.factor))
            return invalid(TensorText::tr("The factor must be a finite number."));
        return {};
    case ElementMap::Kind::Clamp:
        if (!map.lowest && !map.highest)
            return invalid(TensorText::tr("A lower or upper limit is required."));
        if ((map.lowest && std::isnan(map.lowest->asDouble())) || (map.highest && std::isnan(map.highest->asDouble())))
            return invalid(TensorText::tr("A bound cannot be NaN."));
        if (map.lowest && map.highest && isLess(*map.highest, *map.lowest))
            return invalid(TensorText::tr("The lowest value is greater than the highest."));
        return {};
    case ElementMap::Kind::ReplaceNan:
        if (kind != DtypeKind::Float)
            return Error(ErrorCode::Unsupported,
                         TensorText::tr("%1 is an integer dtype and cannot hold NaN.").arg(nameForText(dtype)));
        if (!map.value)
            return invalid(TensorText::tr("A replacement value for NaN is required."));
        return {};
    }
    return {};
}

} // namespace

Expected<TensorPtr> makeMapped(TensorPtr operand, std::span<const AxisSlice> part, const ElementMap &map)
{
    const Dtype dtype = operand->info().dtype();
    BURNISH_TRY(ElementRuns runs, editedRuns(operand->info(), part));
    BURNISH_CHECK(checkMap(operand->info(), map));
    if (runs.length == 0 || (map.kind == ElementMap::Kind::Scale && map.factor == 1))
        return operand;
    switch (dtype) {
    case Dtype::F64:
        return mappedFloats<double>(std::move(operand), std::move(runs), map);
    case Dtype::F32:
    case Dtype::Flex32:
        return mappedFloats<float>(std::move(operand), std::move(runs), map);
    case Dtype::I64:
        return mappedIntegers<std::int64_t>(std::move(operand), std::move(runs), map);
    case Dtype::I32:
        return mappedIntegers<std::int32_t>(std::move(operand), std::move(runs), map);
    case Dtype::U64:
        return mappedIntegers<std::uint64_t>(std::move(operand), std::move(runs), map);
    case Dtype::U32:
        return mappedIntegers<std::uint32_t>(std::move(operand), std::move(runs), map);
    default:
        break;
    }
    return traits(dtype).blockBytes == 2 ? tableMap<std::uint16_t>(std::move(operand), std::move(runs), map)
                                         : tableMap<std::uint8_t>(std::move(operand), std::move(runs), map);
}

} // namespace burnish
