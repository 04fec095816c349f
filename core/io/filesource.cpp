// SPDX-License-Identifier: MIT
#include "core/io/filesource.h"

#include "core/io/paths.h"

#include <chrono>

namespace burnish {

Expected<std::shared_ptr<const FileSource>> FileSource::open(const QString &path)
{
    BURNISH_CHECK(checkPath(path));
    BURNISH_TRY(auto file, platform::InputFile::open(path));
    return std::shared_ptr<const FileSource>(new FileSource(std::move(file), path));
}

Expected<void> FileSource::read(std::uint64_t offset, std::span<std::byte> out) const
{
    BURNISH_CHECK(checkRange(offset, out.size()));
    if (out.empty())
        return {};
    BURNISH_CHECK(m_file->read(offset, out));
    // Checking costs more than a small read, so one check per millisecond covers all of them.
    using namespace std::chrono;
    const auto now = duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
    if (m_checkedAt.load(std::memory_order_relaxed) == now)
        return {};
    BURNISH_CHECK(m_file->checkUnchanged());
    m_checkedAt.store(now, std::memory_order_relaxed);
    return {};
}

std::optional<FileRange> FileSource::fileRange(std::uint64_t offset) const
{
    return FileRange{m_file->descriptor(), offset};
}

} // namespace burnish
