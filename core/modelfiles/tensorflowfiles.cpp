// SPDX-License-Identifier: MIT
#include "core/modelfiles/tensorflowfiles.h"

#include "core/formats/fileprefix.h"
#include "core/io/filesource.h"
#include "core/io/paths.h"
#include "core/io/smallfile.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

namespace burnish {

namespace {

const QLatin1String tensorIndexEnding(".index");
const QLatin1String savedModelName("saved_model.pb");

/// "X.data-00000-of-00002": the stem is captured.
QString stemOfDataFile(const QString &name)
{
    static const QRegularExpression pattern(QStringLiteral("^(.+)\\.data-\\d{5,}-of-\\d{5,}$"));
    const auto match = pattern.match(name);
    return match.hasMatch() ? match.captured(1) : QString();
}

} // namespace

QString indexOfDataFile(const QString &path)
{
    const QString stem = stemOfDataFile(QFileInfo(path).fileName());
    return stem.isEmpty() ? QString() : QDir(folderOfPath(path)).filePath(stem + tensorIndexEnding);
}

QStringList dataFilesOf(const QString &path)
{
    const QString name = QFileInfo(path).fileName();
    if (name == savedModelName) {
        const QString index = QDir(folderOfPath(path)).filePath(QStringLiteral("variables/variables.index"));
        return QStringList{index} + dataFilesOf(index);
    }
    if (!name.endsWith(tensorIndexEnding))
        return {};
    const QDir folder(folderOfPath(path));
    QStringList files;
    for (const QString &other : fileNamesIn(folder.path())) {
        if (stemOfDataFile(other) == name.chopped(tensorIndexEnding.size()))
            files += folder.filePath(other);
    }
    return files;
}

QString latestCheckpointIn(const QString &folder)
{
    constexpr std::uint64_t largest = 1 << 20;
    const auto list = readSmallFile(QDir(folder).filePath(QStringLiteral("checkpoint")), largest);
    if (!list)
        return {};
    // A CheckpointState as a text proto. Paths can be absolute, from the machine that wrote it.
    static const QRegularExpression pattern(QStringLiteral("^model_checkpoint_path: \"([^\"\\\\]+)\""),
                                            QRegularExpression::MultilineOption);
    const auto match = pattern.match(QString::fromUtf8(*list));
    return match.hasMatch() ? match.captured(1).section(QLatin1Char('/'), -1) + tensorIndexEnding : QString();
}

bool isNotAnotherIndex(const QString &path)
{
    if (path.endsWith(QLatin1String(".pb")))
        return QFileInfo(path).fileName() == savedModelName;
    if (!path.endsWith(tensorIndexEnding) && !path.endsWith(QLatin1String(".xml")))
        return true;
    const auto source = FileSource::open(path);
    const auto prefix = source ? readPrefix(**source) : Expected<std::vector<std::byte>>(source.error());
    const Format *const format = formatForFileName(path);
    return prefix && format && format->reader->sniff(*prefix, (*source)->size()) != Sniff::NotMine;
}

} // namespace burnish
