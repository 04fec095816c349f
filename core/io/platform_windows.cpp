// SPDX-License-Identifier: MIT
#include "core/io/iotext.h"
#include "core/io/platform.h"
#include "core/io/platformmemory.h"
#include "core/io/platformprocess.h"

#include <QDir>
#include <QUuid>

#include <windows.h>
// The order matters.
#include <psapi.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace burnish::platform {

// What Qt does not offer; the rest is in platform_generic.cpp.

namespace {

/// How often a waiting thread looks whether its task was cancelled, in milliseconds.
constexpr int pollingStep = 50;
constexpr DWORD endingMilliseconds = 2000;

class Handle
{
public:
    explicit Handle(HANDLE handle = nullptr)
        : m_handle(handle == INVALID_HANDLE_VALUE ? nullptr : handle)
    {}
    Handle(Handle &&other) noexcept
        : m_handle(std::exchange(other.m_handle, nullptr))
    {}
    Handle(const Handle &) = delete;
    Handle &operator=(const Handle &) = delete;
    ~Handle()
    {
        if (m_handle)
            ::CloseHandle(m_handle);
    }
    [[nodiscard]] HANDLE get() const { return m_handle; }
    explicit operator bool() const { return m_handle != nullptr; }

private:
    HANDLE m_handle;
};

class WindowsChild final : public ChildProcess
{
public:
    WindowsChild(Handle pipe, Handle process, Handle job, DWORD number)
        : m_pipe(std::move(pipe))
        , m_process(std::move(process))
        , m_job(std::move(job)) // kills the program when it is closed
        , m_event(::CreateEventW(nullptr, TRUE, FALSE, nullptr))
        , m_number(number)
    {}
    ~WindowsChild() override
    {
        ::TerminateProcess(m_process.get(), 2);
        // Until it has ended, its files are open, and Windows lets nobody replace them.
        ::WaitForSingleObject(m_process.get(), endingMilliseconds);
    }

    Status write(std::span<const std::byte> bytes, int milliseconds) override
    {
        while (!bytes.empty()) {
            DWORD done = 0;
            const auto start = [&](OVERLAPPED &operation) {
                return ::WriteFile(m_pipe.get(), bytes.data(), pieceOf(bytes.size()), nullptr, &operation);
            };
            if (const Status status = transfer(start, milliseconds, nullptr, done); status != Status::Done)
                return status;
            bytes = bytes.subspan(done);
        }
        return Status::Done;
    }

    Status read(std::span<std::byte> out, int milliseconds, const Task *task) override
    {
        while (!out.empty()) {
            DWORD done = 0;
            const auto start = [&](OVERLAPPED &operation) {
                return ::ReadFile(m_pipe.get(), out.data(), pieceOf(out.size()), nullptr, &operation);
            };
            if (const Status status = transfer(start, milliseconds, task, done); status != Status::Done)
                return status;
            out = out.subspan(done);
        }
        return Status::Done;
    }

    [[nodiscard]] std::int64_t processId() const override { return m_number; }

private:
    static DWORD pieceOf(std::size_t size) { return DWORD(std::min<std::size_t>(size, std::size_t(1) << 20)); }

    /// Starts an operation on the pipe and waits for its end.
    template <typename Start> Status transfer(Start start, int milliseconds, const Task *task, DWORD &done)
    {
        OVERLAPPED operation = {};
        operation.hEvent = m_event.get();
        ::ResetEvent(m_event.get());
        if (!start(operation) && ::GetLastError() != ERROR_IO_PENDING)
            return Status::Ended;
        Status status = Status::Late;
        for (int waited = 0; waited < milliseconds && status == Status::Late; waited += pollingStep) {
            if (::WaitForSingleObject(m_event.get(), DWORD(std::min(pollingStep, milliseconds - waited))) ==
                WAIT_OBJECT_0)
                status = Status::Done;
            else if (task && task->isCancelled())
                status = Status::Cancelled;
        }
        if (status != Status::Done)
            ::CancelIoEx(m_pipe.get(), &operation);
        // The memory of the operation is in use until it has ended, however that is.
        if (!::GetOverlappedResult(m_pipe.get(), &operation, &done, TRUE) || done == 0)
            return status == Status::Done ? Status::Ended : status;
        return Status::Done;
    }

