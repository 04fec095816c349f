// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesink.h"
#include "core/io/platform.h"

namespace burnish {

/// A file that is either complete or absent: written under a temporary name next to its target, flushed, and renamed by
/// commit().
///
/// If destroyed without a commit, it leaves no trace, and an existing target is unchanged. One thread at a time.
class SafeFile final : public ByteSink
{
public:
    enum class Existing { Refuse, Replace };

    /// Fails immediately if the target exists and may not be replaced, if the folder is not writable, or if the disk
    /// has no room for `expectedSize` bytes (0: unknown).
    static Expected<std::unique_ptr<SafeFile>> create(const QString &target, Existing existing,
                                                      std::uint64_t expectedSize = 0);
    ~SafeFile() override;

    Expected<void> write(std::span<const std::byte> bytes) override;
    Expected<void> copyFrom(const ByteSource &source, std::uint64_t offset, std::uint64_t length, Task &task) override;
    [[nodiscard]] std::uint64_t position() const override { return m_position; }
    Expected<void> overwrite(std::uint64_t offset, std::span<const std::byte> bytes) override;

    /// Writes everything to disk; the file can then be read back under temporaryPath().
    Expected<void> flush();
    /// Renames the flushed file to its target. May be called only once.
    Expected<void> commit();
    [[nodiscard]] const QString &temporaryPath() const { return m_temporary; }

private:
    friend class SafeFileSet;
    SafeFile(QString target, QString temporary, Existing existing, std::unique_ptr<platform::OutputFile> file);

    QString m_target;
    QString m_temporary;
    Existing m_existing;
    std::unique_ptr<platform::OutputFile> m_file;
    std::uint64_t m_position = 0;
    bool m_flushed = false;
    bool m_committed = false;
    QString m_aside; ///< temporary path of the target's old content, for sets
};

/// Several files of one folder that are complete or absent together, written one after the other.
///
/// If destroyed without a commit, it leaves no trace, and existing targets are unchanged.
class SafeFileSet
{
public:
    /// See SafeFile::create(). The set owns the file.
    Expected<SafeFile *> add(const QString &target, SafeFile::Existing existing, std::uint64_t expectedSize = 0);
    /// Flushes all files and renames them to their targets in the order in which they were added. If one rename fails,
    /// the previous files are restored. Old files are moved aside first, under hidden names in their folder, starting
    /// with the last one added. If the program is killed in between, a file added last (an index) therefore never
    /// vouches for a mix of old and new files. May be called only once.
    Expected<void> commit();

private:
    Expected<void> putBack();

    std::vector<std::unique_ptr<SafeFile>> m_files;
};

} // namespace burnish
