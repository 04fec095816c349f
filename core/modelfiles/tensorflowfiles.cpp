// SPDX-License-Identifier: MIT
#include "core/modelfiles/tensorflowfiles.h"

#include "core/base/joinedtext.h"
#include "core/encoding/json/jsondocument.h"
#include "core/formats/fileprefix.h"
#include "core/io/filesource.h"
#include "core/io/paths.h"
#include "core/io/smallfile.h"
#include "core/modelfiles/modelfilestext.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <array>

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

QString orbaxFolderOf(const QString &path)
{
    static const std::array names = {QStringLiteral("_METADATA"), QStringLiteral("_CHECKPOINT_METADATA"),
                                     QStringLiteral("manifest.ocdbt"), QStringLiteral("_sharding")};
    const auto isOrbax = [](const QString &folder) {
        const QDir files(folder);
        return std::ranges::any_of(names, [&](const QString &name) {
            return name != names.back() && statusOfPath(files.filePath(name)).isFile();
        });
    };
    if (statusOfPath(path).isFolder()) {
        if (isOrbax(path))
            return path;
        // A CheckpointManager puts the items of a step into folders, and the steps into another.
        constexpr qsizetype mostBelow = 100;
        const auto below = [](const QString &folder) {
            QStringList found = QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot).mid(0, mostBelow);
            for (QString &name : found)
                name = QDir(folder).filePath(name);
            return found;
        };
        for (const QString &item : below(path)) {
            if (isOrbax(item))
                return item;
        }
        for (const QString &step : below(path)) {
            for (const QString &item : below(step)) {
                if (isOrbax(item))
                    return item;
            }
        }
        return {};
    }
    const bool isNamed = std::ranges::find(names, QFileInfo(path).fileName()) != names.end();
    return isNamed && isOrbax(folderOfPath(path)) ? folderOfPath(path) : QString();
}

Error noteOnOrbax(const QString &folder)
{
    const QDir files(folder);
    int arrays = 0;
    if (const auto metadata = readJsonFile(files.filePath(QStringLiteral("_METADATA"))))
        arrays = int(metadata->object().value(QLatin1String("tree_metadata")).toObject().size());
    const QString advice = ModelFilesText::tr("Burnish does not read it. Restore it with Orbax, and save the "
                                              "arrays with safetensors or flax.serialization.");
    const bool isDatabase = statusOfPath(files.filePath(QStringLiteral("manifest.ocdbt"))).isFile();
    QString what;
    if (arrays > 0)
        what = isDatabase ? ModelFilesText::tr("This folder is a checkpoint that Orbax saved for JAX: an OCDBT "
                                               "database with %n array(s) or value(s).",
                                               nullptr, arrays)
                          : ModelFilesText::tr("This folder is a checkpoint that Orbax saved for JAX: Zarr folders "
                                               "with %n array(s) or value(s).",
                                               nullptr, arrays);
    else
        what = isDatabase ? ModelFilesText::tr("This folder is an OCDBT database, as Orbax saves for JAX.")
                          : ModelFilesText::tr("This folder is a checkpoint that Orbax saved for JAX.");
    return Error(ErrorCode::Unsupported, joinedSentences({what, advice})).inFile(folder);
}

} // namespace burnish
