// SPDX-License-Identifier: MIT
#include "core/codegen/embed.h"

#include "core/base/checkedmath.h"
#include "core/codegen/codegentext.h"
#include "core/formats/targetname.h"

#include <QFileInfo>

#include <array>
#include <cstring>

namespace burnish {

namespace {

/// How a byte is spelled in source code, and how many fit on a line. All spellings have the same length, so the
/// position of a byte in the text can be computed.
struct Spelling
{
    std::string_view prefix; ///< before a byte's two hexadecimal digits
    std::string_view suffix;
    std::size_t perLine;
    std::string_view lineBegin;
    std::string_view lineEnd;

    [[nodiscard]] constexpr std::size_t pieceLength() const { return prefix.size() + 2 + suffix.size(); }
    [[nodiscard]] constexpr std::size_t lineLength() const
    {
        return lineBegin.size() + perLine * pieceLength() + lineEnd.size();
    }
    [[nodiscard]] std::uint64_t textLength(std::uint64_t bytes) const
    {
        const std::uint64_t lines = dividedUp(bytes, perLine);
        return bytes * pieceLength() + lines * (lineBegin.size() + lineEnd.size());
    }
    /// Returns the offset of a byte's digits, counted from the first line.
    [[nodiscard]] std::uint64_t digitsOf(std::uint64_t byte) const
    {
        return byte / perLine * lineLength() + lineBegin.size() + byte % perLine * pieceLength() + prefix.size();
    }
};

// A byte string is one token to rustc; an array of numbers would be an expression per byte.
constexpr Spelling rustSpelling = {"\\x", "", 24, "    ", "\\\n"};
constexpr Spelling cppList = {"0x", ",", 16, "    ", "\n"};
constexpr Spelling cppString = {"\\x", "", 24, "    \"", "\"\n"};

/// GCC 12 takes 4 s and 150 MiB per MiB of an initialiser list, and next to nothing for a string literal. MSVC limits
/// the length of string literals, so small models remain lists.
constexpr std::uint64_t longestCppList = 256 << 10;

bool isCppString(const Embedding &embedding)
{
    return embedding.form == EmbedForm::Cpp && embedding.byteCount > longestCppList;
}

const Spelling &spellingOf(const Embedding &embedding)
{
    return embedding.form != EmbedForm::Cpp ? rustSpelling : isCppString(embedding) ? cppString : cppList;
}

constexpr std::string_view digits = "0123456789abcdef";

/// Returns the spellings of all 256 bytes, concatenated.
std::vector<char> piecesOf(const Spelling &spelling)
{
    std::vector<char> pieces;
    pieces.reserve(256 * spelling.pieceLength());
    for (std::size_t byte = 0; byte < 256; ++byte) {
        pieces.insert(pieces.end(), spelling.prefix.begin(), spelling.prefix.end());
        pieces.push_back(digits[byte >> 4]);
        pieces.push_back(digits[byte & 15]);
        pieces.insert(pieces.end(), spelling.suffix.begin(), spelling.suffix.end());
    }
    return pieces;
}

/// Turns bytes into lines of source text.
class TextSink final : public ByteSink
{
public:
    TextSink(ByteSink &target, const Spelling &spelling)
        : m_target(target)
        , m_spelling(spelling)
        , m_pieces(piecesOf(spelling))
    {
        m_text.reserve(bufferSize + m_spelling.lineLength());
    }

    Expected<void> write(std::span<const std::byte> bytes) override
    {
        const std::size_t length = m_spelling.pieceLength();
        for (const std::byte byte : bytes) {
            if (m_column == 0)
                put(m_spelling.lineBegin);
            const char *piece = m_pieces.data() + std::to_integer<std::size_t>(byte) * length;
            m_text.insert(m_text.end(), piece, piece + length);
            if (++m_column == m_spelling.perLine)
                endLine();
            if (m_text.size() >= bufferSize)
                BURNISH_CHECK(flush());
        }
        m_position += bytes.size();
        return {};
    }
    [[nodiscard]] std::uint64_t position() const override { return m_position; }
    /// Terminates the last line.
    Expected<void> finish()
    {
        if (m_column > 0)
            endLine();
        return flush();
    }

private:
    static constexpr std::size_t bufferSize = 256 << 10;

