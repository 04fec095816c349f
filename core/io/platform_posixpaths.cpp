// SPDX-License-Identifier: MIT
#include "core/io/folderentries.h"
#include "core/io/iotext.h"
#include "core/io/paths.h"
#include "core/io/platform_posix.h"

#include <QFileInfo>

#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <memory>

namespace burnish {

namespace {

struct Freed
{
    void operator()(char *bytes) const { std::free(bytes); }
    void operator()(DIR *folder) const { closedir(folder); }
};

PathStatus::Kind kindOf(mode_t mode)
{
    return S_ISREG(mode) ? PathStatus::Kind::File : S_ISDIR(mode) ? PathStatus::Kind::Folder : PathStatus::Kind::Other;
}

/// True for a file and a link to one.
bool isFileEntry(const dirent &entry, const QByteArray &folder)
{
#ifdef DT_REG
    if (entry.d_type != DT_LNK && entry.d_type != DT_UNKNOWN)
        return entry.d_type == DT_REG;
#endif
    struct stat status = {};
    return ::stat((folder + '/' + entry.d_name).constData(), &status) == 0 && S_ISREG(status.st_mode);
}

FolderEntry::Kind entryKindOf(mode_t mode)
{
    using Kind = FolderEntry::Kind;
    return S_ISREG(mode) ? Kind::File : S_ISDIR(mode) ? Kind::Folder : S_ISLNK(mode) ? Kind::Link : Kind::Other;
}

std::int64_t modifiedAt(const struct stat &status)
{
    return std::int64_t(status.st_mtim.tv_sec) * 1000 + std::int64_t(status.st_mtim.tv_nsec) / 1'000'000;
}

FolderEntry::Kind kindOfEntry(const dirent &entry, const QByteArray &folder)
{
    using Kind = FolderEntry::Kind;
#ifdef DT_REG
    if (entry.d_type != DT_UNKNOWN)
        return entry.d_type == DT_REG   ? Kind::File
               : entry.d_type == DT_DIR ? Kind::Folder
               : entry.d_type == DT_LNK ? Kind::Link
                                        : Kind::Other;
#endif
    struct stat status = {};
    return ::lstat((folder + '/' + entry.d_name).constData(), &status) == 0 ? entryKindOf(status.st_mode) : Kind::Other;
}

} // namespace

PathStatus statusOfPath(const QString &path)
{
    struct stat status = {};
    if (::stat(encodedPath(path).constData(), &status) != 0)
        return {};
    return {kindOf(status.st_mode), S_ISREG(status.st_mode) ? std::uint64_t(status.st_size) : 0, modifiedAt(status),
            S_ISREG(status.st_mode) ? std::uint64_t(status.st_nlink) : 1};
}

bool isLink(const QString &path)
{
    struct stat status = {};
    return ::lstat(encodedPath(path).constData(), &status) == 0 && S_ISLNK(status.st_mode);
}

QString linkTarget(const QString &path)
{
    QByteArray target(PATH_MAX, Qt::Uninitialized);
    const ssize_t size = ::readlink(encodedPath(path).constData(), target.data(), std::size_t(target.size()));
    if (size <= 0)
        return {};
    const QString linked = decodedPath(target.first(size));
    return linked.startsWith(QLatin1Char('/')) ? linked : folderOfPath(path) + QLatin1Char('/') + linked;
}

QString absolutePath(const QString &path)
{
    if (path.isEmpty() || path.startsWith(QLatin1Char('/')))
        return path.isEmpty() ? path : QFileInfo(path).absoluteFilePath();
    const std::unique_ptr<char, Freed> folder(::getcwd(nullptr, 0));
    return QFileInfo(decodedPath(folder.get()) + QLatin1Char('/') + path).absoluteFilePath();
}

QString realPath(const QString &path)
{
    const std::unique_ptr<char, Freed> real(::realpath(encodedPath(path).constData(), nullptr));
    return real ? decodedPath(real.get()) : QString();
}

QStringList fileNamesIn(const QString &folder)
{
    const QByteArray name = encodedPath(folder);
    const std::unique_ptr<DIR, Freed> open(::opendir(name.constData()));
    QStringList files;
    while (const dirent *entry = open ? ::readdir(open.get()) : nullptr) {
        if (isFileEntry(*entry, name))
            files += decodedPath(entry->d_name);
    }
    std::ranges::sort(files);
    return files;
}

Expected<FolderEntries> entriesOfFolder(const QString &folder, std::size_t most)
{
    const QByteArray name = encodedPath(folder);
    const std::unique_ptr<DIR, Freed> open(::opendir(name.constData()));
    if (!open)
        return platform::systemError(IoText::tr("Cannot read the folder: %1."), folder, errno);
    FolderEntries found;
    while (true) {
        errno = 0;
        const dirent *const entry = ::readdir(open.get());
        if (!entry && errno != 0)
            return platform::systemError(IoText::tr("Cannot read the folder: %1."), folder, errno);
        if (!entry)
            break;
        const QByteArray entryName(entry->d_name);
        if (entryName == "." || entryName == "..")
            continue;
        if (found.entries.size() == most) {
            found.isWhole = false;
            break;
        }
        found.entries.push_back({decodedPath(entryName), kindOfEntry(*entry, name)});
    }
    std::ranges::sort(found.entries, {}, &FolderEntry::name);
    return found;
}

EntryStatus statusOfEntry(const QString &path)
{
    struct stat status = {};
    if (::lstat(encodedPath(path).constData(), &status) != 0)
        return {};
    return {entryKindOf(status.st_mode), true, S_ISREG(status.st_mode) ? std::uint64_t(status.st_size) : 0,
            modifiedAt(status)};
}

bool isWritableFolder(const QString &path)
{
    return statusOfPath(path).isFolder() && ::access(encodedPath(path).constData(), W_OK | X_OK) == 0;
}

bool makeFolders(const QString &path)
{
    if (statusOfPath(path).isFolder())
        return true;
    const QString parent = folderOfPath(path);
    return !path.isEmpty() && parent != absolutePath(path) && makeFolders(parent) &&
           (::mkdir(encodedPath(path).constData(), 0777) == 0 || statusOfPath(path).isFolder());
}

QStringList programArguments(int argc, const char *const *argv)
{
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments += decodedPath(argv[i]);
    return arguments;
}

} // namespace burnish
