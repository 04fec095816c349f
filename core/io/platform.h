// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/io/fileidentity.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <span>

namespace burnish::platform {

// Everything that depends on the operating system. No other file makes system calls directly.

/// A file opened for reading, memory-mapped if the system can. May be read from any thread.
class InputFile
{
public:
    enum class Access : std::uint8_t {
        Any,
        Scattered ///< a few small reads far apart: the system reads no more than these, and the file is not mapped
    };
    static Expected<std::unique_ptr<InputFile>> open(const QString &path, Access access = Access::Any);
    virtual ~InputFile() = default;

    /// The size at the time of opening.
    [[nodiscard]] virtual std::uint64_t size() const = 0;
    /// Copies bytes [offset, offset + out.size()), which the caller has checked against size(). A page that has
    /// disappeared (file truncated after opening, disk failure) is an error, not a signal.
    virtual Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const = 0;
    /// The system's file descriptor; -1 if there is none, as for many files at once.
    [[nodiscard]] virtual int descriptor() const = 0;
    /// Returns an error if the file's size or modification time has changed since it was opened, except for changes by
    /// an open or settled UpdateFile of this process.
    virtual Expected<void> checkUnchanged() const = 0;
};

/// A new file written sequentially, with corrections of earlier bytes. One thread at a time.
class OutputFile
{
public:
    enum class Naming : std::uint8_t {
        Late, ///< the file has no name before giveName() if the system can; it disappears when the program ends
        Now
    };
    struct Options
    {
        std::uint64_t expectedSize = 0; ///< reserved if the system can, to detect a full disk early; 0 if unknown
        QString like;                   ///< a file to take owner, permissions and extended attributes from, or empty
        Naming naming = Naming::Late;
    };
    /// Creates `path`, which must not exist, or a file without a name in its folder. It has the permissions of
    /// Options::like before its first byte; owner, group and attributes are taken as far as the system allows. It is
    /// locked, see FileLock.
    static Expected<std::unique_ptr<OutputFile>> create(const QString &path, const Options &options);
    /// Opens a file that createReserved() has made, to write from `begin` on; the caller appends no more than up to the
    /// file's end. Several processes may write different ranges at a time. It is not locked, and offsets are those of
    /// the file.
    static Expected<std::unique_ptr<OutputFile>> openRange(const QString &path, std::uint64_t begin);
    /// Closes the file; data that was not flushed may be lost.
    virtual ~OutputFile() = default;

    [[nodiscard]] virtual bool hasName() const = 0;
    /// A path to open the file for reading while it has no name, or the path that it was created with.
    [[nodiscard]] virtual QString path() const = 0;
    /// Gives a flushed file without a name this name, durably; ErrorCode::Exists if it is taken.
    virtual Expected<void> giveName(const QString &path) = 0;

    virtual Expected<void> append(std::span<const std::byte> bytes) = 0;
    /// Appends a part of another file, inside the kernel if the system can.
    virtual Expected<void> appendFrom(int descriptor, std::uint64_t offset, std::uint64_t length) = 0;
    /// Calls `follow` with all bytes that are appended, in order, while they are written: in a thread of its own if the
    /// system can. flush() returns after the last call. Must be called before the first append.
    virtual void setFollower(std::function<void(std::span<const std::byte>)> follow) = 0;
    /// Truncates the file, unless it is a range, to what was written and returns when all of it is on disk.
    virtual Expected<void> flush() = 0;
};

/// An existing file modified in place without changing its size. One thread at a time.
class UpdateFile
{
public:
    /// Rejects files that are not regular and files without any write permission. Exists: the file is open like this
    /// already, in this process or another; not every system and file system reports that.
    static Expected<std::unique_ptr<UpdateFile>> open(const QString &path);
    virtual ~UpdateFile() = default;

    /// The caller has checked that the bytes are inside the file.
    virtual Expected<void> write(std::uint64_t offset, std::span<const std::byte> bytes) = 0;
    /// Returns when everything is on disk.
    virtual Expected<void> flush() = 0;
    /// From now on InputFile::checkUnchanged() in this process accepts what was written since open(), even after this
    /// file is closed.
    virtual void settle() = 0;
};

/// Creates a file of `size` zero bytes for OutputFile::openRange(), with its space reserved if the system can; does
/// nothing if there is one of this size already. Several processes may call it at a time. Exists: there is a file of
/// another size.
Expected<void> createReserved(const QString &path, std::uint64_t size);

/// See core/io/fileondisk.h.
Expected<FileIdentity> identityOf(const QString &path);
/// True if both are the same file, or if the system has no descriptors (−1).
[[nodiscard]] bool isSameFile(int descriptor, int other);
/// True if the identities differ only by settled changes of UpdateFiles of this process, if at all, or if such a file
/// is still open.
[[nodiscard]] bool isSameContent(const FileIdentity &before, const FileIdentity &now);

/// Removes a file durably; a missing file is not an error.
Expected<void> removeFile(const QString &path);
/// Replaces `to` with `from` atomically and makes the rename durable; `to` keeps its old content on failure.
Expected<void> replaceFile(const QString &from, const QString &to);
/// Renames `from` to `to`; returns ErrorCode::Exists if `to` exists and leaves it unchanged. Where that takes two
/// steps, a process that is killed in between leaves the file with both names, and the next call completes the
/// renaming.
Expected<void> moveToNewFile(const QString &from, const QString &to);

/// Locks an existing file for as long as the object lives. Locks exclude each other, but nothing else.
class FileLock
{
public:
    /// Null if the file is locked by another object of any process, or cannot be locked.
    static std::unique_ptr<FileLock> lock(const QString &path);
    /// Waits until no other object of any process has locked the folder. Null if folders cannot be locked there, or
    /// after ten seconds.
    static std::unique_ptr<FileLock> waitForFolder(const QString &path);
    virtual ~FileLock() = default;
};
/// Removes a file that nobody has locked, e.g. one that an OutputFile of a program that ended has left behind.
void removeAbandoned(const QString &path);

/// True if the program's standard error is a terminal.
[[nodiscard]] bool standardErrorIsTerminal();

} // namespace burnish::platform
