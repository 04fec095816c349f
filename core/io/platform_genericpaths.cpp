// SPDX-License-Identifier: MIT
#include "core/io/folderentries.h"
#include "core/io/iotext.h"
#include "core/io/paths.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QFileInfo>

#include <algorithm>
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

namespace {

FolderEntry::Kind kindOf(const QFileInfo &entry)
{
    using Kind = FolderEntry::Kind;
    return entry.isSymLink() ? Kind::Link : entry.isDir() ? Kind::Folder : entry.isFile() ? Kind::File : Kind::Other;
}

} // namespace

EntryStatus statusOfEntry(const QString &path)
{
    const QFileInfo entry(path);
    if (!entry.exists() && !entry.isSymLink())
        return {};
    return {kindOf(entry), true, entry.isFile() ? std::uint64_t(entry.size()) : 0,
            std::int64_t(entry.lastModified().toMSecsSinceEpoch())};
}

Expected<FolderEntries> entriesOfFolder(const QString &folder, std::size_t most)
{
    const QFileInfo status(folder);
    if (!status.isDir())
        return Error(ErrorCode::NotFound, IoText::tr("There is no such folder.")).inFile(folder);
    if (!status.isReadable())
        return Error(ErrorCode::Io, IoText::tr("The folder cannot be read.")).inFile(folder);
    FolderEntries found;
    for (QDirIterator each(folder, QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
         each.hasNext();) {
        each.next();
        const QFileInfo entry = each.fileInfo();
        if (found.entries.size() == most) {
            found.isWhole = false;
            break;
        }
        found.entries.push_back({entry.fileName(), kindOf(entry)});
    }
    std::ranges::sort(found.entries, {}, &FolderEntry::name);
    return found;
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
