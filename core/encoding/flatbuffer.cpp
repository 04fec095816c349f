// SPDX-License-Identifier: MIT
#include "core/encoding/flatbuffer.h"

#include "core/encoding/encodingtext.h"
#include "core/encoding/utf8.h"

namespace burnish {

Error FlatBuffer::outside(std::uint64_t at) const
{
    return m_reader.refusal(malformed(EncodingText::tr("The model refers to bytes outside the file."), at));
}

Expected<void> FlatBuffer::work(std::uint64_t bytes, std::uint64_t at)
{
    if (bytes > m_bytesLeft)
        return std::move(
            Error(ErrorCode::Unsupported, EncodingText::tr("The model refers to the same bytes too often.")).at(at));
    m_bytesLeft -= bytes;
    return {};
}

Expected<std::uint64_t> FlatBuffer::follow(std::uint64_t at)
{
    BURNISH_TRY(const auto distance, load<std::uint32_t>(at));
    if (distance == 0)
        return malformed(EncodingText::tr("An offset of the model is 0."), at);
    return at + distance;
}

Expected<FlatTable> FlatBuffer::tableFrom(std::uint64_t position)
{
    BURNISH_TRY(const auto back, load<std::int32_t>(position));
    FlatTable table;
    table.position = position;
    const auto fields = std::int64_t(position) - back;
    if (fields < 0)
        return outside(position);
    BURNISH_TRY(const auto bytes, load<std::uint16_t>(std::uint64_t(fields)));
    constexpr unsigned head = 4;
    if (bytes < head || bytes % 2 != 0)
        return malformed(EncodingText::tr("A table of the model is invalid."), position);
    table.fields = std::uint64_t(fields) + head;
    table.count = (bytes - head) / 2;
    return table;
}

Expected<FlatTable> FlatBuffer::root()
{
    BURNISH_TRY(const std::uint64_t position, follow(0));
    return tableFrom(position);
}

Expected<std::optional<std::uint64_t>> FlatBuffer::place(const FlatTable &table, unsigned field)
{
    if (field >= table.count)
        return std::optional<std::uint64_t>();
    BURNISH_TRY(const auto offset, load<std::uint16_t>(table.fields + 2 * std::uint64_t(field)));
    if (offset == 0)
        return std::optional<std::uint64_t>();
    return std::optional(table.position + offset);
}

Expected<std::optional<FlatTable>> FlatBuffer::table(const FlatTable &table, unsigned field)
{
    BURNISH_TRY(const std::optional<std::uint64_t> at, place(table, field));
    if (!at)
        return std::optional<FlatTable>();
    BURNISH_TRY(const std::uint64_t position, follow(*at));
    BURNISH_TRY(const FlatTable found, tableFrom(position));
    return std::optional(found);
}

Expected<FlatVector> FlatBuffer::vectorFrom(std::uint64_t position, std::uint64_t elementSize)
{
    BURNISH_TRY(const auto count, load<std::uint32_t>(position));
    const FlatVector vector = {position + sizeof count, count};
    // The count has 32 bits and elements are small, so that the product cannot overflow.
    if (vector.begin > m_reader.end() || count * elementSize > m_reader.end() - vector.begin)
        return malformed(
            EncodingText::tr("A list of the model declares %1 elements, but the file ends earlier.").arg(vector.count),
            position);
    return vector;
}

Expected<FlatVector> FlatBuffer::vector(const FlatTable &table, unsigned field, std::uint64_t elementSize)
{
    BURNISH_TRY(const std::optional<std::uint64_t> at, place(table, field));
    if (!at)
        return FlatVector();
    BURNISH_TRY(const std::uint64_t position, follow(*at));
    return vectorFrom(position, elementSize);
}

Expected<std::string> FlatBuffer::bytes(std::uint64_t begin, std::uint64_t size)
{
    BURNISH_CHECK(work(size, begin));
    std::string out(std::size_t(size), '\0');
    m_reader.seek(begin);
    if (!m_reader.read(std::as_writable_bytes(std::span(out))))
        return outside(begin);
    return out;
}

Expected<std::string> FlatBuffer::text(const FlatTable &table, unsigned field, std::uint64_t limit)
{
    BURNISH_TRY(const FlatVector letters, vector(table, field, 1));
    return textOf(letters, limit);
}

Expected<std::string> FlatBuffer::textAt(const FlatVector &vector, std::uint64_t index, std::uint64_t limit)
{
    BURNISH_TRY(const std::uint64_t position, follow(vector.begin + index * sizeof(std::uint32_t)));
    BURNISH_TRY(const FlatVector letters, vectorFrom(position, 1));
    return textOf(letters, limit);
}

Expected<std::string> FlatBuffer::textOf(const FlatVector &letters, std::uint64_t limit)
{
    if (letters.count > limit)
        return std::move(Error(ErrorCode::Unsupported, EncodingText::tr("A string of %1 bytes exceeds the limit of %2 "
                                                                        "bytes.")
                                                           .arg(letters.count)
                                                           .arg(limit))
                             .at(letters.begin));
    BURNISH_TRY(std::string out, bytes(letters.begin, letters.count));
    if (!isUtf8(out))
        return malformed(EncodingText::tr("A string is not valid UTF-8."), letters.begin);
    return out;
}

Expected<FlatTable> FlatBuffer::tableAt(const FlatVector &vector, std::uint64_t index)
{
    BURNISH_TRY(const std::uint64_t position, follow(vector.begin + index * sizeof(std::uint32_t)));
    return tableFrom(position);
}

} // namespace burnish
