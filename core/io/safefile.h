// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesink.h"
#include "core/io/platform.h"

namespace burnish {

/// A file that is whole or absent: written under a temporary name beside its target, flushed, and renamed at commit().
///
/// Destroyed without a commit it leaves no trace, and a target that existed is as it was. One thread at a time.
class SafeFile final : public ByteSink
{
public:
    enum class Existing { Refuse, Replace };

    /// Refuses at once where the target exists and may not be replaced, where the folder takes no file, and where the
    /// disk has no room for `expectedSize` bytes (0: unknown).
    static Expected<std::unique_ptr<SafeFile>> create(const QString &target, Existing existing,
                                                      std::uint64_t expectedSize = 0);
    ~SafeFile() override;

    Expected<void> write(std::span<const std::byte> bytes) override;
    Expected<void> copyFrom(const ByteSource &source, std::uint64_t offset, std::uint64_t length, Task &task) override;
    [[nodiscard]] std::uint64_t position() const override { return m_position; }
    Expected<void> overwrite(std::uint64_t offset, std::span<const std::byte> bytes) override;

    /// Brings everything to the disk; the file can be read back under temporaryPath() afterwards.
    Expected<void> flush();
    /// Renames the flushed file to its target. May be called once.
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
    QString m_aside; ///< where the old content of the target waits, for sets
};

/// Several files of one folder that are whole or absent together, written one after the other.
///
/// Destroyed without a commit it leaves no trace, and targets that existed are as they were.
class SafeFileSet
{
public:
    /// As SafeFile::create(). The file belongs to the set.
    Expected<SafeFile *> add(const QString &target, SafeFile::Existing existing, std::uint64_t expectedSize = 0);
    /// Flushes all files and renames them to their targets in the order in which they were added. Where one cannot be,
    /// all that was there before is put back. Old files are moved aside first, the last one added at the very
    /// beginning, under hidden names of their folder: if the program is killed in between, what is at the targets is
    /// never a mixture of old and new that a file added last (an index) would call whole. May be called once.
    Expected<void> commit();

private:
    Expected<void> putBack();

    std::vector<std::unique_ptr<SafeFile>> m_files;
};

} // namespace burnish
