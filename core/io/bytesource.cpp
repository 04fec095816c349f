// SPDX-License-Identifier: MIT
#include "core/io/bytesource.h"

#include "core/io/iotext.h"

#include <cstring>

namespace burnish {

std::optional<FileRange> ByteSource::fileRange(std::uint64_t) const
{
    return std::nullopt;
}

Expected<void> ByteSource::checkUnchanged() const
{
    return {};
}

Expected<void> ByteSource::checkRange(std::uint64_t offset, std::uint64_t length) const
{
    if (offset <= size() && length <= size() - offset)
        return {};
    return Error(ErrorCode::Malformed, IoText::tr("Expected %1 bytes here, but the data ends at byte %2.")
                                           .arg(qulonglong(length))
                                           .arg(qulonglong(size())))
        .at(offset)
        .inFile(name());
}

Expected<void> MemorySource::read(std::uint64_t offset, std::span<std::byte> out) const
{
    BURNISH_CHECK(checkRange(offset, out.size()));
    if (!out.empty())
        std::memcpy(out.data(), m_bytes.data() + offset, out.size());
    return {};
}

Expected<ByteSourcePtr> SliceSource::make(ByteSourcePtr whole, std::uint64_t offset, std::uint64_t size)
{
    BURNISH_CHECK(whole->checkRange(offset, size));
    return ByteSourcePtr(new SliceSource(std::move(whole), offset, size));
}

Expected<void> SliceSource::read(std::uint64_t offset, std::span<std::byte> out) const
{
    BURNISH_CHECK(checkRange(offset, out.size()));
    return m_whole->read(m_offset + offset, out);
}

std::optional<FileRange> SliceSource::fileRange(std::uint64_t offset) const
{
    return m_whole->fileRange(m_offset + offset);
}

} // namespace burnish
