// SPDX-License-Identifier: MIT
#include "core/base/pathtext.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHash>

#include <algorithm>

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

QStringList distinctFileNames(const QStringList &paths)
{
    QList<QStringList> split;
    QHash<QString, QList<QStringList>> byName;
    const auto nameOf = [](const QStringList &parts) { return parts.value(parts.size() - 1); };
    for (const QString &path : paths) {
        split += QDir::cleanPath(path).split(QLatin1Char('/'), Qt::SkipEmptyParts);
        byName[nameOf(split.last())] += split.last();
    }
    const auto endOf = [](const QStringList &parts, qsizetype count) {
        return parts.last(std::min(count, parts.size()));
    };
    QStringList names;
    for (const QStringList &own : std::as_const(split)) {
        qsizetype count = 1;
        const auto looksTheSame = [&](const QStringList &other) {
            return other != own && endOf(other, count) == endOf(own, count);
        };
        const QList<QStringList> &namesakes = byName[nameOf(own)];
        while (count < own.size() && std::ranges::any_of(namesakes, looksTheSame))
            ++count;
        names += shownPath(endOf(own, count).join(QLatin1String(" / ")));
    }
    return names;
}

QString shownText(const QString &text)
{
    return withShownBytes(text, false);
}

} // namespace burnish
