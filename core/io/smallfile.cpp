// SPDX-License-Identifier: MIT
#include "core/io/smallfile.h"

#include "core/io/filesource.h"
#include "core/io/iotext.h"

#include <algorithm>

namespace burnish {

namespace {

Expected<QByteArray> startOf(const FileSource &file, std::uint64_t size)
{
    QByteArray content(qsizetype(size), Qt::Uninitialized);
    BURNISH_CHECK(file.read(0, std::as_writable_bytes(std::span(content.data(), std::size_t(size)))));
    BURNISH_CHECK(file.checkUnchanged());
    return content;
}

QString sizeText(std::uint64_t bytes)
{
    constexpr std::uint64_t mebibyte = std::uint64_t(1) << 20;
    return bytes > 0 && bytes % mebibyte == 0 ? IoText::tr("%1 MiB").arg(bytes / mebibyte)
                                              : IoText::tr("%1 bytes").arg(bytes);
}

} // namespace

Expected<QByteArray> readSmallFile(const QString &path, std::uint64_t limit)
{
    BURNISH_TRY(const auto file, FileSource::open(path));
    if (file->size() > limit)
        return Error(ErrorCode::Malformed, IoText::tr("The file is too large: expected at most %1, found %2.")
                                               .arg(sizeText(limit), sizeText(file->size())))
            .inFile(path);
    return startOf(*file, file->size());
}

Expected<QByteArray> readFileStart(const QString &path, std::uint64_t most)
{
    BURNISH_TRY(const auto file, FileSource::open(path));
    return startOf(*file, std::min(most, file->size()));
}

} // namespace burnish
