// SPDX-License-Identifier: MIT
#include "core/formats/burnrecord/json/jsonelements.h"

#include "core/base/endian.h"
#include "core/encoding/json/jsonnumber.h"
#include "core/formats/burnrecord/recordnames.h"
#include "core/formats/formatstext.h"
#include "core/model/metadata.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <limits>
#include <type_traits>

namespace burnish::burnrecord {

namespace {

constexpr std::size_t chunkSize = std::size_t(64) << 10;

Error outOfRange(std::uint64_t offset)
{
    return malformed(FormatsText::tr("A tensor element is out of range for its dtype."), offset);
}

bool isIntegerSpelled(std::string_view number)
{
    return number.find_first_of(".eE") == std::string_view::npos;
}

} // namespace

ElementTypes ElementTypes::of(const Metadata &metadata)
{
    ElementTypes types;
    if (const auto name = metadata.value("float")) {
        const auto dtype = dtypeOfTypeName(*name);
        types.floats = dtype && isBurnFloat(*dtype) ? *dtype : types.floats;
    }
    types.integers = integerTypeOf(metadata).value_or(types.integers);
    return types;
}

Dtype JsonElements::dtype() const
{
    switch (m_kind) {
    case Kind::Bools:
        return Dtype::Bool;
    case Kind::Integers:
        return m_types.integers;
    case Kind::Bits:
        return areFloats() ? m_types.floats : m_types.integers;
    case Kind::Unknown:
    case Kind::Floats:
        break;
    }
    return m_types.floats;
}

/// For 16-bit floats, which are written as the integers of their bits: actual non-negative integers look like floats
/// below the normal range.
bool JsonElements::areFloats() const
{
    constexpr std::int64_t smallestHalf = 0x0400;
    constexpr std::int64_t smallestBfloat = 0x0080;
    if (!isInteger(m_types.integers) || traits(m_types.integers).blockBytes != sizeof(std::uint16_t))
        return !m_hasNegative;
    const std::int64_t smallest = m_types.floats == Dtype::F16 ? smallestHalf : smallestBfloat;
    return !m_hasNegative && (m_largest == 0 || m_largest >= smallest);
}

JsonElements::Kind JsonElements::kindOf(JsonToken token, std::string_view text) const
{
    if (token == JsonToken::True || token == JsonToken::False)
        return Kind::Bools;
    if (token == JsonToken::Null)
        return Kind::Floats;
    if (m_types.floats == Dtype::F16 || m_types.floats == Dtype::BF16)
        return Kind::Bits;
    return isIntegerSpelled(text) && isInteger(m_types.integers) ? Kind::Integers : Kind::Floats;
}

Expected<void> JsonElements::add(JsonToken token, std::string_view text, std::uint64_t offset)
{
    if (m_kind == Kind::Unknown)
        m_kind = kindOf(token, text);
    const bool isTruth = token == JsonToken::True || token == JsonToken::False;
    const bool fits = m_kind == Kind::Bools    ? isTruth
                      : m_kind == Kind::Floats ? token == JsonToken::Number || token == JsonToken::Null
                                               : token == JsonToken::Number && isIntegerSpelled(text);
    if (!fits)
        return malformed(FormatsText::tr("The elements of a tensor are not all of the same type."), offset);
    if (m_kind == Kind::Bools)
        append(std::uint8_t(token == JsonToken::True));
    else if (m_kind == Kind::Floats)
        BURNISH_CHECK(addFloat(token == JsonToken::Null ? std::string_view() : text, offset));
    else if (m_kind == Kind::Integers)
        BURNISH_CHECK(addInteger(text, offset));
    else
        BURNISH_CHECK(addBits(text, offset));
    return m_chunk.size() < chunkSize ? Expected<void>() : flush();
}

Expected<void> JsonElements::addFloat(std::string_view text, std::uint64_t offset)
{
    if (m_types.floats != Dtype::F64) {
        float number = std::numeric_limits<float>::quiet_NaN();
        // Values that fit in a double but not in a float are rounded like in Burn.
        if (!text.empty() && std::from_chars(text.data(), text.data() + text.size(), number).ec != std::errc())
            number = float(jsonDouble(text));
        append(std::bit_cast<std::uint32_t>(number));
        return std::isinf(number) ? outOfRange(offset) : Expected<void>();
    }
    const double number = text.empty() ? std::numeric_limits<double>::quiet_NaN() : jsonDouble(text);
    append(std::bit_cast<std::uint64_t>(number));
    return std::isinf(number) ? outOfRange(offset) : Expected<void>();
}

Expected<void> JsonElements::addInteger(std::string_view text, std::uint64_t offset)
{
    const auto put = [&]<typename Integer>(Integer number) -> Expected<void> {
        const auto result = std::from_chars(text.data(), text.data() + text.size(), number);
        if (result.ec != std::errc() || result.ptr != text.data() + text.size())
            return outOfRange(offset);
        append(std::make_unsigned_t<Integer>(number));
        return {};
    };
    switch (m_types.integers) {
    case Dtype::I64:
        return put(std::int64_t());
    case Dtype::I16:
        return put(std::int16_t());
    case Dtype::I8:
        return put(std::int8_t());
    case Dtype::U64:
        return put(std::uint64_t());
    case Dtype::U32:
        return put(std::uint32_t());
    case Dtype::U16:
        return put(std::uint16_t());
    case Dtype::U8:
        return put(std::uint8_t());
    default:
        return put(std::int32_t());
    }
}

Expected<void> JsonElements::addBits(std::string_view text, std::uint64_t offset)
{
    const auto number = jsonSigned(text);
    if (!number || *number < std::numeric_limits<std::int16_t>::min() ||
        *number > std::numeric_limits<std::uint16_t>::max())
        return outOfRange(offset);
    m_hasNegative |= *number < 0;
    m_largest = std::max(m_largest, *number);
    const bool mayBeNegative = m_types.integers == Dtype::I16;
    if (m_hasNegative && (!mayBeNegative || m_largest > std::numeric_limits<std::int16_t>::max()))
        return outOfRange(offset);
    append(std::uint16_t(*number));
    return {};
}

template <typename Element> void JsonElements::append(Element element)
{
    std::array<std::byte, sizeof(Element)> bytes;
    storeLittle(bytes.data(), element);
    m_chunk.insert(m_chunk.end(), bytes.begin(), bytes.end());
}

Expected<void> JsonElements::flush()
{
    m_byteCount += m_chunk.size();
    BURNISH_CHECK(m_spool->append(m_chunk));
    m_chunk.clear();
    return {};
}

} // namespace burnish::burnrecord
