// SPDX-License-Identifier: MIT
#include "core/export/layout/folderset.h"

#include "core/formats/folderformat.h"
#include "core/io/paths.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace burnish {

QString folderTarget(const QString &path, const Format &format)
{
    const FolderFormat *const folder = folderFormat(format);
    if (!folder || path.isEmpty() || QFileInfo(path).fileName() == folder->mainName())
        return path;
    return QDir(path).filePath(folder->mainName());
}

Expected<ShardSet> layOutFolder(const ModelState &state, const ShardTarget &target, Diagnostics &losses)
{
    const FolderFormat &format = *folderFormat(*target.format);
    const QDir folder(folderOfPath(target.path));
    ExportShard data;
    data.path = folder.filePath(format.dataName());
    data.state = state;
    BURNISH_TRY(data.layout, target.format->writer->layOut(state, target.options, &losses));
    ShardSet set;
    for (FolderFile &file : format.filesBeside(*data.layout))
        set.others.emplace_back(folder.filePath(file.name), std::move(file.content));
    set.shards.push_back(std::move(data));
    set.indexPath = set.others.back().first;
    set.indexJson = std::move(set.others.back().second);
    set.others.pop_back();
    return set;
}

QStringList staleInFolder(const QString &target, const Format &format, const QStringList &written)
{
    const FolderFormat *const folder = folderFormat(format);
    if (!folder)
        return {};
    QStringList names = QDir(folderOfPath(target))
                            .entryList(QDir::Files | QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
    names.removeIf([&](const QString &name) {
        const auto isWritten = [&](const QString &path) { return QFileInfo(path).fileName() == name; };
        return std::ranges::any_of(written, isWritten) || !folder->isReadBeside(name);
    });
    return names;
}

} // namespace burnish