    Handle m_pipe;
    Handle m_process;
    Handle m_job;
    Handle m_event;
    DWORD m_number;
};

/// The variables without which Windows finds no libraries.
std::vector<wchar_t> keptEnvironment()
{
    std::vector<wchar_t> block;
    for (const wchar_t *name : {L"PATH", L"SystemRoot"}) {
        std::array<wchar_t, 32767> value;
        const DWORD length = ::GetEnvironmentVariableW(name, value.data(), DWORD(value.size()));
        if (length == 0 || length >= value.size())
            continue;
        const std::wstring entry = std::wstring(name) + L'=' + std::wstring(value.data(), length);
        block.insert(block.end(), entry.begin(), entry.end());
        block.push_back(L'\0');
    }
    block.push_back(L'\0');
    return block;
}

/// The handles that a new program inherits, and no others.
class Inherited
{
public:
    explicit Inherited(std::array<HANDLE, 2> handles)
        : m_handles(handles)
    {
        SIZE_T size = 0;
        ::InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
        m_memory.resize(size);
        m_isValid = ::InitializeProcThreadAttributeList(list(), 1, 0, &size) &&
                    ::UpdateProcThreadAttribute(list(), 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, m_handles.data(),
                                                sizeof(HANDLE) * m_handles.size(), nullptr, nullptr);
    }
    ~Inherited() { ::DeleteProcThreadAttributeList(list()); }
    Inherited(const Inherited &) = delete;
    Inherited &operator=(const Inherited &) = delete;
    [[nodiscard]] LPPROC_THREAD_ATTRIBUTE_LIST list()
    {
        return reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(m_memory.data());
    }
    [[nodiscard]] bool isValid() const { return m_isValid; }

private:
    std::array<HANDLE, 2> m_handles;
    std::vector<std::byte> m_memory;
    bool m_isValid = false;
};

/// A job that ends its programs when it is closed.
Handle killingJob()
{
    Handle job(::CreateJobObjectW(nullptr, nullptr));
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {};
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    ::SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits, sizeof(limits));
    return job;
}

/// Starts the program, suspended, with `pipe` as its input and output.
PROCESS_INFORMATION spawn(const std::wstring &program, HANDLE pipe, HANDLE nowhere)
{
    PROCESS_INFORMATION made = {};
    Inherited inherited({pipe, nowhere});
    STARTUPINFOEXW start = {};
    start.StartupInfo.cb = sizeof(start);
    start.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
    start.StartupInfo.hStdInput = pipe;
    start.StartupInfo.hStdOutput = pipe;
    start.StartupInfo.hStdError = nowhere;
    start.lpAttributeList = inherited.list();
    std::wstring line = L'"' + program + L'"';
    std::vector<wchar_t> environment = keptEnvironment();
    constexpr DWORD flags =
        EXTENDED_STARTUPINFO_PRESENT | CREATE_UNICODE_ENVIRONMENT | CREATE_NO_WINDOW | CREATE_SUSPENDED;
    if (!inherited.isValid() || !::CreateProcessW(program.c_str(), line.data(), nullptr, nullptr, TRUE, flags,
                                                  environment.data(), nullptr, &start.StartupInfo, &made))
        return {};
    return made;
}

} // namespace

Expected<std::unique_ptr<ChildProcess>> ChildProcess::start(const QString &program)
{
    const auto failure = [&] {
        const DWORD number = ::GetLastError();
        const bool isMissing = number == ERROR_FILE_NOT_FOUND || number == ERROR_PATH_NOT_FOUND;
        return Error(isMissing ? ErrorCode::NotFound : ErrorCode::Io,
                     IoText::tr("The program cannot be started: %1.").arg(qt_error_string(int(number))))
            .inFile(program);
    };
    const std::wstring name =
        (QStringLiteral("\\\\.\\pipe\\burnish-") + QUuid::createUuid().toString(QUuid::WithoutBraces)).toStdWString();
    constexpr DWORD bufferSize = 1U << 16;
    Handle pipe(::CreateNamedPipeW(
        name.c_str(), PIPE_ACCESS_DUPLEX | FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
        PIPE_TYPE_BYTE | PIPE_WAIT | PIPE_REJECT_REMOTE_CLIENTS, 1, bufferSize, bufferSize, 0, nullptr));
    SECURITY_ATTRIBUTES inheritable = {sizeof(inheritable), nullptr, TRUE};
    const Handle end(
        ::CreateFileW(name.c_str(), GENERIC_READ | GENERIC_WRITE, 0, &inheritable, OPEN_EXISTING, 0, nullptr));
    const Handle nowhere(::CreateFileW(L"NUL", GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, &inheritable,
                                       OPEN_EXISTING, 0, nullptr));
    if (!pipe || !end || !nowhere)
        return failure();
    const PROCESS_INFORMATION made = spawn(QDir::toNativeSeparators(program).toStdWString(), end.get(), nowhere.get());
    if (!made.hProcess)
        return failure();
    Handle process(made.hProcess);
    const Handle thread(made.hThread);
    Handle job = killingJob();
    ::AssignProcessToJobObject(job.get(), process.get());
    ::ResumeThread(thread.get());
    return std::unique_ptr<ChildProcess>(
        std::make_unique<WindowsChild>(std::move(pipe), std::move(process), std::move(job), made.dwProcessId));
}

bool standardErrorIsTerminal()
{
    DWORD mode = 0;
    return ::GetConsoleMode(::GetStdHandle(STD_ERROR_HANDLE), &mode) != 0;
}

std::optional<std::uint64_t> ownMemory()
{
    PROCESS_MEMORY_COUNTERS_EX counters = {};
    if (!::GetProcessMemoryInfo(::GetCurrentProcess(), reinterpret_cast<PROCESS_MEMORY_COUNTERS *>(&counters),
                                sizeof(counters)))
        return std::nullopt;
    return counters.PrivateUsage;
}

} // namespace burnish::platform
