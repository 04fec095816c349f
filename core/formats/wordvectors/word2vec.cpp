// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/encoding/utf8.h"
#include "core/formats/formatstext.h"
#include "core/formats/formatstore.h"
#include "core/formats/readlittle.h"
#include "core/formats/textarray.h"
#include "core/formats/wordvectors/vectorrows.h"
#include "core/formats/wordvectors/wordvectors.h"
#include "core/model/statebuilder.h"

#include <algorithm>

namespace burnish::wordvectors {

namespace {

/// Walks through the words of a binary file and skips their elements.
class BinaryWalk
{
public:
    BinaryWalk(const ByteSourcePtr &source, const TableSize &size, Task &task)
        : m_source(source)
        , m_size(size)
        , m_rowBytes(size.elements * sizeof(float))
        , m_reader(*source, size.headerSize, WindowedReader::toTheEnd, &task,
                   {.smallest = m_rowBytes < 4096 ? std::size_t(1) << 18 : 4096})
    {}

    Expected<OpenedModel> walk(Diagnostics &diagnostics)
    {
        BURNISH_TRY(const TensorInfo info, TensorInfo::make(Dtype::F32, Shape{m_size.words, m_size.elements}));
        std::vector<std::uint64_t> begins;
        begins.reserve(std::size_t(m_size.words));
        for (std::uint64_t i = 0; i < m_size.words; ++i) {
            BURNISH_CHECK(readWord(i));
            begins.push_back(m_reader.position());
            if (!m_reader.skip(m_rowBytes))
                return truncatedFile(m_reader);
            if (i == 0)
                m_hasRowEnds = takeRowEnd();
        }
        if (m_hasRowEnds && m_size.words > 1)
            takeRowEnd(); // of the last row
        if (m_strangeWord)
            diagnostics.add(*std::move(m_strangeWord));
        if (!m_reader.atEnd())
            diagnostics.add(bytesLeft(m_reader));
        StateBuilder builder;
        builder.setLayout(Layout::Other);
        builder.addTensor(
            builder.root(), "vectors",
            makeBinaryRows(info, m_source, std::move(begins), m_hasRowEnds ? RowEnd::Newline : RowEnd::None));
        BURNISH_TRY(Value words, m_words.value());
        builder.addValue(builder.root(), "words", std::move(words), m_size.headerSize);
        OpenedModel opened;
        opened.state = builder.finish();
        return opened;
    }

private:
    Expected<void> readWord(std::uint64_t row)
    {
        // Ignored by all programs: it belongs to the row before.
        takeRowEnd();
        std::size_t length = 0;
        for (std::size_t requested = 256;;) {
            const std::size_t room = std::size_t(std::min<std::uint64_t>(m_reader.left(), requested));
            const std::byte *const bytes = room > 0 ? m_reader.look(room) : nullptr;
            if (!bytes)
                return truncatedFile(m_reader);
            const std::string_view text(reinterpret_cast<const char *>(bytes), room);
            length = text.find(' ', length);
            if (length != std::string_view::npos) {
                m_words.add(text.substr(0, length));
                examine(text.substr(0, length), row);
                m_reader.advance(length + 1);
                return {};
            }
            if (room == m_reader.left())
                return truncatedFile(m_reader);
            if (room >= longestWord)
                return malformed(FormatsText::tr("A word is longer than %1 bytes.").arg(longestWord),
                                 m_reader.position());
            length = room;
            requested *= 4;
        }
    }
    /// gensim writes words with spaces, which look like a shorter word and the start of its elements.
    void examine(std::string_view word, std::uint64_t row)
    {
        constexpr char lastControl = 0x1f;
        constexpr char deletion = 0x7f;
        if (m_strangeWord)
            return;
        const bool isStrange = !isUtf8(word) || std::ranges::any_of(word, [](char c) {
            return (c >= 0 && c <= lastControl) || c == deletion;
        });
        if (isStrange)
            m_strangeWord = malformed(
                FormatsText::tr("The word of row %1 contains control characters, or is not valid UTF-8. If the "
                                "word before it was written with a space in it, which no program can read "
                                "back, then the vector of that one and this word are wrong.")
                    .arg(row),
                m_reader.position());
    }
    bool takeRowEnd()
    {
        const std::byte *const byte = m_reader.atEnd() ? nullptr : m_reader.look(1);
        if (!byte || *byte != std::byte('\n'))
            return false;
        m_reader.advance(1);
        return true;
    }

