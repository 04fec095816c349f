// SPDX-License-Identifier: MIT
#include "core/formats/gguf/valuetext.h"

#include "core/base/endian.h"
#include "core/encoding/utf8.h"
#include "core/formats/formatstext.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>

namespace burnish::gguf {

namespace {

struct TypeTraits
{
    std::string_view word;
    std::uint64_t leastSize;
};

constexpr std::array<TypeTraits, valueTypeCount> typeTraits = {{{"u8", 1},
                                                                {"i8", 1},
                                                                {"u16", 2},
                                                                {"i16", 2},
                                                                {"u32", 4},
                                                                {"i32", 4},
                                                                {"f32", 4},
                                                                {"bool", 1},
                                                                {"str", 8},
                                                                {"", 0},
                                                                {"u64", 8},
                                                                {"i64", 8},
                                                                {"f64", 8}}};

constexpr std::string_view typeEnd = ": ";
constexpr std::string_view arrayEnd = "[]: ";

struct TypedText
{
    ValueType type = ValueType::Text;
    bool isArray = false;
    std::size_t typeSize = 0; ///< of the type without the colon
    std::string_view value;
};

/// Empty for plain strings.
std::optional<TypedText> typedText(std::string_view text)
{
    const std::size_t end = text.find_first_of("[:");
    if (end == std::string_view::npos)
        return std::nullopt;
    const auto *found = std::ranges::find(typeTraits, text.substr(0, end), &TypeTraits::word);
    if (end == 0 || found == typeTraits.end())
        return std::nullopt;
    const bool isArray = text.substr(end).starts_with(arrayEnd);
    if (!isArray && !text.substr(end).starts_with(typeEnd))
        return std::nullopt;
    const std::size_t used = isArray ? arrayEnd.size() : typeEnd.size();
    return TypedText{ValueType(found - typeTraits.begin()), isArray, end + used - typeEnd.size(),
                     text.substr(end + used)};
}

template <typename Float, typename Bits> void appendFloat(std::string &text, Float value, Bits plainNan)
{
    if (std::isnan(value)) {
        text += "NaN";
        if (const auto bits = std::bit_cast<Bits>(value); bits != plainNan) {
            std::array<char, 16> digits;
            const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), bits, 16).ptr;
            text.append("(0x").append(digits.data(), end).append(")");
        }
        return;
    }
    if (std::isinf(value)) {
        text += value < 0 ? "-Infinity" : "Infinity";
        return;
    }
    std::array<char, 32> digits;
    text.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr);
}

template <typename Integer> void appendInteger(std::string &text, Integer value)
{
    std::array<char, 24> digits;
    text.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr);
}

constexpr std::uint32_t plainNan32 = 0x7fc00000;
constexpr std::uint64_t plainNan64 = 0x7ff8000000000000;

template <typename T> T loadNumber(const std::byte *bytes, bool isBigEndian)
{
    return isBigEndian ? loadBig<T>(bytes) : loadLittle<T>(bytes);
}

/// Reads the spelling of a value and appends it to the bytes of a file.
class ValueParser
{
public:
    ValueParser(std::string &file, std::string_view text, bool isBigEndian)
        : m_file(file)
        , m_rest(text)
        , m_isBigEndian(isBigEndian)
    {}

    Expected<void> parse(const TypedText &typed);
    template <typename T> void append(T value)
    {
        std::array<std::byte, sizeof(T)> bytes;
        m_isBigEndian ? storeBig(bytes.data(), value) : storeLittle(bytes.data(), value);
        m_file.append(reinterpret_cast<const char *>(bytes.data()), bytes.size());
    }
    void appendString(std::string_view bytes)
    {
        append(std::uint64_t(bytes.size()));
        m_file += bytes;
    }

private:
    Expected<void> items(ValueType type);
    Expected<void> item(ValueType type);
    Expected<void> boolean();
    Expected<void> quoted();
    Expected<void> escape(std::string &bytes);
    template <typename T> Expected<void> integer();
    template <typename T, typename Bits> Expected<void> real();
    /// The digits of `\uXXXX` or `\xXX`.
    std::optional<std::uint32_t> hex(std::size_t digits);
    /// The characters up to the next comma, bracket or space.
    std::string_view word();
    bool takes(std::string_view text)
    {
        if (!m_rest.starts_with(text))
            return false;
        m_rest.remove_prefix(text.size());
        return true;
    }
    void skipSpace() { m_rest.remove_prefix(std::min(m_rest.find_first_not_of(" \t\r\n"), m_rest.size())); }

    std::string &m_file;
    std::string_view m_rest;
    bool m_isBigEndian;
    std::string_view m_typeWord;
};

Error invalidValue(std::string_view found, std::string_view type)
{
    return invalid(FormatsText::tr("Expected a value of type %1, found “%2”.")
                       .arg(QString::fromLatin1(type.data(), qsizetype(type.size())), quotedForMessage(found)));
}

