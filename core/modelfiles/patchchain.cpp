// SPDX-License-Identifier: MIT
#include "core/modelfiles/patchchain.h"

#include "core/formats/fileprefix.h"
#include "core/io/filesource.h"
#include "core/io/paths.h"
#include "core/patch/patchmodel.h"

#include <QDir>
#include <QSet>

namespace burnish {

namespace {

/// False for files that are not patches, without parsing their headers: keys of metadata are sorted, and come first.
bool startsLikePatch(std::span<const std::byte> prefix)
{
    const std::string_view text(reinterpret_cast<const char *>(prefix.data()), prefix.size());
    return text.find("\"burnish.patch") != std::string_view::npos;
}

} // namespace

std::optional<PatchDocument> patchAt(const QString &path, Task &task)
{
    if (!statusOfPath(path).isFile())
        return std::nullopt;
    const auto source = FileSource::open(path);
    if (!source)
        return std::nullopt;
    const auto prefix = readPrefix(**source);
    if (!prefix || !startsLikePatch(*prefix))
        return std::nullopt;
    auto patch = readPatch(*source, task);
    return patch ? std::optional(*std::move(patch)) : std::nullopt;
}

QStringList lastSteps(const QStringList &files)
{
    Task task;
    std::vector<std::pair<QString, PatchDocument>> patches;
    for (const QString &file : files) {
        if (auto patch = patchAt(file, task))
            patches.emplace_back(file, *std::move(patch));
    }
    if (patches.empty())
        return files;
    QSet<QString> used;
    for (const auto &[file, patch] : patches) {
        for (const PatchedFile &base : patch.base.files)
            used.insert(absolutePath(QDir(folderOfPath(file)).filePath(base.name)));
        for (const auto &[other, before] : patches) {
            if (other != file && checkOrder(before, patch).empty())
                used.insert(absolutePath(other));
        }
    }
    QStringList left = files;
    left.removeIf([&](const QString &file) { return used.contains(absolutePath(file)); });
    // Patches there and back are based on each other.
    return left.isEmpty() ? files : left;
}

} // namespace burnish
