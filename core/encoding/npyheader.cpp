// SPDX-License-Identifier: MIT
#include "core/encoding/npyheader.h"

#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/encoding/encodingtext.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace burnish {

namespace {

constexpr std::string_view npyMagic = "\x93NUMPY";
constexpr std::size_t npyVersionSize = 2;
constexpr std::uint64_t npyAlignment = 64;
/// NumPy itself stops at 10,000 characters; only structured types need more than 200.
constexpr std::uint64_t npyTextLimit = std::uint64_t(1) << 20;

/// Parses the dictionary: one flat loop, since nothing in it may be nested except the fields of a structured type.
class NpyDictionary
{
public:
    NpyDictionary(std::string_view text, std::uint64_t offset)
        : m_text(text)
        , m_offset(offset)
    {}

    Expected<NpyHeader> parse();

private:
    [[nodiscard]] Error flaw(const QString &sentence) const { return malformed(sentence, m_offset + m_at); }
    [[nodiscard]] Error notADictionary() const
    {
        return flaw(EncodingText::tr("The NumPy header is not a dictionary of names and values."));
    }

    void skipSpace()
    {
        while (m_at < m_text.size() && std::string_view(" \t\r\n\f").find(m_text[m_at]) != std::string_view::npos)
            ++m_at;
    }
    /// Skips the character if it is the next one after spaces.
    bool take(char c)
    {
        skipSpace();
        if (m_at == m_text.size() || m_text[m_at] != c)
            return false;
        ++m_at;
        return true;
    }
    bool takeWord(std::string_view word)
    {
        skipSpace();
        if (!m_text.substr(m_at).starts_with(word))
            return false;
        m_at += word.size();
        return true;
    }
    std::optional<std::string_view> takeString();
    std::optional<std::uint64_t> takeCount();
    bool takeBrackets();
    Expected<void> takeValue(std::string_view key);
    Expected<void> takeShape();

    std::string_view m_text;
    std::uint64_t m_offset;
    std::size_t m_at = 0;
    NpyHeader m_header;
};

std::optional<std::string_view> NpyDictionary::takeString()
{
    skipSpace();
    if (m_at == m_text.size() || (m_text[m_at] != '\'' && m_text[m_at] != '"'))
        return std::nullopt;
    const std::size_t begin = m_at + 1;
    const std::size_t end = m_text.find(m_text[m_at], begin);
    if (end == std::string_view::npos || m_text.substr(begin, end - begin).find('\\') != std::string_view::npos)
        return std::nullopt;
    m_at = end + 1;
    return m_text.substr(begin, end - begin);
}

/// Python 2 wrote "4L".
std::optional<std::uint64_t> NpyDictionary::takeCount()
{
    skipSpace();
    std::uint64_t count = 0;
    const char *const begin = m_text.data() + m_at;
    const auto [end, failure] = std::from_chars(begin, m_text.data() + m_text.size(), count);
    if (failure != std::errc())
        return std::nullopt;
    m_at += std::size_t(end - begin);
    if (m_at < m_text.size() && m_text[m_at] == 'L')
        ++m_at;
    return count;
}

/// Skips a list with everything in it.
bool NpyDictionary::takeBrackets()
{
    std::size_t depth = 0;
    do {
        skipSpace();
        if (m_at == m_text.size())
            return false;
        const char c = m_text[m_at];
        if (c == '\'' || c == '"') {
            if (!takeString())
                return false;
            continue;
        }
        depth += c == '[' || c == '(' ? 1 : 0;
        depth -= c == ']' || c == ')' ? 1 : 0;
        ++m_at;
    } while (depth > 0);
    return true;
}

Expected<void> NpyDictionary::takeShape()
{
    const auto wrong = [this] {
        return flaw(EncodingText::tr("Expected a tuple of non-negative numbers for “shape” in the NumPy header."));
    };
    if (!take('('))
        return wrong();
    bool hasComma = false;
    while (!take(')')) {
        const auto count = takeCount();
        if (!count || (!m_header.shape.empty() && !hasComma))
            return wrong();
        if (m_header.shape.size() == npyRankLimit)
            return flaw(
                EncodingText::tr("Expected at most %1 dimensions in a NumPy array, found more.").arg(npyRankLimit));
        m_header.shape.push_back(*count);
        hasComma = take(',');
    }
    // A single number in parentheses is not a tuple.
    if (m_header.shape.size() == 1 && !hasComma)
        return wrong();
    return {};
}

Expected<void> NpyDictionary::takeValue(std::string_view key)
{
    if (key == "shape")
        return takeShape();
    if (key == "fortran_order") {
        m_header.isFortran = takeWord("True");
        if (m_header.isFortran || takeWord("False"))
            return {};
        return flaw(EncodingText::tr("Expected True or False for “fortran_order” in the NumPy header."));
    }
    if (key == "descr") {
        skipSpace();
        m_header.isStructured = m_at < m_text.size() && m_text[m_at] == '[';
        if (m_header.isStructured)
            return takeBrackets() ? Expected<void>() : Expected<void>(notADictionary());
        if (const auto descr = takeString()) {
            m_header.descr = *descr;
            return {};
        }
        return flaw(EncodingText::tr("Expected a type such as “<f4” for “descr” in the NumPy header."));
    }
    return flaw(EncodingText::tr("Unexpected key “%1” in the NumPy header.").arg(quotedForMessage(key)));
}

Expected<NpyHeader> NpyDictionary::parse()
{
    constexpr std::array<std::string_view, 3> keys = {"descr", "fortran_order", "shape"};
    std::array<bool, keys.size()> seen = {};
    if (!take('{'))
        return notADictionary();
    bool hasComma = true;
    while (!take('}')) {
        const auto key = hasComma ? takeString() : std::nullopt;
        if (!key || !take(':'))
            return notADictionary();
        if (const auto known = std::ranges::find(keys, *key);
            known != keys.end() && std::exchange(seen[std::size_t(known - keys.begin())], true))
            return flaw(EncodingText::tr("Duplicate key “%1” in the NumPy header.").arg(quotedForMessage(*key)));
        BURNISH_CHECK(takeValue(*key));
        hasComma = take(',');
    }
    skipSpace();
    if (m_at != m_text.size())
        return notADictionary();
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (!seen[i])
            return flaw(EncodingText::tr("The key “%1” is missing from the NumPy header.")
                            .arg(QLatin1StringView(keys[i].data(), qsizetype(keys[i].size()))));
    }
    return std::move(m_header);
}

} // namespace

