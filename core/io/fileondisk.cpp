// SPDX-License-Identifier: MIT
#include "core/io/fileondisk.h"

#include "core/io/platform.h"

namespace burnish {

Expected<FileIdentity> identityOfFile(const QString &path)
{
    return platform::identityOf(path);
}

bool isSameContent(const FileIdentity &before, const FileIdentity &now)
{
    return platform::isSameContent(before, now);
}

bool isAsRead(const FileOnDisk &read)
{
    const auto now = identityOfFile(read.path);
    if (!now || !read.identity)
        return !now && !read.identity;
    return isSameContent(*read.identity, *now);
}

} // namespace burnish