    const ByteSourcePtr &m_source;
    TableSize m_size;
    std::uint64_t m_rowBytes;
    WindowedReader m_reader;
    WordList m_words;
    bool m_hasRowEnds = false;
    std::optional<Error> m_strangeWord; ///< the first
};

std::string_view textOf(std::span<const std::byte> bytes)
{
    return {reinterpret_cast<const char *>(bytes.data()), bytes.size()};
}

class Word2vecReader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t fileSize) const override
    {
        const std::string_view start = textOf(prefix);
        const auto size = tableSizeIn(start);
        if (!size)
            return Sniff::NotMine;
        if (size->words == 0)
            return fileSize == size->headerSize ? Sniff::Maybe : Sniff::NotMine;
        const std::size_t space = start.find(' ', size->headerSize);
        if (space == std::string_view::npos || size->elements == 0)
            return Sniff::NotMine;
        return isTextTable(start, *size) ? Sniff::NotMine : Sniff::Mine;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        std::vector<std::byte> start(std::size_t(std::min<std::uint64_t>(source->size(), 64)));
        BURNISH_CHECK(source->read(0, start));
        const auto size = tableSizeIn(textOf(start));
        if (!size)
            return malformed(FormatsText::tr("Expected the numbers of words and of elements on the first line."), 0);
        // At least a space and the elements for each.
        const auto rowBytes = checkedMultiply(size->elements, sizeof(float));
        if (!rowBytes || *rowBytes == UINT64_MAX || size->words > (source->size() - size->headerSize) / (*rowBytes + 1))
            return malformed(FormatsText::tr("The file is truncated: %1 words do not fit into it.").arg(size->words),
                             size->headerSize);
        return BinaryWalk(source, *size, task).walk(diagnostics);
    }
};

struct Word2vecPlan final : FileLayout
{
    TensorPtr vectors;
    std::vector<std::string> words;
    std::string header;
    bool hasRowEnds = false;
    std::uint64_t size = 0;

    [[nodiscard]] std::uint64_t fileSize() const override { return size; }
    [[nodiscard]] std::uint64_t tensorBytes() const override { return vectors->info().byteSize(); }
};

/// The words among the values, and removes them from there; without any, the numbers of the rows.
Expected<std::vector<std::string>> takeWords(std::vector<StoreValue> &values, std::uint64_t rows, Diagnostics *losses)
{
    const auto found = std::ranges::find_if(values, [](const StoreValue &value) {
        return (value.path == "words" || value.path.ends_with(".words")) && wordsOf(*value.value);
    });
    if (found == values.end()) {
        std::vector<std::string> words;
        words.resize(std::size_t(rows));
        for (std::size_t i = 0; i < words.size(); ++i)
            words[i] = std::to_string(i);
        if (losses)
            losses->add(
                Error(ErrorCode::Unsupported,
                      FormatsText::tr("The model has no list of words: the words are the numbers of the rows.")));
        return words;
    }
    std::vector<std::string> words = *wordsOf(*found->value);
    if (words.size() != rows)
        return Error(ErrorCode::Mismatch,
                     FormatsText::tr("The list has %1 words, but the tensor has %2 rows.").arg(words.size()).arg(rows));
    for (std::size_t row = 0; row < words.size(); ++row) {
        const std::string &word = words[row];
        if (word.empty() || word.find_first_of(" \t\n") != std::string::npos || word.size() > longestWord)
            return Error(ErrorCode::Unsupported,
                         FormatsText::tr("The word “%1” of row %2 is empty, too long, or contains a space, a tab or a "
                                         "line break, which files of word2vec cannot hold.")
                             .arg(quotedForMessage(word))
                             .arg(row));
    }
    values.erase(found);
    return words;
}

