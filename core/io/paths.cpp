// SPDX-License-Identifier: MIT
#include "core/io/paths.h"

#include <QFileInfo>

namespace burnish {

QString folderOfPath(const QString &path)
{
    return QFileInfo(absolutePath(path)).absolutePath();
}

bool leadToSame(const QString &path, const QString &other)
{
    if (absolutePath(path) == absolutePath(other))
        return true;
    const QString real = realPath(path);
    return !real.isEmpty() && real == realPath(other);
}

} // namespace burnish
