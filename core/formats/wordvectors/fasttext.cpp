// SPDX-License-Identifier: MIT
#include "core/base/checkedmath.h"
#include "core/base/endian.h"
#include "core/formats/formatfileparts.h"
#include "core/formats/formatstext.h"
#include "core/formats/readlittle.h"
#include "core/formats/textarray.h"
#include "core/formats/wordvectors/vectorrows.h"
#include "core/formats/wordvectors/wordvectors.h"
#include "core/model/statebuilder.h"
#include "core/tensor/expressions/stored.h"
#include "core/tensor/notedtensor.h"

#include <QLocale>

#include <algorithm>
#include <array>

namespace burnish::wordvectors {

namespace {

constexpr std::uint32_t fastTextMagic = 793'712'314;
constexpr std::int32_t oldVersion = 11;
constexpr std::int32_t newVersion = 12;
constexpr std::uint64_t headSize = 8;
constexpr std::uint64_t shortestEntry = 1 + sizeof(std::int64_t) + 1; ///< an empty word, its count and its type
constexpr std::uint64_t centroidsPerPart = 256;

/// The arguments in the order of the file, by the names of the command line.
constexpr std::array argumentNames = {"dim",  "ws",    "epoch",  "minCount", "neg",  "wordNgrams",
                                      "loss", "model", "bucket", "minn",     "maxn", "lrUpdateRate"};
constexpr std::array lossNames = {"hs", "ns", "softmax", "ova"};
constexpr std::array modelNames = {"cbow", "skipgram", "supervised"};

class FastTextWalk
{
public:
    FastTextWalk(const ByteSourcePtr &source, const Task &task)
        : m_reader(*source, 0, WindowedReader::toTheEnd, &task)
        , m_stored(source)
    {}

    Expected<OpenedModel> walk(Diagnostics &diagnostics)
    {
        BURNISH_TRY(const auto magic, readLittle<std::uint32_t>(m_reader));
        BURNISH_TRY(m_version, readLittle<std::int32_t>(m_reader));
        if (magic != fastTextMagic)
            return malformed(FormatsText::tr("The file does not start like a model of fastText."), 0);
        if (m_version != oldVersion && m_version != newVersion)
            return Error(ErrorCode::Unsupported, FormatsText::tr("Expected version %1 or %2 of fastText, found %3.")
                                                     .arg(oldVersion)
                                                     .arg(newVersion)
                                                     .arg(m_version))
                .at(sizeof magic);
        m_builder.setLayout(Layout::Other);
        BURNISH_CHECK(readArguments());
        BURNISH_CHECK(readDictionary());
        BURNISH_TRY(const bool isQuantised, flag());
        BURNISH_CHECK(isQuantised ? readQuantised("input") : readMatrix("input"));
        BURNISH_TRY(const bool isOutputQuantised, flag());
        BURNISH_CHECK(isQuantised && isOutputQuantised ? readQuantised("output") : readMatrix("output"));
        // fastText ignores them.
        if (!m_reader.atEnd())
            diagnostics.add(bytesLeft(m_reader));
        OpenedModel opened;
        opened.detail = FormatsText::tr("version %1").arg(m_version);
        opened.state = m_builder.finish();
        return opened;
    }

    /// Where the dictionary begins, and the matrices.
    [[nodiscard]] std::uint64_t dictionaryBegin() const { return m_dictionaryBegin; }
    [[nodiscard]] std::uint64_t matricesBegin() const { return m_matricesBegin; }

private:
    Expected<void> readArguments()
    {
        for (std::size_t i = 0; i < argumentNames.size(); ++i) {
            BURNISH_TRY(const auto value, readLittle<std::int32_t>(m_reader));
            std::string text = std::to_string(value);
            const std::string_view name = argumentNames[i];
            if (name == "loss" && value >= 1 && std::size_t(value) <= lossNames.size())
                text = lossNames[std::size_t(value) - 1];
            if (name == "model" && value >= 1 && std::size_t(value) <= modelNames.size())
                text = modelNames[std::size_t(value) - 1];
            m_builder.metadata().set(std::string(name), std::move(text));
        }
        BURNISH_TRY(const auto threshold, readLittle<double>(m_reader));
        m_builder.metadata().set("t", QByteArray::number(threshold, 'g', QLocale::FloatingPointShortest).toStdString());
        // Models of this version had no n-grams of characters, whatever their arguments are.
        if (m_version == oldVersion && m_builder.metadata().value("model") == modelNames.back())
            m_builder.metadata().set("maxn", "0");
        return {};
    }

