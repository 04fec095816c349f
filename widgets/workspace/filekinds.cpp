// SPDX-License-Identifier: MIT
#include "widgets/workspace/filekinds.h"

#include "core/formats/formatregistry.h"
#include "core/io/paths.h"
#include "core/modelfiles/wholemodel.h"
#include "widgets/style/widgetstext.h"

#include <QMimeData>
#include <QUrl>

namespace burnish {

namespace {

QStringList patternsOf(const FormatInfo &info)
{
    QStringList patterns;
    for (const QString &extension : info.extensions)
        patterns.append(QStringLiteral("*.") + extension);
    return patterns;
}

QStringList allPatterns()
{
    QStringList patterns;
    for (const Format &format : allFormats())
        if (format.info.canRead)
            patterns += patternsOf(format.info);
    patterns.removeDuplicates();
    return patterns;
}

/// Unlike QUrl::toLocalFile(), keeps bytes that are not UTF-8.
QString localPath(const QUrl &url)
{
    const QString encoded = url.path(QUrl::FullyEncoded);
    const QString path = decodedPath(QByteArray::fromPercentEncoding(encoded.toLatin1()));
    return hasUndecodedBytes(path) ? path : url.toLocalFile();
}

} // namespace

QString openDialogFilter()
{
    QStringList filters;
    filters << WidgetsText::tr("Weight files (%1)").arg(allPatterns().join(QLatin1Char(' ')));
    for (const Format &format : allFormats())
        if (format.info.canRead)
            filters << QStringLiteral("%1 (%2)").arg(format.info.displayName,
                                                     patternsOf(format.info).join(QLatin1Char(' ')));
    filters << WidgetsText::tr("All files (*)");
    return filters.join(QStringLiteral(";;"));
}

QStringList pathsIn(const QMimeData &data)
{
    QStringList paths;
    for (const QUrl &url : data.urls())
        if (url.isLocalFile())
            paths += localPath(url);
    return paths;
}

QStringList filesIn(const QMimeData &data)
{
    QStringList files;
    for (const QString &path : pathsIn(data)) {
        if (statusOfPath(path).isFolder())
            files += modelsIn(path);
        else
            files += path;
    }
    return files;
}

} // namespace burnish