bool looksLikeNpy(std::span<const std::byte> prefix)
{
    return prefix.size() >= npyMagic.size() &&
           std::ranges::equal(prefix.first(npyMagic.size()), std::as_bytes(std::span(npyMagic)));
}

Expected<NpyHeader> readNpyHeader(const ByteSource &source, std::uint64_t begin, std::uint64_t end)
{
    const auto truncated = [&] {
        return malformed(EncodingText::tr("The file is truncated inside the NumPy header."), end);
    };
    std::array<std::byte, npyMagic.size() + npyVersionSize + 4> start = {};
    const std::uint64_t available = end - begin;
    BURNISH_CHECK(
        source.read(begin, std::span(start).first(std::size_t(std::min<std::uint64_t>(available, start.size())))));
    if (!looksLikeNpy(std::span(start).first(std::size_t(std::min<std::uint64_t>(available, start.size())))))
        return malformed(EncodingText::tr("The NumPy header does not start with its magic number."), begin);
    const auto major = unsigned(start[npyMagic.size()]);
    const auto minor = unsigned(start[npyMagic.size() + 1]);
    const std::uint64_t lengthAt = npyMagic.size() + npyVersionSize;
    const std::uint64_t textAt = lengthAt + (major == 1 ? 2 : 4);
    if (available < lengthAt)
        return truncated();
    if (major < 1 || major > 3 || minor != 0)
        return Error(ErrorCode::Unsupported,
                     EncodingText::tr("Expected version 1.0, 2.0 or 3.0 of NumPy's format, found %1.%2.")
                         .arg(major)
                         .arg(minor))
            .at(begin + npyMagic.size());
    if (available < textAt)
        return truncated();
    const std::uint64_t length = major == 1 ? loadLittle<std::uint16_t>(start.data() + lengthAt)
                                            : loadLittle<std::uint32_t>(start.data() + lengthAt);
    if (length > available - textAt)
        return truncated();
    if (length > npyTextLimit)
        return Error(ErrorCode::Unsupported,
                     EncodingText::tr("The NumPy header is too long: expected at most %1 bytes, found %2.")
                         .arg(npyTextLimit)
                         .arg(length))
            .at(begin + lengthAt);
    std::string text(std::size_t(length), '\0');
    BURNISH_CHECK(source.read(begin + textAt, std::as_writable_bytes(std::span(text))));
    BURNISH_TRY(NpyHeader header, NpyDictionary(text, begin + textAt).parse());
    header.size = textAt + length;
    return header;
}

std::string npyHeader(std::string_view descr, std::span<const std::uint64_t> shape)
{
    std::string text = "{'descr': '";
    text.append(descr).append("', 'fortran_order': False, 'shape': (");
    for (std::size_t axis = 0; axis < shape.size(); ++axis) {
        if (axis > 0)
            text += ", ";
        text += std::to_string(shape[axis]);
    }
    if (shape.size() == 1)
        text += ',';
    text += "), }";
    constexpr std::uint64_t before = npyMagic.size() + npyVersionSize + 2;
    text.resize(std::size_t(roundedUp(before + text.size() + 1, npyAlignment) - before), ' ');
    text.back() = '\n';
    std::string header(npyMagic);
    header.append({'\x01', '\x00', char(text.size() & 0xff), char(text.size() >> 8)});
    return header + text;
}

} // namespace burnish
