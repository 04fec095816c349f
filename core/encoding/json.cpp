// SPDX-License-Identifier: MIT
#include "core/encoding/json.h"

#include "core/base/endian.h"
#include "core/encoding/utf8.h"

#include <QCoreApplication>

#include <bit>
#include <charconv>

namespace burnish {

namespace {
struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Json)
};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

template <typename Number>
std::optional<Number> wholeNumber(std::string_view text)
{
    Number number = 0;
    const char *end = text.data() + text.size();
    const auto result = std::from_chars(text.data(), end, number);
    if (result.ec != std::errc() || result.ptr != end)
        return std::nullopt;
    return number;
}
} // namespace

JsonReader::JsonReader(std::string_view text)
    : m_document(text)
{
    if (const std::size_t valid = validUtf8Length(text); valid != text.size())
        fail(Flaw::Utf8, valid);
}

JsonToken JsonReader::fail(Flaw flaw, std::size_t at)
{
    m_flaw = flaw;
    m_flawAt = at;
    return JsonToken::Invalid;
}

Error JsonReader::error() const
{
    const auto sentence = [&] {
        switch (m_flaw) {
        case Flaw::Utf8:
            return Text::tr("The JSON text is not UTF-8.");
        case Flaw::UnexpectedEnd:
            return Text::tr("The JSON text ends too early.");
        case Flaw::Depth:
            return Text::tr("The JSON text is nested more than %1 levels deep.").arg(maximalDepth);
        case Flaw::Escape:
            return Text::tr("A string of the JSON text has an escape that stands for no character.");
        case Flaw::ControlCharacter:
            return Text::tr("A string of the JSON text has a raw control character.");
        case Flaw::Trailing:
            return Text::tr("Something follows after the end of the JSON text.");
        case Flaw::None:
        case Flaw::Syntax:
            break;
        }
        return Text::tr("The JSON text has a character that is not allowed at its place.");
    };
    return Error(ErrorCode::Malformed, sentence()).at(m_flawAt);
}

void JsonReader::skipSpace()
{
    while (m_at < m_document.size()) {
        const char c = m_document[m_at];
        if (c != ' ' && c != '\n' && c != '\t' && c != '\r')
            return;
        ++m_at;
    }
}

JsonToken JsonReader::closed(JsonToken token)
{
    ++m_at;
    --m_depth;
    valueDone();
    return token;
}

JsonToken JsonReader::opened(bool isObject)
{
    if (m_depth == maximalDepth)
        return fail(Flaw::Depth, m_at);
    ++m_at;
    m_isObject[std::size_t(m_depth++)] = isObject;
    m_expect = isObject ? Expect::KeyOrEnd : Expect::ValueOrEnd;
    return isObject ? JsonToken::ObjectBegin : JsonToken::ArrayBegin;
}

JsonToken JsonReader::next()
{
    if (m_flaw != Flaw::None)
        return JsonToken::Invalid;
    skipSpace();
    if (m_at == m_document.size()) {
        m_tokenStart = m_at;
        return m_expect == Expect::Nothing ? JsonToken::End : fail(Flaw::UnexpectedEnd, m_at);
    }
    const bool inObject = m_depth > 0 && m_isObject[std::size_t(m_depth - 1)];
    if (m_expect == Expect::CommaOrEnd) {
        const char c = m_document[m_at];
        if (c == (inObject ? '}' : ']')) {
            m_tokenStart = m_at;
            return closed(inObject ? JsonToken::ObjectEnd : JsonToken::ArrayEnd);
        }
        if (c != ',')
            return fail(Flaw::Syntax, m_at);
        ++m_at;
        m_expect = inObject ? Expect::Key : Expect::Value;
        skipSpace();
        if (m_at == m_document.size())
            return fail(Flaw::UnexpectedEnd, m_at);
    }
    m_tokenStart = m_at;
    const char c = m_document[m_at];
    switch (m_expect) {
    case Expect::Nothing:
        return fail(Flaw::Trailing, m_at);
    case Expect::KeyOrEnd:
        if (c == '}')
            return closed(JsonToken::ObjectEnd);
        [[fallthrough]];
    case Expect::Key:
        if (c != '"')
            return fail(Flaw::Syntax, m_at);
        if (!string())
            return JsonToken::Invalid;
        skipSpace();
        if (m_at == m_document.size())
            return fail(Flaw::UnexpectedEnd, m_at);
        if (m_document[m_at] != ':')
            return fail(Flaw::Syntax, m_at);
        ++m_at;
        m_expect = Expect::Value;
        return JsonToken::Key;
    case Expect::ValueOrEnd:
        if (c == ']')
            return closed(JsonToken::ArrayEnd);
        break;
    case Expect::Value:
    case Expect::CommaOrEnd:
        break;
    }
    return value();
}