    Expected<void> readDictionary()
    {
        m_dictionaryBegin = m_reader.position();
        BURNISH_TRY(const auto entries, readLittle<std::int32_t>(m_reader));
        BURNISH_TRY(const auto wordCount, readLittle<std::int32_t>(m_reader));
        BURNISH_TRY(const auto labelCount, readLittle<std::int32_t>(m_reader));
        BURNISH_TRY(const auto tokens, readLittle<std::int64_t>(m_reader));
        BURNISH_TRY(const auto pruned, readLittle<std::int64_t>(m_reader));
        if (entries < 0 || wordCount < 0 || labelCount < 0 || std::int64_t(wordCount) + labelCount != entries ||
            std::uint64_t(entries) > m_reader.left() / shortestEntry)
            return malformed(FormatsText::tr("The dictionary of %1 words and %2 labels does not fit into the file.")
                                 .arg(wordCount)
                                 .arg(labelCount),
                             m_dictionaryBegin);
        m_builder.metadata().set("ntokens", std::to_string(tokens));
        WordList words;
        WordList labels;
        std::string counts = "[";
        for (std::int32_t i = 0; i < entries; ++i) {
            BURNISH_TRY(const std::string_view word, text());
            (i < wordCount ? words : labels).add(word);
            m_reader.advance(word.size() + 1);
            BURNISH_TRY(const auto count, readLittle<std::int64_t>(m_reader));
            BURNISH_TRY(const auto type, readLittle<std::uint8_t>(m_reader));
            if (type != (i < wordCount ? 0 : 1))
                return malformed(FormatsText::tr("Expected the words of the dictionary before its labels."),
                                 m_reader.position() - 1);
            counts.append(i > 0 ? ", " : "").append(std::to_string(count));
        }
        m_builder.addValue(m_builder.root(), "counts", NamedValue{"integers", counts + ']'}, m_dictionaryBegin);
        BURNISH_CHECK(addWords("words", words));
        if (labelCount > 0)
            BURNISH_CHECK(addWords("labels", labels));
        m_words = std::uint64_t(wordCount);
        return readPruned(pruned);
    }

    Expected<void> addWords(const char *name, const WordList &list)
    {
        auto value = list.value();
        if (!value)
            return std::move(value.error().at(m_dictionaryBegin));
        m_builder.addValue(m_builder.root(), name, *std::move(value), m_dictionaryBegin);
        return {};
    }

    /// Which n-grams a pruned model has kept, and their rows.
    Expected<void> readPruned(std::int64_t pairs)
    {
        constexpr std::uint64_t pairSize = 2 * sizeof(std::int32_t);
        if (pairs > 0) {
            if (std::uint64_t(pairs) > m_reader.left() / pairSize)
                return truncatedFile(m_reader);
            BURNISH_TRY(const TensorInfo info, TensorInfo::make(Dtype::I32, Shape{std::uint64_t(pairs), 2}));
            BURNISH_TRY(TensorPtr tensor, m_stored.make(info, m_reader.position()));
            m_builder.addTensor(m_builder.root(), "pruned",
                                withNote(std::move(tensor), FormatsText::tr("Buckets of n-grams that were kept, and "
                                                                            "their rows after those of the words.")));
            (void)m_reader.skip(std::uint64_t(pairs) * pairSize);
        }
        m_matricesBegin = m_reader.position();
        return {};
    }

    struct Size
    {
        std::uint64_t rows = 0;
        std::uint64_t columns = 0;
    };
    Expected<Size> size()
    {
        BURNISH_TRY(const auto rows, readLittle<std::int64_t>(m_reader));
        BURNISH_TRY(const auto columns, readLittle<std::int64_t>(m_reader));
        if (rows < 0 || columns < 0)
            return malformed(FormatsText::tr("A size cannot be negative."), m_reader.position() - 2 * sizeof rows);
        return Size{std::uint64_t(rows), std::uint64_t(columns)};
    }

