// SPDX-License-Identifier: MIT
#include "core/formats/gguf/header.h"

#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/encoding/utf8.h"
#include "core/formats/formatstext.h"
#include "core/formats/formatstore.h"
#include "core/formats/gguf/tensortype.h"
#include "core/formats/gguf/valuetext.h"
#include "core/io/windowedreader.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>

namespace burnish::gguf {

namespace {

class HeaderParser
{
public:
    HeaderParser(const ByteSource &source, const Task &task, Diagnostics &diagnostics)
        : m_reader(source, 0, WindowedReader::toTheEnd, &task)
        , m_diagnostics(diagnostics)
    {}

    Expected<Header> parse();

private:
    Expected<void> start();
    Expected<void> keys();
    Expected<std::string> value();
    Expected<void> array(std::string &text);
    Expected<void> numbers(std::string &text, ValueType type, std::uint64_t count);
    Expected<void> strings(std::string &text, std::uint64_t count);
    Expected<void> tensors();
    Expected<TensorEntry> tensor();
    Expected<ValueType> valueType();

    [[nodiscard]] Error truncated() const
    {
        return m_reader.refusal(
            malformed(FormatsText::tr("The file is truncated in its header."), m_reader.position()));
    }
    template <typename T> Expected<T> number()
    {
        const std::byte *const bytes = m_reader.take(sizeof(T));
        if (!bytes)
            return truncated();
        return m_header.isBigEndian ? loadBig<T>(bytes) : loadLittle<T>(bytes);
    }
    /// Valid until the next read.
    Expected<std::string_view> string();

