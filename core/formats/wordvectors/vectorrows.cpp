// SPDX-License-Identifier: MIT
#include "core/formats/wordvectors/vectorrows.h"

#include "core/base/endian.h"
#include "core/encoding/utf8.h"
#include "core/formats/formatstext.h"
#include "core/formats/readlittle.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace burnish::wordvectors {

namespace {

/// Rows of any kind at known places.
class VectorRows : public TensorExpr
{
public:
    VectorRows(TensorInfo info, ByteSourcePtr source, std::vector<std::uint64_t> begins)
        : TensorExpr(info)
        , m_source(std::move(source))
        , m_begins(std::move(begins))
        , m_rowBytes(m_begins.empty() ? 0 : this->info().byteSize() / m_begins.size())
    {}

    void visitSources(const std::function<void(const ByteSourcePtr &)> &visit) const override { visit(m_source); }

protected:
    [[nodiscard]] const ByteSourcePtr &source() const { return m_source; }
    [[nodiscard]] const std::vector<std::uint64_t> &begins() const { return m_begins; }
    [[nodiscard]] std::uint64_t rowBytes() const { return m_rowBytes; }

private:
    ByteSourcePtr m_source;
    std::vector<std::uint64_t> m_begins;
    std::uint64_t m_rowBytes;
};

class BinaryRows final : public VectorRows
{
public:
    BinaryRows(const TensorInfo &info, ByteSourcePtr source, std::vector<std::uint64_t> begins, RowEnd end)
        : VectorRows(info, std::move(source), std::move(begins))
        , m_end(end)
    {}

    [[nodiscard]] RowEnd end() const { return m_end; }

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        // Short rows are read with the words between them.
        const std::size_t window = rowBytes() < 4096 ? std::size_t(1) << 18 : 4096;
        WindowedReader reader(*source(), 0, WindowedReader::toTheEnd, &task, {.smallest = window});
        while (!out.empty()) {
            const std::uint64_t inside = firstByte % rowBytes();
            const auto part = out.first(std::size_t(std::min<std::uint64_t>(rowBytes() - inside, out.size())));
            reader.seek(begins()[std::size_t(firstByte / rowBytes())] + inside);
            if (!reader.read(part))
                return truncatedFile(reader);
            out = out.subspan(part.size());
            firstByte += part.size();
        }
        return {};
    }

private:
    RowEnd m_end;
};

class TextRows final : public VectorRows
{
public:
    using VectorRows::VectorRows;

    Expected<void> read(std::uint64_t firstByte, std::span<std::byte> out, const Task &task) const override
    {
        constexpr std::size_t size = sizeof(float);
        WindowedReader reader(*source(), 0, WindowedReader::toTheEnd, &task, {.smallest = std::size_t(1) << 17});
        while (!out.empty()) {
            const std::uint64_t skipped = firstByte % rowBytes() / size;
            const auto part = out.first(std::size_t(std::min<std::uint64_t>(rowBytes() - skipped * size, out.size())));
            reader.seek(begins()[std::size_t(firstByte / rowBytes())]);
            for (std::uint64_t i = 0; i < skipped; ++i)
                BURNISH_CHECK(next(reader));
            for (std::size_t at = 0; at < part.size(); at += size) {
                const std::uint64_t begin = reader.position();
                BURNISH_TRY(const std::string_view text, next(reader));
                const auto number = floatFrom(text);
                if (!number)
                    return malformed(FormatsText::tr("Expected a number, found “%1”.").arg(quotedForMessage(text)),
                                     begin);
                storeLittle(part.data() + at, *number);
            }
            out = out.subspan(part.size());
            firstByte += part.size();
        }
        return {};
    }

private:
    /// Returns the next number of the row, valid until the next call.
    static Expected<std::string_view> next(WindowedReader &reader)
    {
        constexpr std::size_t room = 512; // a number has at most some 25 characters
        for (;;) {
            const std::size_t length = std::size_t(std::min<std::uint64_t>(reader.left(), room));
            const std::byte *const bytes = length > 0 ? reader.look(length) : nullptr;
            if (!bytes)
                return truncatedFile(reader);
            const std::string_view text(reinterpret_cast<const char *>(bytes), length);
            const auto begin = std::size_t(std::ranges::find_if_not(text, isGap) - text.begin());
            const auto end = std::size_t(std::find_if_not(text.begin() + std::ptrdiff_t(begin), text.end(), isNumeric) -
                                         text.begin());
            if (end == begin && begin < length)
                return malformed(
                    FormatsText::tr("Expected a number, found “%1”.").arg(quotedForMessage(text.substr(begin, 1))),
                    reader.position() + begin);
            if (end < length || (length == reader.left() && end > begin)) {
                reader.advance(end);
                return text.substr(begin, end - begin);
            }
            if (begin == 0)
                return malformed(FormatsText::tr("Expected a number, found “%1”.").arg(quotedForMessage(text)),
                                 reader.position());
            reader.advance(begin);
        }
    }
};

} // namespace