    void put(std::string_view text) { m_text.insert(m_text.end(), text.begin(), text.end()); }
    void endLine()
    {
        put(m_spelling.lineEnd);
        m_column = 0;
    }
    Expected<void> flush()
    {
        BURNISH_CHECK(m_target.write(std::as_bytes(std::span(m_text))));
        m_text.clear();
        return {};
    }

    ByteSink &m_target;
    const Spelling &m_spelling;
    std::vector<char> m_pieces;
    std::vector<char> m_text;
    std::size_t m_column = 0;
    std::uint64_t m_position = 0;
};

std::optional<std::byte> digitValue(std::byte digit)
{
    const std::size_t value = digits.find(char(digit));
    if (value == std::string_view::npos)
        return std::nullopt;
    return std::byte(value);
}

/// Reads the bytes that are encoded in a source text.
class DecodedSource final : public ByteSource
{
public:
    DecodedSource(ByteSourcePtr text, std::uint64_t begin, std::uint64_t size, const Spelling &spelling)
        : m_text(std::move(text))
        , m_begin(begin)
        , m_size(size)
        , m_spelling(spelling)
    {}
    [[nodiscard]] std::uint64_t size() const override { return m_size; }
    [[nodiscard]] QString name() const override { return m_text->name(); }
    Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const override
    {
        BURNISH_CHECK(checkRange(offset, out.size()));
        std::vector<std::byte> text;
        while (!out.empty()) {
            const std::span<std::byte> part = out.first(std::min<std::size_t>(out.size(), 64 << 10));
            const std::uint64_t first = m_spelling.digitsOf(offset);
            text.resize(std::size_t(m_spelling.digitsOf(offset + part.size() - 1) + 2 - first));
            BURNISH_CHECK(m_text->read(m_begin + first, text));
            for (std::size_t i = 0; i < part.size(); ++i) {
                const std::size_t at = std::size_t(m_spelling.digitsOf(offset + i) - first);
                const auto high = digitValue(text[at]);
                const auto low = digitValue(text[at + 1]);
                if (!high || !low)
                    return malformed(m_begin + first + at);
                part[i] = *high << 4 | *low;
            }
            offset += part.size();
            out = out.subspan(part.size());
        }
        return {};
    }

private:
    static Error malformed(std::uint64_t offset)
    {
        return Error(ErrorCode::Malformed, CodegenText::tr("Malformed source text: expected an encoded byte."))
            .at(offset);
    }

