// SPDX-License-Identifier: MIT
#include "core/io/safefile.h"

#include "core/base/barrier.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>

#include <algorithm>

namespace burnish {

namespace {
struct SafeFileText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::SafeFile)
};

// Hidden names next to a target: ".NAME.TOKEN.ENDING", TOKEN being eight hexadecimal digits.
constexpr QLatin1String temporaryEnding("burnish-part");
// The old files of a set that is being replaced. The one moved first exists until all new files are in place; while it
// does, the others with its token are restored if the program that has locked it is gone.
constexpr QLatin1String asideEnding("burnish-old");
constexpr QLatin1String firstAsideEnding("burnish-set");

QString newToken()
{
    return QStringLiteral("%1").arg(QRandomGenerator::system()->generate(), 8, 16, QLatin1Char('0'));
}

QString nameBeside(const QFileInfo &target, const QString &name, const QString &token, QLatin1String ending)
{
    return target.absoluteDir().filePath(QStringLiteral(".%1.%2.%3").arg(name, token, ending));
}

/// Returns the files in a folder with one of our hidden names.
QStringList besideFiles(const QDir &folder, QLatin1String ending)
{
    return folder.entryList({QStringLiteral(".*.????????.") + ending}, QDir::Files | QDir::Hidden | QDir::System);
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
    const qsizetype tokenAt = aside.size() - ending.size() - 1 - 8;
    return {aside, aside.mid(1, tokenAt - 2), aside.mid(tokenAt, 8)};
}

/// Removes what programs have left in a folder that were killed: temporary files, and old files of replaced sets.
void sweep(const QDir &folder)
{
    for (const QString &left : besideFiles(folder, temporaryEnding))
        platform::removeAbandoned(folder.filePath(left));
    for (const QString &old : besideFiles(folder, asideEnding)) {
        const QString token = asideNameOf(old, asideEnding).token;
        if (folder.entryList({QStringLiteral(".*.%1.").arg(token) + firstAsideEnding}, QDir::Files | QDir::Hidden)
                .isEmpty())
            platform::removeAbandoned(folder.filePath(old));
    }
}

Error notRegular(const QString &target)
{
    return Error(ErrorCode::Io, SafeFileText::tr("This is not a regular file.")).inFile(target);
}

/// Follows links, even to a file that does not exist yet, and checks that a file can be written there.
Expected<QFileInfo> resolvedTarget(const QString &target, SafeFile::Existing existing)
{
    QFileInfo info(target);
    if (existing == SafeFile::Existing::Refuse && (info.exists() || info.isSymbolicLink()))
        return Error(ErrorCode::Exists, SafeFileText::tr("The file already exists.")).inFile(target);
    constexpr int linkLimit = 40;
    for (int links = 0; info.isSymbolicLink(); ++links) {
        if (links == linkLimit)
            return Error(ErrorCode::Io, SafeFileText::tr("Expected at most %1 links to a file.").arg(linkLimit))
                .inFile(target);
        // What is linked there is open in a program, /dev/stdout for example: its name is not the place to write to.
        if (QFileInfo(info.absolutePath()).canonicalFilePath().startsWith(QLatin1String("/proc/")))
            return notRegular(target);
        info = QFileInfo(info.symLinkTarget());
    }
    if (info.isDir())
        return Error(ErrorCode::Io, SafeFileText::tr("This is a folder, not a file.")).inFile(target);
    if (info.exists() && !info.isFile())
        return notRegular(target);
    if (!QFileInfo(info.absolutePath()).isDir())
        return Error(ErrorCode::NotFound, SafeFileText::tr("The file's folder does not exist.")).inFile(target);
    return info;
}

/// Checks that the target can still be replaced.
Expected<void> checkReplaceable(const QString &target)
{
    const QFileInfo info(target);
    if (info.isDir())
        return Error(ErrorCode::Io, SafeFileText::tr("This is a folder, not a file.")).inFile(target);
    return info.exists() && !info.isFile() ? Expected<void>(notRegular(target)) : Expected<void>();
}

} // namespace

Expected<std::unique_ptr<SafeFile>> SafeFile::create(const QString &target, Existing existing,
                                                     std::uint64_t expectedSize)
{
    return make(target, existing, {}, expectedSize);
}

Expected<std::unique_ptr<SafeFile>> SafeFile::createLike(const QString &like, const QString &target,
                                                         std::uint64_t expectedSize)
{
    return make(target, Existing::Refuse, like, expectedSize);
}

