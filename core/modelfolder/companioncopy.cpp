// SPDX-License-Identifier: MIT
#include "core/modelfolder/companioncopy.h"

#include "core/io/filesource.h"
#include "core/io/paths.h"
#include "core/modelfolder/companionfiles.h"

#include <QCoreApplication>
#include <QDir>

#include <algorithm>
#include <array>

namespace burnish {

namespace {

struct CompanionCopyText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::CompanionCopy)
};

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

} // namespace

Expected<std::vector<CompanionCopy>> planCompanionCopies(const QString &model, const QString &target, Task &task)
{
    const std::vector<CompanionFile> files = companionFilesOf(model);
    if (files.empty() && !statusOfPath(model).exists())
        return Error(ErrorCode::NotFound, CompanionCopyText::tr("There is no such model.")).inFile(model);
    if (files.empty())
        return Error(ErrorCode::NotFound,
                     CompanionCopyText::tr("There is no configuration and no tokenizer beside this model."))
            .inFile(model);
    const QDir folder(folderOfPath(target));
    std::vector<CompanionCopy> copies;
    for (const CompanionFile &file : files) {
        const QString to = folder.filePath(file.name);
        BURNISH_CHECK(task.poll());
        if (leadToSame(file.path, to))
            continue;
        BURNISH_TRY(const bool isThere, haveSameBytes(file.path, to, task));
        if (!isThere)
            copies.push_back({file.path, to, file.size});
    }
    return copies;
}

QStringList filesReplacedBy(const std::vector<CompanionCopy> &copies)
{
    QStringList replaced;
    for (const CompanionCopy &copy : copies)
        if (statusOfPath(copy.to).exists())
            replaced += copy.to;
    return replaced;
}

Expected<void> addCompanionCopies(SafeFileSet &set, const std::vector<CompanionCopy> &copies,
                                  SafeFile::Existing existing, Task &task)
{
    for (const CompanionCopy &copy : copies) {
        BURNISH_TRY(const auto source, FileSource::open(copy.from));
        if (source->size() != copy.size)
            return Error(ErrorCode::Io, CompanionCopyText::tr("The file was changed after the export was planned."))
                .inFile(copy.from);
        BURNISH_TRY(SafeFile *const file, set.add(copy.to, existing, copy.size));
        BURNISH_CHECK(file->copyFrom(*source, 0, copy.size, task));
        BURNISH_CHECK(file->flush());
    }
    return {};
}

} // namespace burnish
