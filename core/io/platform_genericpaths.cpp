// SPDX-License-Identifier: MIT
#include "core/io/paths.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace burnish {

// File names are UTF-16 here, so Qt reaches all of them.

PathStatus statusOfPath(const QString &path)
{
    using Kind = PathStatus::Kind;
    const QFileInfo info(path);
    if (!info.exists())
        return {};
    return {info.isFile()  ? Kind::File
            : info.isDir() ? Kind::Folder
                           : Kind::Other,
            info.isFile() ? std::uint64_t(info.size()) : 0, std::int64_t(info.lastModified().toMSecsSinceEpoch()), 1};
}

bool isLink(const QString &path)
{
    return QFileInfo(path).isSymbolicLink();
}

QString linkTarget(const QString &path)
{
    return QFileInfo(path).symLinkTarget();
}

QString absolutePath(const QString &path)
{
    return path.isEmpty() ? path : QFileInfo(path).absoluteFilePath();
}

QString realPath(const QString &path)
{
    return QFileInfo(path).canonicalFilePath();
}

QStringList fileNamesIn(const QString &folder)
{
    return QDir(folder).entryList(QDir::Files | QDir::Hidden, QDir::Name);
}

bool isWritableFolder(const QString &path)
{
    const QFileInfo info(path);
    return info.isDir() && info.isWritable();
}

bool makeFolders(const QString &path)
{
    return QDir().mkpath(path);
}

QStringList programArguments(int, const char *const *)
{
    return QCoreApplication::arguments().mid(1);
}

} // namespace burnish
