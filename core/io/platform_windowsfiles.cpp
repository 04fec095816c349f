// SPDX-License-Identifier: MIT
#include "core/io/platform_windowsfiles.h"

#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <cstddef>
#include <cstring>
#include <vector>

namespace burnish::platform::windows {

namespace {

constexpr DWORD sharedWithAll = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

/// Without this prefix Windows takes no paths of 260 characters or more.
std::wstring longPath(const std::wstring &path)
{
    if (path.starts_with(L"\\\\?\\") || path.starts_with(L"\\\\.\\"))
        return path;
    return path.starts_with(L"\\\\") ? L"\\\\?\\UNC" + path.substr(1) : L"\\\\?\\" + path;
}

Lock opened(const std::wstring &path, DWORD access, DWORD sharing, DWORD flags, DWORD making = OPEN_EXISTING)
{
    const HANDLE handle = ::CreateFileW(longPath(path).c_str(), access, sharing, nullptr, making, flags, nullptr);
    return Lock(handle == INVALID_HANDLE_VALUE ? nullptr : handle);
}

std::optional<FileIdentity> identityOfHandle(HANDLE handle)
{
    BY_HANDLE_FILE_INFORMATION information = {};
    if (!handle || !::GetFileInformationByHandle(handle, &information))
        return std::nullopt;
    const auto joined = [](DWORD high, DWORD low) { return std::uint64_t(high) << 32 | low; };
    // In units of 100 nanoseconds since 1601.
    constexpr std::int64_t since1601 = 116'444'736'000'000'000;
    const auto changed =
        std::int64_t(joined(information.ftLastWriteTime.dwHighDateTime, information.ftLastWriteTime.dwLowDateTime));
    return FileIdentity{information.dwVolumeSerialNumber, joined(information.nFileIndexHigh, information.nFileIndexLow),
                        joined(information.nFileSizeHigh, information.nFileSizeLow), (changed - since1601) * 100};
}

#ifndef FILE_RENAME_FLAG_REPLACE_IF_EXISTS
#define FILE_RENAME_FLAG_REPLACE_IF_EXISTS 0x00000001
#endif
#ifndef FILE_RENAME_FLAG_POSIX_SEMANTICS
#define FILE_RENAME_FLAG_POSIX_SEMANTICS 0x00000002
#endif
// FileRenameInfoEx, which not every header has.
constexpr auto renameInfoEx = FILE_INFO_BY_HANDLE_CLASS(22);

/// Renames over a file that is open elsewhere, which needs Windows 10 and NTFS. Returns false if that is not to be had.
bool replacedWhileOpen(const std::wstring &from, const std::wstring &to)
{
    const Lock file = opened(from, DELETE | SYNCHRONIZE, sharedWithAll, FILE_FLAG_OPEN_REPARSE_POINT);
    if (!file)
        return false;
    const std::wstring name = longPath(to);
    const std::size_t bytes = name.size() * sizeof(wchar_t);
    std::vector<std::byte> memory(sizeof(FILE_RENAME_INFO) + bytes);
    auto *information = reinterpret_cast<FILE_RENAME_INFO *>(memory.data());
    const DWORD flags = FILE_RENAME_FLAG_REPLACE_IF_EXISTS | FILE_RENAME_FLAG_POSIX_SEMANTICS;
    // The flags share their place with ReplaceIfExists.
    std::memcpy(memory.data(), &flags, sizeof(flags));
    information->FileNameLength = DWORD(bytes);
    std::memcpy(information->FileName, name.data(), bytes);
    return ::SetFileInformationByHandle(file.get(), renameInfoEx, information, DWORD(memory.size())) != 0;
}

} // namespace

void Unlock::operator()(void *handle) const
{
    ::CloseHandle(handle);
}

int open(const std::wstring &path, Opening opening, unsigned long &error)
{
    const bool isNew = opening == Opening::Create;
    Lock file = opened(path, isNew ? GENERIC_READ | GENERIC_WRITE : GENERIC_READ, sharedWithAll, FILE_ATTRIBUTE_NORMAL,
                       isNew ? CREATE_NEW : OPEN_EXISTING);
    if (!file) {
        error = ::GetLastError();
        return -1;
    }
    const int descriptor =
        _open_osfhandle(reinterpret_cast<std::intptr_t>(file.get()), (isNew ? _O_RDWR : _O_RDONLY) | _O_BINARY);
    if (descriptor < 0)
        error = ERROR_TOO_MANY_OPEN_FILES;
    else
        (void)file.release();
    return descriptor;
}

std::optional<FileIdentity> identityOf(int descriptor)
{
    return identityOfHandle(reinterpret_cast<HANDLE>(_get_osfhandle(descriptor)));
}

std::optional<FileIdentity> identityOf(const std::wstring &path)
{
    return identityOfHandle(opened(path, FILE_READ_ATTRIBUTES, sharedWithAll, FILE_FLAG_BACKUP_SEMANTICS).get());
}

unsigned long rename(const std::wstring &from, const std::wstring &to, bool replaces)
{
    const DWORD flags = MOVEFILE_WRITE_THROUGH | (replaces ? MOVEFILE_REPLACE_EXISTING : 0);
    if (::MoveFileExW(longPath(from).c_str(), longPath(to).c_str(), flags))
        return 0;
    const DWORD error = ::GetLastError();
    const bool isInUse =
        error == ERROR_ACCESS_DENIED || error == ERROR_SHARING_VIOLATION || error == ERROR_USER_MAPPED_FILE;
    if (!replaces || !isInUse)
        return error;
    // The second way is not atomic, but works on more file systems.
    const bool isReplaced =
        replacedWhileOpen(from, to) || ::ReplaceFileW(longPath(to).c_str(), longPath(from).c_str(), nullptr,
                                                      REPLACEFILE_IGNORE_MERGE_ERRORS, nullptr, nullptr);
    return isReplaced ? 0 : error;
}

Lock lock(const std::wstring &path)
{
    Lock file = opened(path, GENERIC_READ, sharedWithAll, FILE_FLAG_OPEN_REPARSE_POINT);
    BY_HANDLE_FILE_INFORMATION information = {};
    constexpr DWORD other = FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_REPARSE_POINT;
    if (!file || !::GetFileInformationByHandle(file.get(), &information) || (information.dwFileAttributes & other) != 0)
        return nullptr;
    // A byte far behind the end, so that reading and writing go on.
    OVERLAPPED place = {};
    place.OffsetHigh = 0x7fffffff;
    if (!::LockFileEx(file.get(), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &place))
        return nullptr;
    return file;
}

void removeUnused(const std::wstring &path)
{
    // Shared with nobody: this fails while anybody has it open, and nobody opens it before it is gone.
    (void)opened(path, DELETE, 0, FILE_FLAG_DELETE_ON_CLOSE | FILE_FLAG_OPEN_REPARSE_POINT);
}

} // namespace burnish::platform::windows
