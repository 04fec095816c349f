// SPDX-License-Identifier: MIT
#include "core/io/temporaryfile.h"

#include <QCoreApplication>
#include <QDir>

#include <cstdio>

namespace burnish {

namespace {

struct TemporaryFileText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::TemporaryFile)
};

} // namespace

Error temporaryWriteError(const QTemporaryFile &file)
{
    return Error(ErrorCode::Io, TemporaryFileText::tr("Cannot write the temporary file in %1: %2.")
                                    .arg(QDir::toNativeSeparators(QDir::tempPath()), file.errorString()));
}

Expected<std::unique_ptr<QTemporaryFile>> openTemporary()
{
    const QString folder = QDir::tempPath(); // empty if the system's temporary folder does not exist
    if (folder.isEmpty())
        return Error(ErrorCode::Io, TemporaryFileText::tr("The system's temporary folder does not exist."));
    auto file = std::make_unique<QTemporaryFile>(folder + QStringLiteral("/burnish-XXXXXX"));
    if (!file->open())
        return temporaryWriteError(*file);
    return file;
}

void unlinkTemporary(QTemporaryFile &file)
{
    if (std::remove(QFile::encodeName(file.fileName()).constData()) == 0)
        file.setAutoRemove(false);
}

} // namespace burnish