Expected<std::unique_ptr<SafeFile>> SafeFile::make(const QString &target, Existing existing, const QString &like,
                                                   std::uint64_t expectedSize)
{
    BURNISH_TRY(const QFileInfo info, resolvedTarget(target, existing));
    sweep(info.absoluteDir());
    platform::OutputFile::Options options;
    options.expectedSize = expectedSize;
    options.like = like.isEmpty() && info.exists() ? info.absoluteFilePath() : like;
    for (;;) {
        // The name is truncated to fit the file system's limit.
        const QString temporary = nameBeside(info, info.fileName().left(50), newToken(), temporaryEnding);
        auto file = platform::OutputFile::create(temporary, options);
        if (file)
            return std::unique_ptr<SafeFile>(
                new SafeFile(info.absoluteFilePath(), temporary, existing, std::move(*file)));
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
    return writeAll(target, existing, std::as_bytes(std::span(bytes.constData(), std::size_t(bytes.size()))));
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
        QFile::remove(m_temporary);
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
    const auto range = source.fileRange(offset);
    // Small tensors (a model may have a million) take the generic path: a mapped source needs no system call for each.
    constexpr std::uint64_t smallPiece = 64 << 10;
    if (!range || range->descriptor < 0 || length < smallPiece)
        return ByteSink::copyFrom(source, offset, length, task);
    m_flushed = false;
    constexpr std::uint64_t step = 16 << 20;
    for (std::uint64_t done = 0; done < length;) {
        BURNISH_CHECK(task.poll());
        const std::uint64_t part = std::min(step, length - done);
        if (auto copied = m_file->appendFrom(range->descriptor, range->offset + done, part); !copied)
            return copied.error().file().isEmpty() ? std::move(copied.error().inFile(source.name()))
                                                   : failed(copied.error());
        m_position += part;
        done += part;
        task.advance(part);
    }
    return {};
}

Expected<void> SafeFile::overwrite(std::uint64_t offset, std::span<const std::byte> bytes)
{
    m_flushed = false;
    auto done = m_file->overwrite(offset, bytes);
    return done ? done : failed(done.error());
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
    if (m_existing == Existing::Replace) {
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
    BURNISH_TRY(auto file, SafeFile::create(target, existing, expectedSize));
    return m_files.emplace_back(std::move(file)).get();
}

Expected<void> SafeFileSet::commit()
{
    for (const auto &file : m_files) {
        if (!file->m_flushed)
            BURNISH_CHECK(file->flush());
    }
    const platform::UninterruptedSection section;
    const auto placed = caught([&]() -> Expected<void> {
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
        if (each.m_existing == SafeFile::Existing::Refuse || !QFile::exists(each.m_target))
            continue;
        BURNISH_CHECK(checkReplaceable(each.m_target));
        if (ending == firstAsideEnding)
            m_lock = platform::FileLock::lock(each.m_target);
        const QFileInfo target(each.m_target);
        const QString aside = nameBeside(target, target.fileName(), token, ending);
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
            QFile::remove(file->m_target);
    }
    for (const auto &file : m_files) {
        if (!file->m_aside.isEmpty() && !platform::replaceFile(file->m_aside, file->m_target))
            return Error(ErrorCode::Io,
                         SafeFileText::tr("Cannot replace the files; the old one is kept as %1.").arg(file->m_aside))
                .inFile(file->m_target);
    }
    return {};
}

namespace {

/// Returns the old files of one interrupted replacement, the first one moved last.
std::vector<AsideName> asidesOf(const QDir &folder, const AsideName &first)
{
    std::vector<AsideName> asides;
    for (const QString &file : besideFiles(folder, asideEnding)) {
        AsideName each = asideNameOf(file, asideEnding);
        if (each.token == first.token)
            asides.push_back(std::move(each));
    }
    asides.push_back(first);
    return asides;
}

} // namespace

Expected<QStringList> restoreInterruptedSet(const QString &path)
{
    const QFileInfo info(path);
    const QDir folder = info.absoluteDir();
    for (const QString &file : besideFiles(folder, firstAsideEnding)) {
        const AsideName first = asideNameOf(file, firstAsideEnding);
        const std::vector<AsideName> asides = asidesOf(folder, first);
        if (std::ranges::find(asides, info.fileName(), &AsideName::name) == asides.end())
            continue;
        // Locked: the program that replaces the set is still running.
        const auto lock = platform::FileLock::lock(folder.filePath(file));
        if (!lock)
            continue;
        const platform::UninterruptedSection section;
        QStringList restored;
        for (const AsideName &each : asides) {
            if (auto moved = platform::replaceFile(folder.filePath(each.aside), folder.filePath(each.name)); !moved) {
                QStringList kept;
                for (const AsideName &old : asides)
                    kept += old.aside;
                return Error(ErrorCode::Io, SafeFileText::tr("A program was ended while it replaced this file and "
                                                             "others. Their old content cannot be restored (%1); it is "
                                                             "kept in: %2")
                                                .arg(moved.error().message(), kept.join(QLatin1String(", "))))
                    .inFile(path);
            }
            restored += each.name;
        }
        return restored;
    }
    return QStringList();
}

} // namespace burnish
