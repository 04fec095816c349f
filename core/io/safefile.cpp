// SPDX-License-Identifier: MIT
#include "core/io/safefile.h"

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

/// Returns a hidden name in the target's folder, with the base name truncated to fit the file system's limit.
QString nameBeside(const QFileInfo &target, const QString &suffix)
{
    return target.absoluteDir().filePath(QStringLiteral(".%1.%2.%3")
                                             .arg(target.fileName().left(50))
                                             .arg(QRandomGenerator::system()->generate(), 8, 16, QLatin1Char('0'))
                                             .arg(suffix));
}

} // namespace

Expected<std::unique_ptr<SafeFile>> SafeFile::create(const QString &target, Existing existing,
                                                     std::uint64_t expectedSize)
{
    QFileInfo info(target);
    // Writing through a link replaces its target, not the link.
    if (info.isSymLink() && info.exists())
        info = QFileInfo(info.canonicalFilePath());
    if (info.isDir())
        return Error(ErrorCode::Io, SafeFileText::tr("This is a folder, not a file.")).inFile(target);
    if (existing == Existing::Refuse && (info.exists() || info.isSymLink()))
        return Error(ErrorCode::Exists, SafeFileText::tr("The file already exists.")).inFile(target);
    if (!QFileInfo(info.absolutePath()).isDir())
        return Error(ErrorCode::NotFound, SafeFileText::tr("The file's folder does not exist.")).inFile(target);

    for (;;) {
        const QString temporary = nameBeside(info, QStringLiteral("part"));
        auto file = platform::OutputFile::create(temporary, expectedSize);
        if (file)
            return std::unique_ptr<SafeFile>(
                new SafeFile(info.absoluteFilePath(), temporary, existing, std::move(*file)));
        if (file.error().code() != ErrorCode::Exists)
            return Error(file.error().code(), file.error().message()).inFile(target);
    }
}

SafeFile::SafeFile(QString target, QString temporary, Existing existing, std::unique_ptr<platform::OutputFile> file)
    : m_target(std::move(target))
    , m_temporary(std::move(temporary))
    , m_existing(existing)
    , m_file(std::move(file))
{}

SafeFile::~SafeFile()
{
    m_file.reset();
    if (!m_committed)
        QFile::remove(m_temporary);
}

Expected<void> SafeFile::write(std::span<const std::byte> bytes)
{
    m_flushed = false;
    BURNISH_CHECK(m_file->append(bytes));
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
            return std::move(copied.error().inFile(source.name()));
        m_position += part;
        done += part;
        task.advance(part);
    }
    return {};
}

Expected<void> SafeFile::overwrite(std::uint64_t offset, std::span<const std::byte> bytes)
{
    m_flushed = false;
    return m_file->overwrite(offset, bytes);
}

Expected<void> SafeFile::flush()
{
    BURNISH_CHECK(m_file->flush());
    m_flushed = true;
    return {};
}

Expected<void> SafeFile::commit()
{
    Q_ASSERT(!m_committed);
    if (!m_flushed)
        BURNISH_CHECK(flush());
    if (m_existing == Existing::Replace) {
        // The new content gets the same permissions as the old.
        if (QFile::exists(m_target))
            QFile::setPermissions(m_temporary, QFile::permissions(m_target));
        BURNISH_CHECK(platform::replaceFile(m_temporary, m_target));
    } else {
        BURNISH_CHECK(platform::moveToNewFile(m_temporary, m_target));
    }
    m_committed = true;
    return {};
}

Expected<SafeFile *> SafeFileSet::add(const QString &target, SafeFile::Existing existing, std::uint64_t expectedSize)
{
    BURNISH_TRY(auto file, SafeFile::create(target, existing, expectedSize));
    return m_files.emplace_back(std::move(file)).get();
}

Expected<void> SafeFileSet::commit()
{
    for (const auto &file : m_files) {
        if (!file->m_flushed)
            BURNISH_CHECK(file->flush());
    }
    const auto placed = [&]() -> Expected<void> {
        for (auto file = m_files.rbegin(); file != m_files.rend(); ++file) {
            SafeFile &each = **file;
            if (each.m_existing == SafeFile::Existing::Refuse || !QFile::exists(each.m_target))
                continue;
            if (QFileInfo(each.m_target).isDir())
                return Error(ErrorCode::Io, SafeFileText::tr("This is a folder, not a file.")).inFile(each.m_target);
            QFile::setPermissions(each.m_temporary, QFile::permissions(each.m_target));
            const QString aside = nameBeside(QFileInfo(each.m_target), QStringLiteral("old"));
            BURNISH_CHECK(platform::replaceFile(each.m_target, aside));
            each.m_aside = aside;
        }
        for (const auto &file : m_files) {
            if (auto moved = file->commit(); !moved)
                return std::move(moved.error().inFile(file->m_target));
        }
        return {};
    }();
    if (!placed) {
        BURNISH_CHECK(putBack());
        return placed;
    }
    for (const auto &file : m_files) {
        if (!file->m_aside.isEmpty())
            QFile::remove(file->m_aside);
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

} // namespace burnish