    WindowedReader m_reader;
    Diagnostics &m_diagnostics;
    Header m_header;
    std::uint64_t m_tensorCount = 0;
    std::uint64_t m_keyCount = 0;
};

Expected<std::string_view> HeaderParser::string()
{
    const std::uint64_t at = m_reader.position();
    BURNISH_TRY(const auto size, number<std::uint64_t>());
    if (size > m_reader.left())
        return malformed(FormatsText::tr("A string of %1 bytes extends beyond the end of the file.").arg(size), at);
    if (size == 0)
        return std::string_view();
    const std::byte *const bytes = m_reader.take(std::size_t(size));
    if (!bytes)
        return truncated();
    return std::string_view(reinterpret_cast<const char *>(bytes), std::size_t(size));
}

Expected<void> HeaderParser::start()
{
    const std::byte *const first = m_reader.take(magic.size());
    if (!first)
        return truncated();
    if (std::string_view(reinterpret_cast<const char *>(first), magic.size()) != magic)
        return malformed(FormatsText::tr("The file does not start with “GGUF”."), 0);
    BURNISH_TRY(m_header.version, number<std::uint32_t>());
    if ((m_header.version & 0xffff) == 0) {
        m_header.isBigEndian = true;
        std::array<std::byte, 4> swapped;
        storeLittle(swapped.data(), m_header.version);
        m_header.version = loadBig<std::uint32_t>(swapped.data());
    }
    if (m_header.version < oldestVersion || m_header.version > newestVersion)
        return Error(ErrorCode::Unsupported, FormatsText::tr("Expected GGUF version %1 or %2, found %3.")
                                                 .arg(oldestVersion)
                                                 .arg(newestVersion)
                                                 .arg(m_header.version))
            .at(magic.size());
    BURNISH_TRY(m_tensorCount, number<std::uint64_t>());
    BURNISH_TRY(m_keyCount, number<std::uint64_t>());
    return {};
}

Expected<ValueType> HeaderParser::valueType()
{
    const std::uint64_t at = m_reader.position();
    BURNISH_TRY(const auto type, number<std::uint32_t>());
    if (type >= valueTypeCount)
        return malformed(FormatsText::tr("Unknown type number %1 of a metadata value.").arg(type), at);
    return ValueType(type);
}

Expected<std::string> HeaderParser::value()
{
    BURNISH_TRY(const ValueType type, valueType());
    std::string text;
    if (type == ValueType::Array) {
        BURNISH_CHECK(array(text));
        return text;
    }
    if (type == ValueType::Text) {
        BURNISH_TRY(const std::string_view bytes, string());
        return stringText(bytes);
    }
    const std::uint64_t at = m_reader.position();
    const std::byte *const bytes = m_reader.take(std::size_t(leastSize(type)));
    if (!bytes)
        return truncated();
    if (type == ValueType::Bool && *bytes > std::byte(1))
        m_diagnostics.add(malformed(
            FormatsText::tr("Expected a boolean of 0 or 1, found %1; it is read as true.").arg(int(*bytes)), at));
    appendType(text, type, false);
    appendNumber(text, type, bytes, m_header.isBigEndian);
    return text;
}

Expected<void> HeaderParser::array(std::string &text)
{
    const std::uint64_t at = m_reader.position();
    BURNISH_TRY(const ValueType type, valueType());
    if (type == ValueType::Array)
        return Error(ErrorCode::Unsupported, FormatsText::tr("Arrays of arrays are not supported.")).at(at);
    BURNISH_TRY(const auto count, number<std::uint64_t>());
    if (count > m_reader.left() / leastSize(type))
        return malformed(FormatsText::tr("An array of %1 values extends beyond the end of the file.").arg(count), at);
    appendType(text, type, true);
    text += '[';
    BURNISH_CHECK(type == ValueType::Text ? strings(text, count) : numbers(text, type, count));
    text += ']';
    return {};
}

Expected<void> HeaderParser::numbers(std::string &text, ValueType type, std::uint64_t count)
{
    constexpr std::uint64_t atOnce = 4096;
    const auto size = std::size_t(leastSize(type));
    bool isFirst = true;
    while (count > 0) {
        const auto taken = std::size_t(std::min(count, atOnce));
        const std::byte *const bytes = m_reader.take(taken * size);
        if (!bytes)
            return truncated();
        for (std::size_t i = 0; i < taken; ++i) {
            if (!std::exchange(isFirst, false))
                text += ", ";
            appendNumber(text, type, bytes + i * size, m_header.isBigEndian);
        }
        count -= taken;
    }
    return {};
}

Expected<void> HeaderParser::strings(std::string &text, std::uint64_t count)
{
    for (std::uint64_t i = 0; i < count; ++i) {
        BURNISH_TRY(const std::string_view bytes, string());
        if (i > 0)
            text += ", ";
        appendQuoted(text, bytes);
    }
    return {};
}

Expected<void> HeaderParser::keys()
{
    constexpr std::uint64_t leastKey = 8 + 1 + 4 + 1;
    if (m_keyCount > m_reader.left() / leastKey)
        return malformed(FormatsText::tr("%1 metadata keys do not fit into the file.").arg(m_keyCount), 16);
    std::vector<Metadata::Entry> entries;
    for (std::uint64_t i = 0; i < m_keyCount; ++i) {
        const std::uint64_t at = m_reader.position();
        BURNISH_TRY(const std::string_view key, string());
        if (key.empty() || !isUtf8(key))
            return malformed(FormatsText::tr("A metadata key is empty or not UTF-8."), at);
        if (key.size() > maximalKeySize)
            return malformed(FormatsText::tr("A metadata key has %1 bytes; at most %2 are allowed.")
                                 .arg(key.size())
                                 .arg(maximalKeySize),
                             at);
        std::string name(key);
        auto text = value();
        if (!text)
            return std::move(text).error();
        entries.emplace_back(std::move(name), std::move(*text));
        m_header.keyPlaces.push_back(at);
    }
    std::vector<std::string_view> names;
    names.reserve(entries.size());
    for (const auto &[key, text] : entries)
        names.push_back(key);
    if (const auto twin = findRepeated(names))
        return malformed(FormatsText::tr("The metadata key “%1” occurs twice.").arg(quotedForMessage(names[*twin])),
                         m_header.keyPlaces[*twin]);
    m_header.metadata = Metadata(std::move(entries));
    return {};
}

Expected<TensorEntry> HeaderParser::tensor()
{
    TensorEntry entry;
    entry.place = m_reader.position();
    BURNISH_TRY(const std::string_view name, string());
    entry.name = name;
    if (!isUtf8(entry.name))
        return malformed(FormatsText::tr("The name of a tensor is not UTF-8."), entry.place);
    const auto inTensor = [&](Error error) { return error.inTensor(quotedForMessage(entry.name)); };
    BURNISH_TRY(const auto rank, number<std::uint32_t>());
    if (rank > readableRank)
        return inTensor(malformed(
            FormatsText::tr("Expected at most %1 dimensions, found %2.").arg(readableRank).arg(rank), entry.place));
    std::array<std::uint64_t, readableRank> dimensions{};
    // The file starts with the dimension that changes fastest.
    for (std::uint32_t i = rank; i-- > 0;) {
        auto dimension = number<std::uint64_t>();
        if (!dimension)
            return inTensor(std::move(dimension).error());
        dimensions[i] = *dimension;
    }
    entry.shape = Shape(std::span(dimensions).first(rank));
    auto type = number<std::uint32_t>();
    auto offset = type ? number<std::uint64_t>() : Expected<std::uint64_t>(type.error());
    if (!offset)
        return inTensor(std::move(offset).error());
    entry.type = *type;
    entry.offset = *offset;
    return entry;
}

Expected<void> HeaderParser::tensors()
{
    constexpr std::uint64_t leastEntry = 8 + 4 + 4 + 8;
    m_header.tensorsBegin = m_reader.position();
    if (m_tensorCount > m_reader.left() / leastEntry)
        return malformed(FormatsText::tr("%1 tensors do not fit into the file.").arg(m_tensorCount), 8);
    for (std::uint64_t i = 0; i < m_tensorCount; ++i) {
        BURNISH_TRY(TensorEntry entry, tensor());
        m_header.tensors.push_back(std::move(entry));
    }
    m_header.end = m_reader.position();
    std::vector<std::string_view> names;
    names.reserve(m_header.tensors.size());
    for (const TensorEntry &entry : m_header.tensors)
        names.push_back(entry.name);
    if (const auto twin = findRepeated(names))
        return std::move(malformed(FormatsText::tr("Two tensors have the same name."), m_header.tensors[*twin].place)
                             .inTensor(quotedForMessage(names[*twin])));
    return {};
}

Expected<Header> HeaderParser::parse()
{
    BURNISH_CHECK(start());
    BURNISH_CHECK(keys());
    BURNISH_CHECK(tensors());
    BURNISH_TRY(m_header.alignment, alignmentOf(m_header.metadata));
    m_header.dataBegin = roundedUp(m_header.end, m_header.alignment);
    return std::move(m_header);
}

} // namespace

Expected<Header> readHeader(const ByteSource &source, const Task &task, Diagnostics &diagnostics)
{
    return HeaderParser(source, task, diagnostics).parse();
}

Expected<std::uint64_t> alignmentOf(const Metadata &metadata)
{
    const auto text = metadata.value(alignmentKey);
    if (!text)
        return defaultAlignment;
    std::string spelled;
    appendType(spelled, ValueType::U32, false);
    std::uint32_t alignment = 0;
    if (text->starts_with(spelled))
        std::from_chars(text->data() + spelled.size(), text->data() + text->size(), alignment);
    if (!std::has_single_bit(alignment))
        return Error(ErrorCode::Malformed,
                     FormatsText::tr("Expected a power of two of type u32 for general.alignment, found “%1”.")
                         .arg(quotedForMessage(*text)));
    return alignment;
}

} // namespace burnish::gguf