Expected<void> ValueParser::parse(const TypedText &typed)
{
    m_typeWord = typeTraits[std::size_t(typed.type)].word;
    if (typed.isArray) {
        append(std::uint32_t(ValueType::Array));
        append(std::uint32_t(typed.type));
        BURNISH_CHECK(items(typed.type));
    } else {
        append(std::uint32_t(typed.type));
        skipSpace();
        BURNISH_CHECK(item(typed.type));
    }
    skipSpace();
    if (!m_rest.empty())
        return invalid(FormatsText::tr("Expected the value to end, found “%1”.").arg(quotedForMessage(m_rest)));
    return {};
}

Expected<void> ValueParser::items(ValueType type)
{
    const std::size_t countAt = m_file.size();
    append(std::uint64_t(0));
    std::uint64_t count = 0;
    skipSpace();
    if (!takes("["))
        return invalid(FormatsText::tr("Expected an array in brackets, found “%1”.").arg(quotedForMessage(m_rest)));
    skipSpace();
    if (!takes("]")) {
        do {
            skipSpace();
            BURNISH_CHECK(item(type));
            ++count;
            skipSpace();
        } while (takes(","));
        if (!takes("]"))
            return invalid(
                FormatsText::tr("Expected a comma or a closing bracket, found “%1”.").arg(quotedForMessage(m_rest)));
    }
    std::byte *const place = reinterpret_cast<std::byte *>(m_file.data()) + countAt;
    m_isBigEndian ? storeBig(place, count) : storeLittle(place, count);
    return {};
}

Expected<void> ValueParser::item(ValueType type)
{
    switch (type) {
    case ValueType::U8:
        return integer<std::uint8_t>();
    case ValueType::I8:
        return integer<std::int8_t>();
    case ValueType::U16:
        return integer<std::uint16_t>();
    case ValueType::I16:
        return integer<std::int16_t>();
    case ValueType::U32:
        return integer<std::uint32_t>();
    case ValueType::I32:
        return integer<std::int32_t>();
    case ValueType::U64:
        return integer<std::uint64_t>();
    case ValueType::I64:
        return integer<std::int64_t>();
    case ValueType::F32:
        return real<float, std::uint32_t>();
    case ValueType::F64:
        return real<double, std::uint64_t>();
    case ValueType::Bool:
        return boolean();
    default:
        return quoted();
    }
}

Expected<void> ValueParser::boolean()
{
    const std::string_view found = word();
    if (found != "true" && found != "false")
        return invalidValue(found, m_typeWord);
    append(std::uint8_t(found == "true" ? 1 : 0));
    return {};
}

std::string_view ValueParser::word()
{
    const std::string_view found = m_rest.substr(0, m_rest.find_first_of(",] \t\r\n"));
    m_rest.remove_prefix(found.size());
    return found;
}

template <typename T> Expected<void> ValueParser::integer()
{
    const std::string_view found = word();
    T value = 0;
    const auto [end, flaw] = std::from_chars(found.data(), found.data() + found.size(), value);
    if (flaw != std::errc() || end != found.data() + found.size())
        return invalidValue(found, m_typeWord);
    append(value);
    return {};
}

template <typename T, typename Bits> Expected<void> ValueParser::real()
{
    const std::string_view found = word();
    if (found.starts_with("NaN(0x") && found.ends_with(')')) {
        Bits bits = 0;
        const char *const last = found.data() + found.size() - 1;
        const auto [end, flaw] = std::from_chars(found.data() + 6, last, bits, 16);
        if (flaw != std::errc() || end != last || !std::isnan(std::bit_cast<T>(bits)))
            return invalidValue(found, m_typeWord);
        append(bits);
        return {};
    }
    T value = 0;
    if (found == "NaN") {
        value = std::numeric_limits<T>::quiet_NaN();
    } else if (found == "Infinity" || found == "-Infinity") {
        value = found.front() == '-' ? -std::numeric_limits<T>::infinity() : std::numeric_limits<T>::infinity();
    } else {
        const auto [end, flaw] = std::from_chars(found.data(), found.data() + found.size(), value);
        if (flaw != std::errc() || end != found.data() + found.size() || !std::isfinite(value))
            return invalidValue(found, m_typeWord);
    }
    append(value);
    return {};
}

std::optional<std::uint32_t> ValueParser::hex(std::size_t digits)
{
    std::uint32_t value = 0;
    if (m_rest.size() < digits)
        return std::nullopt;
    const auto [end, flaw] = std::from_chars(m_rest.data(), m_rest.data() + digits, value, 16);
    if (flaw != std::errc() || end != m_rest.data() + digits)
        return std::nullopt;
    m_rest.remove_prefix(digits);
    return value;
}

