// SPDX-License-Identifier: MIT
#include "core/formats/onnx/onnxexternal.h"

#include "core/base/joinedtext.h"
#include "core/formats/externalfile.h"
#include "core/formats/formatstext.h"
#include "core/io/byteblocks.h"

#include <QCryptographicHash>

#include <algorithm>

namespace burnish::onnx {

ExternalFiles::ExternalFiles(const ByteSource &model)
    : m_folder(folderOfModel(model))
{}

Expected<ByteSourcePtr> ExternalFiles::open(const std::string &location)
{
    auto found = m_files.find(location);
    if (found == m_files.end()) {
        auto first = openExternalFile(m_folder, location);
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
    File &file = m_files.find(location)->second;
    const ByteSource &source = *std::get<ByteSourcePtr>(file.opened);
    if (std::exchange(file.isVerified, true) || source.size() > mostBytes - m_verifiedBytes)
        return {};
    m_verifiedBytes += source.size();
    QCryptographicHash hash(QCryptographicHash::Sha1);
    BURNISH_CHECK(forEachBlock(source, 0, source.size(), task, [&hash](std::span<const std::byte> bytes) {
        hash.addData({reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size())});
    }));
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
