// SPDX-License-Identifier: MIT
#include "core/encoding/json/json.h"

#include "core/base/endian.h"
#include "core/encoding/encodingtext.h"
#include "core/encoding/json/jsonbytes.h"
#include "core/encoding/utf8.h"

#include <algorithm>
#include <bit>
#include <charconv>

namespace burnish {

namespace {
bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}
} // namespace

JsonReader::JsonReader(std::string_view text)
    : m_document(text)
{
    if (const std::size_t valid = validUtf8Length(text); valid != text.size())
        fail(Flaw::Utf8, valid);
}

JsonReader::JsonReader(const ByteSource &source)
    : m_reader(std::in_place, source)
{}

JsonToken JsonReader::fail(Flaw flaw, std::size_t at)
{
    // A failed refill looks like the end of the document, so only the first reason is kept.
    if (m_flaw == Flaw::None) {
        m_flaw = flaw;
        m_flawAt = m_base + at;
    }
    return JsonToken::Invalid;
}

bool JsonReader::refill()
{
    if (!m_reader || m_flaw != Flaw::None)
        return false;
    const std::size_t gone = m_inToken ? m_tokenStart : m_at;
    const std::size_t kept = m_document.size() - gone;
    m_reader->seek(m_base + gone);
    if (m_reader->left() == kept)
        return false;
    if (kept > longestToken) {
        fail(Flaw::TooLong, gone);
        return false;
    }
    const bool isRead = m_reader->look(kept + 1);
    const std::span<const std::byte> window = m_reader->loaded();
    m_document = {reinterpret_cast<const char *>(window.data()), window.size()};
    m_base += gone;
    m_at -= gone;
    m_tokenStart -= std::min(m_tokenStart, gone);
    m_textStart -= std::min(m_textStart, gone);
    if (!isRead) {
        fail(Flaw::Source, m_document.size());
        m_sourceError = m_reader->failure();
    }
    return isRead;
}

bool JsonReader::has(std::size_t count)
{
    while (m_document.size() - m_at < count) {
        if (!refill())
            return false;
    }
    return true;
}

void JsonReader::returnTo(const Mark &mark)
{
    if (m_flaw != Flaw::None)
        return;
    if (mark.position < m_base || mark.position - m_base > m_document.size()) {
        m_document = {};
        m_base = mark.position;
    }
    m_at = std::size_t(mark.position - m_base);
    m_tokenStart = m_at;
    m_inToken = false;
    m_isObject = mark.isObject;
    m_depth = mark.depth;
    m_expect = mark.expect;
}

Error JsonReader::error() const
{
    if (m_sourceError)
        return *m_sourceError;
    const auto sentence = [&] {
        switch (m_flaw) {
        case Flaw::Utf8:
            return EncodingText::tr("The JSON is not valid UTF-8.");
        case Flaw::UnexpectedEnd:
            return EncodingText::tr("Unexpected end of the JSON.");
        case Flaw::Depth:
            return EncodingText::tr("The JSON is nested more than %1 levels deep.").arg(maximalDepth);
        case Flaw::Escape:
            return EncodingText::tr("A JSON string contains an invalid escape.");
        case Flaw::ControlCharacter:
            return EncodingText::tr("A JSON string contains an unescaped control character.");
        case Flaw::Trailing:
            return EncodingText::tr("Unexpected content after the end of the JSON.");
        case Flaw::TooLong:
            return EncodingText::tr("The JSON contains a string or number longer than %1 MiB.").arg(longestToken >> 20);
        case Flaw::Source:
        case Flaw::None:
        case Flaw::Syntax:
            break;
        }
        return EncodingText::tr("Unexpected character in the JSON.");
    };
    return Error(ErrorCode::Malformed, sentence()).at(m_flawAt);
}

