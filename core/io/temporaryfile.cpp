// SPDX-License-Identifier: MIT
#include "core/io/temporaryfile.h"

#include "core/io/iotext.h"

#include <QDir>

#include <cstdio>

namespace burnish {

Error temporaryWriteError(const QTemporaryFile &file)
{
    return Error(ErrorCode::Io, IoText::tr("Cannot write the temporary file in %1: %2.")
                                    .arg(QDir::toNativeSeparators(QDir::tempPath()), file.errorString()));
}

Expected<std::unique_ptr<QTemporaryFile>> openTemporary()
{
    const QString folder = QDir::tempPath(); // empty if the system's temporary folder does not exist
    if (folder.isEmpty())
        return Error(ErrorCode::Io, IoText::tr("The system's temporary folder does not exist."));
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
