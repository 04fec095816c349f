// SPDX-License-Identifier: MIT
#include "core/repair/stagedfolder.h"

#include "core/base/joinedtext.h"
#include "core/io/paths.h"
#include "core/io/platformsignals.h"
#include "core/stores/storestext.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QRandomGenerator>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

constexpr QLatin1String stagedEnding(".burnish-repair");
constexpr QLatin1String replacedEnding(".burnish-replaced");
/// Of the file beside a staged folder that is locked as long as its program is alive.
constexpr QLatin1String lockEnding(".burnish-repair-lock");

/// Removes what programs have left in a folder that were killed.
void sweepStaged(const QString &parent)
{
    for (const QString &name : fileNamesIn(parent)) {
        if (!name.startsWith(u'.') || !name.endsWith(lockEnding))
            continue;
        const QString path = QDir(parent).filePath(name);
        if (const auto lock = platform::FileLock::lock(path)) {
            QDir(path.chopped(lockEnding.size()) + stagedEnding).removeRecursively();
            (void)platform::removeFile(path);
        }
    }
}

QStringList namesBelow(const QString &folder)
{
    QStringList names;
    QDirIterator files(folder, QDir::Files | QDir::Hidden | QDir::System, QDirIterator::Subdirectories);
    while (files.hasNext())
        names += QDir(folder).relativeFilePath(files.next());
    return names;
}

/// Returns those that are not among these names, at most a few.
QStringList otherFilesIn(const QStringList &there, const QStringList &names)
{
    constexpr qsizetype mostNamed = 5;
    QStringList others;
    for (const QString &name : there) {
        if (!names.contains(name) && others.size() < mostNamed)
            others += name;
    }
    return others;
}

} // namespace

Expected<std::unique_ptr<StagedFolder>> StagedFolder::create(const QString &target)
{
    const QString parent = folderOfPath(target);
    if (!statusOfPath(parent).isFolder())
        return Error(ErrorCode::NotFound, StoresText::tr("The folder for the copy does not exist.")).inFile(parent);
    if (!isWritableFolder(parent))
        return Error(ErrorCode::Io, StoresText::tr("The folder for the copy is not writable.")).inFile(parent);
    sweepStaged(parent);
    for (;;) {
        const QString token = u"%1"_s.arg(QRandomGenerator::system()->generate(), 8, 16, QLatin1Char('0'));
        const QString stem = QDir(parent).filePath(u".%1.%2"_s.arg(QFileInfo(target).fileName().left(50), token));
        platform::OutputFile::Options options;
        options.naming = platform::OutputFile::Naming::Now;
        auto lock = platform::OutputFile::create(stem + lockEnding, options);
        if (!lock && lock.error().code() == ErrorCode::Exists)
            continue;
        if (!lock)
            return Error(lock.error().code(), lock.error().message()).inFile(target);
        std::unique_ptr<StagedFolder> staged(
            new StagedFolder(stem + stagedEnding, stem + lockEnding, *std::move(lock)));
        if (!makeFolders(staged->path()))
            return Error(ErrorCode::Io, StoresText::tr("The folder cannot be created.")).inFile(target);
        return staged;
    }
}

StagedFolder::StagedFolder(QString path, QString lockPath, std::unique_ptr<platform::OutputFile> lock)
    : m_path(std::move(path))
    , m_lockPath(std::move(lockPath))
    , m_lock(std::move(lock))
{}

StagedFolder::~StagedFolder()
{
    if (statusOfPath(m_path).isFolder())
        QDir(m_path).removeRecursively();
    m_lock.reset();
    (void)platform::removeFile(m_lockPath);
}

Expected<void> StagedFolder::commitFolder(const QString &target, bool overwrite)
{
    const platform::UninterruptedSection section;
    const QString folder = absolutePath(target);
    if (!statusOfPath(folder).exists() && !isLink(folder))
        return platform::replaceFile(m_path, folder);
    const QStringList there = namesBelow(folder);
    if (!there.isEmpty() && !overwrite)
        return Error(ErrorCode::Exists, StoresText::tr("The folder already exists.")).inFile(target);
    if (const QStringList others = otherFilesIn(there, namesBelow(m_path)); !others.isEmpty())
        return Error(ErrorCode::Exists,
                     StoresText::tr("The folder has files that the copy would not replace: %1. Choose another folder.")
                         .arg(joinedNames(others)))
            .inFile(target);
    const QString aside = m_path.chopped(stagedEnding.size()) + replacedEnding;
    BURNISH_CHECK(platform::replaceFile(folder, aside));
    if (auto placed = platform::replaceFile(m_path, folder); !placed) {
        (void)platform::replaceFile(aside, folder);
        return placed;
    }
    QDir(aside).removeRecursively();
    return {};
}

Expected<void> StagedFolder::commitFile(const QString &name, const QString &target, bool overwrite)
{
    const QString staged = QDir(m_path).filePath(name);
    const QString real = realPath(target);
    return overwrite ? platform::replaceFile(staged, real.isEmpty() ? absolutePath(target) : real)
                     : platform::moveToNewFile(staged, absolutePath(target));
}

} // namespace burnish
