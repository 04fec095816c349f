// SPDX-License-Identifier: MIT
#include "widgets/merge/form/mergefiles.h"

#include "core/io/safefile.h"
#include "core/io/smallfile.h"

namespace burnish {

namespace {

constexpr std::uint64_t largestConfig = 1 << 20;

} // namespace

Expected<QByteArray> readMergeFile(const QString &path)
{
    return readSmallFile(path, largestConfig);
}

Expected<void> writeMergeFile(const QString &path, const QByteArray &text)
{
    return SafeFile::writeAll(path, SafeFile::Existing::Replace, text);
}

} // namespace burnish