class Word2vecWriter final : public FormatWriter
{
public:
    Expected<std::unique_ptr<FileLayout>> layOut(const ModelState &state, const WriteOptions &,
                                                 Diagnostics *losses) const override
    {
        BURNISH_TRY(auto content, planStore(state));
        if (content.tensors.size() != 1)
            return Error(
                ErrorCode::Unsupported,
                FormatsText::tr("Expected one tensor for a file of word2vec, found %1.").arg(content.tensors.size()));
        auto plan = std::make_unique<Word2vecPlan>();
        plan->vectors = content.tensors.tensor(0);
        const std::string path = content.tensors.path(0);
        const TensorInfo &info = plan->vectors->info();
        if (info.dtype() != Dtype::F32)
            return Error(ErrorCode::Unsupported,
                         FormatsText::tr("word2vec does not support dtype %1.").arg(nameForText(info.dtype())))
                .inTensor(quotedForMessage(path));
        if (info.shape().rank() != 2)
            return Error(ErrorCode::Unsupported,
                         FormatsText::tr("Expected a tensor of 2 dimensions for a file of word2vec, found %1.")
                             .arg(info.shape().rank()))
                .inTensor(quotedForMessage(path));
        const auto dimensions = info.shape().dimensions();
        auto words = takeWords(content.values, dimensions[0], losses);
        if (!words)
            return std::move(words.error().inTensor(quotedForMessage(path)));
        plan->words = *std::move(words);
        reportOmitted(content.values, content.nulls, losses);
        if (path != "vectors" && !path.empty() && losses)
            losses->add(
                Error(ErrorCode::Unsupported, FormatsText::tr("A file of word2vec does not store the tensor's name."))
                    .inTensor(quotedForMessage(path)));
        plan->hasRowEnds = rowEndOf(*plan->vectors) == RowEnd::Newline;
        plan->header = std::to_string(dimensions[0]) + ' ' + std::to_string(dimensions[1]) + '\n';
        std::uint64_t others = plan->header.size();
        for (const std::string &word : plan->words)
            others += word.size() + 1 + (plan->hasRowEnds ? 1 : 0);
        const auto size = checkedAdd(info.byteSize(), others);
        if (!size)
            return Error(ErrorCode::Unsupported, FormatsText::tr("The tensor is too large for one file."));
        plan->size = *size;
        return std::unique_ptr<FileLayout>(std::move(plan));
    }

    Expected<void> write(const FileLayout &layout, ByteSink &sink, Task &task) const override
    {
        const auto &plan = static_cast<const Word2vecPlan &>(layout);
        const std::uint64_t rowBytes = plan.words.empty() ? 0 : plan.tensorBytes() / plan.words.size();
        PiecewiseWriter<std::string> writer(sink);
        writer.piece() = plan.header;
        std::size_t word = 0;
        std::uint64_t left = 0; // of the current row
        const auto endRow = [&] {
            if (word > 0 && plan.hasRowEnds)
                writer.piece() += '\n';
        };
        const auto beginRow = [&] {
            endRow();
            writer.piece().append(plan.words[word++]) += ' ';
            left = rowBytes;
        };
        BURNISH_CHECK(streamTensor(*plan.vectors, task, true, [&](std::span<const std::byte> bytes) -> Expected<void> {
            while (!bytes.empty()) {
                if (left == 0)
                    beginRow();
                const auto part = bytes.first(std::size_t(std::min<std::uint64_t>(left, bytes.size())));
                writer.piece().append(reinterpret_cast<const char *>(part.data()), part.size());
                left -= part.size();
                bytes = bytes.subspan(part.size());
                BURNISH_CHECK(writer.next(task));
            }
            return {};
        }));
        while (rowBytes == 0 && word < plan.words.size())
            beginRow();
        endRow();
        return writer.finish(task);
    }
};

} // namespace

FormatInfo word2vecInfo()
{
    FormatInfo info;
    info.id = QStringLiteral("word2vec");
    info.displayName = QStringLiteral("word2vec");
    info.extensions = {QStringLiteral("w2v")};
    info.holdsOneTensor = true;
    info.canHold = [](Dtype dtype) { return dtype == Dtype::F32; };
    return info;
}

std::shared_ptr<const FormatReader> word2vecReader()
{
    return std::make_shared<const Word2vecReader>();
}

std::shared_ptr<const FormatWriter> word2vecWriter()
{
    return std::make_shared<const Word2vecWriter>();
}

} // namespace burnish::wordvectors
