// SPDX-License-Identifier: MIT
#include "core/encoding/msgpackdecoder.h"

#include "core/base/endian.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstring>

namespace burnish::msgpack {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::msgpack)
};

constexpr std::size_t smallestRefill = 4096;
constexpr std::size_t largestRefill = std::size_t(1) << 18;

Error endError(std::uint64_t offset)
{
    return std::move(Error(ErrorCode::Malformed, Text::tr("The MessagePack data ends inside a value.")).at(offset));
}

} // namespace

Error nestingError(std::uint64_t offset)
{
    return std::move(
        Error(ErrorCode::Malformed,
              Text::tr("The MessagePack data is nested more than %1 levels deep.").arg(Decoder::depthLimit))
            .at(offset));
}

Decoder::Decoder(const ByteSource &source, std::uint64_t position)
    : m_source(source)
    , m_position(position)
    , m_refill(smallestRefill)
{}

Expected<void> Decoder::load(std::uint64_t offset, std::span<std::byte> out)
{
    if (out.empty())
        return {};
    const std::uint64_t windowEnd = m_windowStart + m_window.size();
    if (offset < m_windowStart || out.size() > windowEnd || offset > windowEnd - out.size()) {
        if (offset > m_source.size() || out.size() > m_source.size() - offset)
            return endError(offset);
        const bool inSequence = offset >= m_windowStart && offset <= windowEnd;
        m_refill = inSequence ? std::min(m_refill * 2, largestRefill) : smallestRefill;
        const auto size = std::min<std::uint64_t>(m_source.size() - offset, std::max(m_refill, out.size()));
        m_window.resize(std::size_t(size));
        m_windowStart = offset;
        if (auto read = m_source.read(offset, m_window); !read) {
            m_window.clear();
            return std::move(read).error();
        }
    }
    std::memcpy(out.data(), m_window.data() + (offset - m_windowStart), out.size());
    return {};
}

template <typename T> Expected<T> Decoder::big()
{
    std::array<std::byte, sizeof(T)> raw;
    BURNISH_CHECK(load(m_position, raw));
    m_position += sizeof(T);
    return loadBig<T>(raw.data());
}

Expected<void> Decoder::takePayload(Token &token, std::uint64_t length)
{
    if (length > m_source.size() - m_position) {
        return std::move(
            Error(ErrorCode::Malformed, Text::tr("The MessagePack data announces %1 bytes, but only %2 are left.")
                                            .arg(length)
                                            .arg(m_source.size() - m_position))
                .at(token.offset));
    }
    token.length = length;
    token.payload = m_position;
    m_position += length;
    return {};
}

Expected<void> Decoder::takeCount(Token &token, std::uint64_t count, std::uint64_t bytesPerElement)
{
    if (count > (m_source.size() - m_position) / bytesPerElement) {
        return std::move(Error(ErrorCode::Malformed,
                               Text::tr("The MessagePack data announces %1 elements, but only %2 bytes are left.")
                                   .arg(count)
                                   .arg(m_source.size() - m_position))
                             .at(token.offset));
    }
    token.length = count;
    return {};
}

