// SPDX-License-Identifier: MIT
#include "core/base/pathtext.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <numeric>

namespace burnish {

namespace {

// U+10FE80 … U+10FEFF in UTF-16: this unit, and 0xDE80 … 0xDEFF.
constexpr char16_t escapeUnit = 0xDBFF;
constexpr char16_t firstEscaped = 0xDE80;
constexpr char16_t lastEscaped = 0xDEFF;

/// True if the text has the character of a byte at this place.
bool isEscapeAt(QStringView text, qsizetype at)
{
    return text[at] == escapeUnit && at + 1 < text.size() && text[at + 1] >= firstEscaped &&
           text[at + 1] <= lastEscaped;
}

unsigned char escapedByteAt(QStringView text, qsizetype at)
{
    return static_cast<unsigned char>(text[at + 1].unicode() & 0xff);
}

QString spelledByte(unsigned char byte)
{
    return QStringLiteral("\\x%1").arg(byte, 2, 16, QLatin1Char('0'));
}

/// Returns the length of the UTF-8 character that starts at `at`, or 0 if there is none, or only one that stands for a
/// byte.
qsizetype characterAt(QByteArrayView bytes, qsizetype at)
{
    const auto first = static_cast<unsigned char>(bytes[at]);
    const qsizetype size = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (size > bytes.size() - at)
        return 0;
    const QByteArrayView character = bytes.sliced(at, size);
    if (!QUtf8StringView(character.data(), size).isValidUtf8())
        return 0;
    return size == 4 && isEscapeAt(QString::fromUtf8(character), 0) ? 0 : size;
}

QString withShownBytes(const QString &text, bool isPath)
{
    QString shown;
    qsizetype done = 0;
    const auto replace = [&](qsizetype at, qsizetype size, unsigned char byte) {
        shown += QStringView(text).sliced(done, at - done);
        shown += spelledByte(byte);
        done = at + size;
    };
    for (qsizetype i = 0; i + 1 < text.size(); ++i) {
        if (isEscapeAt(text, i))
            replace(i, 2, escapedByteAt(text, i));
        else if (isPath && text[i] == u'\\' && text[i + 1] == u'x')
            replace(i, 1, '\\');
    }
    if (done == 0)
        return text;
    return shown += QStringView(text).sliced(done);
}

} // namespace

QByteArray encodedPath(const QString &path)
{
    if (path.contains(QChar(0)))
        return {};
    if (!hasUndecodedBytes(path))
        return QFile::encodeName(path);
    QByteArray bytes;
    qsizetype done = 0;
    for (qsizetype i = 0; i < path.size(); ++i) {
        if (!isEscapeAt(path, i))
            continue;
        bytes += QFile::encodeName(path.sliced(done, i - done));
        bytes += char(escapedByteAt(path, i));
        done = i + 2;
        ++i;
    }
    return bytes + QFile::encodeName(path.sliced(done));
}

QString decodedPath(const QByteArray &bytes)
{
    QString path;
    qsizetype done = 0;
    for (qsizetype i = 0; i < bytes.size();) {
        if (const qsizetype size = characterAt(bytes, i); size > 0) {
            i += size;
            continue;
        }
        path += QFile::decodeName(bytes.sliced(done, i - done));
        path += QChar(escapeUnit);
        path += QChar(char16_t(0xDE00 + static_cast<unsigned char>(bytes[i])));
        done = ++i;
    }
    return path + QFile::decodeName(bytes.sliced(done));
}

bool hasUndecodedBytes(const QString &path)
{
    for (qsizetype i = path.indexOf(QChar(escapeUnit)); i >= 0; i = path.indexOf(QChar(escapeUnit), i + 1)) {
        if (isEscapeAt(path, i))
            return true;
    }
    return false;
}

QString shownPath(const QString &path)
{
    return withShownBytes(path, QDir::separator() != QLatin1Char('\\'));
}

QString shownFileName(const QString &path)
{
    return shownPath(QFileInfo(path).fileName());
}

QString namingPath(const QString &path)
{
    static const QRegularExpression given(QStringLiteral(
        "^(?:\\.metadata|manifest\\.ocdbt|_METADATA|_CHECKPOINT_METADATA|\\.zgroup|\\.zarray|zarr\\.json|"
        "modules\\.json|.*_(?:model|optim)_states\\.pt)$"));
    const QFileInfo file(path);
    const bool isGiven = given.match(file.fileName()).hasMatch() && file.isAbsolute() && !file.dir().isRoot();
    return isGiven ? file.path() : path;
}

QStringList distinctFileNames(const QStringList &paths)
{
    QList<QStringList> split;
    QList<qsizetype> more; ///< parts that the name has in any case, besides the last
    for (const QString &path : paths) {
        const QString named = namingPath(path);
        more += named == path ? 0 : 1;
        split += QDir::cleanPath(named).split(QLatin1Char('/'), Qt::SkipEmptyParts);
    }
    const auto endOf = [&](qsizetype i, qsizetype count) {
        return split[i].last(std::min(count + more[i], split[i].size()));
    };
    QStringList names(paths.size());
    QList<qsizetype> open(paths.size());
    std::iota(open.begin(), open.end(), qsizetype(0));
    for (qsizetype count = 1; !open.isEmpty(); ++count) {
        // The file with each end; those that several have are not told apart yet.
        QHash<QStringList, qsizetype> first;
        QSet<QStringList> shared;
        for (qsizetype i = 0; i < split.size(); ++i) {
            const QStringList end = endOf(i, count);
            if (const auto known = first.constFind(end); known == first.cend())
                first.insert(end, i);
            else if (split[*known] != split[i])
                shared.insert(end);
        }
        open.removeIf([&](qsizetype i) {
            const QStringList end = endOf(i, count);
            if (count < split[i].size() && shared.contains(end))
                return false;
            names[i] = shownPath(end.join(QLatin1String(" / ")));
            return true;
        });
    }
    return names;
}

QString shownText(const QString &text)
{
    return withShownBytes(text, false);
}

} // namespace burnish
