// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesink.h"
#include "core/io/platform.h"
#include "core/io/platformsignals.h"

#include <QStringList>

namespace burnish {

/// A file that is either complete or absent: written without a name or under a temporary one next to its target,
/// flushed, and renamed by commit().
///
/// If destroyed without a commit, it leaves no trace, and an existing target is unchanged; so does a signal that ends
/// the program (core/io/platformsignals.h). Links are written through. Permissions, and owner and extended attributes
/// as far as the system allows, are those of the file that is replaced. One thread at a time.
class SafeFile final : public ByteSink
{
public:
    enum class Existing {
        Refuse,
        Replace,     ///< unless this program reads it at the moment, through a FileSource
        ReplaceInput ///< even then: readers keep the old content
    };

    /// Fails immediately if the target exists and may not be replaced or is not a regular file, if the folder is not
    /// writable, if nothing may be written there (core/io/writtenplace.h), or if the disk has no room for
    /// `expectedSize` bytes (0: unknown). Removes temporary files in the folder that belong to programs that have
    /// ended. Unless `within` is empty, the target must be in that folder, links followed.
    static Expected<std::unique_ptr<SafeFile>> create(const QString &target, Existing existing,
                                                      std::uint64_t expectedSize = 0, const QString &within = {});
    /// Fails as create() would because of the target's folder and what is at the target now.
    static Expected<void> checkTarget(const QString &target, Existing existing);
    /// Fails unless the target is in the folder, also if links are followed, even those to nothing. Folders that do not
    /// exist yet contain no links.
    static Expected<void> checkInside(const QString &target, const QString &folder);
    /// As create(), for a new file with the owner, permissions and extended attributes of `like`.
    static Expected<std::unique_ptr<SafeFile>> createLike(const QString &like, const QString &target,
                                                          std::uint64_t expectedSize);
    /// Writes a whole file.
    static Expected<void> writeAll(const QString &target, Existing existing, std::span<const std::byte> bytes);
    static Expected<void> writeAll(const QString &target, Existing existing, const QByteArray &bytes);
    ~SafeFile() override;

    Expected<void> write(std::span<const std::byte> bytes) override;
    Expected<void> copyFrom(const ByteSource &source, std::uint64_t offset, std::uint64_t length, Task &task) override;
    [[nodiscard]] std::uint64_t position() const override { return m_position; }

    /// See platform::OutputFile::setFollower(). Must be called before the first write.
    void setFollower(std::function<void(std::span<const std::byte>)> follow) { m_file->setFollower(std::move(follow)); }
    /// Writes everything to disk; until commit(), the file can then be read back under temporaryPath().
    Expected<void> flush();
    /// Renames the flushed file to its target. May be called only once.
    Expected<void> commit();
    [[nodiscard]] QString temporaryPath() const { return m_file->path(); }

private:
    friend class SafeFileSet;
    SafeFile(QString target, QString temporary, Existing existing, std::unique_ptr<platform::OutputFile> file);
    static Expected<std::unique_ptr<SafeFile>> make(const QString &target, Existing existing, const QString &like,
                                                    std::uint64_t expectedSize, const QString &within = {});
    [[nodiscard]] Error failed(const Error &error) const;

    QString m_target;
    QString m_temporary;
    Existing m_existing;
    platform::TemporaryName m_removedBySignals;
    std::unique_ptr<platform::OutputFile> m_file;
    std::uint64_t m_position = 0;
    bool m_flushed = false;
    bool m_committed = false;
    QString m_aside; ///< path of the target's old content while a set is committed
};

/// Several files that are complete or absent together, written one after the other. Those of several belong to the
/// folder of the last one, or to folders below it.
///
/// If destroyed without a commit, it leaves no trace, and existing targets are unchanged.
class SafeFileSet
{
public:
    /// `within` as for SafeFile::create().
    explicit SafeFileSet(QString within = {})
        : m_within(std::move(within))
    {}
    /// `added` is called with each file before anything is written to it.
    void setFollower(std::function<void(SafeFile &)> added) { m_added = std::move(added); }
    /// See SafeFile::create(). The set owns the file.
    Expected<SafeFile *> add(const QString &target, SafeFile::Existing existing, std::uint64_t expectedSize = 0);
    /// Flushes all files and renames them to their targets in the order in which they were added, while no other set is
    /// renamed in that folder. If one rename fails, the previous files are restored. Old files of a set of several are
    /// moved aside first, under hidden names in their folder, starting with the last one added. If the program is
    /// killed in between, a file added last (an index) therefore never vouches for a mix of old and new files, and
    /// restoreInterruptedSet() restores the old ones. May be called only once.
    Expected<void> commit();

private:
    Expected<void> moveOldAside();
    Expected<void> putBack();

    QString m_within;
    std::function<void(SafeFile &)> m_added;
    std::vector<std::unique_ptr<SafeFile>> m_files;
    std::unique_ptr<platform::FileLock> m_lock;
};

/// If the program was killed while a SafeFileSet replaced this file and others, restores all their old content, also
/// in folders below, and returns the names of the restored files, otherwise an empty list. Waits while a program that
/// is alive replaces them. Returns an error that names the files if they cannot be restored.
Expected<QStringList> restoreInterruptedSet(const QString &path);

/// True if a SafeFileSet is moving files of the folder that the file is in, at the moment.
[[nodiscard]] bool isSetBeingReplaced(const QString &path);

} // namespace burnish
