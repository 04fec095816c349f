// SPDX-License-Identifier: MIT
#include "core/formats/onnx/onnxexternal.h"

#include "core/formats/onnx/onnxtext.h"
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

} // namespace

ExternalFiles::ExternalFiles(const ByteSource &model)
    : m_folder(model.fileRange(0) ? folderOfPath(model.name()) : QString())
{}

Expected<ByteSourcePtr> ExternalFiles::openFirst(const std::string &location) const
{
    const QString shown = quotedForMessage(location);
    if (location.empty())
        return Error(ErrorCode::Malformed, OnnxText::tr("The tensor's data is in an external file without a name."));
    if (m_folder.isEmpty())
        return Error(
            ErrorCode::NotFound,
            OnnxText::tr("The tensor's data is in the file “%1”, which only a model on disk can name.").arg(shown));
    const auto outside = [&] {
        return Error(
            ErrorCode::Malformed,
            OnnxText::tr("The tensor's data is in “%1”. Expected a file below the folder of the model.").arg(shown));
    };
    if (!isBelow(location))
        return outside();
    const QString path = m_folder + QLatin1Char('/') + decodedPath(QByteArray::fromStdString(location));
    const PathStatus status = statusOfPath(path);
    if (!status.exists())
        return Error(ErrorCode::NotFound, OnnxText::tr("The file “%1” with the tensor's data is missing.").arg(shown));
    const QString root = realPath(m_folder);
    const QString real = realPath(path);
    if (!status.isFile() || !real.startsWith(root.endsWith(QLatin1Char('/')) ? root : root + QLatin1Char('/')))
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
        diagnostics.add(Error(error.code(), error.message() + QLatin1Char(' ') +
                                                OnnxText::tr("%n tensor(s) were left out.", nullptr, file.requests)));
    }
    for (const std::string &location : m_changed)
        diagnostics.add(Error(
            ErrorCode::Malformed,
            OnnxText::tr("The checksum of the file “%1” does not match its content.").arg(quotedForMessage(location))));
}

} // namespace burnish::onnx
