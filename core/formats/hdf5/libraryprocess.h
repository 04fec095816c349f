// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/hdf5/protocol.h"
#include "core/io/bytesource.h"
#include "core/io/platformprocess.h"

namespace burnish::hdf5 {

/// Returns the path of burnish-hdf5, the program that contains the HDF5 library: beside this program, or in the folder
/// “bin” or “libexec/burnish” beside its folder. Empty if it is missing.
[[nodiscard]] QString libraryProgram();
/// Uses another program instead, until it is called with an empty path; for tests.
void setLibraryProgram(const QString &path);
/// How long to wait for a sign of life of the program; it takes this long to notice that it hangs. For tests.
void setLibraryPatience(int milliseconds);

/// Returns the numbers of the programs that wait for a request; for tests.
[[nodiscard]] std::vector<std::int64_t> waitingPrograms();

/// A frame that the program sent.
struct Answer
{
    Frame frame = Frame::Done;
    std::string content;
};

/// A running burnish-hdf5. For use by one thread at a time. After a failure it answers nothing any more.
class LibraryProcess
{
public:
    explicit LibraryProcess(std::unique_ptr<platform::ChildProcess> child)
        : m_child(std::move(child))
    {}

    Expected<void> send(Frame frame, std::span<const std::byte> content);
    /// Sends the part of the source that the program asked for.
    Expected<void> sendBytes(const ByteSource &source, std::uint64_t offset, std::uint64_t length);
    Expected<Answer> receive(const Task *task);

    [[nodiscard]] std::int64_t processId() const { return m_child->processId(); }
    [[nodiscard]] bool hasFailed() const { return m_hasFailed; }
    /// True if it failed because it ended.
    [[nodiscard]] bool hasEnded() const { return m_hasEnded; }
    /// Marks the program as failed and returns the error for what it should not have sent.
    Error brokenProtocol();
    /// The number of the file that it has open; 0 if none.
    [[nodiscard]] std::uint64_t openFile() const { return m_openFile; }
    void setOpenFile(std::uint64_t id) { m_openFile = id; }

private:
    Expected<void> check(platform::ChildProcess::Status status);

    std::unique_ptr<platform::ChildProcess> m_child;
    std::uint64_t m_openFile = 0;
    bool m_hasFailed = false;
    bool m_hasEnded = false;
};

/// Returns a program that nobody uses, preferably the one that has the file open; starts one if there is none or if
/// `mustBeNew`.
Expected<std::unique_ptr<LibraryProcess>> takeProcess(std::uint64_t file, bool mustBeNew, bool &isNew);
/// Keeps a program for the next request; ends another one if there are many.
void keepProcess(std::unique_ptr<LibraryProcess> process);

} // namespace burnish::hdf5
