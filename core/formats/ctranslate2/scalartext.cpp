// SPDX-License-Identifier: MIT
#include "core/formats/ctranslate2/scalartext.h"

#include "core/base/endian.h"
#include "core/base/half.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>

namespace burnish::ctranslate2 {

namespace {

constexpr std::string_view afterType = ": ";
constexpr std::string_view infinity = "Infinity";
constexpr std::string_view beforeNan = "NaN(0x";

struct TypeWord
{
    Dtype dtype;
    std::string_view word;
};
constexpr std::array typeWords = {TypeWord{Dtype::F32, "f32"}, TypeWord{Dtype::I8, "i8"},
                                  TypeWord{Dtype::I16, "i16"}, TypeWord{Dtype::I32, "i32"},
                                  TypeWord{Dtype::F16, "f16"}, TypeWord{Dtype::BF16, "bf16"}};

template <typename T> void appendDigits(std::string &text, T value, auto... base)
{
    std::array<char, 48> digits;
    text.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), value, base...).ptr);
}

void appendFloat(std::string &text, float value, std::uint32_t bits)
{
    if (std::isnan(value)) {
        text += beforeNan;
        appendDigits(text, bits, 16);
        text += ')';
    } else if (std::isinf(value)) {
        text.append(value < 0 ? "-" : "").append(infinity);
    } else {
        appendDigits(text, value);
    }
}

template <typename T> std::optional<T> parsed(std::string_view text, auto... base)
{
    T value = 0;
    const auto [end, flaw] = std::from_chars(text.data(), text.data() + text.size(), value, base...);
    return flaw == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

template <typename T> std::string bytesOf(T value)
{
    std::array<std::byte, sizeof(T)> bytes;
    storeLittle(bytes.data(), value);
    return {reinterpret_cast<const char *>(bytes.data()), bytes.size()};
}

template <typename T> std::optional<std::string> integerBytes(std::string_view text)
{
    const auto value = parsed<T>(text);
    return value ? std::optional(bytesOf(*value)) : std::nullopt;
}

/// Bits of a NaN in as many bits as the type has.
template <typename Bits> std::optional<std::string> nanBytes(std::string_view text)
{
    if (!text.starts_with(beforeNan) || !text.ends_with(')'))
        return std::nullopt;
    text.remove_prefix(beforeNan.size());
    text.remove_suffix(1);
    const auto bits = parsed<Bits>(text, 16);
    return bits ? std::optional(bytesOf(*bits)) : std::nullopt;
}

std::optional<float> floatFrom(std::string_view text)
{
    constexpr float endless = std::numeric_limits<float>::infinity();
    if (text == infinity)
        return endless;
    if (text.starts_with('-') && text.substr(1) == infinity)
        return -endless;
    const auto value = parsed<float>(text);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

std::optional<std::string> floatBytes(Dtype dtype, std::string_view text)
{
    if (text.starts_with(beforeNan))
        return dtype == Dtype::F32 ? nanBytes<std::uint32_t>(text) : nanBytes<std::uint16_t>(text);
    const auto value = floatFrom(text);
    if (!value)
        return std::nullopt;
    if (dtype == Dtype::F32)
        return bytesOf(*value);
    return bytesOf(dtype == Dtype::F16 ? floatToHalf(*value) : floatToBfloat(*value));
}

} // namespace

std::string scalarText(Dtype dtype, std::span<const std::byte> bytes)
{
    const auto *const type = std::ranges::find(typeWords, dtype, &TypeWord::dtype);
    std::string text = std::string(type->word).append(afterType);
    switch (dtype) {
    case Dtype::I8:
        appendDigits(text, int(loadLittle<std::int8_t>(bytes.data())));
        break;
    case Dtype::I16:
        appendDigits(text, loadLittle<std::int16_t>(bytes.data()));
        break;
    case Dtype::I32:
        appendDigits(text, loadLittle<std::int32_t>(bytes.data()));
        break;
    case Dtype::F32:
        appendFloat(text, loadLittle<float>(bytes.data()), loadLittle<std::uint32_t>(bytes.data()));
        break;
    default: {
        const auto bits = loadLittle<std::uint16_t>(bytes.data());
        appendFloat(text, dtype == Dtype::F16 ? halfToFloat(bits) : bfloatToFloat(bits), bits);
    }
    }
    return text;
}

std::optional<Scalar> scalarFromText(std::string_view text)
{
    const std::size_t end = text.find(afterType);
    if (end == std::string_view::npos)
        return std::nullopt;
    const auto *const type = std::ranges::find(typeWords, text.substr(0, end), &TypeWord::word);
    if (type == typeWords.end())
        return std::nullopt;
    const std::string_view value = text.substr(end + afterType.size());
    const auto bytes = type->dtype == Dtype::I8    ? integerBytes<std::int8_t>(value)
                       : type->dtype == Dtype::I16 ? integerBytes<std::int16_t>(value)
                       : type->dtype == Dtype::I32 ? integerBytes<std::int32_t>(value)
                                                   : floatBytes(type->dtype, value);
    return bytes ? std::optional(Scalar{type->dtype, *bytes}) : std::nullopt;
}

} // namespace burnish::ctranslate2
