// SPDX-License-Identifier: MIT
#include "core/encoding/bincode.h"

#include "core/base/endian.h"
#include "core/encoding/encodingtext.h"

#include <limits>

namespace burnish::bincode {

namespace {

constexpr std::uint8_t marker16 = 0xfb;
constexpr std::uint8_t marker32 = 0xfc;
constexpr std::uint8_t marker64 = 0xfd;

QString hexByte(std::uint8_t byte)
{
    return QStringLiteral("0x") + QString::number(byte, 16).rightJustified(2, QLatin1Char('0'));
}

} // namespace

Error Decoder::refusal() const
{
    return m_reader.refusal(malformed(EncodingText::tr("The file is truncated in the middle of a value."), position()));
}

Expected<std::uint8_t> Decoder::byte()
{
    const std::byte *const at = m_reader.take(1);
    if (!at)
        return refusal();
    return std::uint8_t(*at);
}

Expected<std::uint64_t> Decoder::number(Width width)
{
    const std::byte *at = m_reader.look(1);
    if (!at)
        return refusal();
    const auto marker = std::uint8_t(*at);
    if (marker < marker16) {
        m_reader.advance(1);
        return std::uint64_t(marker);
    }
    const std::uint8_t widest = width == Width::U16 ? marker16 : width == Width::U32 ? marker32 : marker64;
    if (marker > widest) {
        return malformed(EncodingText::tr("Invalid prefix byte %1 for a %2-bit integer.")
                             .arg(hexByte(marker))
                             .arg(width == Width::U16   ? 16
                                  : width == Width::U32 ? 32
                                                        : 64),
                         position());
    }
    const std::size_t size = std::size_t(2) << (marker - marker16);
    at = m_reader.take(1 + size);
    if (!at)
        return refusal();
    return size == 2   ? std::uint64_t(loadLittle<std::uint16_t>(at + 1))
           : size == 4 ? std::uint64_t(loadLittle<std::uint32_t>(at + 1))
                       : loadLittle<std::uint64_t>(at + 1);
}

Expected<std::int64_t> Decoder::signedNumber(Width width)
{
    BURNISH_TRY(const std::uint64_t bits, number(width));
    return std::int64_t((bits >> 1) ^ (~(bits & 1) + 1));
}

Expected<float> Decoder::float32()
{
    const std::byte *const at = m_reader.take(sizeof(float));
    if (!at)
        return refusal();
    return loadLittle<float>(at);
}

Expected<double> Decoder::float64()
{
    const std::byte *const at = m_reader.take(sizeof(double));
    if (!at)
        return refusal();
    return loadLittle<double>(at);
}

Expected<bool> Decoder::truth()
{
    const std::byte *const at = m_reader.look(1);
    if (!at)
        return refusal();
    const auto value = std::uint8_t(*at);
    if (value > 1)
        return malformed(EncodingText::tr("Expected byte 0x00 or 0x01, found %1.").arg(hexByte(value)), position());
    m_reader.advance(1);
    return value == 1;
}

Expected<std::uint64_t> Decoder::count(std::uint64_t bytesPerElement)
{
    const std::uint64_t start = position();
    BURNISH_TRY(const std::uint64_t count, number(Width::U64));
    if (bytesPerElement == 0 || count <= left() / bytesPerElement)
        return count;
    const std::uint64_t leftThere = left();
    seek(start);
    return malformed(EncodingText::tr("%1 elements are declared, but only %2 bytes remain.").arg(count).arg(leftThere),
                     start);
}

Expected<Run> Decoder::skip(std::uint64_t length)
{
    const Run run = {position(), length};
    if (!m_reader.skip(length))
        return malformed(EncodingText::tr("%1 bytes are declared, but only %2 remain.").arg(length).arg(left()),
                         position());
    return run;
}

Expected<Run> Decoder::bytes()
{
    const std::uint64_t start = position();
    BURNISH_TRY(const std::uint64_t length, number(Width::U64));
    auto run = skip(length);
    if (!run) {
        seek(start);
        return malformed(run.error().message(), start);
    }
    return run;
}

Expected<std::string> Decoder::text(std::uint64_t limit)
{
    const std::uint64_t start = position();
    BURNISH_TRY(const Run run, bytes());
    const auto refuse = [&](ErrorCode code, const QString &message) {
        seek(start);
        return std::move(Error(code, message).at(start));
    };
    if (run.length > limit) {
        return refuse(
            ErrorCode::Unsupported,
            EncodingText::tr("A string of %1 bytes exceeds the limit of %2 bytes.").arg(run.length).arg(limit));
    }
    std::string out(std::size_t(run.length), '\0');
    seek(run.offset);
    if (!m_reader.read(std::as_writable_bytes(std::span(out))))
        return refusal();
    if (!QUtf8StringView(out.data(), qsizetype(out.size())).isValidUtf8())
        return refuse(ErrorCode::Malformed, EncodingText::tr("A string is not valid UTF-8."));
    return out;
}

namespace {

template <typename T> void append(std::vector<std::byte> &out, T value)
{
    const std::size_t size = out.size();
    out.resize(size + sizeof(T));
    storeLittle(out.data() + size, value);
}

} // namespace

void Encoder::number(std::uint64_t value)
{
    if (value < marker16) {
        byte(std::uint8_t(value));
    } else if (value <= std::numeric_limits<std::uint16_t>::max()) {
        byte(marker16);
        append(m_out, std::uint16_t(value));
    } else if (value <= std::numeric_limits<std::uint32_t>::max()) {
        byte(marker32);
        append(m_out, std::uint32_t(value));
    } else {
        byte(marker64);
        append(m_out, value);
    }
}

void Encoder::signedNumber(std::int64_t value)
{
    number(zigzag(value));
}

void Encoder::float32(float value)
{
    append(m_out, value);
}

void Encoder::float64(double value)
{
    append(m_out, value);
}

void Encoder::text(std::string_view utf8)
{
    number(utf8.size());
    raw(std::as_bytes(std::span(utf8)));
}

void Encoder::raw(std::span<const std::byte> bytes)
{
    m_out.insert(m_out.end(), bytes.begin(), bytes.end());
}

} // namespace burnish::bincode
