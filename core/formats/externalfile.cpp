// SPDX-License-Identifier: MIT
#include "core/formats/externalfile.h"

#include "core/formats/formatstext.h"
#include "core/io/filesource.h"
#include "core/io/paths.h"

#include <algorithm>
#include <ranges>

namespace burnish {

namespace {

/// A relative path of plain names.
bool isPlainLocation(std::string_view location)
{
    if (location.starts_with('/') || location.find('\0') != location.npos)
        return false;
    return std::ranges::none_of(std::views::split(location, '/'),
                                [](const auto &part) { return std::string_view(part.begin(), part.end()) == ".."; });
}

/// True if the real path is below the folder.
bool isBelow(const QString &real, const QString &folder)
{
    return !folder.isEmpty() && real.startsWith(folder.endsWith(QLatin1Char('/')) ? folder : folder + QLatin1Char('/'));
}

/// The folders that the files of a snapshot in the Hugging Face cache are links into: CACHE/models--ORG--NAME/blobs,
/// and, since huggingface_hub 2, CACHE/blobs for all repositories. Empty for any other folder. Only the cache itself
/// can be a link: otherwise a folder of the same names would lead anywhere.
QStringList blobFoldersOf(const QString &folder)
{
    const QStringList parts = absolutePath(folder).split(QLatin1Char('/'));
    for (qsizetype i = parts.size() - 2; i > 1; --i) {
        if (parts[i] != QLatin1String("snapshots") || !parts[i - 1].startsWith(QLatin1String("models--")))
            continue;
        const QString cache = realPath(parts.mid(0, i - 1).join(QLatin1Char('/')));
        if (cache.isEmpty())
            break;
        return {cache + QLatin1Char('/') + parts[i - 1] + QStringLiteral("/blobs"), cache + QStringLiteral("/blobs")};
    }
    return {};
}

} // namespace

QString folderOfModel(const ByteSource &model)
{
    return model.fileRange(0) ? folderOfPath(model.name()) : QString();
}

Expected<ByteSourcePtr> openExternalFile(const QString &folder, const std::string &location)
{
    const QString shown = quotedForMessage(location);
    if (location.empty())
        return Error(ErrorCode::Malformed, FormatsText::tr("The tensor's data is in an external file without a name."));
    if (folder.isEmpty())
        return Error(
            ErrorCode::NotFound,
            FormatsText::tr("The tensor's data is in the file “%1”, which only a model on disk can name.").arg(shown));
    const auto outside = [&] {
        return Error(
            ErrorCode::Malformed,
            FormatsText::tr("The tensor's data is in “%1”. Expected a file below the folder of the model.").arg(shown));
    };
    if (!isPlainLocation(location))
        return outside();
    const QString path = folder + QLatin1Char('/') + decodedPath(QByteArray::fromStdString(location));
    const PathStatus status = statusOfPath(path);
    if (!status.exists())
        return Error(ErrorCode::NotFound,
                     FormatsText::tr("The file “%1” with the tensor's data is missing.").arg(shown));
    const QString real = realPath(path);
    const QStringList blobs = blobFoldersOf(folder);
    const bool isInCache = std::ranges::any_of(blobs, [&](const QString &each) { return isBelow(real, each); });
    if (!status.isFile() || (!isInCache && !isBelow(real, realPath(folder))))
        return outside();
    BURNISH_TRY(ByteSourcePtr source, FileSource::open(path));
    return source;
}

} // namespace burnish
