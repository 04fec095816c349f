// SPDX-License-Identifier: MIT
#include "core/modelfolder/sidecarcopy.h"

#include "core/io/filesource.h"
#include "core/io/paths.h"
#include "core/io/smallfile.h"
#include "core/modelfolder/configvalues.h"
#include "core/modelfolder/modelfoldertext.h"
#include "core/modelfolder/sidecarfiles.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <array>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t chunkSize = std::size_t(64) << 10;

/// False also if one of them cannot be read.
Expected<bool> haveSameBytes(const QString &path, const QString &other, Task &task)
{
    const auto one = FileSource::open(path);
    const auto two = FileSource::open(other);
    if (!one || !two || (*one)->size() != (*two)->size())
        return false;
    std::array<std::byte, chunkSize> mine;
    std::array<std::byte, chunkSize> theirs;
    for (std::uint64_t at = 0; at < (*one)->size(); at += chunkSize) {
        BURNISH_CHECK(task.poll());
        const auto length = std::size_t(std::min<std::uint64_t>(chunkSize, (*one)->size() - at));
        const auto left = std::span(mine).first(length);
        const auto right = std::span(theirs).first(length);
        if (!(*one)->read(at, left) || !(*two)->read(at, right) || !std::ranges::equal(left, right))
            return false;
    }
    return true;
}

/// Names lead nowhere but to the folder of the export.
Expected<void> checkNames(const SidecarChanges &changes)
{
    for (const auto &[name, text] : changes.texts) {
        const QString file = QString::fromStdString(name);
        if (file.contains(u'/') || file.contains(u'\\') || !sidecarKindOf(file))
            return Error(ErrorCode::InvalidArgument,
                         ModelFolderText::tr("“%1” is not the name of a file beside a model.").arg(file));
    }
    return {};
}

bool isReplaced(const SidecarFile &file, const SidecarChanges &changes)
{
    return std::ranges::any_of(changes.texts, [&](const auto &text) {
        const QString name = QString::fromStdString(text.first);
        const bool isCard = file.kind == SidecarKind::ModelCard && name == "README.md"_L1;
        return isCard || name.compare(file.name, Qt::CaseInsensitive) == 0;
    });
}

void addText(std::vector<SidecarCopy> &copies, const QString &to, QByteArray text)
{
    if (const auto there = readSmallFile(to, std::uint64_t(text.size())); there && *there == text)
        return;
    const auto size = std::uint64_t(text.size());
    copies.push_back({{}, to, size, std::move(text)});
}

} // namespace

Expected<std::vector<SidecarCopy>> planSidecarCopies(const QString &model, const QString &target,
                                                     const SidecarChanges &changes, Task &task)
{
    std::vector<SidecarFile> files = sidecarFilesOf(model);
    if (QFileInfo(model).fileName() == "config.json"_L1)
        std::erase_if(files, [](const SidecarFile &file) { return file.name != "config.json"_L1; });
    else if (changes.copiesModules)
        std::ranges::move(weightFilesOfModules(model), std::back_inserter(files));
    if (files.empty() && !statusOfPath(model).exists())
        return Error(ErrorCode::NotFound, ModelFolderText::tr("There is no such model.")).inFile(model);
    if (files.empty())
        return Error(ErrorCode::NotFound,
                     ModelFolderText::tr("There is no configuration and no tokenizer beside this model."))
            .inFile(model);
    BURNISH_CHECK(checkNames(changes));
    const QDir folder(folderOfPath(target));
    std::vector<SidecarCopy> copies;
    for (const SidecarFile &file : files) {
        BURNISH_CHECK(task.poll());
        if (isReplaced(file, changes))
            continue;
        const QString to = folder.filePath(file.name);
        if (!changes.configValues.empty() && QFileInfo(file.name).fileName() == "config.json"_L1) {
            BURNISH_TRY(QByteArray config, readSmallFile(file.path, shownSidecarSize));
            auto changed = withConfigValues(config, changes.configValues);
            if (!changed)
                return std::move(changed.error().inFile(file.path));
            if (*changed != config) {
                addText(copies, to, *std::move(changed));
                continue;
            }
        }
        if (leadToSame(file.path, to))
            continue;
        BURNISH_TRY(const bool isThere, haveSameBytes(file.path, to, task));
        if (!isThere)
            copies.push_back({file.path, to, file.size});
    }
    for (const auto &[name, text] : changes.texts)
        addText(copies, folder.filePath(QString::fromStdString(name)), QByteArray::fromStdString(text));
    return copies;
}

QStringList filesReplacedBy(const std::vector<SidecarCopy> &copies)
{
    QStringList replaced;
    for (const SidecarCopy &copy : copies)
        if (statusOfPath(copy.to).exists())
            replaced += copy.to;
    return replaced;
}

Expected<void> addSidecarCopies(SafeFileSet &set, const std::vector<SidecarCopy> &copies, SafeFile::Existing existing,
                                Task &task)
{
    for (const SidecarCopy &copy : copies) {
        if (copy.text) {
            BURNISH_TRY(SafeFile *const file, set.add(copy.to, existing, copy.size));
            BURNISH_CHECK(file->write(bytesOf(*copy.text)));
            BURNISH_CHECK(file->flush());
            continue;
        }
        BURNISH_TRY(const auto source, FileSource::open(copy.from));
        if (source->size() != copy.size)
            return Error(ErrorCode::Io, ModelFolderText::tr("The file was changed after the export was planned."))
                .inFile(copy.from);
        BURNISH_TRY(SafeFile *const file, set.add(copy.to, existing, copy.size));
        BURNISH_CHECK(file->copyFrom(*source, 0, copy.size, task));
        BURNISH_CHECK(file->flush());
    }
    return {};
}

} // namespace burnish
