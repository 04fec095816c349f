// SPDX-License-Identifier: MIT
#include "core/io/readfiles.h"

#include "core/io/fileondisk.h"

#include <map>
#include <mutex>

namespace burnish {

namespace {

using FileNumber = std::pair<std::uint64_t, std::uint64_t>;

struct Marks
{
    std::mutex mutex;
    std::map<FileNumber, std::size_t> counts;
};

Marks &marks()
{
    static Marks all;
    return all;
}

FileNumber numberOf(const QString &path)
{
    const auto identity = identityOfFile(path);
    return identity && identity->file != 0 ? FileNumber(identity->device, identity->file) : FileNumber();
}

} // namespace

ReadFile::ReadFile(const QString &path)
    : m_file(numberOf(path))
{
    if (m_file == FileNumber())
        return;
    const std::scoped_lock lock(marks().mutex);
    ++marks().counts[m_file];
}

ReadFile::~ReadFile()
{
    if (m_file == FileNumber())
        return;
    const std::scoped_lock lock(marks().mutex);
    const auto found = marks().counts.find(m_file);
    if (--found->second == 0)
        marks().counts.erase(found);
}

bool isReadNow(const QString &path)
{
    const FileNumber file = numberOf(path);
    const std::scoped_lock lock(marks().mutex);
    return marks().counts.contains(file);
}

} // namespace burnish
