// SPDX-License-Identifier: MIT
#include "core/encoding/json.h"

#include "core/base/endian.h"
#include "core/encoding/utf8.h"

#include <QCoreApplication>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <limits>

namespace burnish {

namespace {
struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::Json)
};

constexpr std::size_t windowSize = std::size_t(256) << 10;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

template <typename Number> std::optional<Number> wholeNumber(std::string_view text)
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

JsonReader::JsonReader(const ByteSource &source)
    : m_source(&source)
{}

JsonToken JsonReader::fail(Flaw flaw, std::size_t at)
{
    // A window that could not be moved on looks like the end of the document; the first reason is the true
    // one.
    if (m_flaw == Flaw::None) {
        m_flaw = flaw;
        m_flawAt = m_base + at;
    }
    return JsonToken::Invalid;
}

bool JsonReader::refill()
{
    if (!m_source || m_flaw != Flaw::None)
        return false;
    const std::uint64_t end = m_base + m_document.size();
    const std::uint64_t left = m_source->size() - std::min(end, m_source->size());
    if (left == 0)
        return false;
    const std::size_t gone = m_inToken ? m_tokenStart : m_at;
    const std::size_t kept = m_document.size() - gone;
    if (kept > longestToken) {
        fail(Flaw::TooLong, gone);
        return false;
    }
    const auto added =
        std::size_t(std::min<std::uint64_t>(left, std::max(windowSize - std::min(kept, windowSize), kept)));
    std::string window;
    window.swap(m_window);
    window.erase(0, gone);
    window.resize(kept + added);
    const auto read = m_source->read(end, std::as_writable_bytes(std::span(window).subspan(kept)));
    if (!read)
        window.resize(kept);
    m_window = std::move(window);
    m_document = m_window;
    m_base += gone;
    m_at -= gone;
    m_tokenStart -= std::min(m_tokenStart, gone);
    m_textStart -= std::min(m_textStart, gone);
    if (read)
        return true;
    fail(Flaw::Source, m_document.size());
    m_sourceError = read.error();
    return false;
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
        m_window.clear();
        m_document = m_window;
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
        case Flaw::TooLong:
            return Text::tr("The JSON text has a string or number of more than %1 MiB.").arg(longestToken >> 20);
        case Flaw::Source:
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
    // Eight characters at a time: a byte of `special` is set where one is a quote, a backslash or a control
    // character; the lowest one is exact.
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
            if (!m_source)
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
    // The last token told whether its value goes on: only then something is open that was not before.
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

namespace {

/// The white space between two elements, which pretty printers repeat thousands of times.
class Blanks
{
public:
    static constexpr std::size_t limit = 32;

    [[nodiscard]] bool isAt(const char *text) const
    {
        std::uint64_t difference = 0;
        for (std::size_t i = 0; i < words; ++i)
            difference |= (word(text, i) ^ m_pattern[i]) & m_mask[i];
        return difference == 0 && !isBlank(text[m_size]);
    }
    /// Takes the white space at `text`; false where it is too much.
    bool learn(const char *text)
    {
        m_size = 0;
        while (m_size < limit && isBlank(text[m_size]))
            ++m_size;
        for (std::size_t i = 0; i < words; ++i) {
            const std::size_t used = std::min(m_size - std::min(m_size, 8 * i), std::size_t(8));
            m_mask[i] = used == 8 ? ~std::uint64_t(0) : (std::uint64_t(1) << (8 * used)) - 1;
            m_pattern[i] = word(text, i);
        }
        return m_size < limit;
    }
    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] static bool isBlank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

private:
    static constexpr std::size_t words = limit / 8;
    static std::uint64_t word(const char *text, std::size_t i)
    {
        return loadLittle<std::uint64_t>(reinterpret_cast<const std::byte *>(text) + 8 * i);
    }
    std::size_t m_size = 0;
    std::array<std::uint64_t, words> m_pattern = {};
    std::array<std::uint64_t, words> m_mask = {};
};

/// The number from 0 to 255 at `text` and its digits; no digits where there is none that is plainly spelled.
struct SmallNumber
{
    std::uint32_t value;
    std::uint32_t digits;
};
SmallNumber smallNumberAt(const char *text)
{
    // Each byte of `digit` is the digit's value; the lowest byte of `others` whose highest bit is set is no
    // digit.
    const std::uint32_t digit = loadLittle<std::uint32_t>(reinterpret_cast<const std::byte *>(text)) ^ 0x30303030;
    const std::uint32_t others = (digit | ((digit & 0x7f7f7f7f) + 0x76767676)) & 0x80808080;
    if (others == 0)
        return {0, 0};
    const auto count = std::uint32_t(std::countr_zero(others)) / 8;
    if (count == 0)
        return {0, 0};
    // Hundreds, tens and ones in the three highest bytes, so that the order of numbers is that of the bytes
    // reversed.
    const std::uint32_t aligned = digit << (32 - 8 * count);
    const std::uint32_t ordered = ((aligned >> 24) | (aligned >> 8 & 0xff00) | (aligned << 8 & 0xff0000));
    constexpr std::array<std::uint32_t, 4> smallest = {0, 0, 0x100, 0x10000};
    if (ordered > 0x20505 || ordered < smallest[count])
        return {0, 0};
    return {(ordered >> 16) * 100 + (ordered >> 8 & 0xff) * 10 + (ordered & 0xff), count};
}

} // namespace

