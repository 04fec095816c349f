// SPDX-License-Identifier: MIT
#include "core/io/paths.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <filesystem>
#include <system_error>

namespace burnish {

// File names are UTF-16 here, so Qt reaches all of them.

PathStatus statusOfPath(const QString &path)
{
    using Kind = PathStatus::Kind;
    const QFileInfo info(path);
    if (!info.exists())
        return {};
    std::error_code unknown;
    const auto names = std::filesystem::hard_link_count(std::filesystem::path(path.toStdU16String()), unknown);
    return {info.isFile()  ? Kind::File
            : info.isDir() ? Kind::Folder
                           : Kind::Other,
            info.isFile() ? std::uint64_t(info.size()) : 0, std::int64_t(info.lastModified().toMSecsSinceEpoch()),
            unknown ? 1 : std::uint64_t(names)};
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
