// SPDX-License-Identifier: MIT
#include "core/formats/targetname.h"

#include <algorithm>

namespace burnish {

namespace {

/// Returns where the file name starts.
qsizetype nameBegin(const QString &path)
{
#ifdef Q_OS_WIN
    return std::max(path.lastIndexOf(QLatin1Char('/')), path.lastIndexOf(QLatin1Char('\\'))) + 1;
#else
    return path.lastIndexOf(QLatin1Char('/')) + 1;
#endif
}

/// Returns the length of the longest of the extensions that the path ends with, including its dot; 0 if there is none.
qsizetype lengthOfOne(const QString &path, const QStringList &extensions)
{
    const qsizetype name = nameBegin(path);
    qsizetype longest = 0;
    for (const QString &extension : extensions) {
        const qsizetype length = extension.size() + 1;
        if (path.size() - length > name && path.endsWith(QLatin1Char('.') + extension, Qt::CaseInsensitive))
            longest = std::max(longest, length);
    }
    return longest;
}

QString withoutLastExtension(const QString &path)
{
    const qsizetype dot = path.lastIndexOf(QLatin1Char('.'));
    return dot > nameBegin(path) ? path.left(dot) : path;
}

} // namespace

QString withoutFormatExtension(const QString &path)
{
    if (const QLatin1String index(".index.json"); path.endsWith(index))
        return withoutFormatExtension(path.chopped(index.size()));
    qsizetype longest = 0;
    for (const Format &format : allFormats())
        longest = std::max(longest, lengthOfOne(path, format.info.extensions));
    return path.chopped(std::max(longest, lengthOfOne(path, {QStringLiteral("rs"), QStringLiteral("hpp")})));
}

bool replacesExtension(const Format &format)
{
    return format.info.recorder.endsWith(QLatin1String("FileRecorder"));
}

QString withFormatExtension(const QString &path, const Format &format)
{
    const QStringView name = QStringView(path).mid(nameBegin(path));
    if (format.info.extensions.isEmpty() || name.isEmpty() || name == QLatin1String("..") || name == QLatin1String("."))
        return path;
    const QString extension = QLatin1Char('.') + format.info.extensions.first();
    if (name.endsWith(extension) && name.size() > extension.size())
        return path;
    QString stem = withoutFormatExtension(path);
    if (stem == path && replacesExtension(format))
        stem = withoutLastExtension(path);
    return stem + extension;
}

} // namespace burnish