    ByteSourcePtr m_text;
    std::uint64_t m_begin;
    std::uint64_t m_size;
    const Spelling &m_spelling;
};

/// Returns the file's name in a form that is safe in a comment.
QString nameInComment(const QString &target)
{
    QString name = QFileInfo(withoutFormatExtension(target)).fileName();
    for (QChar &character : name) {
        // A control character or line break would end the comment; a bidi control would reorder the code after it.
        if (!character.isPrint())
            character = QLatin1Char('?');
    }
    return name;
}

bool isMemoryRecorder(const Format &format)
{
    return format.info.recorder.endsWith(QLatin1String("BytesRecorder"));
}

bool isBincode(const Format &format)
{
    return format.info.recorder.startsWith(QLatin1String("Bin"));
}

QString settingsOf(const WriteOptions &options)
{
    switch (options.recordFloat) {
    case Dtype::F64:
        return QStringLiteral("DoublePrecisionSettings");
    case Dtype::F16:
    case Dtype::BF16:
        return QStringLiteral("HalfPrecisionSettings");
    default:
        return QStringLiteral("FullPrecisionSettings");
    }
}

/// Returns "BinBytesRecorder<FullPrecisionSettings> of Burn 0.19".
QString writerOf(const Embedding &embedding)
{
    const QString version = nameOf(embedding.options.burnVersion);
    if (!isMemoryRecorder(*embedding.format))
        return QStringLiteral("%1 of Burn %2").arg(embedding.format->info.displayName, version);
    return QStringLiteral("%1<%2> of Burn %3")
        .arg(embedding.format->info.recorder, settingsOf(embedding.options), version);
}

/// Returns the Burn code that loads MODEL, for the target version.
QStringList loadingCode(const Embedding &embedding)
{
    const BurnVersion version = embedding.options.burnVersion;
    if (!isMemoryRecorder(*embedding.format)) {
        QStringList lines = {QStringLiteral("use burn_store::{BurnpackStore, ModuleSnapshot};"), {}};
        lines += version < BurnVersion::V0_20
                     ? QStringLiteral(
                           "let mut store = BurnpackStore::from_bytes(Some(Bytes::from_bytes_vec(MODEL.to_vec())));")
                     : QStringLiteral("let mut store = BurnpackStore::from_static(MODEL);");
        if (version < BurnVersion::V0_20)
            lines.insert(1, QStringLiteral("use burn::tensor::Bytes;"));
        return lines << QStringLiteral("model.load_from(&mut store)?;");
    }
    const QString settings = settingsOf(embedding.options);
    // Since 0.17, bincode is read in place.
    const bool borrows = isBincode(*embedding.format) && version >= BurnVersion::V0_17;
    const QString type =
        QStringLiteral("%1::<%2%3>")
            .arg(embedding.format->info.recorder, settings, borrows ? QStringLiteral(", &'static [u8]") : QString());
    const QString bytes = borrows ? QStringLiteral("MODEL") : QStringLiteral("MODEL.to_vec()");
    const QString arguments = version < BurnVersion::V0_12 ? bytes : bytes + QStringLiteral(", &device");
    return {QStringLiteral("use burn::record::{%1, %2, Recorder};").arg(embedding.format->info.recorder, settings),
            {},
            QStringLiteral("let record = %1::default().load(%2)?;").arg(type, arguments),
            QStringLiteral("let model = model.load_record(record);")};
}

/// From 0.20 on, Burnpack tensors are aligned to 256 bytes and used in place.
int alignmentOf(const Embedding &embedding)
{
    return isMemoryRecorder(*embedding.format) ? 16 : 256;
}

QString rustComment(const Embedding &embedding)
{
    QString text = QStringLiteral("/// The model \"%1\": %2 bytes in the format of %3.\n///\n/// ```ignore\n")
                       .arg(nameInComment(embedding.target))
                       .arg(embedding.byteCount)
                       .arg(writerOf(embedding));
    for (const QString &line : loadingCode(embedding))
        text += (QStringLiteral("/// ") + line).trimmed() + QLatin1Char('\n');
    return text + QStringLiteral("/// ```\n");
}

/// Returns the source text before and after the literal in a Rust file.
std::pair<QString, QString> rustFrame(const Embedding &embedding)
{
    const QString intro = rustComment(embedding);
    if (isMemoryRecorder(*embedding.format))
        return {intro + QStringLiteral("pub static MODEL: &[u8] = "), QStringLiteral(";\n")};
    return {intro + QStringLiteral("pub static MODEL: &[u8] = &ALIGNED.0;\n\n"
                                   "#[repr(C, align(%1))]\n"
                                   "struct Aligned<T>(T);\n"
                                   "static ALIGNED: Aligned<[u8; %2]> = Aligned(*")
                        .arg(alignmentOf(embedding))
                        .arg(embedding.byteCount),
            QStringLiteral(");\n")};
}

QString cppHead(const Embedding &embedding)
{
    QString text = QStringLiteral("// The model \"%1\": %2 bytes in the format of %3.\n"
                                  "// A Rust program that is handed them as MODEL: &'static [u8] loads them by\n//\n")
                       .arg(nameInComment(embedding.target))
                       .arg(embedding.byteCount)
                       .arg(writerOf(embedding));
    for (const QString &line : loadingCode(embedding))
        text += (QStringLiteral("//     ") + line).trimmed() + QLatin1Char('\n');
    // The array of a string needs room for the terminating zero.
    const bool isString = isCppString(embedding);
    return text + QStringLiteral("#pragma once\n\n#include <span>\n\n"
                                 "alignas(%1) inline constexpr unsigned char %2_bytes[%3] =%4\n")
                      .arg(alignmentOf(embedding))
                      .arg(cppArrayName(embedding.target))
                      .arg(embedding.byteCount + isString)
                      .arg(isString ? QString() : QStringLiteral(" {"));
}

QString cppTail(const Embedding &embedding)
{
    return QStringLiteral("%1;\ninline constexpr std::span<const unsigned char, %2> %3(%3_bytes, %2);\n")
        .arg(isCppString(embedding) ? QStringLiteral("    ") : QStringLiteral("}"))
        .arg(embedding.byteCount)
        .arg(cppArrayName(embedding.target));
}

struct Frame
{
    QByteArray head;
    QByteArray tail;
};

Frame frameOf(const Embedding &embedding)
{
    if (embedding.form == EmbedForm::Cpp)
        return {cppHead(embedding).toUtf8(), cppTail(embedding).toUtf8()};
    const auto [head, tail] = rustFrame(embedding);
    return {head.toUtf8() + "b\"\\\n", "    \"" + tail.toUtf8()};
}

Expected<void> put(ByteSink &sink, const QByteArray &text)
{
    return sink.write(bytesOf(text));
}

QString rustString(const QString &text)
{
    QString literal;
    for (const QChar character : text) {
        if (character.unicode() < 0x20) {
            literal += QStringLiteral("\\u{%1}").arg(int(character.unicode()), 0, 16);
            continue;
        }
        if (character == QLatin1Char('"') || character == QLatin1Char('\\'))
            literal += QLatin1Char('\\');
        literal += character;
    }
    return QLatin1Char('"') + literal + QLatin1Char('"');
}

constexpr std::array embedNames = {std::pair(EmbedForm::Rust, "rust"),
                                   std::pair(EmbedForm::RustInclude, "rust-include"), std::pair(EmbedForm::Cpp, "cpp")};

} // namespace

std::optional<EmbedForm> embedFormFromName(QStringView name)
{
    for (const auto &[form, word] : embedNames) {
        if (name == QLatin1String(word))
            return form;
    }
    return std::nullopt;
}

QString nameOf(EmbedForm form)
{
    for (const auto &[named, word] : embedNames) {
        if (named == form)
            return QLatin1String(word);
    }
    return {};
}

bool canBeEmbedded(const Format &format)
{
    return isMemoryRecorder(format) || format.info.id == QLatin1String("burnpack");
}

bool isSourceText(EmbedForm form)
{
    return form == EmbedForm::Rust || form == EmbedForm::Cpp;
}

QString withSourceExtension(const QString &path, EmbedForm form)
{
    if (!isSourceText(form) || path.isEmpty())
        return path;
    return withoutFormatExtension(path) + (form == EmbedForm::Cpp ? QStringLiteral(".hpp") : QStringLiteral(".rs"));
}

QString includingSourcePath(const QString &target)
{
    return withSourceExtension(target, EmbedForm::Rust);
}

QString cppArrayName(const QString &target)
{
    QString name;
    for (const QChar character : QFileInfo(withoutFormatExtension(target)).fileName()) {
        const bool fits = character.unicode() < 128 && character.isLetterOrNumber();
        // Names with two consecutive underscores are reserved for the compiler.
        if (fits)
            name += character;
        else if (!name.isEmpty() && !name.endsWith(QLatin1Char('_')))
            name += QLatin1Char('_');
    }
    if (name.isEmpty() || name.front().isDigit())
        name.prepend(QStringLiteral("m"));
    return name + (name.endsWith(QLatin1Char('_')) ? QStringLiteral("model") : QStringLiteral("_model"));
}

std::uint64_t embeddedSize(const Embedding &embedding)
{
    const Frame frame = frameOf(embedding);
    return std::uint64_t(frame.head.size() + frame.tail.size()) + spellingOf(embedding).textLength(embedding.byteCount);
}

Expected<void> writeEmbedded(const Embedding &embedding, const FileLayout &layout, ByteSink &sink, Task &task)
{
    const Frame frame = frameOf(embedding);
    BURNISH_CHECK(put(sink, frame.head));
    TextSink text(sink, spellingOf(embedding));
    BURNISH_CHECK(embedding.format->writer->write(layout, text, task));
    BURNISH_CHECK(text.finish());
    return put(sink, frame.tail);
}

Expected<ByteSourcePtr> openEmbedded(ByteSourcePtr text, const Embedding &embedding)
{
    const Frame frame = frameOf(embedding);
    std::vector<std::byte> head(std::size_t(frame.head.size()));
    const bool fits = text->size() == embeddedSize(embedding);
    if (fits)
        BURNISH_CHECK(text->read(0, head));
    if (!fits || std::memcmp(head.data(), frame.head.constData(), head.size()) != 0)
        return Error(ErrorCode::Malformed,
                     CodegenText::tr("The source text does not match the model: unexpected size or header."));
    return ByteSourcePtr(std::make_shared<DecodedSource>(std::move(text), std::uint64_t(frame.head.size()),
                                                         embedding.byteCount, spellingOf(embedding)));
}

QByteArray includingSource(const Embedding &embedding)
{
    const auto [head, tail] = rustFrame(embedding);
    const QString name = QFileInfo(embedding.target).fileName();
    return (head + QStringLiteral("include_bytes!(%1)").arg(rustString(name)) + tail).toUtf8();
}

} // namespace burnish
