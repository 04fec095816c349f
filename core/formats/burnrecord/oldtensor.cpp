// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/oldtensor.h"

#include "core/base/endian.h"
#include "core/formats/burnrecord/dialect.h"
#include "core/formats/burnrecord/recordnames.h"
#include "core/formats/formatstext.h"
#include "core/tensor/expressions/cast.h"

#include <algorithm>
#include <limits>

namespace burnish::burnrecord {

namespace {

constexpr std::uint64_t smallestNormalHalf = 0x0400;
constexpr std::uint64_t smallestNormalBfloat = 0x0080;

bool is16BitFloat(Dtype dtype)
{
    return dtype == Dtype::F16 || dtype == Dtype::BF16;
}

template <typename T> bool append(std::vector<std::byte> &bytes, T value)
{
    bytes.resize(bytes.size() + sizeof value);
    storeLittle(bytes.data() + bytes.size() - sizeof value, value);
    return true;
}

template <typename T> bool appendInteger(std::vector<std::byte> &bytes, const OldElement &element)
{
    if (const auto *natural = std::get_if<std::uint64_t>(&element))
        return *natural <= std::uint64_t(std::numeric_limits<T>::max()) && append(bytes, T(*natural));
    if (const auto *negative = std::get_if<std::int64_t>(&element))
        return std::is_signed_v<T> && *negative >= std::int64_t(std::numeric_limits<T>::min()) &&
               append(bytes, T(*negative));
    return false;
}

template <typename T> bool appendFloat(std::vector<std::byte> &bytes, const OldElement &element)
{
    return std::visit([&](auto value) { return append(bytes, T(value)); }, element);
}

QLatin1StringView shown(Dtype dtype)
{
    return {nameOf(dtype).data(), qsizetype(nameOf(dtype).size())};
}

/// The element type that a record with these settings uses for tensors of this dtype.
Dtype elementTypeFor(Dtype dtype, const WriteOptions &options)
{
    if (dtype == Dtype::Bool)
        return dtype;
    if (isFloatingPoint(dtype))
        return options.recordFloat;
    const bool countsWithFloats = dialectOf(options.burnVersion).fullIntIsFloat && options.recordInt == Dtype::I32;
    return countsWithFloats ? Dtype::F32 : options.recordInt;
}

template <typename T> OldElement integerAt(const std::byte *bytes)
{
    const T value = loadLittle<T>(bytes);
    if (value < 0)
        return std::int64_t(value);
    return std::uint64_t(value);
}

} // namespace

void OldElements::add(const OldElement &element)
{
    ++m_count;
    m_bools += std::holds_alternative<bool>(element);
    m_hasSingles |= std::holds_alternative<float>(element);
    m_hasDoubles |= std::holds_alternative<double>(element);
    m_hasNegatives |= std::holds_alternative<std::int64_t>(element);
    if (const auto *number = std::get_if<std::uint64_t>(&element))
        m_largest = std::max(m_largest, *number);
}

Expected<Dtype> OldElements::dtype(const Metadata &metadata) const
{
    if (m_bools > 0) {
        if (m_bools == m_count)
            return Dtype::Bool;
        return Error(ErrorCode::Malformed, FormatsText::tr("A tensor mixes booleans and numbers."));
    }
    const Dtype floats = dtypeOfTypeName(metadata.value("float").value_or(std::string())).value_or(Dtype::F32);
    if (m_count == 0)
        return floats;
    if (m_hasSingles || m_hasDoubles) {
        if (is16BitFloat(floats))
            return m_hasDoubles ? Dtype::F64 : Dtype::F32;
        return floats;
    }
    const std::uint64_t smallest = floats == Dtype::F16 ? smallestNormalHalf : smallestNormalBfloat;
    const bool areBits =
        is16BitFloat(floats) && !m_hasNegatives && m_largest <= 0xffff && (m_largest == 0 || m_largest >= smallest);
    if (areBits)
        return floats;
    return integerTypeOf(metadata).value_or(Dtype::I32);
}

bool appendOldElement(std::vector<std::byte> &bytes, Dtype dtype, const OldElement &element)
{
    switch (dtype) {
    case Dtype::F64:
        return appendFloat<double>(bytes, element);
    case Dtype::F32:
        return appendFloat<float>(bytes, element);
    case Dtype::F16:
    case Dtype::BF16:
    case Dtype::U16:
        return appendInteger<std::uint16_t>(bytes, element);
    case Dtype::I64:
        return appendInteger<std::int64_t>(bytes, element);
    case Dtype::I32:
        return appendInteger<std::int32_t>(bytes, element);
    case Dtype::I16:
        return appendInteger<std::int16_t>(bytes, element);
    case Dtype::I8:
        return appendInteger<std::int8_t>(bytes, element);
    case Dtype::U64:
        return appendInteger<std::uint64_t>(bytes, element);
    case Dtype::U32:
        return appendInteger<std::uint32_t>(bytes, element);
    case Dtype::U8:
        return appendInteger<std::uint8_t>(bytes, element);
    case Dtype::Bool: {
        const auto *truth = std::get_if<bool>(&element);
        return truth && append(bytes, std::uint8_t(*truth));
    }
    default:
        return false;
    }
}

OldElement oldElementAt(const std::byte *bytes, Dtype dtype)
{
    switch (dtype) {
    case Dtype::F64:
        return loadLittle<double>(bytes);
    case Dtype::F16:
    case Dtype::BF16:
    case Dtype::U16:
        return std::uint64_t(loadLittle<std::uint16_t>(bytes));
    case Dtype::I64:
        return integerAt<std::int64_t>(bytes);
    case Dtype::I32:
        return integerAt<std::int32_t>(bytes);
    case Dtype::I16:
        return integerAt<std::int16_t>(bytes);
    case Dtype::I8:
        return integerAt<std::int8_t>(bytes);
    case Dtype::U64:
        return loadLittle<std::uint64_t>(bytes);
    case Dtype::U32:
        return std::uint64_t(loadLittle<std::uint32_t>(bytes));
    case Dtype::U8:
        return std::uint64_t(loadLittle<std::uint8_t>(bytes));
    case Dtype::Bool:
        return *bytes != std::byte(0);
    default:
        return loadLittle<float>(bytes);
    }
}

Expected<TensorPtr> oldTensorFor(const TensorPtr &tensor, const WriteOptions &options)
{
    const Dtype dtype = tensor->info().dtype();
    if (!isCastable(dtype)) {
        return Error(
            ErrorCode::Unsupported,
            FormatsText::tr("Burn %1 does not support dtype %2.").arg(nameOf(options.burnVersion), shown(dtype)));
    }
    return makeCast(tensor, elementTypeFor(dtype, options));
}

Expected<void> checkOldTensor(const TensorInfo &tensor, const WriteOptions &options)
{
    const Dtype dtype = tensor.dtype();
    if (isCastable(dtype) && elementTypeFor(dtype, options) == dtype)
        return {};
    return Error(ErrorCode::Unsupported,
                 FormatsText::tr("Burn %1 records can store tensors only in the record's own precision, not %2.")
                     .arg(nameOf(options.burnVersion), shown(dtype)));
}

} // namespace burnish::burnrecord
