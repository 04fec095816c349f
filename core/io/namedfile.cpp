// SPDX-License-Identifier: MIT
#include "core/io/namedfile.h"

#include "core/io/fileondisk.h"
#include "core/io/filesource.h"
#include "core/io/iotext.h"

namespace burnish {

Expected<ByteSourcePtr> NamedFile::make(const QString &path)
{
    BURNISH_TRY(const FileIdentity identity, identityOfFile(path));
    return ByteSourcePtr(new NamedFile(path, identity));
}

Expected<void> NamedFile::read(std::uint64_t offset, std::span<std::byte> out) const
{
    BURNISH_CHECK(checkRange(offset, out.size()));
    BURNISH_CHECK(checkUnchanged());
    BURNISH_TRY(const auto file, FileSource::open(m_path));
    return file->read(offset, out);
}

Expected<void> NamedFile::checkUnchanged() const
{
    if (isAsRead({m_path, m_identity}))
        return {};
    return std::move(
        Error(ErrorCode::Io, IoText::tr("The file has been changed by another program since it was opened."))
            .inFile(m_path));
}

} // namespace burnish
