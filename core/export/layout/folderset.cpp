// SPDX-License-Identifier: MIT
#include "core/export/layout/folderset.h"

#include "core/formats/writeroffiles.h"
#include "core/io/paths.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace burnish {

QString folderTarget(const QString &path, const Format &format)
{
    if (!isFolderFormat(format) || path.isEmpty())
        return path;
    const QString name = writerOfFiles(format)->folderFile();
    return QFileInfo(path).fileName() == name ? path : QDir(path).filePath(name);
}

QStringList staleInFolder(const QString &target, const Format &format, const QStringList &written)
{
    if (!isFolderFormat(format))
        return {};
    QStringList names = QDir(folderOfPath(target))
                            .entryList(QDir::Files | QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
    names.removeIf([&](const QString &name) {
        const auto isWritten = [&](const QString &path) { return QFileInfo(path).fileName() == name; };
        return std::ranges::any_of(written, isWritten) || !writerOfFiles(format)->isReadBeside(name);
    });
    return names;
}

} // namespace burnish
