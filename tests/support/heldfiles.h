// SPDX-License-Identifier: MIT
#pragma once

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace burnish::test {

/// The files in the folder that this process has open, where the system lists them.
inline QStringList openFilesIn(const QString &folder)
{
    const QString inside = QFileInfo(folder).canonicalFilePath() + QLatin1Char('/');
    QStringList files;
    const QDir open(QStringLiteral("/proc/self/fd"));
    for (const QString &descriptor : open.entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot))
        if (const QString file = QFile::symLinkTarget(open.filePath(descriptor)); file.startsWith(inside))
            files += file;
    return files;
}

} // namespace burnish::test
