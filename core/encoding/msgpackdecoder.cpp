// SPDX-License-Identifier: MIT
#include "core/encoding/msgpackdecoder.h"

#include "core/base/endian.h"
#include "core/encoding/encodingtext.h"

#include <algorithm>
#include <bit>

namespace burnish::msgpack {

namespace {

void setNumber(Token &token, std::uint64_t value)
{
    token.kind = Kind::Unsigned;
    token.number = value;
}

void setSigned(Token &token, std::int64_t value)
{
    if (value >= 0)
        return setNumber(token, std::uint64_t(value));
    token.kind = Kind::Negative;
    token.negative = value;
}

} // namespace

Error nestingError(std::uint64_t offset)
{
    return std::move(
        Error(ErrorCode::Malformed,
              EncodingText::tr("The MessagePack data is nested more than %1 levels deep.").arg(Decoder::depthLimit))
            .at(offset));
}

Error Decoder::refusal() const
{
    return m_reader.refusal(
        std::move(Error(ErrorCode::Malformed, EncodingText::tr("The MessagePack data ends in the middle of a value."))
                      .at(position())));
}

Expected<std::uint64_t> Decoder::number(std::size_t bytes)
{
    const std::byte *const at = m_reader.take(bytes);
    if (!at)
        return refusal();
    switch (bytes) {
    case 1:
        return std::uint64_t(*at);
    case 2:
        return std::uint64_t(loadBig<std::uint16_t>(at));
    case 4:
        return std::uint64_t(loadBig<std::uint32_t>(at));
    default:
        return loadBig<std::uint64_t>(at);
    }
}

Expected<void> Decoder::takePayload(Token &token, Kind kind, std::uint64_t length)
{
    token.kind = kind;
    token.length = length;
    token.payload = position();
    if (m_reader.skip(length))
        return {};
    return std::move(
        Error(ErrorCode::Malformed, EncodingText::tr("The MessagePack data declares %1 bytes, but only %2 remain.")
                                        .arg(length)
                                        .arg(m_reader.left()))
            .at(token.offset));
}

Expected<void> Decoder::takeExtension(Token &token, std::uint64_t length)
{
    BURNISH_TRY(const std::uint64_t type, number(1));
    token.extensionType = std::int8_t(type);
    return takePayload(token, Kind::Extension, length);
}

Expected<void> Decoder::takeCount(Token &token, Kind kind, std::uint64_t count)
{
    token.kind = kind;
    token.length = count;
    const std::uint64_t bytesPerElement = kind == Kind::Map ? 2 : 1;
    if (count <= m_reader.left() / bytesPerElement)
        return {};
    return std::move(Error(ErrorCode::Malformed,
                           EncodingText::tr("The MessagePack data declares %1 elements, but only %2 bytes remain.")
                               .arg(count)
                               .arg(m_reader.left()))
                         .at(token.offset));
}

Expected<Token> Decoder::next()
{
    Token token;
    token.offset = position();
    BURNISH_TRY(const std::uint64_t first, number(1));
    const auto marker = std::uint8_t(first);
    if (marker <= 0x7f)
        setNumber(token, marker);
    else if (marker <= 0x8f)
        BURNISH_CHECK(takeCount(token, Kind::Map, marker & 0x0f));
    else if (marker <= 0x9f)
        BURNISH_CHECK(takeCount(token, Kind::Array, marker & 0x0f));
    else if (marker <= 0xbf)
        BURNISH_CHECK(takePayload(token, Kind::String, marker & 0x1f));
    else if (marker >= 0xe0)
        setSigned(token, std::int8_t(marker));
    else
        BURNISH_CHECK(takeMarked(token, marker));
    return token;
}

Expected<void> Decoder::takeMarked(Token &token, std::uint8_t marker)
{
    // Markers of one kind are consecutive, each with a number twice as long as the one before.
    const auto numberFrom = [&](std::uint8_t first, std::size_t bytes = 1) {
        return number(bytes << (marker - first));
    };
    if (marker == 0xc0)
        return {};
    if (marker == 0xc1) {
        return std::move(
            Error(ErrorCode::Malformed,
                  EncodingText::tr("Invalid MessagePack type byte 0x%1.").arg(marker, 2, 16, QLatin1Char('0')))
                .at(token.offset));
    }
    if (marker <= 0xc3) {
        token.kind = Kind::Bool;
        token.boolean = marker == 0xc3;
    } else if (marker <= 0xc6) {
        BURNISH_TRY(const std::uint64_t length, numberFrom(0xc4));
        return takePayload(token, Kind::Binary, length);
    } else if (marker <= 0xc9) {
        BURNISH_TRY(const std::uint64_t length, numberFrom(0xc7));
        return takeExtension(token, length);
    } else if (marker == 0xca) {
        BURNISH_TRY(const std::uint64_t bits, number(4));
        token.kind = Kind::Float32;
        token.float32 = std::bit_cast<float>(std::uint32_t(bits));
    } else if (marker == 0xcb) {
        BURNISH_TRY(const std::uint64_t bits, number(8));
        token.kind = Kind::Float64;
        token.float64 = std::bit_cast<double>(bits);
    } else if (marker <= 0xcf) {
        BURNISH_TRY(const std::uint64_t value, numberFrom(0xcc));
        setNumber(token, value);
    } else if (marker <= 0xd3) {
        BURNISH_TRY(const std::uint64_t bits, numberFrom(0xd0));
        const int unused = 64 - (8 << (marker - 0xd0));
        setSigned(token, std::int64_t(bits << unused) >> unused);
    } else if (marker <= 0xd8) {
        return takeExtension(token, std::uint64_t(1) << (marker - 0xd4));
    } else if (marker <= 0xdb) {
        BURNISH_TRY(const std::uint64_t length, numberFrom(0xd9));
        return takePayload(token, Kind::String, length);
    } else {
        const bool isMap = marker >= 0xde;
        BURNISH_TRY(const std::uint64_t count, numberFrom(isMap ? 0xde : 0xdc, 2));
        return takeCount(token, isMap ? Kind::Map : Kind::Array, count);
    }
    return {};
}

Expected<void> Decoder::copyPayload(const Token &token, std::span<std::byte> out)
{
    const std::uint64_t here = position();
    seek(token.payload);
    if (m_reader.read(out)) {
        seek(here);
        return {};
    }
    Error error = refusal();
    seek(here);
    return error;
}

Expected<Token> Decoder::peek()
{
    const std::uint64_t here = position();
    auto token = next();
    seek(here);
    return token;
}

Expected<std::span<const std::byte>> Decoder::ahead(std::size_t size)
{
    const auto present = std::size_t(std::min<std::uint64_t>(size, m_reader.left()));
    if (present > 0 && !m_reader.look(present))
        return refusal();
    return m_reader.loaded();
}

Expected<std::vector<std::byte>> Decoder::bytes(const Token &token)
{
    std::vector<std::byte> out(std::size_t(token.length));
    BURNISH_CHECK(copyPayload(token, out));
    return out;
}

Expected<std::string> Decoder::text(const Token &token, std::uint64_t limit)
{
    if (token.kind != Kind::String)
        return std::move(Error(ErrorCode::Malformed, EncodingText::tr("Expected a string.")).at(token.offset));
    if (token.length > limit) {
        return std::move(
            Error(ErrorCode::Unsupported,
                  EncodingText::tr("A string of %1 bytes exceeds the limit of %2 bytes.").arg(token.length).arg(limit))
                .at(token.offset));
    }
    std::string out(std::size_t(token.length), '\0');
    BURNISH_CHECK(copyPayload(token, std::as_writable_bytes(std::span(out))));
    if (!QUtf8StringView(out.data(), qsizetype(out.size())).isValidUtf8())
        return std::move(
            Error(ErrorCode::Malformed, EncodingText::tr("A string is not valid UTF-8.")).at(token.payload));
    return out;
}

Expected<bool> Decoder::skipValue(std::size_t depth, std::uint64_t tokenLimit)
{
    std::vector<std::uint64_t> open; // values remaining, per container
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
    return std::move(Error(ErrorCode::Malformed,
                           EncodingText::tr("%1 bytes follow the end of the MessagePack data.").arg(m_reader.left()))
                         .at(position()));
}

} // namespace burnish::msgpack