    Expected<void> readMatrix(const std::string &name)
    {
        BURNISH_TRY(const Size shape, size());
        return add(name, Dtype::F32, Shape{shape.rows, shape.columns}, noteOn(name, shape.rows));
    }

    QString noteOn(const std::string &name, std::uint64_t rows) const
    {
        return name == "input" && rows > m_words
                   ? FormatsText::tr("Rows from %1 on belong to n-grams of characters or words.").arg(m_words)
                   : QString();
    }

    Expected<void> readQuantised(const std::string &name)
    {
        BURNISH_TRY(const bool hasNorms, flag());
        BURNISH_TRY(const Size shape, size());
        const std::uint64_t begin = m_reader.position();
        BURNISH_TRY(const auto codeBytes, readLittle<std::int32_t>(m_reader));
        const std::uint64_t codes = m_reader.position();
        if (codeBytes < 0 || !m_reader.skip(std::uint64_t(codeBytes)))
            return truncatedFile(m_reader);
        BURNISH_TRY(const std::uint64_t parts, addCentroids(name + ".centroids", shape.columns));
        const auto expected = checkedMultiply(shape.rows, parts);
        if (!expected || *expected != std::uint64_t(codeBytes))
            return malformed(FormatsText::tr("Expected %1 codes for each of %2 rows, found %3 in total.")
                                 .arg(parts)
                                 .arg(shape.rows)
                                 .arg(codeBytes),
                             begin);
        const QString note =
            FormatsText::tr("Codes of product quantisation: of each row of %1 numbers, one code for each part, which "
                            "is a row of the centroids of that part.")
                .arg(shape.columns);
        BURNISH_CHECK(addAt(name + ".codes", Dtype::U8, Shape{shape.rows, parts}, codes, note));
        if (!hasNorms)
            return {};
        BURNISH_CHECK(add(name + ".norm_codes", Dtype::U8, Shape{shape.rows},
                          FormatsText::tr("Codes of the lengths of the rows, by which the rows are multiplied.")));
        BURNISH_CHECK(addCentroids(name + ".norm_centroids", 1));
        return {};
    }

    /// Returns the number of parts of a row.
    Expected<std::uint64_t> addCentroids(const std::string &name, std::uint64_t columns)
    {
        const std::uint64_t begin = m_reader.position();
        BURNISH_TRY(const auto dimension, readLittle<std::int32_t>(m_reader));
        BURNISH_TRY(const auto parts, readLittle<std::int32_t>(m_reader));
        BURNISH_TRY(const auto partSize, readLittle<std::int32_t>(m_reader));
        BURNISH_TRY(const auto lastSize, readLittle<std::int32_t>(m_reader));
        // All parts but the last have the same size.
        if (dimension < 0 || std::uint64_t(dimension) != columns || parts < 1 || partSize < 1 || lastSize < 1 ||
            lastSize > partSize || std::int64_t(parts - 1) * partSize + lastSize != dimension)
            return malformed(FormatsText::tr("The parts of the product quantiser do not make up a row."), begin);
        const QString note =
            lastSize == partSize
                ? FormatsText::tr("%1 centroids for each part of a row, one part after another.").arg(centroidsPerPart)
                : FormatsText::tr("%1 centroids for each part of a row, one part after another; those "
                                  "of the last part have %2 numbers instead of %3.")
                      .arg(centroidsPerPart)
                      .arg(lastSize)
                      .arg(partSize);
        const Shape shape = lastSize == partSize
                                ? Shape{std::uint64_t(parts), centroidsPerPart, std::uint64_t(partSize)}
                                : Shape{centroidsPerPart * columns};
        BURNISH_CHECK(add(name, Dtype::F32, shape, note));
        return std::uint64_t(parts);
    }

