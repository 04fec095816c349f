// SPDX-License-Identifier: MIT
#include "widgets/merge/form/mergefiles.h"

#include "core/io/smallfile.h"

#include <QCoreApplication>
#include <QSaveFile>

namespace burnish {

namespace {

constexpr std::uint64_t largestConfig = 1 << 20;

struct MergeFilesText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::MergeFiles)
};

} // namespace

Expected<QByteArray> readMergeFile(const QString &path)
{
    return readSmallFile(path, largestConfig);
}

Expected<void> writeMergeFile(const QString &path, const QByteArray &text)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit())
        return Error(ErrorCode::Io, MergeFilesText::tr("Cannot write the file: %1.").arg(file.errorString()))
            .inFile(path);
    return {};
}

} // namespace burnish
