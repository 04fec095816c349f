// SPDX-License-Identifier: MIT
#include "core/io/fileidentity.h"

#include "core/io/platform.h"

namespace burnish {

Expected<FileIdentity> identityOfFile(const QString &path)
{
    return platform::identityOf(path);
}

bool isSameContent(const FileIdentity &before, const FileIdentity &now)
{
    return before == now || platform::isOwnChange(before, now);
}

bool isAsRead(const FileOnDisk &read)
{
    const auto now = identityOfFile(read.path);
    if (!now || !read.identity)
        return !now && !read.identity;
    return isSameContent(*read.identity, *now);
}

} // namespace burnish
