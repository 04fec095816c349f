// SPDX-License-Identifier: MIT
#include "core/tensor/kernels/elementvalue.h"

#include "core/base/endian.h"
#include "core/base/half.h"
#include "core/tensor/dtype.h"
#include "core/tensor/kernels/convert.h"
#include "core/tensor/kernels/elements.h"
#include "core/tensor/kernels/roundedtoodd.h"
#include "core/tensor/kernels/smallfloats.h"
#include "core/tensor/tensortext.h"

#include <charconv>
#include <limits>

namespace burnish {

namespace {

QString quoted(const std::string &text)
{
    return quotedForMessage(text);
}

Error noNumber(const std::string &text)
{
    return {ErrorCode::InvalidArgument, text.empty() ? TensorText::tr("A number is required.")
                                                     : TensorText::tr("“%1” is not a number.").arg(quoted(text))};
}

Error beyond(const std::string &text, Dtype dtype)
{
    return {ErrorCode::Range, TensorText::tr("%1 is out of range for %2.").arg(quoted(text), nameForText(dtype))};
}

/// Returns the typed text in ASCII: minus and infinity as programs write them, without surrounding spaces.
std::string plainText(QStringView typed)
{
    QString text = typed.trimmed().toString();
    text.replace(QChar(0x2212), QLatin1Char('-'));
    text.replace(QChar(0x221e), QLatin1String("inf"));
    return text.toStdString();
}

bool isWord(std::string_view text, std::string_view word)
{
    return std::ranges::equal(text, word, [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a + 32 : a) == b; });
}

/// Parses NaN and infinity, where std::from_chars would also accept trailing text.
std::optional<double> namedNumber(std::string_view text)
{
    const bool isNegative = text.starts_with('-');
    if (isNegative || text.starts_with('+'))
        text.remove_prefix(1);
    if (isWord(text, "nan"))
        return std::numeric_limits<double>::quiet_NaN();
    if (isWord(text, "inf") || isWord(text, "infinity"))
        return isNegative ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
    return std::nullopt;
}

std::string_view withoutPlus(std::string_view text)
{
    const bool hasPlus = text.size() > 1 && text[0] == '+' && text[1] != '-';
    return hasPlus ? text.substr(1) : text;
}

template <typename Number> std::from_chars_result parse(std::string_view text, Number &number)
{
    const auto result = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isWhole = result.ptr == text.data() + text.size();
    return isWhole ? result : std::from_chars_result{result.ptr, std::errc::invalid_argument};
}

/// Parses a decimal number as Float, rounded once.
template <typename Float> Expected<Float> floatFrom(const std::string &text, Dtype dtype)
{
    if (const auto named = namedNumber(text))
        return static_cast<Float>(*named);
    // Rejects letters, which from_chars would read as other words.
    const std::string_view digits = withoutPlus(text);
    if (digits.find_first_not_of("0123456789.eE+-") != std::string_view::npos)
        return noNumber(text);
    Float number{};
    const auto result = parse(digits, number);
    if (result.ec == std::errc())
        return number;
    if (result.ec != std::errc::result_out_of_range)
        return noNumber(text);
    // Underflow becomes zero, like any other rounding; overflow is rejected.
    double wide = 0;
    if constexpr (sizeof(Float) < sizeof(double)) {
        if (parse(digits, wide).ec == std::errc() && std::abs(wide) < 1)
            return std::copysign(Float(0), static_cast<Float>(wide));
    }
    return beyond(text, dtype);
}

Expected<std::uint16_t> narrowFrom(const std::string &text, Dtype dtype)
{
    BURNISH_TRY(const double wide, floatFrom<double>(text, dtype));
    const std::uint16_t bits = narrowFloatBits(dtype, wide);
    const auto valueOf = [dtype](std::uint16_t b) {
        return dtype == Dtype::F16    ? double(halfToFloat(b))
               : dtype == Dtype::BF16 ? double(bfloatToFloat(b))
                                      : smallFloatValue(dtype, b);
    };
    // Also rejects infinity if the type has none.
    if (std::isfinite(wide) != std::isfinite(valueOf(bits)) || (std::isinf(wide) && !std::isinf(valueOf(bits))))
        return beyond(text, dtype);
    if (dtype == Dtype::F8E8M0 && !std::isnan(wide) && !(wide > 0))
        return beyond(text, dtype);
    return bits;
}

template <typename Integer> Expected<Integer> integerFrom(const std::string &text, Dtype dtype)
{
    Integer number{};
    const std::string_view digits = withoutPlus(text);
    const auto result = parse(digits, number);
    if (result.ec == std::errc())
        return number;
    const bool isNegative = digits.starts_with('-');
    const bool isWhole = !digits.empty() &&
                         digits.find_first_not_of("0123456789", isNegative ? 1 : 0) == std::string_view::npos &&
                         digits.size() > (isNegative ? 1U : 0U);
    if (isWhole)
        return beyond(text, dtype);
    if (const auto number64 = floatFrom<double>(text, Dtype::F64))
        return Error(ErrorCode::InvalidArgument,
                     TensorText::tr("Expected an integer for %2, found %1.").arg(quoted(text), nameForText(dtype)));
    return noNumber(text);
}

Expected<void> bitsFrom(const std::string &text, Dtype dtype, std::span<std::byte> bytes)
{
    std::string_view digits = std::string_view(text).substr(2);
    if (digits.empty() || digits.find_first_not_of("0123456789abcdefABCDEF") != std::string_view::npos)
        return noNumber(text);
    if (digits.size() > 2 * bytes.size())
        return Error(ErrorCode::Range, TensorText::tr("%1 exceeds the %2 bits of %3.")
                                           .arg(quoted(text), QString::number(8 * bytes.size()), nameForText(dtype)));
    for (std::byte &byte : bytes) {
        const std::string_view pair = digits.substr(digits.size() - std::min<std::size_t>(2, digits.size()));
        unsigned value = 0;
        if (!pair.empty())
            std::from_chars(pair.data(), pair.data() + pair.size(), value, 16);
        byte = std::byte(value);
        digits.remove_suffix(pair.size());
    }
    if (dtype == Dtype::Bool && bytes[0] > std::byte(1))
        return beyond(text, dtype);
    return {};
}

/// Returns the position of the sign between the real and the imaginary part.
std::size_t signOfImaginary(const std::string &text)
{
    for (std::size_t i = text.size(); i-- > 1;) {
        if ((text[i] == '+' || text[i] == '-') && text[i - 1] != 'e' && text[i - 1] != 'E')
            return i;
    }
    return 0;
}

template <typename Store> Expected<void> complexFrom(const std::string &text, Store store)
{
    if (!text.ends_with('i') && !text.ends_with('j'))
        return store(0, text);
    const std::string body = text.substr(0, text.size() - 1);
    const std::size_t sign = signOfImaginary(body);
    if (sign > 0)
        BURNISH_CHECK(store(0, body.substr(0, sign)));
    return store(1, body.substr(sign));
}

template <typename Number> Expected<void> stored(Expected<Number> number, std::span<std::byte> bytes)
{
    if (!number)
        return std::move(number).error();
    storeLittle(bytes.data(), *number);
    return {};
}

Expected<void> fill(const std::string &text, Dtype dtype, std::span<std::byte> bytes)
{
    switch (dtype) {
    case Dtype::F64:
        return stored(floatFrom<double>(text, dtype), bytes);
    case Dtype::F32:
    case Dtype::Flex32:
        return stored(floatFrom<float>(text, dtype), bytes);
    case Dtype::F16:
    case Dtype::BF16:
        return stored(narrowFrom(text, dtype), bytes);
    case Dtype::I64:
        return stored(integerFrom<std::int64_t>(text, dtype), bytes);
    case Dtype::I32:
        return stored(integerFrom<std::int32_t>(text, dtype), bytes);
    case Dtype::I16:
        return stored(integerFrom<std::int16_t>(text, dtype), bytes);
    case Dtype::I8:
        return stored(integerFrom<std::int8_t>(text, dtype), bytes);
    case Dtype::U64:
        return stored(integerFrom<std::uint64_t>(text, dtype), bytes);
    case Dtype::U32:
        return stored(integerFrom<std::uint32_t>(text, dtype), bytes);
    case Dtype::U16:
        return stored(integerFrom<std::uint16_t>(text, dtype), bytes);
    case Dtype::U8:
        return stored(integerFrom<std::uint8_t>(text, dtype), bytes);
    case Dtype::Bool:
        if (!isWord(text, "true") && !isWord(text, "false") && text != "0" && text != "1")
            return Error(ErrorCode::InvalidArgument,
                         TensorText::tr("“%1” is neither true nor false.").arg(quoted(text)));
        bytes[0] = std::byte(isWord(text, "true") || text == "1");
        return {};
    case Dtype::C64:
        return complexFrom(text, [&](std::size_t part, const std::string &number) {
            return stored(floatFrom<float>(number, dtype), bytes.subspan(part * 4));
        });
    case Dtype::C128:
        return complexFrom(text, [&](std::size_t part, const std::string &number) {
            return stored(floatFrom<double>(number, dtype), bytes.subspan(part * 8));
        });
    case Dtype::C32:
        return complexFrom(text, [&](std::size_t part, const std::string &number) {
            return stored(narrowFrom(number, Dtype::F16), bytes.subspan(part * 2));
        });
    default: {
        BURNISH_TRY(const std::uint16_t bits, narrowFrom(text, dtype));
        bytes[0] = std::byte(bits);
        return {};
    }
    }
}

QString bitsText(std::span<const std::byte> bytes)
{
    QString text = QStringLiteral("0x");
    for (std::size_t i = bytes.size(); i-- > 0;)
        text += QStringLiteral("%1").arg(std::to_integer<unsigned>(bytes[i]), 2, 16, QLatin1Char('0'));
    return text;
}

} // namespace

