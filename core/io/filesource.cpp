// SPDX-License-Identifier: MIT
#include "core/io/filesource.h"

namespace burnish {

Expected<std::shared_ptr<const FileSource>> FileSource::open(const QString &path)
{
    BURNISH_TRY(auto file, platform::InputFile::open(path));
    return std::shared_ptr<const FileSource>(new FileSource(std::move(file), path));
}

Expected<void> FileSource::read(std::uint64_t offset, std::span<std::byte> out) const
{
    BURNISH_CHECK(checkRange(offset, out.size()));
    if (out.empty())
        return {};
    return m_file->read(offset, out);
}

std::optional<FileRange> FileSource::fileRange(std::uint64_t offset) const
{
    return FileRange{m_file->descriptor(), offset};
}

} // namespace burnish