Expected<void> ValueParser::escape(std::string &bytes)
{
    const std::string_view from = m_rest;
    m_rest.remove_prefix(1);
    constexpr std::string_view letters = "\"\\/nrtbf";
    constexpr std::string_view meant = "\"\\/\n\r\t\b\f";
    const char letter = m_rest.empty() ? '\0' : m_rest.front();
    m_rest.remove_prefix(std::min<std::size_t>(1, m_rest.size()));
    if (const std::size_t at = letters.find(letter); at != std::string_view::npos) {
        bytes += meant[at];
        return {};
    }
    if (letter == 'x') {
        if (const auto byte = hex(2)) {
            bytes += char(*byte);
            return {};
        }
    }
    if (letter == 'u') {
        auto unit = hex(4);
        if (unit && *unit >= 0xd800 && *unit < 0xdc00 && takes("\\u")) {
            const auto low = hex(4);
            const bool isPair = low && *low >= 0xdc00 && *low < 0xe000;
            unit = isPair ? std::optional(0x10000 + ((*unit - 0xd800) << 10) + (*low - 0xdc00)) : std::nullopt;
        }
        if (unit && (*unit < 0xd800 || *unit >= 0xe000)) {
            appendUtf8(bytes, char32_t(*unit));
            return {};
        }
    }
    return invalid(FormatsText::tr("The string contains an invalid escape: “%1”.").arg(quotedForMessage(from)));
}

Expected<void> ValueParser::quoted()
{
    if (!takes("\""))
        return invalid(FormatsText::tr("Expected a string in quotes, found “%1”.").arg(quotedForMessage(m_rest)));
    std::string bytes;
    while (true) {
        const std::size_t end = m_rest.find_first_of("\"\\");
        if (end == std::string_view::npos)
            return invalid(FormatsText::tr("A string has no closing quote."));
        bytes += m_rest.substr(0, end);
        m_rest.remove_prefix(end);
        if (takes("\""))
            break;
        BURNISH_CHECK(escape(bytes));
    }
    appendString(bytes);
    return {};
}

} // namespace

std::uint64_t leastSize(ValueType type)
{
    return typeTraits[std::size_t(type)].leastSize;
}

void appendNumber(std::string &text, ValueType type, const std::byte *bytes, bool isBigEndian)
{
    switch (type) {
    case ValueType::U8:
        return appendInteger(text, std::uint8_t(*bytes));
    case ValueType::I8:
        return appendInteger(text, std::int8_t(*bytes));
    case ValueType::U16:
        return appendInteger(text, loadNumber<std::uint16_t>(bytes, isBigEndian));
    case ValueType::I16:
        return appendInteger(text, loadNumber<std::int16_t>(bytes, isBigEndian));
    case ValueType::U32:
        return appendInteger(text, loadNumber<std::uint32_t>(bytes, isBigEndian));
    case ValueType::I32:
        return appendInteger(text, loadNumber<std::int32_t>(bytes, isBigEndian));
    case ValueType::U64:
        return appendInteger(text, loadNumber<std::uint64_t>(bytes, isBigEndian));
    case ValueType::I64:
        return appendInteger(text, loadNumber<std::int64_t>(bytes, isBigEndian));
    case ValueType::F32:
        return appendFloat(text, loadNumber<float>(bytes, isBigEndian), plainNan32);
    case ValueType::F64:
        return appendFloat(text, loadNumber<double>(bytes, isBigEndian), plainNan64);
    default:
        text += *bytes == std::byte(0) ? "false" : "true";
    }
}

void appendQuoted(std::string &text, std::string_view bytes)
{
    constexpr std::string_view digits = "0123456789abcdef";
    const auto appendByte = [&](char byte) {
        text += "\\x";
        text += digits[std::uint8_t(byte) >> 4];
        text += digits[std::uint8_t(byte) & 0xf];
    };
    text += '"';
    while (!bytes.empty()) {
        const std::string_view valid = bytes.substr(0, validUtf8Length(bytes));
        for (const char c : valid) {
            constexpr std::string_view plain = "\"\\\n\r\t";
            constexpr std::string_view letters = "\"\\nrt";
            if (const std::size_t at = plain.find(c); at != std::string_view::npos) {
                text += '\\';
                text += letters[at];
            } else if (std::uint8_t(c) < 0x20 || c == 0x7f) {
                appendByte(c);
            } else {
                text += c;
            }
        }
        bytes.remove_prefix(valid.size());
        if (!bytes.empty()) {
            appendByte(bytes.front());
            bytes.remove_prefix(1);
        }
    }
    text += '"';
}

void appendType(std::string &text, ValueType type, bool isArray)
{
    text.append(typeTraits[std::size_t(type)].word).append(isArray ? arrayEnd : typeEnd);
}

std::string stringText(std::string_view bytes)
{
    if (isUtf8(bytes) && !typedText(bytes))
        return std::string(bytes);
    std::string text;
    appendType(text, ValueType::Text, false);
    appendQuoted(text, bytes);
    return text;
}

std::string_view typeOfText(std::string_view text)
{
    const auto typed = typedText(text);
    return typed ? text.substr(0, typed->typeSize) : std::string_view();
}

Expected<void> appendValue(std::string &file, std::string_view text, bool isBigEndian)
{
    const auto typed = typedText(text);
    ValueParser parser(file, typed ? typed->value : text, isBigEndian);
    if (typed)
        return parser.parse(*typed);
    parser.append(std::uint32_t(ValueType::Text));
    parser.appendString(text);
    return {};
}

} // namespace burnish::gguf
