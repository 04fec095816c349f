// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/io/fileidentity.h"

#include <cstddef>
#include <memory>
#include <span>

namespace burnish::platform {

// Everything that differs between operating systems. No other file calls one directly.

/// A file opened for reading, mapped where the system can. Any thread may read.
class InputFile
{
public:
    static Expected<std::unique_ptr<InputFile>> open(const QString &path);
    virtual ~InputFile() = default;

    /// Size when it was opened.
    [[nodiscard]] virtual std::uint64_t size() const = 0;
    /// Copies bytes [offset, offset + out.size()), which the caller has checked against size(). A page that is gone,
    /// because the file was truncated after opening or the disk failed, is an error and not a signal.
    virtual Expected<void> read(std::uint64_t offset, std::span<std::byte> out) const = 0;
    /// The system's file descriptor, or -1.
    [[nodiscard]] virtual int descriptor() const = 0;
    /// An error if the file has another size or time of change than when it was opened, but for what an UpdateFile of
    /// this process does, or has done and settled.
    virtual Expected<void> checkUnchanged() const = 0;
};

/// A new file opened for writing from its start to its end, with corrections of earlier bytes. One thread at a time.
class OutputFile
{
public:
    /// Creates `path`, which must not exist. `expectedSize` reserves room where the system can, so that a full disk
    /// is known before the first byte; 0 if unknown.
    static Expected<std::unique_ptr<OutputFile>> create(const QString &path, std::uint64_t expectedSize);
    /// Closes the file; what was not flushed may be lost.
    virtual ~OutputFile() = default;

    virtual Expected<void> append(std::span<const std::byte> bytes) = 0;
    /// Appends a part of another file, inside the kernel where the system can.
    virtual Expected<void> appendFrom(int descriptor, std::uint64_t offset, std::uint64_t length) = 0;
    /// Overwrites bytes that were already written.
    virtual Expected<void> overwrite(std::uint64_t offset, std::span<const std::byte> bytes) = 0;
    /// Cuts the file to what was written and returns when all of it is on the disk.
    virtual Expected<void> flush() = 0;
};

/// An existing file whose bytes are changed in place; its size stays. One thread at a time.
class UpdateFile
{
public:
    /// Refuses what is no regular file and what nobody may write to.
    static Expected<std::unique_ptr<UpdateFile>> open(const QString &path);
    virtual ~UpdateFile() = default;

    /// The caller has checked that the bytes lie inside the file.
    virtual Expected<void> write(std::uint64_t offset, std::span<const std::byte> bytes) = 0;
    /// Returns when everything is on the disk.
    virtual Expected<void> flush() = 0;
    /// From now on InputFile::checkUnchanged() of this process accepts what was written since open(), also after this
    /// file is closed.
    virtual void settle() = 0;
};

/// See core/io/fileondisk.h.
Expected<FileIdentity> identityOf(const QString &path);
/// True if both are the same file; also where the system has no descriptors (−1).
[[nodiscard]] bool isSameFile(int descriptor, int other);
/// True if nothing, or nothing but settled changes of UpdateFiles or those of one that is open, leads from the one to
/// the other.
[[nodiscard]] bool isSameContent(const FileIdentity &before, const FileIdentity &now);

/// Removes a file and makes that durable; a file that is not there is fine.
Expected<void> removeFile(const QString &path);
/// Renames `from` over `to` in one step and makes the rename durable; `to` keeps its old content on failure.
Expected<void> replaceFile(const QString &from, const QString &to);
/// Renames `from` to `to` in one step; ErrorCode::Exists if `to` exists, which stays as it is.
Expected<void> moveToNewFile(const QString &from, const QString &to);

/// True where a person reads what the program writes to its standard error.
[[nodiscard]] bool standardErrorIsTerminal();

} // namespace burnish::platform
