// SPDX-License-Identifier: MIT
#include "core/io/safefile.h"

#include "core/base/barrier.h"
#include "core/base/joinedtext.h"
#include "core/io/filecopy.h"
#include "core/io/iotext.h"
#include "core/io/paths.h"
#include "core/io/readfiles.h"
#include "core/io/writtenplace.h"

#include <QDir>
#include <QFileInfo>
#include <QRandomGenerator>

#include <algorithm>

namespace burnish {

namespace {
// Hidden names next to a target: ".NAME.TOKEN.ENDING", TOKEN being eight hexadecimal digits.
constexpr QLatin1String temporaryEnding("burnish-part");
// The old files of a set that is being replaced. The one moved first exists until all new files are in place; while it
// does, the others with its token are restored if the program that has locked it is gone.
constexpr QLatin1String asideEnding("burnish-old");
constexpr QLatin1String firstAsideEnding("burnish-set");
constexpr qsizetype tokenSize = 8;
constexpr int linkLimit = 40;

QString newToken()
{
    return QStringLiteral("%1").arg(QRandomGenerator::system()->generate(), int(tokenSize), 16, QLatin1Char('0'));
}

QString pathIn(const QString &folder, const QString &name)
{
    return folder + QLatin1Char('/') + name;
}

QString hiddenName(const QString &name, const QString &token, QLatin1String ending)
{
    return QStringLiteral(".%1.%2.%3").arg(name, token, ending);
}

/// Returns those of the files that have one of our hidden names.
QStringList hiddenFiles(const QStringList &files, QLatin1String ending)
{
    QStringList hidden;
    for (const QString &file : files) {
        const qsizetype tokenAt = file.size() - ending.size() - 1 - tokenSize;
        if (tokenAt > 2 && file.startsWith(QLatin1Char('.')) && file[tokenAt - 1] == QLatin1Char('.') &&
            file.endsWith(QLatin1Char('.') + ending))
            hidden += file;
    }
    return hidden;
}

/// Splits ".NAME.TOKEN.ENDING".
struct AsideName
{
    QString aside;
    QString name;
    QString token;
};
AsideName asideNameOf(const QString &aside, QLatin1String ending)
{
    const qsizetype tokenAt = aside.size() - ending.size() - 1 - tokenSize;
    return {aside, aside.mid(1, tokenAt - 2), aside.mid(tokenAt, tokenSize)};
}

/// The files of a set can be that many folders below its last file.
constexpr int deepestOfSet = 9;

/// True if the set that an old file belongs to has not been replaced completely: then its first file is still there, in
/// the folder or above it.
bool isOfInterruptedSet(QString folder, const QString &token)
{
    for (int up = 0; up <= deepestOfSet; ++up) {
        for (const QString &first : hiddenFiles(fileNamesIn(folder), firstAsideEnding)) {
            if (asideNameOf(first, firstAsideEnding).token == token)
                return true;
        }
        const QString above = folderOfPath(folder);
        if (above == folder)
            break;
        folder = above;
    }
    return false;
}

/// Removes what programs have left in a folder that were killed: temporary files, and old files of replaced sets.
void sweep(const QString &folder)
{
    const QStringList files = fileNamesIn(folder);
    for (const QString &left : hiddenFiles(files, temporaryEnding))
        platform::removeAbandoned(pathIn(folder, left));
    for (const QString &old : hiddenFiles(files, asideEnding)) {
        if (!isOfInterruptedSet(folder, asideNameOf(old, asideEnding).token))
            platform::removeAbandoned(pathIn(folder, old));
    }
}

Error notRegular(const QString &target)
{
    return Error(ErrorCode::Io, IoText::tr("This is not a regular file.")).inFile(target);
}

/// Checks that a file can be put there, in the place of another one if there is one.
Expected<void> checkReplaceable(const QString &target)
{
    const PathStatus status = statusOfPath(target);
    if (status.isFolder())
        return Error(ErrorCode::Io, IoText::tr("This is a folder, not a file.")).inFile(target);
    return status.exists() && !status.isFile() ? Expected<void>(notRegular(target)) : Expected<void>();
}

/// Follows links, even to a file that does not exist yet, and checks that a file can be written there. Returns the
/// absolute path.
Expected<QString> resolvedTarget(const QString &target, SafeFile::Existing existing)
{
    BURNISH_CHECK(checkPath(target));
    if (auto place = checkWrittenPlace(target); !place)
        return std::move(place.error().inFile(target));
    QString path = absolutePath(target);
    if (existing == SafeFile::Existing::Refuse && (statusOfPath(path).exists() || isLink(path)))
        return Error(ErrorCode::Exists, IoText::tr("The file already exists.")).inFile(target);
    for (int links = 0; isLink(path); ++links) {
        if (links == linkLimit)
            return Error(ErrorCode::Io, IoText::tr("Expected at most %1 links to a file.").arg(linkLimit))
                .inFile(target);
        // What is linked there is open in a program, /dev/stdout for example: its name is not the place to write to.
        if (realPath(folderOfPath(path)).startsWith(QLatin1String("/proc/")))
            return notRegular(target);
        path = absolutePath(linkTarget(path));
    }
    if (auto replaceable = checkReplaceable(path); !replaceable)
        return Error(replaceable.error().code(), replaceable.error().message()).inFile(target);
    if (!statusOfPath(folderOfPath(path)).isFolder())
        return Error(ErrorCode::NotFound, IoText::tr("The file's folder does not exist.")).inFile(target);
    if (!isWritableFolder(folderOfPath(path)))
        return Error(ErrorCode::Io, IoText::tr("The file's folder is not writable.")).inFile(target);
    if (existing == SafeFile::Existing::Replace && isReadNow(path))
        return Error(ErrorCode::Collision, IoText::tr("The file is not replaced: it is an input, or is open."))
            .inFile(target);
    return path;
}

} // namespace

Expected<std::unique_ptr<SafeFile>> SafeFile::create(const QString &target, Existing existing,
                                                     std::uint64_t expectedSize, const QString &within)
{
    return make(target, existing, {}, expectedSize, within);
}

Expected<void> SafeFile::checkInside(const QString &target, const QString &folder)
{
    const auto isInside = [](const QString &path, const QString &parent) {
        return path.startsWith(parent.endsWith(QLatin1Char('/')) ? parent : parent + QLatin1Char('/'));
    };
    const QString realFolder = realPath(folder);
    QString path = absolutePath(target);
    const bool seemsInside = isInside(path, absolutePath(folder));
    for (int links = 0; links < linkLimit && isLink(path); ++links)
        path = absolutePath(linkTarget(path));
    const QString real = realPath(folderOfPath(path)) + QLatin1Char('/') + QFileInfo(path).fileName();
    if (seemsInside && (realFolder.isEmpty() || isInside(real, realFolder)))
        return {};
    return Error(ErrorCode::InvalidArgument, IoText::tr("Expected a file inside the output folder %1.").arg(folder))
        .inFile(target);
}

Expected<void> SafeFile::checkTarget(const QString &target, Existing existing)
{
    if (auto path = resolvedTarget(target, existing); !path)
        return std::move(path).error();
    return {};
}

Expected<std::unique_ptr<SafeFile>> SafeFile::createLike(const QString &like, const QString &target,
                                                         std::uint64_t expectedSize)
{
    return make(target, Existing::Refuse, like, expectedSize);
}

Expected<std::unique_ptr<SafeFile>> SafeFile::make(const QString &target, Existing existing, const QString &like,
                                                   std::uint64_t expectedSize, const QString &within)
{
    if (!within.isEmpty())
        BURNISH_CHECK(checkInside(target, within));
    BURNISH_TRY(const QString path, resolvedTarget(target, existing));
    const QString folder = folderOfPath(path);
    sweep(folder);
    platform::OutputFile::Options options;
    options.expectedSize = expectedSize;
    options.like = like.isEmpty() && statusOfPath(path).exists() ? path : like;
    for (;;) {
        // The name is truncated to fit the file system's limit.
        const QString temporary =
            pathIn(folder, hiddenName(QFileInfo(path).fileName().left(50), newToken(), temporaryEnding));
        auto file = platform::OutputFile::create(temporary, options);
        if (file)
            return std::unique_ptr<SafeFile>(new SafeFile(path, temporary, existing, std::move(*file)));
        if (file.error().code() != ErrorCode::Exists)
            return Error(file.error().code(), file.error().message()).inFile(target);
    }
}

Expected<void> SafeFile::writeAll(const QString &target, Existing existing, std::span<const std::byte> bytes)
{
    BURNISH_TRY(const auto file, create(target, existing, bytes.size()));
    BURNISH_CHECK(file->write(bytes));
    return file->commit();
}

Expected<void> SafeFile::writeAll(const QString &target, Existing existing, const QByteArray &bytes)
{
    return writeAll(target, existing, bytesOf(bytes));
}

SafeFile::SafeFile(QString target, QString temporary, Existing existing, std::unique_ptr<platform::OutputFile> file)
    : m_target(std::move(target))
    , m_temporary(std::move(temporary))
    , m_existing(existing)
    , m_removedBySignals(m_temporary)
    , m_file(std::move(file))
{}

SafeFile::~SafeFile()
{
    const bool isLeft = !m_committed && m_file->hasName();
    m_file.reset();
    if (isLeft)
        m_removedBySignals.removeFile();
}

Error SafeFile::failed(const Error &error) const
{
    // People know the target, not the temporary name.
    return Error(error.code(), error.message()).inFile(m_target);
}

Expected<void> SafeFile::write(std::span<const std::byte> bytes)
{
    m_flushed = false;
    if (auto done = m_file->append(bytes); !done)
        return failed(done.error());
    m_position += bytes.size();
    return {};
}

Expected<void> SafeFile::copyFrom(const ByteSource &source, std::uint64_t offset, std::uint64_t length, Task &task)
{
    const auto range = rangeToCopy(source, offset, length);
    if (!range)
        return ByteSink::copyFrom(source, offset, length, task);
    m_flushed = false;
    if (auto copied = copyRange(*range, length, *m_file, task); !copied) {
        if (copied.error().isCancelled())
            return copied;
        return copied.error().file().isEmpty() ? std::move(copied.error().inFile(source.name()))
                                               : failed(copied.error());
    }
    m_position += length;
    return {};
}

Expected<void> SafeFile::flush()
{
    if (auto done = m_file->flush(); !done)
        return failed(done.error());
    m_flushed = true;
    return {};
}

Expected<void> SafeFile::commit()
{
    Q_ASSERT(!m_committed);
    if (!m_flushed)
        BURNISH_CHECK(flush());
    if (m_existing != Existing::Refuse) {
        BURNISH_CHECK(checkReplaceable(m_target));
        if (!m_file->hasName())
            BURNISH_CHECK(m_file->giveName(m_temporary));
        BURNISH_CHECK(platform::replaceFile(m_temporary, m_target));
    } else if (m_file->hasName()) {
        BURNISH_CHECK(platform::moveToNewFile(m_temporary, m_target));
    } else {
        BURNISH_CHECK(m_file->giveName(m_target));
    }
    m_committed = true;
    return {};
}

Expected<SafeFile *> SafeFileSet::add(const QString &target, SafeFile::Existing existing, std::uint64_t expectedSize)
{
    BURNISH_CHECK(restoreInterruptedSet(target));
    BURNISH_TRY(auto file, SafeFile::create(target, existing, expectedSize, m_within));
    if (m_added)
        m_added(*file);
    return m_files.emplace_back(std::move(file)).get();
}

Expected<void> SafeFileSet::commit()
{
    for (const auto &file : m_files) {
        if (!file->m_flushed)
            BURNISH_CHECK(file->flush());
    }
    // A single file is replaced in one step.
    const bool isSet = m_files.size() > 1;
    const auto folder = isSet ? platform::FileLock::waitForFolder(folderOfPath(m_files.back()->m_target)) : nullptr;
    const platform::UninterruptedSection section;
    const auto placed = caught([&]() -> Expected<void> {
        if (isSet)
            BURNISH_CHECK(moveOldAside());
        for (const auto &file : m_files) {
            if (auto moved = file->commit(); !moved)
                return std::move(moved.error().inFile(file->m_target));
        }
        return {};
    });
    if (!placed) {
        BURNISH_CHECK(putBack());
        return placed;
    }
    // The first one moved is removed first: from then on nothing is restored any more.
    for (auto file = m_files.rbegin(); file != m_files.rend(); ++file) {
        if (!(*file)->m_aside.isEmpty())
            (void)platform::removeFile((*file)->m_aside);
    }
    m_lock.reset();
    return {};
}

Expected<void> SafeFileSet::moveOldAside()
{
    const QString token = newToken();
    QLatin1String ending = firstAsideEnding;
    for (auto file = m_files.rbegin(); file != m_files.rend(); ++file) {
        SafeFile &each = **file;
        if (each.m_existing == SafeFile::Existing::Refuse || !statusOfPath(each.m_target).exists())
            continue;
        BURNISH_CHECK(checkReplaceable(each.m_target));
        if (ending == firstAsideEnding)
            m_lock = platform::FileLock::lock(each.m_target);
        const QString aside =
            pathIn(folderOfPath(each.m_target), hiddenName(QFileInfo(each.m_target).fileName(), token, ending));
        BURNISH_CHECK(platform::replaceFile(each.m_target, aside));
        each.m_aside = aside;
        ending = asideEnding;
    }
    return {};
}

Expected<void> SafeFileSet::putBack()
{
    for (const auto &file : m_files) {
        if (file->m_committed)
            (void)platform::removeFile(file->m_target);
    }
    for (const auto &file : m_files) {
        if (!file->m_aside.isEmpty() && !platform::replaceFile(file->m_aside, file->m_target))
            return Error(ErrorCode::Io,
                         IoText::tr("Cannot replace the files; the old one is kept as %1.").arg(file->m_aside))
                .inFile(file->m_target);
    }
    return {};
}

namespace {

/// Adds the old files of one replacement in a folder and below it; `inside` is the path from the top to it.
void addAsides(const QString &folder, const QString &inside, const QString &token, std::vector<AsideName> &asides,
               int depth = 0)
{
    for (const QString &file : hiddenFiles(fileNamesIn(folder), asideEnding)) {
        const AsideName each = asideNameOf(file, asideEnding);
        if (each.token == token)
            asides.push_back({inside + each.aside, inside + each.name, token});
    }
    if (depth == deepestOfSet)
        return;
    for (const QString &below : QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks))
        addAsides(pathIn(folder, below), inside + below + QLatin1Char('/'), token, asides, depth + 1);
}

/// Returns the old files of one interrupted replacement, the first one moved last.
std::vector<AsideName> asidesOf(const QString &folder, const AsideName &first)
{
    std::vector<AsideName> asides;
    addAsides(folder, {}, first.token, asides);
    asides.push_back(first);
    return asides;
}

} // namespace