Expected<Token> Decoder::next()
{
    Token token;
    token.offset = m_position;
    BURNISH_TRY(const auto marker, big<std::uint8_t>());

    const auto number = [&](std::uint64_t value) {
        token.kind = Kind::Unsigned;
        token.number = value;
    };
    const auto signedNumber = [&](std::int64_t value) {
        if (value >= 0)
            return number(std::uint64_t(value));
        token.kind = Kind::Negative;
        token.negative = value;
    };
    const auto payload = [&](Kind kind, std::uint64_t length) {
        token.kind = kind;
        return takePayload(token, length);
    };
    const auto container = [&](Kind kind, std::uint64_t count) {
        token.kind = kind;
        return takeCount(token, count, kind == Kind::Map ? 2 : 1);
    };
    const auto extension = [&](std::uint64_t length) -> Expected<void> {
        BURNISH_TRY(token.extensionType, big<std::int8_t>());
        return payload(Kind::Extension, length);
    };

    if (marker <= 0x7f) {
        number(marker);
    } else if (marker <= 0x8f) {
        BURNISH_CHECK(container(Kind::Map, marker & 0x0f));
    } else if (marker <= 0x9f) {
        BURNISH_CHECK(container(Kind::Array, marker & 0x0f));
    } else if (marker <= 0xbf) {
        BURNISH_CHECK(payload(Kind::String, marker & 0x1f));
    } else if (marker >= 0xe0) {
        signedNumber(std::int8_t(marker));
    } else {
        switch (marker) {
        case 0xc0:
            break;
        case 0xc2:
        case 0xc3:
            token.kind = Kind::Bool;
            token.boolean = marker == 0xc3;
            break;
        case 0xc4: {
            BURNISH_TRY(const auto length, big<std::uint8_t>());
            BURNISH_CHECK(payload(Kind::Binary, length));
            break;
        }
        case 0xc5: {
            BURNISH_TRY(const auto length, big<std::uint16_t>());
            BURNISH_CHECK(payload(Kind::Binary, length));
            break;
        }
        case 0xc6: {
            BURNISH_TRY(const auto length, big<std::uint32_t>());
            BURNISH_CHECK(payload(Kind::Binary, length));
            break;
        }
        case 0xc7: {
            BURNISH_TRY(const auto length, big<std::uint8_t>());
            BURNISH_CHECK(extension(length));
            break;
        }
        case 0xc8: {
            BURNISH_TRY(const auto length, big<std::uint16_t>());
            BURNISH_CHECK(extension(length));
            break;
        }
        case 0xc9: {
            BURNISH_TRY(const auto length, big<std::uint32_t>());
            BURNISH_CHECK(extension(length));
            break;
        }
        case 0xca: {
            token.kind = Kind::Float32;
            BURNISH_TRY(token.float32, big<float>());
            break;
        }
        case 0xcb: {
            token.kind = Kind::Float64;
            BURNISH_TRY(token.float64, big<double>());
            break;
        }
        case 0xcc: {
            BURNISH_TRY(const auto value, big<std::uint8_t>());
            number(value);
            break;
        }
        case 0xcd: {
            BURNISH_TRY(const auto value, big<std::uint16_t>());
            number(value);
            break;
        }
        case 0xce: {
            BURNISH_TRY(const auto value, big<std::uint32_t>());
            number(value);
            break;
        }
        case 0xcf: {
            BURNISH_TRY(const auto value, big<std::uint64_t>());
            number(value);
            break;
        }
        case 0xd0: {
            BURNISH_TRY(const auto value, big<std::int8_t>());
            signedNumber(value);
            break;
        }
        case 0xd1: {
            BURNISH_TRY(const auto value, big<std::int16_t>());
            signedNumber(value);
            break;
        }
        case 0xd2: {
            BURNISH_TRY(const auto value, big<std::int32_t>());
            signedNumber(value);
            break;
        }
        case 0xd3: {
            BURNISH_TRY(const auto value, big<std::int64_t>());
            signedNumber(value);
            break;
        }
        case 0xd4:
        case 0xd5:
        case 0xd6:
        case 0xd7:
        case 0xd8:
            BURNISH_CHECK(extension(std::uint64_t(1) << (marker - 0xd4)));
            break;
        case 0xd9: {
            BURNISH_TRY(const auto length, big<std::uint8_t>());
            BURNISH_CHECK(payload(Kind::String, length));
            break;
        }
        case 0xda: {
            BURNISH_TRY(const auto length, big<std::uint16_t>());
            BURNISH_CHECK(payload(Kind::String, length));
            break;
        }
        case 0xdb: {
            BURNISH_TRY(const auto length, big<std::uint32_t>());
            BURNISH_CHECK(payload(Kind::String, length));
            break;
        }
        case 0xdc: {
            BURNISH_TRY(const auto count, big<std::uint16_t>());
            BURNISH_CHECK(container(Kind::Array, count));
            break;
        }
        case 0xdd: {
            BURNISH_TRY(const auto count, big<std::uint32_t>());
            BURNISH_CHECK(container(Kind::Array, count));
            break;
        }
        case 0xde: {
            BURNISH_TRY(const auto count, big<std::uint16_t>());
            BURNISH_CHECK(container(Kind::Map, count));
            break;
        }
        case 0xdf: {
            BURNISH_TRY(const auto count, big<std::uint32_t>());
            BURNISH_CHECK(container(Kind::Map, count));
            break;
        }
        default:
            return std::move(
                Error(ErrorCode::Malformed,
                      Text::tr("The byte 0x%1 begins no MessagePack value.").arg(marker, 2, 16, QLatin1Char('0')))
                    .at(token.offset));
        }
    }
    return token;
}

Expected<Token> Decoder::peek()
{
    const std::uint64_t here = m_position;
    auto token = next();
    m_position = here;
    return token;
}

Expected<std::vector<std::byte>> Decoder::bytes(const Token &token)
{
    std::vector<std::byte> out(std::size_t(token.length));
    BURNISH_CHECK(load(token.payload, out));
    return out;
}

Expected<std::string> Decoder::text(const Token &token, std::uint64_t limit)
{
    if (token.kind != Kind::String)
        return std::move(Error(ErrorCode::Malformed, Text::tr("A text is expected here.")).at(token.offset));
    if (token.length > limit) {
        return std::move(
            Error(ErrorCode::Unsupported,
                  Text::tr("The text of %1 bytes is longer than the %2 that are read.").arg(token.length).arg(limit))
                .at(token.offset));
    }
    std::string out(std::size_t(token.length), '\0');
    BURNISH_CHECK(load(token.payload, std::as_writable_bytes(std::span(out))));
    if (!QUtf8StringView(out.data(), qsizetype(out.size())).isValidUtf8())
        return std::move(Error(ErrorCode::Malformed, Text::tr("A text is not valid UTF-8.")).at(token.payload));
    return out;
}

Expected<bool> Decoder::skipValue(std::size_t depth, std::uint64_t tokenLimit)
{
    std::vector<std::uint64_t> open; // values still to come, per container
    do {
        if (tokenLimit-- == 0)
            return false;
        BURNISH_TRY(const auto token, next());
        if (!open.empty())
            --open.back();
        if (token.isContainer()) {
            if (depth + open.size() >= depthLimit)
                return nestingError(token.offset);
            open.push_back(token.kind == Kind::Map ? token.length * 2 : token.length);
        }
        while (!open.empty() && open.back() == 0)
            open.pop_back();
    } while (!open.empty());
    return true;
}

Expected<void> Decoder::expectEnd() const
{
    if (atEnd())
        return {};
    return std::move(
        Error(ErrorCode::Malformed,
              Text::tr("%1 bytes follow the end of the MessagePack data.").arg(m_source.size() - m_position))
            .at(m_position));
}

} // namespace burnish::msgpack