JsonToken JsonReader::value()
{
    switch (m_document[m_at]) {
    case '{':
        return opened(true);
    case '[':
        return opened(false);
    case '"':
        if (!string())
            return JsonToken::Invalid;
        valueDone();
        return JsonToken::String;
    case 't':
        return word("true", JsonToken::True);
    case 'f':
        return word("false", JsonToken::False);
    case 'n':
        return word("null", JsonToken::Null);
    default:
        return number();
    }
}

JsonToken JsonReader::word(std::string_view expected, JsonToken token)
{
    const std::string_view found = m_document.substr(m_at, expected.size());
    if (found != expected) {
        const bool cut = m_at + found.size() == m_document.size() && expected.starts_with(found);
        return cut ? fail(Flaw::UnexpectedEnd, m_document.size()) : fail(Flaw::Syntax, m_at);
    }
    m_at += expected.size();
    valueDone();
    return token;
}

JsonToken JsonReader::number()
{
    const auto peek = [&] { return m_at < m_document.size() ? m_document[m_at] : '\0'; };
    const auto digits = [&] {
        const std::size_t from = m_at;
        while (isDigit(peek()))
            ++m_at;
        return m_at > from;
    };
    const auto broken = [&] {
        return fail(m_at == m_document.size() ? Flaw::UnexpectedEnd : Flaw::Syntax, m_at);
    };
    if (peek() == '-')
        ++m_at;
    if (peek() == '0')
        ++m_at;
    else if (!digits())
        return broken();
    if (peek() == '.') {
        ++m_at;
        if (!digits())
            return broken();
    }
    if (peek() == 'e' || peek() == 'E') {
        ++m_at;
        if (peek() == '+' || peek() == '-')
            ++m_at;
        if (!digits())
            return broken();
    }
    m_text = m_document.substr(m_tokenStart, m_at - m_tokenStart);
    m_isView = true;
    valueDone();
    return JsonToken::Number;
}

std::size_t JsonReader::plainLength() const
{
    // Eight characters at a time: a byte of `special` is set where one is a quote, a backslash or a control character;
    // the lowest one is exact.
    constexpr std::uint64_t ones = 0x0101010101010101;
    constexpr std::uint64_t high = 0x8080808080808080;
    const auto zeros = [](std::uint64_t word) { return (word - ones) & ~word; };
    std::size_t length = 0;
    for (const std::size_t left = m_document.size() - m_at; left - length >= sizeof(std::uint64_t);) {
        const auto word =
            loadLittle<std::uint64_t>(reinterpret_cast<const std::byte *>(m_document.data() + m_at + length));
        const std::uint64_t special = (zeros(word ^ (ones * std::uint8_t('"'))) |
                                       zeros(word ^ (ones * std::uint8_t('\\'))) | ((word - ones * 0x20) & ~word)) &
                                      high;
        if (special != 0)
            return length + std::size_t(std::countr_zero(special)) / 8;
        length += sizeof word;
    }
    return length;
}