void JsonReader::skipSpace()
{
    while (more()) {
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
    m_inToken = false;
    skipSpace();
    if (m_at == m_document.size()) {
        m_tokenStart = m_at;
        return m_expect == Expect::Nothing && m_flaw == Flaw::None ? JsonToken::End : fail(Flaw::UnexpectedEnd, m_at);
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
    m_inToken = true;
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
    const bool whole = has(expected.size());
    const std::string_view found = m_document.substr(m_at, expected.size());
    if (found != expected) {
        const bool cut = !whole && m_at + found.size() == m_document.size() && expected.starts_with(found);
        return cut ? fail(Flaw::UnexpectedEnd, m_document.size()) : fail(Flaw::Syntax, m_at);
    }
    m_at += expected.size();
    valueDone();
    return token;
}

JsonToken JsonReader::number()
{
    const auto peek = [&] { return more() ? m_document[m_at] : '\0'; };
    const auto digits = [&] {
        if (!isDigit(peek()))
            return false;
        while (isDigit(peek()))
            ++m_at;
        return true;
    };
    const auto broken = [&] { return fail(m_at == m_document.size() ? Flaw::UnexpectedEnd : Flaw::Syntax, m_at); };
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
    if (m_flaw != Flaw::None)
        return JsonToken::Invalid;
    m_textStart = m_tokenStart;
    m_textSize = m_at - m_tokenStart;
    m_isView = true;
    valueDone();
    return JsonToken::Number;
}

std::size_t JsonReader::plainLength() const
{
    // Checks eight characters at a time: a byte of `special` has its high bit set at a quote, backslash or control
    // character; only the lowest one is exact.
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
    ++m_at;
    m_isView = true;
    while (more()) {
        if (const std::size_t plain = plainLength(); plain > 0) {
            if (!m_isView)
                m_scratch.append(m_document, m_at, plain);
            m_at += plain;
            continue;
        }
        const char c = m_document[m_at];
        if (c == '"') {
            m_textStart = m_tokenStart + 1;
            m_textSize = m_at - m_textStart;
            ++m_at;
            if (!m_reader)
                return true;
            const std::size_t valid = validUtf8Length(m_document.substr(m_textStart, m_textSize));
            if (valid != m_textSize)
                fail(Flaw::Utf8, m_textStart + valid);
            return valid == m_textSize;
        }
        if (std::uint8_t(c) < 0x20) {
            fail(Flaw::ControlCharacter, m_at);
            return false;
        }
        if (c == '\\') {
            if (m_isView) {
                m_scratch.assign(m_document, m_tokenStart + 1, m_at - m_tokenStart - 1);
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
    if (!has(4))
        return std::nullopt;
    const std::string_view digits = m_document.substr(m_at, 4);
    std::uint32_t code = 0;
    const char *end = digits.data() + digits.size();
    const auto result = std::from_chars(digits.data(), end, code, 16);
    if (result.ec != std::errc() || result.ptr != end)
        return std::nullopt;
    m_at += 4;
    return code;
}

bool JsonReader::escape()
{
    constexpr std::string_view letters = "\"\\/bfnrt";
    constexpr std::string_view characters = "\"\\/\b\f\n\r\t";
    const std::size_t start = m_at++ - m_tokenStart;
    const auto broken = [&] {
        fail(Flaw::Escape, m_tokenStart + start);
        return false;
    };
    if (!more()) {
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
    if (!has(2) || m_document.substr(m_at, 2) != "\\u")
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
    // The value continues only if the last token opened an object or array.
    if (m_flaw != Flaw::None)
        return false;
    if (m_expect != Expect::KeyOrEnd && m_expect != Expect::ValueOrEnd)
        return true;
    return leaveTo(m_depth - 1);
}

bool JsonReader::leaveTo(int depth)
{
    while (m_depth > depth) {
        if (next() == JsonToken::Invalid)
            return false;
    }
    return m_flaw == Flaw::None;
}

std::size_t JsonReader::plainBytes(std::span<std::byte> out)
{
    const bool inArray = m_depth > 0 && !m_isObject[std::size_t(m_depth - 1)];
    if (!inArray || m_expect != Expect::CommaOrEnd || m_flaw != Flaw::None)
        return 0;
    m_inToken = false;
    JsonBytes bytes;
    JsonBytes::Run run;
    std::size_t count = 0;
    while (run.goesOn && count < out.size() && has(JsonBytes::stride)) {
        run = bytes.decode(m_document.substr(m_at), out.subspan(count));
        m_at += run.characters;
        count += run.elements;
    }
    return count;
}

} // namespace burnish
