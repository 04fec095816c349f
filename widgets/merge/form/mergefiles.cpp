// SPDX-License-Identifier: MIT
#include "widgets/merge/form/mergefiles.h"

#include <QCoreApplication>
#include <QFile>
#include <QSaveFile>

namespace burnish {

namespace {

constexpr qint64 largestConfig = 1 << 20;

struct MergeFilesText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::MergeFiles)
};

} // namespace

Expected<QByteArray> readMergeFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error(ErrorCode::Io, MergeFilesText::tr("Cannot open the file: %1.").arg(file.errorString()))
            .inFile(path);
    if (file.size() > largestConfig)
        return Error(ErrorCode::Malformed, MergeFilesText::tr("The file is too large for a configuration."))
            .inFile(path);
    return file.readAll();
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
