// SPDX-License-Identifier: MIT
#include "core/encoding/cbor.h"

#include "core/base/endian.h"
#include "core/base/half.h"
#include "core/encoding/encodingtext.h"
#include "core/encoding/utf8.h"

#include <bit>
#include <cmath>
#include <limits>

namespace burnish {

namespace {
constexpr std::uint8_t majorBytes = 2;
constexpr std::uint8_t majorText = 3;
constexpr std::uint8_t majorArray = 4;
constexpr std::uint8_t majorMap = 5;
constexpr std::uint8_t majorTag = 6;
constexpr std::uint8_t majorSimple = 7;
} // namespace

CborToken CborReader::fail(Flaw flaw, std::size_t at)
{
    m_flaw = flaw;
    m_flawAt = at;
    return CborToken::Invalid;
}

Error CborReader::error() const
{
    const auto sentence = [&] {
        switch (m_flaw) {
        case Flaw::Length:
            return EncodingText::tr("The CBOR data declares more content than it contains.");
        case Flaw::Depth:
            return EncodingText::tr("The CBOR data is nested more than %1 levels deep.").arg(maximalDepth);
        case Flaw::Utf8:
            return EncodingText::tr("The CBOR data contains a string that is not valid UTF-8.");
        case Flaw::Chunk:
            return EncodingText::tr("A CBOR string contains a chunk of a different type.");
        case Flaw::Reserved:
            return EncodingText::tr("The CBOR data uses a reserved code.");
        case Flaw::Break:
            return EncodingText::tr("Unexpected break in the CBOR data.");
        case Flaw::OddMap:
            return EncodingText::tr("A CBOR map has a key without a value.");
        case Flaw::None:
        case Flaw::UnexpectedEnd:
            break;
        }
        return EncodingText::tr("Unexpected end of the CBOR data.");
    };
    return Error(ErrorCode::Malformed, sentence()).at(m_flawAt);
}

std::optional<std::string_view> CborReader::take(std::uint64_t length)
{
    if (length > m_bytes.size() - m_at)
        return std::nullopt;
    const std::string_view taken(reinterpret_cast<const char *>(m_bytes.data()) + m_at, std::size_t(length));
    m_at += std::size_t(length);
    return taken;
}

std::optional<CborReader::Head> CborReader::head()
{
    const std::size_t start = m_at;
    if (m_at == m_bytes.size()) {
        fail(Flaw::UnexpectedEnd, start);
        return std::nullopt;
    }
    const auto first = std::uint8_t(m_bytes[m_at++]);
    Head head{std::uint8_t(first >> 5), std::uint8_t(first & 0x1f), std::uint64_t(first & 0x1f)};
    if (head.info < 24)
        return head;
    if (head.info >= 28) {
        const bool canBeIndefinite = (head.major >= majorBytes && head.major <= majorMap) || head.major == majorSimple;
        if (head.info != 31 || !canBeIndefinite) {
            fail(Flaw::Reserved, start);
            return std::nullopt;
        }
        return head;
    }
    const std::size_t width = std::size_t(1) << (head.info - 24);
    const std::byte *argument = m_bytes.data() + m_at;
    if (!take(width)) {
        fail(Flaw::UnexpectedEnd, start);
        return std::nullopt;
    }
    switch (width) {
    case 1:
        head.argument = std::uint8_t(*argument);
        break;
    case 2:
        head.argument = loadBig<std::uint16_t>(argument);
        break;
    case 4:
        head.argument = loadBig<std::uint32_t>(argument);
        break;
    default:
        head.argument = loadBig<std::uint64_t>(argument);
    }
    return head;
}

CborToken CborReader::done(CborToken token)
{
    if (!m_levels.empty()) {
        Level &level = m_levels.back();
        level.left = level.isIndefinite ? level.left + 1 : level.left - 1;
    }
    return token;
}

CborToken CborReader::next()
{
    m_openedNow = false;
    if (m_flaw != Flaw::None)
        return CborToken::Invalid;
    m_tokenStart = m_at;
    if (m_levels.empty()) {
        if (m_began)
            return CborToken::End;
    } else if (const Level level = m_levels.back(); !level.isIndefinite && level.left == 0) {
        m_levels.pop_back();
        return done(level.isMap ? CborToken::MapEnd : CborToken::ArrayEnd);
    }
    m_began = true;

    auto item = head();
    for (std::size_t tags = 1; item && item->major == majorTag; ++tags) {
        if (m_levels.size() + tags > maximalDepth)
            return fail(Flaw::Depth, m_tokenStart);
        item = head();
    }
    if (!item)
        return CborToken::Invalid;
    switch (item->major) {
    case 0:
        m_number = item->argument;
        return done(CborToken::Unsigned);
    case 1:
        m_number = item->argument;
        return done(CborToken::Negative);
    case majorBytes:
    case majorText:
        return string(*item);
    case majorArray:
    case majorMap:
        return container(*item);
    default:
        return item->isIndefinite() ? breakCode() : simple(*item);
    }
}

CborToken CborReader::breakCode()
{
    // A break cannot be tagged.
    if (m_levels.empty() || !m_levels.back().isIndefinite || m_at != m_tokenStart + 1)
        return fail(Flaw::Break, m_tokenStart);
    const Level level = m_levels.back();
    if (level.isMap && level.left % 2 != 0)
        return fail(Flaw::OddMap, m_tokenStart);
    m_levels.pop_back();
    return done(level.isMap ? CborToken::MapEnd : CborToken::ArrayEnd);
}

CborToken CborReader::container(const Head &head)
{
    const bool isMap = head.major == majorMap;
    if (m_levels.size() == maximalDepth)
        return fail(Flaw::Depth, m_tokenStart);
    std::uint64_t items = 0;
    if (!head.isIndefinite()) {
        // Every item takes at least one byte.
        if (head.argument > (m_bytes.size() - m_at) / (isMap ? 2 : 1))
            return fail(Flaw::Length, m_tokenStart);
        items = isMap ? 2 * head.argument : head.argument;
    }
    m_levels.push_back({isMap, head.isIndefinite(), items});
    m_openedNow = true;
    return isMap ? CborToken::MapBegin : CborToken::ArrayBegin;
}

CborToken CborReader::string(const Head &head)
{
    const bool isText = head.major == majorText;
    if (!head.isIndefinite()) {
        const auto content = take(head.argument);
        if (!content)
            return fail(Flaw::Length, m_tokenStart);
        if (isText && !isUtf8(*content))
            return fail(Flaw::Utf8, m_tokenStart);
        m_text = *content;
        m_isView = true;
        return done(isText ? CborToken::Text : CborToken::Bytes);
    }
    m_scratch.clear();
    while (m_at == m_bytes.size() || m_bytes[m_at] != std::byte(0xff)) {
        const std::size_t start = m_at;
        const auto chunk = this->head();
        if (!chunk)
            return CborToken::Invalid;
        if (chunk->major != head.major || chunk->isIndefinite())
            return fail(Flaw::Chunk, start);
        const auto content = take(chunk->argument);
        if (!content)
            return fail(Flaw::Length, start);
        if (isText && !isUtf8(*content))
            return fail(Flaw::Utf8, start);
        m_scratch += *content;
    }
    ++m_at;
    m_text = m_scratch;
    m_isView = false;
    return done(isText ? CborToken::Text : CborToken::Bytes);
}

CborToken CborReader::simple(const Head &head)
{
    switch (head.info) {
    case 20:
        return done(CborToken::False);
    case 21:
        return done(CborToken::True);
    case 22:
        return done(CborToken::Null);
    case 23:
        return done(CborToken::Undefined);
    case 25:
        m_real = double(halfToFloat(std::uint16_t(head.argument)));
        return done(CborToken::Float);
    case 26:
        m_real = double(std::bit_cast<float>(std::uint32_t(head.argument)));
        return done(CborToken::Float);
    case 27:
        m_real = std::bit_cast<double>(head.argument);
        return done(CborToken::Float);
    default:
        break;
    }
    if (head.info == 24 && head.argument < 32)
        return fail(Flaw::Reserved, m_tokenStart);
    m_number = head.argument;
    return done(CborToken::Simple);
}

bool CborReader::skipRest()
{
    if (m_flaw != Flaw::None)
        return false;
    if (!m_openedNow)
        return true;
    for (const std::size_t outside = m_levels.size() - 1; m_levels.size() > outside;) {
        if (next() == CborToken::Invalid)
            return false;
    }
    return true;
}

void CborWriter::writeHead(std::uint8_t major, std::uint64_t argument)
{
    const auto first = std::uint8_t(major << 5);
    const auto append = [&](std::uint8_t info, auto number) {
        m_out.push_back(std::byte(first | info));
        m_out.resize(m_out.size() + sizeof number);
        storeBig(m_out.data() + m_out.size() - sizeof number, number);
    };
    if (argument < 24)
        m_out.push_back(std::byte(first | argument));
    else if (argument <= std::numeric_limits<std::uint8_t>::max())
        append(24, std::uint8_t(argument));
    else if (argument <= std::numeric_limits<std::uint16_t>::max())
        append(25, std::uint16_t(argument));
    else if (argument <= std::numeric_limits<std::uint32_t>::max())
        append(26, std::uint32_t(argument));
    else
        append(27, argument);
}

void CborWriter::writeSigned(std::int64_t value)
{
    if (value < 0)
        writeHead(1, ~std::uint64_t(value));
    else
        writeHead(0, std::uint64_t(value));
}

void CborWriter::writeBytes(std::span<const std::byte> bytes)
{
    writeHead(majorBytes, bytes.size());
    m_out.insert(m_out.end(), bytes.begin(), bytes.end());
}

void CborWriter::writeText(std::string_view utf8)
{
    writeHead(majorText, utf8.size());
    const auto bytes = std::as_bytes(std::span(utf8));
    m_out.insert(m_out.end(), bytes.begin(), bytes.end());
}

void CborWriter::writeFloat(double value)
{
    const auto append = [&](std::uint8_t info, auto number) {
        m_out.push_back(std::byte((majorSimple << 5) | info));
        m_out.resize(m_out.size() + sizeof number);
        storeBig(m_out.data() + m_out.size() - sizeof number, number);
    };
    const auto single =
        std::isnan(value) || std::abs(value) <= double(std::numeric_limits<float>::max()) || std::isinf(value)
            ? float(value)
            : 0.0F;
    const auto same = [&](double other) {
        return std::bit_cast<std::uint64_t>(other) == std::bit_cast<std::uint64_t>(value);
    };
    const std::uint16_t half = floatToHalf(single);
    if (same(double(halfToFloat(half))))
        append(25, half);
    else if (same(double(single)))
        append(26, std::bit_cast<std::uint32_t>(single));
    else
        append(27, std::bit_cast<std::uint64_t>(value));
}

} // namespace burnish
