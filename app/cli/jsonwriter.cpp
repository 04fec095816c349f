// SPDX-License-Identifier: MIT
#include "app/cli/jsonwriter.h"

#include "core/base/pathtext.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstring>

namespace burnish::cli {

namespace {

template <typename Number> std::string_view spelled(Number value, std::array<char, 64> &buffer)
{
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return {buffer.data(), std::size_t(end.ptr - buffer.data())};
}

template <typename Float> std::string_view spelledFloat(Float value, std::array<char, 64> &buffer)
{
    if (std::isnan(value))
        return "\"NaN\"";
    if (std::isinf(value))
        return value > 0 ? "\"Infinity\"" : "\"-Infinity\"";
    return spelled(value, buffer);
}

/// Returns true if one of the eight characters is escaped. Zeros are found by the borrow of a subtraction.
bool hasEscaped(std::uint64_t characters)
{
    constexpr std::uint64_t each = 0x0101010101010101;
    const auto below = [&](std::uint64_t values, std::uint64_t limit) { return (values - each * limit) & ~values; };
    return ((below(characters, 0x20) | below(characters ^ (each * '"'), 1) | below(characters ^ (each * '\\'), 1) |
             below(characters ^ (each * 0x7f), 1)) &
            (each * 0x80)) != 0;
}

/// Returns the number of characters before the first one that is escaped.
std::size_t plainLength(std::string_view text)
{
    const auto isEscaped = [](char c) {
        return c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
    };
    std::size_t plain = 0;
    for (std::uint64_t characters = 0; plain + sizeof(characters) <= text.size(); plain += sizeof(characters)) {
        std::memcpy(&characters, text.data() + plain, sizeof(characters));
        if (hasEscaped(characters))
            break;
    }
    return std::size_t(std::find_if(text.begin() + std::ptrdiff_t(plain), text.end(), isEscaped) - text.begin());
}

QByteArray hexadecimal(const std::vector<std::byte> &bytes)
{
    return QByteArray(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size())).toHex();
}

} // namespace

void JsonWriter::separate()
{
    if (!m_first && !m_afterKey)
        m_out += ',';
    m_first = false;
    m_afterKey = false;
}

JsonWriter &JsonWriter::raw(std::string_view text)
{
    separate();
    m_out += text;
    return *this;
}

JsonWriter &JsonWriter::open(char bracket)
{
    separate();
    m_out += bracket;
    m_first = true;
    return *this;
}

JsonWriter &JsonWriter::close(char bracket)
{
    m_out += bracket;
    m_first = false;
    return *this;
}

JsonWriter &JsonWriter::key(std::string_view name)
{
    text(name);
    m_out += ':';
    m_afterKey = true;
    return *this;
}

JsonWriter &JsonWriter::number(std::uint64_t value)
{
    std::array<char, 64> buffer;
    return raw(spelled(value, buffer));
}

JsonWriter &JsonWriter::number(std::int64_t value)
{
    std::array<char, 64> buffer;
    return raw(spelled(value, buffer));
}

JsonWriter &JsonWriter::number(double value)
{
    std::array<char, 64> buffer;
    return raw(spelledFloat(value, buffer));
}

JsonWriter &JsonWriter::number(float value)
{
    std::array<char, 64> buffer;
    return raw(spelledFloat(value, buffer));
}

JsonWriter &JsonWriter::text(std::string_view utf8)
{
    static constexpr std::string_view hex = "0123456789abcdef";
    separate();
    m_out += '"';
    while (true) {
        const std::size_t plain = plainLength(utf8);
        m_out += utf8.substr(0, plain);
        if (plain == utf8.size())
            break;
        const char c = utf8[plain];
        utf8.remove_prefix(plain + 1);
        m_out += '\\';
        if (c == '"' || c == '\\') {
            m_out += c;
        } else {
            m_out += "u00";
            m_out += hex[static_cast<unsigned char>(c) >> 4];
            m_out += hex[c & 15];
        }
    }
    m_out += '"';
    return *this;
}

QByteArray JsonWriter::take()
{
    QByteArray taken(m_out.data(), qsizetype(m_out.size()));
    m_out.clear();
    return taken;
}

JsonWriter &JsonWriter::text(const QString &value)
{
    const QByteArray utf8 = shownText(value).toUtf8();
    return text(std::string_view(utf8.constData(), std::size_t(utf8.size())));
}

JsonWriter &JsonWriter::value(const Value &value)
{
    if (const auto *b = std::get_if<bool>(&value))
        return boolean(*b);
    if (const auto *i = std::get_if<std::int64_t>(&value))
        return number(*i);
    if (const auto *u = std::get_if<std::uint64_t>(&value))
        return number(*u);
    if (const auto *f = std::get_if<float>(&value))
        return number(*f);
    if (const auto *d = std::get_if<double>(&value))
        return number(*d);
    if (const auto *s = std::get_if<std::string>(&value))
        return text(*s);
    if (const auto *bytes = std::get_if<std::vector<std::byte>>(&value))
        return text(std::string_view(hexadecimal(*bytes)));
    if (const auto *named = std::get_if<NamedValue>(&value))
        return text(named->text);
    return text(std::string_view(hexadecimal(std::get<OpaqueValue>(value).bytes)));
}

} // namespace burnish::cli
