// SPDX-License-Identifier: MIT
#include "core/formats/onnx/onnxexternal.h"

#include "core/base/joinedtext.h"
#include "core/formats/formatstext.h"
#include "core/io/filesource.h"
#include "core/io/paths.h"

#include <QCryptographicHash>

#include <algorithm>
#include <ranges>

namespace burnish::onnx {

namespace {

/// A relative path of plain names.
bool isBelow(std::string_view location)
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

ExternalFiles::ExternalFiles(const ByteSource &model)
    : m_folder(model.fileRange(0) ? folderOfPath(model.name()) : QString())
{}

Expected<ByteSourcePtr> ExternalFiles::openFirst(const std::string &location) const
{
    const QString shown = quotedForMessage(location);
    if (location.empty())
        return Error(ErrorCode::Malformed, FormatsText::tr("The tensor's data is in an external file without a name."));
    if (m_folder.isEmpty())
        return Error(
            ErrorCode::NotFound,
            FormatsText::tr("The tensor's data is in the file “%1”, which only a model on disk can name.").arg(shown));
    const auto outside = [&] {
        return Error(
            ErrorCode::Malformed,
            FormatsText::tr("The tensor's data is in “%1”. Expected a file below the folder of the model.").arg(shown));
    };
    if (!isBelow(location))
        return outside();
    const QString path = m_folder + QLatin1Char('/') + decodedPath(QByteArray::fromStdString(location));
    const PathStatus status = statusOfPath(path);
    if (!status.exists())
        return Error(ErrorCode::NotFound,
                     FormatsText::tr("The file “%1” with the tensor's data is missing.").arg(shown));
    const QString real = realPath(path);
    const QStringList blobs = blobFoldersOf(m_folder);
    const bool isInCache = std::ranges::any_of(blobs, [&](const QString &each) { return isBelow(real, each); });
    if (!status.isFile() || (!isInCache && !isBelow(real, realPath(m_folder))))
        return outside();
    BURNISH_TRY(ByteSourcePtr source, FileSource::open(path));
    return source;
}

Expected<ByteSourcePtr> ExternalFiles::open(const std::string &location)
{
    auto found = m_files.find(location);
    if (found == m_files.end()) {
        auto first = openFirst(location);
        if (!first)
            m_failed.push_back(location);
        File file = first ? File{std::move(*first)} : File{std::move(first).error()};
        found = m_files.emplace(location, std::move(file)).first;
    }
    File &file = found->second;
    ++file.requests;
    if (const auto *const error = std::get_if<Error>(&file.opened))
        return *error;
    return std::get<ByteSourcePtr>(file.opened);
}

Expected<void> ExternalFiles::verify(const std::string &location, const std::string &checksum, const Task &task)
{
    constexpr std::uint64_t mostBytes = std::uint64_t(64) << 20;
    constexpr std::size_t pieceBytes = std::size_t(1) << 18;
    File &file = m_files.find(location)->second;
    const ByteSource &source = *std::get<ByteSourcePtr>(file.opened);
    if (std::exchange(file.isVerified, true) || source.size() > mostBytes - m_verifiedBytes)
        return {};
    m_verifiedBytes += source.size();
    QCryptographicHash hash(QCryptographicHash::Sha1);
    std::vector<std::byte> piece(std::size_t(std::min<std::uint64_t>(source.size(), pieceBytes)));
    for (std::uint64_t at = 0; at < source.size(); at += piece.size()) {
        BURNISH_CHECK(task.poll());
        piece.resize(std::size_t(std::min<std::uint64_t>(piece.size(), source.size() - at)));
        BURNISH_CHECK(source.read(at, piece));
        hash.addData({reinterpret_cast<const char *>(piece.data()), qsizetype(piece.size())});
    }
    if (QByteArray::fromHex(QByteArray::fromStdString(checksum)) != hash.result())
        m_changed.push_back(location);
    return {};
}

void ExternalFiles::report(Diagnostics &diagnostics) const
{
    for (const std::string &location : m_failed) {
        const File &file = m_files.find(location)->second;
        const Error &error = std::get<Error>(file.opened);
        diagnostics.leaveOut(
            OmissionKind::MissingFiles,
            Error(error.code(), joinedSentences({error.message(), FormatsText::tr("%n tensor(s) were left out.",
                                                                                  nullptr, file.requests)})));
    }
    for (const std::string &location : m_changed)
        diagnostics.add(
            Error(ErrorCode::Malformed, FormatsText::tr("The checksum of the file “%1” does not match its content.")
                                            .arg(quotedForMessage(location))));
}

} // namespace burnish::onnx
