// SPDX-License-Identifier: MIT
#include "core/formats/foreignfile.h"

#include "core/base/endian.h"
#include "core/base/joinedtext.h"
#include "core/encoding/gzip.h"
#include "core/encoding/utf8.h"
#include "core/encoding/zip.h"
#include "core/encoding/zlib.h"
#include "core/formats/formatstext.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>

namespace burnish {

namespace {

/// Bytes that start all files of a kind, and what to call such a file.
struct Magic
{
    std::size_t offset;
    std::string_view bytes;
    const char *name;
};

using namespace std::string_view_literals;

constexpr std::array modelMagics = {
    Magic{0, "lmgg"sv, QT_TRANSLATE_NOOP("burnish::Formats", "a GGML model of another program than whisper.cpp")},
    Magic{0, "tjgg"sv, QT_TRANSLATE_NOOP("burnish::Formats", "a GGML model, as llama.cpp wrote it before GGUF")},
};

/// Their content may be a model.
constexpr std::array packedMagics = {
    Magic{0, "7z\xbc\xaf\x27\x1c"sv, QT_TRANSLATE_NOOP("burnish::Formats", "a 7z archive")},
    Magic{0, "Rar!\x1a\x07"sv, QT_TRANSLATE_NOOP("burnish::Formats", "a RAR archive")},
    Magic{0, "\x1f\x8b\x08"sv, QT_TRANSLATE_NOOP("burnish::Formats", "a file compressed with gzip")},
    Magic{0,
          "\xfd"
          "7zXZ\0"sv,
          QT_TRANSLATE_NOOP("burnish::Formats", "a file compressed with xz")},
    Magic{0, "\x28\xb5\x2f\xfd"sv, QT_TRANSLATE_NOOP("burnish::Formats", "a file compressed with Zstandard")},
    Magic{0, "BZh"sv, QT_TRANSLATE_NOOP("burnish::Formats", "a file compressed with bzip2")},
};

constexpr std::array otherMagics = {
    Magic{0, "\x89PNG\r\n\x1a\n"sv, QT_TRANSLATE_NOOP("burnish::Formats", "a PNG image")},
    Magic{0, "\xff\xd8\xff"sv, QT_TRANSLATE_NOOP("burnish::Formats", "a JPEG image")},
    Magic{0, "GIF8"sv, QT_TRANSLATE_NOOP("burnish::Formats", "a GIF image")},
    Magic{8, "WEBPVP8"sv, QT_TRANSLATE_NOOP("burnish::Formats", "a WebP image")},
    Magic{0, "%PDF-"sv, QT_TRANSLATE_NOOP("burnish::Formats", "a PDF document")},
    Magic{0,
          "\x7f"
          "ELF"sv,
          QT_TRANSLATE_NOOP("burnish::Formats", "a program or library for Linux (ELF)")},
    Magic{0, "\xcf\xfa\xed\xfe"sv, QT_TRANSLATE_NOOP("burnish::Formats", "a program or library for macOS (Mach-O)")},
    Magic{0, "MZ\x90\0"sv, QT_TRANSLATE_NOOP("burnish::Formats", "a program or library for Windows (PE)")},
    Magic{0, "\0asm"sv, QT_TRANSLATE_NOOP("burnish::Formats", "a WebAssembly module")},
    Magic{0, "SQLite format 3\0"sv, QT_TRANSLATE_NOOP("burnish::Formats", "an SQLite database")},
    Magic{0, "PAR1"sv, QT_TRANSLATE_NOOP("burnish::Formats", "a Parquet table")},
    Magic{0, "ARROW1"sv, QT_TRANSLATE_NOOP("burnish::Formats", "an Arrow table")},
};

bool isTar(std::string_view start)
{
    constexpr std::size_t magicOffset = 257;
    return start.size() > magicOffset && start.substr(magicOffset).starts_with("ustar");
}

QString notRead(const char *name)
{
    return FormatsText::tr("This is %1. Burnish does not read this format: load it with the library that wrote it, "
                           "and save its weights in another one, such as SafeTensors.")
        .arg(FormatsText::tr(name));
}

QString notAModel(const char *name)
{
    return FormatsText::tr("This is %1, not a model.").arg(FormatsText::tr(name));
}

QString packed(const char *name)
{
    return FormatsText::tr("This is %1. Unpack it, and open what is inside.").arg(FormatsText::tr(name));
}

const Magic *magicOf(std::string_view start, std::span<const Magic> list)
{
    const auto found = std::ranges::find_if(list, [&](const Magic &magic) {
        return start.size() >= magic.offset && start.substr(magic.offset).starts_with(magic.bytes);
    });
    return found == list.end() ? nullptr : &*found;
}

/// Of ncnn and PNNX. Other files start with a tensor, which looks like nothing.
QString weightsOfNcnn()
{
    return FormatsText::tr(
        "These are weights for ncnn or PNNX, without the network. They open if the .param file of the same name is "
        "beside them.");
}

/// A file of version 4 has no magic number: it starts with the byte order, type and shape of a matrix.
bool looksLikeOldMatlab(const QString &name, std::string_view start)
{
    constexpr std::size_t headSize = 20;
    if (!name.endsWith(QLatin1String(".mat"), Qt::CaseInsensitive) || start.size() < headSize)
        return false;
    const auto *const bytes = reinterpret_cast<const std::byte *>(start.data());
    const auto isType = [](std::uint32_t type) { return type / 10 <= 5 && type % 10 <= 2; };
    const std::uint32_t big = loadBig<std::uint32_t>(bytes);
    return isType(loadLittle<std::uint32_t>(bytes)) || (big >= 1000 && isType(big - 1000));
}

QString sentenceOnZip(const ByteSourcePtr &source)
{
    Diagnostics flaws;
    const auto archive = ZipArchive::open(source, flaws);
    if (!archive)
        return {};
    // These formats describe their own flaws.
    if (std::ranges::any_of(archive->members(), [](const ZipMember &member) {
            return member.name.ends_with("/data.pkl") || member.name.ends_with(".npy") ||
                   member.name == "model.weights.h5" || member.name.ends_with("/.data/extern_modules") ||
                   (member.name.ends_with(".pth") && member.name.find('/') == std::string::npos);
        }))
        return {};
    if (archive->find("[Content_Types].xml"))
        return notAModel(QT_TRANSLATE_NOOP("burnish::Formats", "an Office document"));
    if (archive->find("META-INF/MANIFEST.MF"))
        return notAModel(QT_TRANSLATE_NOOP("burnish::Formats", "a Java archive"));
    if (source->name().endsWith(QLatin1String(".pnnx.bin"), Qt::CaseInsensitive))
        return weightsOfNcnn();
    constexpr std::size_t mostNamed = 3;
    QStringList names;
    for (const ZipMember &member : archive->members()) {
        if (names.size() == mostNamed)
            break;
        names += quotedForMessage(member.name);
    }
    if (names.isEmpty())
        return FormatsText::tr("This is an empty ZIP archive, not a model.");
    const auto more = archive->members().size() - std::size_t(names.size());
    const QString list = joinedNames(names);
    if (more == 0)
        return FormatsText::tr("This is a ZIP archive of %1, not a model.").arg(list);
    return FormatsText::tr("This is a ZIP archive of %1 and %n other file(s), not a model.", nullptr,
                           int(std::min<std::size_t>(more, 1'000'000'000)))
        .arg(list);
}

bool isText(std::string_view start)
{
    // The prefix may end inside a character.
    constexpr std::size_t longestCharacter = 4;
    if (start.size() - validUtf8Length(start) >= longestCharacter)
        return false;
    return std::ranges::none_of(
        start, [](char c) { return std::uint8_t(c) < 0x20 && c != '\n' && c != '\r' && c != '\t' && c != '\f'; });
}

/// True if a line starts with one of the words.
bool hasLine(std::string_view text, std::initializer_list<std::string_view> words)
{
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view line = text.substr(at);
        if (std::ranges::any_of(words, [&](std::string_view word) { return line.starts_with(word); }))
            return true;
        const std::size_t end = line.find('\n');
        at = end == std::string_view::npos ? text.size() : at + end + 1;
    }
    return false;
}

/// A file of Git LFS that was never downloaded; its third line says how large it would be.
QString sentenceOnPointer(std::string_view text)
{
    constexpr std::string_view key = "\nsize ";
    const std::size_t at = text.find(key);
    if (at == std::string_view::npos)
        return {};
    const std::string_view rest = text.substr(at + key.size());
    const QString size = quotedForMessage(rest.substr(0, rest.find('\n')));
    return FormatsText::tr("This is a Git LFS pointer to a file of %1 bytes, not the file itself. Download it with "
                           "“git lfs pull”.")
        .arg(size);
}

/// Numbers of words and of values on the first line (word2vec), or a word and its values (GloVe): the reader describes
/// their flaws.
bool isVectors(std::string_view text)
{
    const QString line = QString::fromUtf8(text.substr(0, text.find('\n'))).trimmed();
    static const QRegularExpression counts(QStringLiteral("^[0-9]+ [0-9]+$"));
    static const QRegularExpression values(QStringLiteral("^\\S+( -?[0-9]+\\.[0-9]+(e-?[0-9]+)?){2,}$"));
    return counts.match(line).hasMatch() || values.match(line).hasMatch();
}

QString programOfPaddle()
{
    return FormatsText::tr("This is the program of a model of Paddle, without its weights. Open the .pdiparams file "
                           "beside it.");
}

QString sentenceOnText(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n\f");
    if (first == std::string_view::npos)
        return notAModel(QT_TRANSLATE_NOOP("burnish::Formats", "an empty text file"));
    const std::string_view body = text.substr(first);
    if (body.starts_with("version https://git-lfs.github.com/spec/"))
        return sentenceOnPointer(body);
    std::string lower(body.substr(0, 15));
    std::ranges::transform(lower, lower.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    if (lower.starts_with("<!doctype html") || lower.starts_with("<html"))
        return FormatsText::tr("This is an HTML page, not a model. Servers send one if a download fails or requires "
                               "you to log in.");
    if (lower.starts_with("<?xml"))
        return notAModel(QT_TRANSLATE_NOOP("burnish::Formats", "an XML document"));
    constexpr std::size_t mostBeforeKey = 64;
    if (body.starts_with('{') && body.substr(0, mostBeforeKey).find("\"magic\":\"pir\"") != std::string_view::npos)
        return programOfPaddle();
    if (body.starts_with('{') || body.starts_with('['))
        return {};
    if (isVectors(body))
        return {};
    if (body.starts_with("#!") && body.substr(0, body.find('\n')).find("python") == std::string_view::npos)
        return notAModel(QT_TRANSLATE_NOOP("burnish::Formats", "a script"));
    if (hasLine(body, {"fn ", "pub fn ", "pub struct ", "impl ", "#[derive", "//!", "use burn"}))
        return notAModel(QT_TRANSLATE_NOOP("burnish::Formats", "Rust source code"));
    if (body.starts_with("#!") || hasLine(body, {"import ", "def ", "class ", "if __name__"}))
        return notAModel(QT_TRANSLATE_NOOP("burnish::Formats", "a Python script"));
    return notAModel(QT_TRANSLATE_NOOP("burnish::Formats", "a text file"));
}

} // namespace

QString sentenceOnForeignFile(const ByteSourcePtr &source, std::span<const std::byte> prefix)
{
    const std::string_view start(reinterpret_cast<const char *>(prefix.data()), prefix.size());
    if (const Magic *magic = magicOf(start, modelMagics))
        return notRead(magic->name);
    // The errors of these say more: what is wrong in the checkpoint inside.
    constexpr std::size_t block = 512;
    const auto inflated = looksLikeGzip(prefix) ? inflatedPrefix(prefix, block) : std::vector<std::byte>();
    if (isTar(start) || isTar({reinterpret_cast<const char *>(inflated.data()), inflated.size()}))
        return {};
    if (const Magic *magic = magicOf(start, packedMagics))
        return packed(magic->name);
    if (const Magic *magic = magicOf(start, otherMagics))
        return notAModel(magic->name);
    if (looksLikeZip(prefix))
        return sentenceOnZip(source);
    if (start.starts_with("\x47\x6b\x30\x01"sv))
        return weightsOfNcnn();
    if (looksLikeOldMatlab(source->name(), start))
        return notRead(QT_TRANSLATE_NOOP("burnish::Formats", "a MATLAB file of version 4"));
    if (source->name().endsWith(QLatin1String(".pdmodel"), Qt::CaseInsensitive))
        return programOfPaddle();
    if (start.starts_with("[net]"sv) || start.starts_with("[network]"sv))
        return FormatsText::tr("This is the description of a network for Darknet, without its weights. Open the "
                               ".weights file beside it.");
    if (!start.empty() && isText(start))
        return sentenceOnText(start);
    if (looksLikeZlib(prefix))
        return packed(QT_TRANSLATE_NOOP("burnish::Formats", "a file compressed with zlib"));
    return {};
}

} // namespace burnish