    Expected<void> add(const std::string &name, Dtype dtype, const Shape &shape, const QString &note)
    {
        BURNISH_TRY(const TensorInfo info, TensorInfo::make(dtype, shape));
        BURNISH_CHECK(addAt(name, dtype, shape, m_reader.position(), note));
        (void)m_reader.skip(info.byteSize());
        return {};
    }
    Expected<void> addAt(const std::string &name, Dtype dtype, const Shape &shape, std::uint64_t begin,
                         const QString &note)
    {
        BURNISH_TRY(const TensorInfo info, TensorInfo::make(dtype, shape));
        auto tensor = m_stored.make(info, begin);
        if (!tensor)
            return std::move(tensor.error().inTensor(quotedForMessage(name)));
        m_builder.addTensorAt(name, note.isEmpty() ? *std::move(tensor) : withNote(*std::move(tensor), note));
        return {};
    }

    /// The text before the next zero, valid until the next call.
    Expected<std::string_view> text()
    {
        std::size_t searched = 0;
        for (std::size_t requested = 64;;) {
            const std::size_t room = std::size_t(std::min<std::uint64_t>(m_reader.left(), requested));
            const std::byte *const bytes = room > 0 ? m_reader.look(room) : nullptr;
            if (!bytes)
                return truncatedFile(m_reader);
            const std::string_view text(reinterpret_cast<const char *>(bytes), room);
            if (const std::size_t end = text.find('\0', searched); end != std::string_view::npos)
                return text.substr(0, end);
            if (room == m_reader.left())
                return truncatedFile(m_reader);
            if (room >= longestWord)
                return malformed(FormatsText::tr("A word is longer than %1 bytes.").arg(longestWord),
                                 m_reader.position());
            searched = room;
            requested *= 4;
        }
    }
    Expected<bool> flag()
    {
        BURNISH_TRY(const auto value, readLittle<std::uint8_t>(m_reader));
        if (value > 1)
            return malformed(FormatsText::tr("Expected 0 or 1, found %1.").arg(value), m_reader.position() - 1);
        return value == 1;
    }

    WindowedReader m_reader;
    StoredTensors m_stored;
    StateBuilder m_builder;
    std::int32_t m_version = 0;
    std::uint64_t m_words = 0;
    std::uint64_t m_dictionaryBegin = 0;
    std::uint64_t m_matricesBegin = 0;
};

class FastTextReader final : public FormatReader
{
public:
    [[nodiscard]] Sniff sniff(std::span<const std::byte> prefix, std::uint64_t) const override
    {
        return prefix.size() >= sizeof fastTextMagic && loadLittle<std::uint32_t>(prefix.data()) == fastTextMagic
                   ? Sniff::Mine
                   : Sniff::NotMine;
    }

    Expected<OpenedModel> open(const ByteSourcePtr &source, const OpenOptions &, Task &task,
                               Diagnostics &diagnostics) const override
    {
        return FastTextWalk(source, task).walk(diagnostics);
    }

    Expected<FileMap> mapFile(const ByteSourcePtr &source, Task &task) const override
    {
        Diagnostics ignored;
        FastTextWalk walk(source, task);
        BURNISH_CHECK(walk.walk(ignored));
        FileMap map;
        map.fileSize = source->size();
        map.parts.push_back(filePart(0, headSize, FilePartKind::Header, FormatsText::tr("Magic number")));
        map.parts.push_back(
            filePart(headSize, walk.dictionaryBegin(), FilePartKind::Metadata, FormatsText::tr("Arguments")));
        map.parts.push_back(filePart(walk.dictionaryBegin(), walk.matricesBegin(), FilePartKind::Metadata,
                                     FormatsText::tr("Dictionary")));
        map.parts.push_back(
            filePart(walk.matricesBegin(), map.fileSize, FilePartKind::Other, FormatsText::tr("Matrices")));
        return map;
    }
};

} // namespace

FormatInfo fastTextInfo()
{
    FormatInfo info;
    info.id = QStringLiteral("fasttext");
    info.displayName = QStringLiteral("fastText");
    info.extensions = {QStringLiteral("bin"), QStringLiteral("ftz")};
    info.canWrite = false;
    info.isMapped = true;
    info.readVersions = {QString::number(oldVersion), QString::number(newVersion)};
    return info;
}

std::shared_ptr<const FormatReader> fastTextReader()
{
    return std::make_shared<const FastTextReader>();
}

} // namespace burnish::wordvectors