std::optional<TableSize> tableSizeIn(std::string_view start)
{
    TableSize size;
    const char *const end = start.data() + start.size();
    const auto words = std::from_chars(start.data(), end, size.words);
    if (words.ec != std::errc() || words.ptr == end || *words.ptr != ' ')
        return std::nullopt;
    const auto elements = std::from_chars(words.ptr + 1, end, size.elements);
    const char *last = elements.ptr;
    while (elements.ec == std::errc() && last != end && (*last == ' ' || *last == '\r'))
        ++last;
    if (elements.ec != std::errc() || last == end || *last != '\n')
        return std::nullopt;
    size.headerSize = std::size_t(last - start.data()) + 1;
    return size;
}

std::optional<float> floatFrom(std::string_view text)
{
    if (text.starts_with('+') && text.size() > 1 && text[1] != '-')
        text.remove_prefix(1);
    double number = 0;
    const auto [end, flaw] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || end != text.data() + text.size())
        return std::nullopt;
    if (flaw == std::errc())
        return float(number);
    // from_chars() leaves the number alone: it is too large or too small.
    const bool isNegative = text.starts_with('-');
    const std::size_t exponent = text.find_first_of("eE");
    const bool isSmall = exponent == std::string_view::npos ? text.find_first_not_of("-0") == text.find('.')
                                                            : text.substr(exponent + 1).starts_with('-');
    const float magnitude = isSmall ? 0.0F : std::numeric_limits<float>::infinity();
    return isNegative ? -magnitude : magnitude;
}

std::string_view withoutBlanksAtEnd(std::string_view line)
{
    return line.substr(0, line.find_last_not_of(" \t\r\f\v") + 1);
}

std::optional<std::size_t> wordLength(std::string_view line, std::uint64_t numbers)
{
    std::size_t at = line.size();
    for (std::uint64_t i = 0; i < numbers; ++i) {
        const std::size_t end = at;
        while (at > 0 && isNumeric(line[at - 1]))
            --at;
        if (at == end || at == 0 || !isGap(line[at - 1]))
            return std::nullopt;
        while (at > 0 && isGap(line[at - 1]))
            --at;
    }
    return at;
}

bool isTextTable(std::string_view start, const TableSize &size)
{
    const std::string_view rows = start.substr(size.headerSize);
    const std::size_t end = rows.find('\n');
    const bool isRow = end == std::string_view::npos
                           ? std::ranges::all_of(rows.substr(std::min(rows.find(' '), rows.size())),
                                                 [](char c) { return isGap(c) || isNumeric(c); })
                           : wordLength(withoutBlanksAtEnd(rows.substr(0, end)), size.elements).has_value();
    // Damaged text is not taken for numbers, which have such bytes.
    constexpr std::size_t longestCharacter = 4;
    return isRow ||
           (rows.size() - validUtf8Length(rows) < longestCharacter && std::ranges::none_of(rows, [](char c) {
                return std::uint8_t(c) < 0x20 && std::string_view("\t\n\v\f\r").find(c) == std::string_view::npos;
            }));
}

Error bytesLeft(const WindowedReader &reader)
{
    return malformed(FormatsText::tr("%n byte(s) at the end of the file were not read.", nullptr,
                                     int(std::min<std::uint64_t>(reader.left(), 1'000'000'000))),
                     reader.position());
}

TensorPtr makeBinaryRows(TensorInfo info, ByteSourcePtr source, std::vector<std::uint64_t> begins, RowEnd end)
{
    return std::make_shared<BinaryRows>(std::move(info), std::move(source), std::move(begins), end);
}

RowEnd rowEndOf(const TensorExpr &tensor)
{
    const auto *const rows = dynamic_cast<const BinaryRows *>(&rootOf(tensor));
    return rows ? rows->end() : RowEnd::None;
}

TensorPtr makeTextRows(TensorInfo info, ByteSourcePtr source, std::vector<std::uint64_t> begins)
{
    return std::make_shared<TextRows>(std::move(info), std::move(source), std::move(begins));
}

} // namespace burnish::wordvectors