bool isSetBeingReplaced(const QString &path)
{
    return !hiddenFiles(fileNamesIn(folderOfPath(path)), firstAsideEnding).isEmpty();
}

Expected<QStringList> restoreInterruptedSet(const QString &path)
{
    const QString folder = folderOfPath(path);
    QStringList files = fileNamesIn(folder);
    std::unique_ptr<platform::FileLock> others;
    if (!hiddenFiles(files, firstAsideEnding).isEmpty()) {
        if (!checkWrittenPlace(path))
            return QStringList();
        others = platform::FileLock::waitForFolder(folder);
        files = fileNamesIn(folder);
    }
    for (const QString &file : hiddenFiles(files, firstAsideEnding)) {
        const AsideName first = asideNameOf(file, firstAsideEnding);
        // Before all folders below are searched.
        const QString name = QFileInfo(path).fileName();
        const QStringList olds = hiddenFiles(files, asideEnding);
        const bool isOfSet = name == first.name || std::ranges::any_of(olds, [&](const QString &old) {
                                 const AsideName other = asideNameOf(old, asideEnding);
                                 return other.token == first.token && other.name == name;
                             });
        if (!isOfSet)
            continue;
        const std::vector<AsideName> asides = asidesOf(folder, first);
        // Locked: the program that replaces the set is still running.
        const auto lock = platform::FileLock::lock(pathIn(folder, file));
        if (!lock)
            continue;
        const platform::UninterruptedSection section;
        QStringList restored;
        for (const AsideName &each : asides) {
            if (auto moved = platform::replaceFile(pathIn(folder, each.aside), pathIn(folder, each.name)); !moved) {
                QStringList kept;
                for (const AsideName &old : asides)
                    kept += old.aside;
                return Error(ErrorCode::Io, IoText::tr("A program was ended while it replaced this file and "
                                                       "others. Their old content cannot be restored (%1); it is "
                                                       "kept in: %2")
                                                .arg(moved.error().message(), joinedNames(kept)))
                    .inFile(path);
            }
            restored += each.name;
        }
        return restored;
    }
    return QStringList();
}

} // namespace burnish
