// SPDX-License-Identifier: MIT
#include "core/encoding/protobuf/protobuf.h"

#include "core/encoding/encodingtext.h"
#include "core/encoding/utf8.h"

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/wire_format_lite.h>

#include <algorithm>

namespace burnish::protobuf {

namespace {

using google::protobuf::internal::WireFormatLite;
using google::protobuf::io::CodedInputStream;

/// Of a varint.
constexpr std::size_t mostBytes = 10;

const std::uint8_t *unsignedBytes(const std::byte *bytes)
{
    return reinterpret_cast<const std::uint8_t *>(bytes);
}

Error truncated(const WindowedReader &reader, std::uint64_t offset)
{
    return reader.refusal(malformed(EncodingText::tr("The message ends in the middle of a field."), offset));
}

/// Reads what follows the tag; false if it is invalid.
bool readContent(CodedInputStream &in, WireFormatLite::WireType type, Field &field)
{
    switch (type) {
    case WireFormatLite::WIRETYPE_VARINT:
        field.wire = Wire::Varint;
        return in.ReadVarint64(&field.value);
    case WireFormatLite::WIRETYPE_FIXED64:
        field.wire = Wire::Fixed64;
        return in.ReadLittleEndian64(&field.value);
    case WireFormatLite::WIRETYPE_LENGTH_DELIMITED:
        field.wire = Wire::Bytes;
        return in.ReadVarint64(&field.value);
    case WireFormatLite::WIRETYPE_FIXED32: {
        field.wire = Wire::Fixed32;
        std::uint32_t value = 0;
        const bool isRead = in.ReadLittleEndian32(&value);
        field.value = value;
        return isRead;
    }
    default:
        return false;
    }
}

} // namespace

Expected<std::optional<Field>> Message::next()
{
    if (m_position >= m_end)
        return std::optional<Field>();
    m_reader.seek(m_position);
    const auto size = std::size_t(std::min<std::uint64_t>(2 * mostBytes, m_end - m_position));
    const std::byte *const start = m_reader.look(size);
    if (!start)
        return truncated(m_reader, m_position);
    CodedInputStream in(unsignedBytes(start), int(size));
    const std::uint32_t tag = in.ReadTag();
    Field field;
    field.offset = m_position;
    field.number = std::uint32_t(WireFormatLite::GetTagFieldNumber(tag));
    const auto type = WireFormatLite::GetTagWireType(tag);
    if (field.number == 0 || type == WireFormatLite::WIRETYPE_START_GROUP ||
        type == WireFormatLite::WIRETYPE_END_GROUP || std::uint32_t(type) > WireFormatLite::WIRETYPE_FIXED32)
        return malformed(EncodingText::tr("Expected a field of a protocol buffer."), m_position);
    field.begin = m_position + std::uint64_t(in.CurrentPosition());
    if (!readContent(in, type, field))
        return size < 2 * mostBytes
                   ? truncated(m_reader, m_position)
                   : malformed(EncodingText::tr("A number of a protocol buffer has more than 64 bits."), m_position);
    field.end = m_position + std::uint64_t(in.CurrentPosition());
    if (field.wire == Wire::Bytes) {
        field.begin = field.end;
        if (field.value > m_end - field.begin)
            return malformed(EncodingText::tr("A field of a protocol buffer declares %1 bytes, but only %2 remain.")
                                 .arg(field.value)
                                 .arg(m_end - field.begin),
                             m_position);
        field.end = field.begin + field.value;
    }
    m_position = field.end;
    return std::optional(field);
}

Expected<void> forEachVarint(WindowedReader &reader, const Field &field,
                             const std::function<Expected<void>(std::uint64_t)> &take)
{
    if (field.wire == Wire::Varint)
        return take(field.value);
    if (field.wire != Wire::Bytes)
        return malformed(EncodingText::tr("Expected whole numbers in a field of a protocol buffer."), field.offset);
    for (std::uint64_t at = field.begin; at < field.end;) {
        reader.seek(at);
        if (!reader.look(std::size_t(std::min<std::uint64_t>(mostBytes, field.end - at))))
            return truncated(reader, at);
        const auto loaded = reader.loaded();
        const auto size = std::size_t(std::min<std::uint64_t>(loaded.size(), field.end - at));
        const int least = size == field.end - at ? 1 : int(mostBytes);
        CodedInputStream in(unsignedBytes(loaded.data()), int(size));
        while (int(size) - in.CurrentPosition() >= least) {
            std::uint64_t number = 0;
            if (!in.ReadVarint64(&number))
                return truncated(reader, at + std::uint64_t(in.CurrentPosition()));
            BURNISH_CHECK(take(number));
        }
        at += std::uint64_t(in.CurrentPosition());
    }
    return {};
}

Expected<std::string> bytes(WindowedReader &reader, const Field &field, std::uint64_t limit)
{
    if (field.wire != Wire::Bytes)
        return malformed(EncodingText::tr("Expected a string in a field of a protocol buffer."), field.offset);
    if (field.length() > limit)
        return std::move(
            Error(
                ErrorCode::Unsupported,
                EncodingText::tr("A string of %1 bytes exceeds the limit of %2 bytes.").arg(field.length()).arg(limit))
                .at(field.offset));
    std::string out(std::size_t(field.length()), '\0');
    reader.seek(field.begin);
    if (!reader.read(std::as_writable_bytes(std::span(out))))
        return truncated(reader, field.offset);
    return out;
}

Expected<std::string> text(WindowedReader &reader, const Field &field, std::uint64_t limit)
{
    BURNISH_TRY(std::string out, bytes(reader, field, limit));
    if (!isUtf8(out))
        return malformed(EncodingText::tr("A string is not valid UTF-8."), field.offset);
    return out;
}

} // namespace burnish::protobuf
