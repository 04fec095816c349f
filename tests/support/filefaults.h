// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace burnish::test {

// Takes the place of the system calls that change or read files: a program that uses it must link filefaults.cpp. Only
// files below the given folder are affected, in all threads; flushes are not passed on to the disk there.

/// True if this program can intercept system calls.
[[nodiscard]] bool canInterceptFileCalls();

/// How a system call fails.
enum class FileFault : std::uint8_t {
    NoSpace,     ///< ENOSPC, for calls that need space: everything but naming and removing
    InputOutput, ///< EIO, for every call that changes something
    ShortWrite,  ///< half of the bytes are written, for writes
    ReadError,   ///< EIO, for reads
    ShortRead,   ///< half of the bytes are read, for reads
    FlippedBit   ///< one byte of those that are written is another one: counts bytes, not calls
};

/// While it lives, some of the calls that change or read files below `folder` fail.
class FailingFileCalls
{
public:
    /// The calls after the first `allowed` ones that the fault concerns fail, `count` of them.
    FailingFileCalls(const QString &folder, FileFault fault, std::size_t allowed, std::size_t count = 1);
    ~FailingFileCalls();
    FailingFileCalls(const FailingFileCalls &) = delete;
    FailingFileCalls &operator=(const FailingFileCalls &) = delete;

    /// True if a call has failed.
    [[nodiscard]] static bool hasFailed();
};

/// A call that changed a file or a folder.
struct FileCall
{
    enum class Kind : std::uint8_t { Create, Write, Extend, Truncate, Flush, FlushFolder, Name, Rename, Remove };
    Kind kind = Kind::Create;
    std::size_t file = 0;     ///< number of the file; not for FlushFolder
    QString name;             ///< in the folder; of Create, Name, Rename (the new one) and Remove; empty for none
    std::uint64_t offset = 0; ///< of a write, or the size of Extend and Truncate
    QByteArray bytes;         ///< of a write
};

/// The files of a folder by name. Folders inside it do not count.
using FolderContent = std::map<QString, QByteArray>;
[[nodiscard]] FolderContent contentOfFolder(const QString &folder);

/// Records the calls that change files directly in `folder` during its lifetime.
class RecordedFileCalls
{
public:
    explicit RecordedFileCalls(const QString &folder);
    ~RecordedFileCalls();
    RecordedFileCalls(const RecordedFileCalls &) = delete;
    RecordedFileCalls &operator=(const RecordedFileCalls &) = delete;

    /// The calls so far.
    [[nodiscard]] const std::vector<FileCall> &calls() const;

    /// What a power failure can take away, apart from calls that were not made yet.
    enum class Lost : std::uint8_t {
        Nothing, ///< as if only the program was killed
        Data,    ///< what was written to files and not flushed
        Names    ///< changes of the folder that were not flushed
    };
    /// The folder after the first `count` calls. `halfOfNext`: the next call is a write, and half of it is on disk.
    [[nodiscard]] FolderContent after(std::size_t count, Lost lost, bool halfOfNext = false) const;

private:
    FolderContent m_before;
};

} // namespace burnish::test