bool JsonReader::string()
{
    const std::size_t start = ++m_at;
    m_isView = true;
    while (m_at < m_document.size()) {
        if (const std::size_t plain = plainLength(); plain > 0) {
            if (!m_isView)
                m_scratch.append(m_document, m_at, plain);
            m_at += plain;
            continue;
        }
        const char c = m_document[m_at];
        if (c == '"') {
            m_text = m_isView ? m_document.substr(start, m_at - start) : std::string_view(m_scratch);
            ++m_at;
            return true;
        }
        if (std::uint8_t(c) < 0x20) {
            fail(Flaw::ControlCharacter, m_at);
            return false;
        }
        if (c == '\\') {
            if (m_isView) {
                m_scratch.assign(m_document, start, m_at - start);
                m_isView = false;
            }
            if (!escape())
                return false;
            continue;
        }
        if (!m_isView)
            m_scratch += c;
        ++m_at;
    }
    fail(Flaw::UnexpectedEnd, m_at);
    return false;
}

std::optional<std::uint32_t> JsonReader::hexDigits()
{
    const std::string_view digits = m_document.substr(std::min(m_at, m_document.size()), 4);
    std::uint32_t code = 0;
    const char *end = digits.data() + digits.size();
    const auto result = std::from_chars(digits.data(), end, code, 16);
    if (digits.size() != 4 || result.ec != std::errc() || result.ptr != end)
        return std::nullopt;
    m_at += 4;
    return code;
}

bool JsonReader::escape()
{
    constexpr std::string_view letters = "\"\\/bfnrt";
    constexpr std::string_view characters = "\"\\/\b\f\n\r\t";
    const std::size_t start = m_at++;
    const auto broken = [&] {
        fail(Flaw::Escape, start);
        return false;
    };
    if (m_at == m_document.size()) {
        fail(Flaw::UnexpectedEnd, m_at);
        return false;
    }
    const char letter = m_document[m_at++];
    if (const auto index = letters.find(letter); index != std::string_view::npos) {
        m_scratch += characters[index];
        return true;
    }
    if (letter != 'u')
        return broken();
    const auto first = hexDigits();
    if (!first || (*first >= 0xdc00 && *first < 0xe000))
        return broken();
    if (*first < 0xd800 || *first >= 0xe000) {
        appendUtf8(m_scratch, char32_t(*first));
        return true;
    }
    if (m_document.substr(m_at, 2) != "\\u")
        return broken();
    m_at += 2;
    const auto second = hexDigits();
    if (!second || *second < 0xdc00 || *second >= 0xe000)
        return broken();
    appendUtf8(m_scratch, char32_t(0x10000 + ((*first - 0xd800) << 10) + (*second - 0xdc00)));
    return true;
}

bool JsonReader::skipRest()
{
    // The last token told whether its value goes on: only then something is open that was not before.
    if (m_flaw != Flaw::None)
        return false;
    if (m_expect != Expect::KeyOrEnd && m_expect != Expect::ValueOrEnd)
        return true;
    for (const int outside = m_depth - 1; m_depth > outside;) {
        if (next() == JsonToken::Invalid)
            return false;
    }
    return true;
}

std::optional<std::uint64_t> jsonUnsigned(std::string_view number)
{
    return wholeNumber<std::uint64_t>(number);
}

std::optional<std::int64_t> jsonSigned(std::string_view number)
{
    return number == "-0" ? std::nullopt : wholeNumber<std::int64_t>(number);
}

void appendJsonString(std::string &out, std::string_view utf8)
{
    constexpr std::string_view hex = "0123456789abcdef";
    out += '"';
    for (const char c : utf8) {
        switch (c) {
        case '"':
            out += "\\\"";
            break;
        case '\\':
            out += "\\\\";
            break;
        case '\b':
            out += "\\b";
            break;
        case '\f':
            out += "\\f";
            break;
        case '\n':
            out += "\\n";
            break;
        case '\r':
            out += "\\r";
            break;
        case '\t':
            out += "\\t";
            break;
        default:
            if (std::uint8_t(c) < 0x20) {
                out += "\\u00";
                out += hex[std::uint8_t(c) >> 4];
                out += hex[std::uint8_t(c) & 0xf];
            } else {
                out += c;
            }
        }
    }
    out += '"';
}

} // namespace burnish