std::size_t JsonReader::plainBytes(std::span<std::byte> out)
{
    // A comma, white space, digits, what follows them.
    constexpr std::size_t stride = 1 + Blanks::limit + 4 + 8;
    const bool inArray = m_depth > 0 && !m_isObject[std::size_t(m_depth - 1)];
    if (!inArray || m_expect != Expect::CommaOrEnd || m_flaw != Flaw::None)
        return 0;
    m_inToken = false;
    Blanks blanks;
    std::size_t count = 0;
    bool goesOn = true;
    while (goesOn && count < out.size() && has(stride)) {
        const char *at = m_document.data() + m_at;
        const char *const last = m_document.data() + m_document.size() - stride;
        while (count < out.size() && at <= last) {
            const char *digits = at + 1;
            goesOn = *at == ',' && (blanks.isAt(digits) || blanks.learn(digits));
            if (!goesOn)
                break;
            digits += blanks.size();
            const SmallNumber number = smallNumberAt(digits);
            const char behind = digits[number.digits];
            goesOn = number.digits != 0 && (behind == ',' || behind == ']' || Blanks::isBlank(behind));
            if (!goesOn)
                break;
            out[count++] = std::byte(number.value);
            at = digits + number.digits;
        }
        m_at = std::size_t(at - m_document.data());
    }
    return count;
}

std::optional<std::uint64_t> jsonUnsigned(std::string_view number)
{
    return wholeNumber<std::uint64_t>(number);
}

std::optional<std::int64_t> jsonSigned(std::string_view number)
{
    return number == "-0" ? std::nullopt : wholeNumber<std::int64_t>(number);
}

namespace {

/// The infinity or zero that is nearest to a number which is out of a double's range.
double limitOf(std::string_view number)
{
    const double sign = number.starts_with('-') ? -1 : 1;
    const std::size_t mark = std::min(number.find_first_of("eE"), number.size());
    const std::string_view mantissa = number.substr(0, mark);
    std::string_view power = number.substr(std::min(mark + 1, number.size()));
    if (power.starts_with('+'))
        power.remove_prefix(1);
    std::int64_t exponent = 0;
    if (std::from_chars(power.data(), power.data() + power.size(), exponent).ec == std::errc::result_out_of_range)
        exponent = power.starts_with('-') ? std::numeric_limits<std::int64_t>::min() / 2
                                          : std::numeric_limits<std::int64_t>::max() / 2;
    const auto first = std::int64_t(std::min(mantissa.find_first_of("123456789"), mantissa.size()));
    const auto point = std::int64_t(std::min(mantissa.find('.'), mantissa.size()));
    return sign * (exponent + point - first > 0 ? std::numeric_limits<double>::infinity() : 0.0);
}

} // namespace

double jsonDouble(std::string_view number)
{
    double value = 0;
    const auto result = std::from_chars(number.data(), number.data() + number.size(), value);
    return result.ec == std::errc() ? value : limitOf(number);
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

namespace {

/// From the shortest digits d.ddd and the exponent: without an exponent while the point lies from `first`
/// digits before the digits' first one to `last` behind it.
void appendShortest(std::string &out, std::string_view digits, int exponent, int first, int last)
{
    const auto count = int(digits.size());
    const int point = exponent + 1;
    if (point > 0 && point <= last) {
        out += digits.substr(0, std::size_t(std::min(point, count)));
        out.append(std::size_t(std::max(point - count, 0)), '0');
        out += '.';
        out += point < count ? digits.substr(std::size_t(point)) : std::string_view("0");
    } else if (point <= 0 && point > first) {
        out += "0.";
        out.append(std::size_t(-point), '0');
        out += digits;
    } else {
        out += digits[0];
        if (count > 1) {
            out += '.';
            out += digits.substr(1);
        }
        out += 'e';
        out += std::to_string(exponent);
    }
}

template <typename Number> void appendNumber(std::string &out, Number number, int first, int last)
{
    if (!std::isfinite(number)) {
        out += "null";
        return;
    }
    if (std::signbit(number))
        out += '-';
    if (number == 0) {
        out += "0.0";
        return;
    }
    std::array<char, 32> buffer;
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), std::abs(number), std::chars_format::scientific)
            .ptr;
    // d.dddde±xx without the point
    char *const mark = std::find(buffer.data(), end, 'e');
    int exponent = 0;
    std::from_chars(mark + (mark[1] == '+' ? 2 : 1), end, exponent);
    char *digitsEnd = mark;
    if (mark > buffer.data() + 1)
        digitsEnd = std::copy(buffer.data() + 2, mark, buffer.data() + 1);
    appendShortest(out, std::string_view(buffer.data(), std::size_t(digitsEnd - buffer.data())), exponent, first, last);
}

} // namespace

void appendJsonNumber(std::string &out, double number)
{
    appendNumber(out, number, -5, 16);
}

void appendJsonNumber(std::string &out, float number)
{
    appendNumber(out, number, -6, 13);
}

} // namespace burnish
