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
struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::SafeFile)
};

constexpr std::size_t smallPiece = std::size_t(64) << 10;
constexpr std::size_t pendingLimit = std::size_t(512) << 10;
} // namespace

Expected<std::unique_ptr<SafeFile>> SafeFile::create(const QString &target, Existing existing,
                                                     std::uint64_t expectedSize)
{
    QFileInfo info(target);
    // Writing through a link replaces what it points to, not the link.
    if (info.isSymLink() && info.exists())
        info = QFileInfo(info.canonicalFilePath());
    if (info.isDir())
        return Error(ErrorCode::Io, Text::tr("This is a folder, not a file.")).inFile(target);
    if (existing == Existing::Refuse && info.exists())
        return Error(ErrorCode::Exists, Text::tr("The file exists already.")).inFile(target);
    if (!QFileInfo(info.absolutePath()).isDir())
        return Error(ErrorCode::NotFound, Text::tr("The folder of the file does not exist.")).inFile(target);

    for (;;) {
        const QString temporary =
            info.dir().filePath(QStringLiteral(".%1.%2.part")
                                    .arg(info.fileName().left(100))
                                    .arg(QRandomGenerator::system()->generate(), 8, 16, QLatin1Char('0')));
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

Expected<void> SafeFile::writePending()
{
    if (m_pending.empty())
        return {};
    BURNISH_CHECK(m_file->append(m_pending));
    m_pending.clear();
    return {};
}

Expected<void> SafeFile::write(std::span<const std::byte> bytes)
{
    const bool isSmall = bytes.size() < smallPiece;
    if (!isSmall || m_pending.size() + bytes.size() > pendingLimit)
        BURNISH_CHECK(writePending());
    if (isSmall)
        m_pending.insert(m_pending.end(), bytes.begin(), bytes.end());
    else
        BURNISH_CHECK(m_file->append(bytes));
    m_position += bytes.size();
    return {};
}

Expected<void> SafeFile::copyFrom(const ByteSource &source, std::uint64_t offset, std::uint64_t length, Task &task)
{
    const auto range = source.fileRange(offset);
    if (!range || range->descriptor < 0 || length < smallPiece)
        return ByteSink::copyFrom(source, offset, length, task);
    BURNISH_CHECK(writePending());
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
    BURNISH_CHECK(writePending());
    return m_file->overwrite(offset, bytes);
}

Expected<void> SafeFile::flush()
{
    BURNISH_CHECK(writePending());
    BURNISH_CHECK(m_file->flush());
    m_flushed = true;
    return {};
}

Expected<void> SafeFile::commit()
{
    Q_ASSERT(!m_committed);
    if (!m_flushed)
        BURNISH_CHECK(flush());
    if (m_existing == Existing::Replace && QFile::exists(m_target)) {
        // The new content belongs to the same readers as the old.
        QFile::setPermissions(m_temporary, QFile::permissions(m_target));
        BURNISH_CHECK(platform::replaceFile(m_temporary, m_target));
    } else {
        BURNISH_CHECK(platform::moveToNewFile(m_temporary, m_target));
    }
    m_committed = true;
    return {};
}

} // namespace burnish