bool hasElementsOfItsOwn(Dtype dtype)
{
    const DtypeTraits &type = traits(dtype);
    return type.blockElements == 1 && type.kind != DtypeKind::Quantised;
}

QString whyNotEditable(Dtype dtype)
{
    if (hasElementsOfItsOwn(dtype))
        return {};
    if (traits(dtype).kind == DtypeKind::Quantised)
        return TensorText::tr(
            "Quantised values share scales, so they cannot be changed individually. Cast the tensor first.");
    return TensorText::tr("%1 values are packed, several to a byte, and cannot be changed.").arg(nameForText(dtype));
}

Expected<ElementValue> ElementValue::fromText(QStringView typed, Dtype dtype)
{
    Q_ASSERT(hasElementsOfItsOwn(dtype));
    ElementValue value(dtype);
    const std::span bytes = std::span(value.m_bytes).first(traits(dtype).blockBytes);
    const std::string text = plainText(typed);
    if (text.starts_with("0x") || text.starts_with("0X"))
        BURNISH_CHECK(bitsFrom(text, dtype, bytes));
    else
        BURNISH_CHECK(fill(text, dtype, bytes));
    return value;
}

ElementValue ElementValue::fromBytes(Dtype dtype, std::span<const std::byte> bytes)
{
    Q_ASSERT(bytes.size() == traits(dtype).blockBytes);
    ElementValue value(dtype);
    std::ranges::copy(bytes, value.m_bytes.begin());
    return value;
}

std::span<const std::byte> ElementValue::bytes() const
{
    return std::span(m_bytes).first(traits(m_dtype).blockBytes);
}

QString ElementValue::text() const
{
    QString text = ElementRun::ofBytes(m_dtype, bytes()).text(0);
    text.replace(QLatin1String("inf"), QLatin1String("Infinity"));
    const auto again = fromText(text, m_dtype);
    return again && *again == *this ? text : bitsText(bytes());
}

double ElementValue::asDouble() const
{
    double value = 0;
    ElementRun::ofBytes(m_dtype, bytes()).decode(0, {&value, 1});
    return value;
}

std::uint16_t narrowFloatBits(Dtype dtype, double value)
{
    if (dtype == Dtype::F16)
        return floatToHalf(roundedToOdd(value));
    if (dtype == Dtype::BF16)
        return floatToBfloat(roundedToOdd(value));
    return std::uint16_t(smallFloatBits(dtype, roundedToOdd(value), F8Overflow::Nan));
}

} // namespace burnish
