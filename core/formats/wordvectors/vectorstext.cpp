// SPDX-License-Identifier: MIT
#include "core/formats/formatstext.h"
#include "core/formats/textarray.h"
#include "core/formats/wordvectors/vectorrows.h"
#include "core/formats/wordvectors/wordvectors.h"
#include "core/model/statebuilder.h"

#include <algorithm>

namespace burnish::wordvectors {

namespace {

/// Reads a file line by line.
class LineWalk
{
public:
    LineWalk(const ByteSource &source, const Task *task)
        : m_reader(source, 0, WindowedReader::toTheEnd, task, {.smallest = std::size_t(1) << 18})
    {}

    [[nodiscard]] bool atEnd() const { return m_reader.atEnd(); }
    /// Where the line begins that next() has returned.
    [[nodiscard]] std::uint64_t begin() const { return m_begin; }
    /// Returns the line without blanks at its end, valid until the next call.
    Expected<std::string_view> next()
    {
        m_begin = m_reader.position();
        std::size_t searched = 0;
        for (std::size_t requested = 4096;;) {
            const std::size_t room = std::size_t(std::min<std::uint64_t>(m_reader.left(), requested));
            const std::byte *const bytes = m_reader.look(room);
            if (!bytes)
                return m_reader.refusal(malformed(FormatsText::tr("The file is truncated."), m_begin));
            const std::string_view text(reinterpret_cast<const char *>(bytes), room);
            const std::size_t end = text.find('\n', searched);
            if (end == std::string_view::npos && room < m_reader.left()) {
                if (room >= longestLine)
                    return malformed(FormatsText::tr("A line is longer than %1 bytes.").arg(longestLine), m_begin);
                searched = room;
                requested *= 4;
                continue;
            }
            m_reader.advance(end == std::string_view::npos ? room : end + 1);
            return withoutBlanksAtEnd(text.substr(0, end));
        }
    }

private:
    WindowedReader m_reader;
    std::uint64_t m_begin = 0;
};

/// How many numbers the first line has after its word, in files without a line of sizes before it; 0 if something else
/// follows the word, no number has a fraction, or the word is such a number itself, as in tables of nothing but
/// numbers.
std::uint64_t elementsIn(std::string_view line)
{
    std::uint64_t count = 0;
    bool hasFraction = false;
    const std::string_view word = line.substr(0, line.find_first_of(" \t"));
    if (word.find('.') != std::string_view::npos && floatFrom(word))
        return 0;
    for (std::size_t at = std::min(line.find_first_of(" \t"), line.size()); at < line.size();) {
        while (at < line.size() && isGap(line[at]))
            ++at;
        const std::size_t end = std::min(line.find_first_of(" \t", at), line.size());
        const std::string_view number = line.substr(at, end - at);
        if (!floatFrom(number))
            return 0;
        hasFraction = hasFraction || number.find('.') != std::string_view::npos;
        ++count;
        at = end;
    }
    return hasFraction && count >= 2 ? count : 0;
}

class VectorsTextReader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t fileSize) const override
    {
        const std::string_view start(reinterpret_cast<const char *>(prefix.data()), prefix.size());
        const auto size = tableSizeIn(start);
        const std::string_view rows = start.substr(size ? size->headerSize : 0);
        const std::size_t end = rows.find('\n');
        // Other files of text may start like this.
        if (end == std::string_view::npos && fileSize > prefix.size())
            return size ? Sniff::Maybe : Sniff::NotMine;
        const std::string_view line = withoutBlanksAtEnd(rows.substr(0, end));
        const bool isRow = !size              ? elementsIn(line) > 0
                           : size->words == 0 ? fileSize == size->headerSize
                                              : wordLength(line, size->elements).has_value();
        return isRow ? Sniff::Maybe : Sniff::NotMine;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        LineWalk lines(*source, &task);
        BURNISH_TRY(std::string_view line, lines.next());
        const auto size = tableSizeIn(std::string(line) + '\n');
        const std::uint64_t elements = size ? size->elements : elementsIn(line);
        if (elements == 0)
            return malformed(FormatsText::tr("Expected a word and its vector, or the numbers of words and of elements, "
                                             "on the first line."),
                             0);
        // At least a space, a digit for each, and a line feed.
        if (elements > longestLine / 2 || (size && size->words > (source->size() + 1) / (2 * elements + 1)))
            return malformed(
                FormatsText::tr("The file is truncated: %1 words do not fit into it.").arg(size ? size->words : 1), 0);
        std::vector<std::uint64_t> begins;
        WordList words;
        const auto readRow = [&]() -> Expected<void> {
            const auto length = wordLength(line, elements);
            if (!length)
                return malformed(FormatsText::tr("Expected a word and %1 numbers on line %2.")
                                     .arg(elements)
                                     .arg(QString::number(begins.size() + (size ? 2 : 1))),
                                 lines.begin());
            words.add(line.substr(0, *length));
            begins.push_back(lines.begin() + *length);
            return {};
        };
        if (!size)
            BURNISH_CHECK(readRow());
        while (!lines.atEnd() && (!size || begins.size() < size->words)) {
            BURNISH_TRY(line, lines.next());
            if (!size && line.empty() && lines.atEnd())
                break;
            BURNISH_CHECK(readRow());
        }
        if (size && begins.size() < size->words)
            return malformed(FormatsText::tr("The file is truncated: expected %1 words, found %2.")
                                 .arg(size->words)
                                 .arg(begins.size()),
                             source->size());
        if (!lines.atEnd())
            diagnostics.add(malformed(FormatsText::tr("Lines after the last word were not read."), lines.begin()));
        BURNISH_TRY(const TensorInfo info, TensorInfo::make(Dtype::F32, Shape{begins.size(), elements}));
        StateBuilder builder;
        builder.setLayout(Layout::Other);
        builder.addTensor(builder.root(), "vectors", makeTextRows(info, source, std::move(begins)));
        BURNISH_TRY(Value list, words.value());
        builder.addValue(builder.root(), "words", std::move(list), size ? size->headerSize : 0);
        OpenedModel opened;
        opened.detail = size ? QString() : QStringLiteral("GloVe");
        opened.state = builder.finish();
        return opened;
    }
};

} // namespace

FormatInfo vectorsTextInfo()
{
    FormatInfo info;
    info.id = QStringLiteral("word-vectors");
    info.displayName = QStringLiteral("GloVe, word2vec text");
    info.extensions = {QStringLiteral("vec")};
    info.canWrite = false;
    return info;
}

std::shared_ptr<const FormatReader> vectorsTextReader()
{
    return std::make_shared<const VectorsTextReader>();
}

} // namespace burnish::wordvectors
