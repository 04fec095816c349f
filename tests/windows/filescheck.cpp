// SPDX-License-Identifier: MIT
// Checks core/io/platform_windowsfiles.h: packaging/check-windows.sh compiles it with that file and runs it under Wine.
// Takes an empty folder. The last line is "N passed, N failed".
#include "core/io/platform_windowsfiles.h"

#include <io.h>
#include <windows.h>

#include <cstdio>
#include <cstring>

using namespace burnish::platform;

namespace {

int passed = 0;
int failed = 0;

void check(const char *what, bool holds)
{
    std::printf("%s %s\n", holds ? "passed" : "failed", what);
    ++(holds ? passed : failed);
}

bool exists(const std::wstring &path)
{
    return ::GetFileAttributesW((L"\\\\?\\" + path).c_str()) != INVALID_FILE_ATTRIBUTES;
}

bool make(const std::wstring &path, const char *content)
{
    unsigned long error = 0;
    const int descriptor = windows::open(path, windows::Opening::Create, error);
    const auto size = unsigned(std::strlen(content));
    return descriptor >= 0 && _write(descriptor, content, size) == int(size) && _close(descriptor) == 0;
}

bool hasContent(int descriptor, const char *content)
{
    char bytes[64] = {};
    return _lseeki64(descriptor, 0, SEEK_SET) == 0 && _read(descriptor, bytes, sizeof(bytes) - 1) >= 0 &&
           std::strcmp(bytes, content) == 0;
}

bool hasContent(const std::wstring &path, const char *content)
{
    unsigned long error = 0;
    const int descriptor = windows::open(path, windows::Opening::Read, error);
    const bool holds = descriptor >= 0 && hasContent(descriptor, content);
    if (descriptor >= 0)
        _close(descriptor);
    return holds;
}

void openFiles(const std::wstring &folder)
{
    unsigned long error = 0;
    check("a file is made", make(folder + L"\\a", "one\r\ntwo"));
    check("its bytes are not translated", hasContent(folder + L"\\a", "one\r\ntwo"));
    check("a file that exists is not made",
          windows::open(folder + L"\\a", windows::Opening::Create, error) < 0 && error == ERROR_FILE_EXISTS);
    check("a missing file is not found",
          windows::open(folder + L"\\none", windows::Opening::Read, error) < 0 && error == ERROR_FILE_NOT_FOUND);
    const int descriptor = windows::open(folder + L"\\new", windows::Opening::Create, error);
    check("a file that is being written is renamed",
          descriptor >= 0 && windows::rename(folder + L"\\new", folder + L"\\named", false) == 0 &&
              exists(folder + L"\\named") && !exists(folder + L"\\new"));
    check("and written further",
          _write(descriptor, "more", 4) == 4 && _close(descriptor) == 0 && hasContent(folder + L"\\named", "more"));
}

void renaming(const std::wstring &folder)
{
    check("setup", make(folder + L"\\from", "new") && make(folder + L"\\to", "old"));
    check("a file is not replaced by chance",
          windows::rename(folder + L"\\from", folder + L"\\to", false) != 0 && hasContent(folder + L"\\to", "old"));
    check("a file is replaced", windows::rename(folder + L"\\from", folder + L"\\to", true) == 0 &&
                                    hasContent(folder + L"\\to", "new") && !exists(folder + L"\\from"));
    unsigned long error = 0;
    const int descriptor = windows::open(folder + L"\\to", windows::Opening::Read, error);
    check("a file that is open is replaced", make(folder + L"\\from", "newer") &&
                                                 windows::rename(folder + L"\\from", folder + L"\\to", true) == 0 &&
                                                 hasContent(folder + L"\\to", "newer"));
    check("and who has it open reads the old bytes", hasContent(descriptor, "new"));
    _close(descriptor);
    check("a missing file is not renamed", windows::rename(folder + L"\\from", folder + L"\\to", true) != 0);
    const std::wstring deep = folder + L'\\' + std::wstring(200, L'd');
    const std::wstring name = deep + L'\\' + std::wstring(150, L'\u6a21');
    check("a path of more than 260 characters is made and renamed",
          ::CreateDirectoryW((L"\\\\?\\" + deep).c_str(), nullptr) && make(name, "long") &&
              windows::rename(name, name + L"2", true) == 0 && hasContent(name + L"2", "long"));
}

void identities(const std::wstring &folder)
{
    check("setup", make(folder + L"\\i", "12345") && make(folder + L"\\j", "12345"));
    const auto i = windows::identityOf(folder + L"\\i");
    const auto j = windows::identityOf(folder + L"\\j");
    check("files have identities", i && j && i->size == 5);
    check("two files with the same content differ", i && j && i->file != j->file);
    check("a missing file has none", !windows::identityOf(folder + L"\\none"));
    unsigned long error = 0;
    const int descriptor = windows::open(folder + L"\\i", windows::Opening::Read, error);
    check("an open file has the same as its path", windows::identityOf(descriptor) == i);
    FILETIME now = {};
    ::GetSystemTimeAsFileTime(&now);
    const std::int64_t since1970 =
        (std::int64_t(std::uint64_t(now.dwHighDateTime) << 32 | now.dwLowDateTime) - 116'444'736'000'000'000) * 100;
    check("its time is now", i && since1970 - i->changedAt >= 0 && since1970 - i->changedAt < 60'000'000'000);
    _close(descriptor);
}

void locks(const std::wstring &folder)
{
    check("setup", make(folder + L"\\l", "content"));
    windows::Lock lock = windows::lock(folder + L"\\l");
    check("a file is locked", lock != nullptr);
    check("and not locked twice", !windows::lock(folder + L"\\l"));
    check("and still read", hasContent(folder + L"\\l", "content"));
    check("and still renamed", windows::rename(folder + L"\\l", folder + L"\\m", true) == 0);
    check("and locked under its new name", !windows::lock(folder + L"\\m"));
    windows::removeUnused(folder + L"\\m");
    check("and not removed as unused", exists(folder + L"\\m"));
    lock.reset();
    check("then it is free", windows::lock(folder + L"\\m") != nullptr);
    windows::removeUnused(folder + L"\\m");
    check("and removed", !exists(folder + L"\\m"));
    check("a folder is not locked", !windows::lock(folder));
    unsigned long error = 0;
    const int descriptor = windows::open(folder + L"\\n", windows::Opening::Create, error);
    windows::removeUnused(folder + L"\\n");
    check("a file that is being written is not removed as unused", exists(folder + L"\\n"));
    _close(descriptor);
}

} // namespace

int wmain(int argc, wchar_t **argv)
{
    if (argc != 2)
        return 2;
    const std::wstring folder = argv[1];
    openFiles(folder);
    renaming(folder);
    identities(folder);
    locks(folder);
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed > 0 ? 1 : 0;
}
