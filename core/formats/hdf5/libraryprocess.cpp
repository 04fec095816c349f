// SPDX-License-Identifier: MIT
#include "core/formats/hdf5/libraryprocess.h"

#include "core/formats/formatstext.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <atomic>
#include <mutex>

namespace burnish::hdf5 {

namespace {

using platform::ChildProcess;

/// Longer than the processor time that the program has for a request.
constexpr int usualPatience = 90'000;
std::atomic<int> s_patience = usualPatience;

/// Programs without a request; the last one was used most recently.
struct Idle
{
    std::mutex mutex;
    std::vector<std::unique_ptr<LibraryProcess>> processes;
    QString program; ///< instead of the usual one
};

Idle &idle()
{
    static Idle s_idle;
    return s_idle;
}

constexpr std::size_t mostIdle = 2;

} // namespace

QString libraryProgram()
{
    {
        const std::lock_guard lock(idle().mutex);
        if (!idle().program.isEmpty())
            return idle().program;
    }
    // Without the application's own folder, the current one would be searched.
    if (!QCoreApplication::instance())
        return {};
#ifdef Q_OS_WIN
    const QString name = QStringLiteral("burnish-hdf5.exe");
#else
    const QString name = QStringLiteral("burnish-hdf5");
#endif
    const QDir folder(QCoreApplication::applicationDirPath());
    for (const auto *place : {"", "../bin/", "../libexec/burnish/"}) {
        const QFileInfo file(folder.filePath(QLatin1String(place) + name));
        if (file.isFile() && file.isExecutable())
            return file.absoluteFilePath();
    }
    return {};
}

void setLibraryProgram(const QString &path)
{
    std::vector<std::unique_ptr<LibraryProcess>> ended;
    const std::lock_guard lock(idle().mutex);
    idle().program = path;
    ended.swap(idle().processes);
}

void setLibraryPatience(int milliseconds)
{
    s_patience = milliseconds > 0 ? milliseconds : usualPatience;
}

std::vector<std::int64_t> waitingPrograms()
{
    const std::lock_guard lock(idle().mutex);
    std::vector<std::int64_t> numbers;
    for (const auto &process : idle().processes)
        numbers.push_back(process->processId());
    return numbers;
}

Expected<void> LibraryProcess::check(ChildProcess::Status status)
{
    if (status == ChildProcess::Status::Done)
        return {};
    m_hasFailed = true;
    m_hasEnded = status == ChildProcess::Status::Ended;
    switch (status) {
    case ChildProcess::Status::Cancelled:
        return cancelledError();
    case ChildProcess::Status::Late:
        return Error(ErrorCode::Malformed,
                     FormatsText::tr("The HDF5 library took too long for this file and was stopped."));
    default:
        return Error(ErrorCode::Malformed,
                     FormatsText::tr("The HDF5 library crashed, or exceeded its limits, while reading this file."));
    }
}

Error LibraryProcess::brokenProtocol()
{
    m_hasFailed = true;
    return Error(ErrorCode::Malformed,
                 FormatsText::tr("The HDF5 library gave an invalid answer while reading this file."));
}

Expected<void> LibraryProcess::send(Frame frame, std::span<const std::byte> content)
{
    const FrameHeader header = {std::uint32_t(frame), 0, content.size()};
    BURNISH_CHECK(check(m_child->write(std::as_bytes(std::span(&header, 1)), s_patience)));
    return check(m_child->write(content, s_patience));
}

Expected<void> LibraryProcess::sendBytes(const ByteSource &source, std::uint64_t offset, std::uint64_t length)
{
    if (length > longestPiece || length > source.size() || offset > source.size() - length)
        return brokenProtocol();
    std::vector<std::byte> bytes;
    bytes.resize(std::size_t(length));
    if (auto done = source.read(offset, bytes); !done) {
        m_hasFailed = true; // it waits for the bytes
        return done;
    }
    return send(Frame::Bytes, bytes);
}

Expected<Answer> LibraryProcess::receive(const Task *task)
{
    FrameHeader header;
    BURNISH_CHECK(check(m_child->read(std::as_writable_bytes(std::span(&header, 1)), s_patience, task)));
    const auto frame = Frame(header.frame);
    constexpr std::array known = {Frame::Done, Frame::Failed, Frame::Retire, Frame::Items, Frame::Need};
    const std::uint64_t longest = frame == Frame::Done ? longestPiece : longestItem;
    if (std::ranges::find(known, frame) == known.end() || header.size > longest)
        return brokenProtocol();
    Answer answer;
    answer.frame = frame;
    // Grows as the bytes arrive.
    constexpr std::size_t step = std::size_t(1) << 20;
    while (answer.content.size() < header.size) {
        const std::size_t done = answer.content.size();
        answer.content.resize(std::min(done + step, std::size_t(header.size)));
        const auto piece = std::as_writable_bytes(std::span(answer.content)).subspan(done);
        BURNISH_CHECK(check(m_child->read(piece, s_patience, task)));
    }
    return answer;
}

Expected<std::unique_ptr<LibraryProcess>> takeProcess(std::uint64_t file, bool mustBeNew, bool &isNew)
{
    isNew = false;
    {
        Idle &all = idle();
        const std::lock_guard lock(all.mutex);
        auto found = std::ranges::find_if(all.processes, [&](const auto &each) { return each->openFile() == file; });
        if (found == all.processes.end() && !all.processes.empty())
            found = all.processes.begin();
        if (!mustBeNew && found != all.processes.end()) {
            auto process = std::move(*found);
            all.processes.erase(found);
            return process;
        }
    }
    const QString program = libraryProgram();
    if (program.isEmpty())
        return Error(
            ErrorCode::Unsupported,
            FormatsText::tr("The program “burnish-hdf5”, which reads HDF5 files, is missing. It belongs beside "
                            "Burnish's own programs."));
    BURNISH_TRY(auto child, ChildProcess::start(program));
    isNew = true;
    return std::make_unique<LibraryProcess>(std::move(child));
}

void keepProcess(std::unique_ptr<LibraryProcess> process)
{
    std::unique_ptr<LibraryProcess> ended;
    Idle &all = idle();
    const std::lock_guard lock(all.mutex);
    all.processes.push_back(std::move(process));
    if (all.processes.size() > mostIdle) {
        ended = std::move(all.processes.front());
        all.processes.erase(all.processes.begin());
    }
}

} // namespace burnish::hdf5
