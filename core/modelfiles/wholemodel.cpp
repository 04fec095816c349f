// SPDX-License-Identifier: MIT
#include "core/modelfiles/wholemodel.h"

#include "core/base/joinedtext.h"
#include "core/base/pathtext.h"
#include "core/encoding/zip.h"
#include "core/formats/fileprefix.h"
#include "core/formats/formatregistry.h"
#include "core/io/filesource.h"
#include "core/io/paths.h"
#include "core/io/smallfile.h"
#include "core/modelfiles/distributedcheckpoint.h"
#include "core/modelfiles/modelfilestext.h"
#include "core/modelfiles/orbaxcheckpoint.h"
#include "core/modelfiles/partname.h"
#include "core/modelfiles/patchchain.h"
#include "core/modelfiles/shardedset.h"
#include "core/modelfiles/tensorflowfiles.h"
#include "core/modelfiles/weightnames.h"
#include "core/modelfiles/weightsbeside.h"
#include "core/modelfiles/zerocheckpoint.h"
#include "core/modelfolder/sentencemodules.h"

#include <QDir>
#include <QFileInfo>
#include <QSet>

#include <algorithm>

namespace burnish {

namespace {

const QLatin1String checkpointMetadata(".metadata");

std::vector<std::byte> startOf(const QString &path)
{
    const auto file = FileSource::open(path);
    if (!file)
        return {};
    auto prefix = readPrefix(**file);
    return prefix ? std::move(*prefix) : std::vector<std::byte>();
}

/// Returns the names of the files that an index lists; empty if the file is not an index.
QSet<QString> filesListedBy(const QString &index)
{
    QSet<QString> files;
    const auto json = readSmallFile(index, shardIndexSizeLimit);
    if (!json)
        return files;
    const auto parsed = parseShardIndex({json->constData(), std::size_t(json->size())});
    if (!parsed)
        return files;
    for (const std::string &file : parsed->fileNames())
        files.insert(QString::fromStdString(file));
    return files;
}

/// Returns the path of the index that lists the file; empty if there is none.
QString indexListing(const QString &path)
{
    constexpr int mostIndexes = 8;
    const QDir folder(folderOfPath(path));
    const QString name = QFileInfo(path).fileName();
    const QString usual = indexOfShard(path);
    if (!usual.isEmpty() && filesListedBy(usual).contains(name))
        return usual;
    int read = 0;
    for (const QString &other : fileNamesIn(folder.path())) {
        const QString index = folder.filePath(other);
        if (!isNameOfIndex(other) || leadToSame(index, usual))
            continue;
        if (++read > mostIndexes)
            break;
        if (filesListedBy(index).contains(name))
            return index;
    }
    return {};
}

/// False for an adapter of a model of sentence-transformers, which has its list of modules beside it.
bool haveWeights(const QString &modulesFile)
{
    const auto modules = readSentenceModules(modulesFile);
    return !modules || std::ranges::any_of(*modules, [&](const SentenceModule &module) {
        return !sentenceWeightsIn(QDir(folderOfPath(modulesFile)).filePath(module.folder)).isEmpty();
    });
}

Expected<QString> modelInFolder(const QString &folder)
{
    BURNISH_TRY(QStringList models, wholeModelsIn(folder));
    if (const qsizetype others = std::ranges::count_if(models, isBesideWeights); models.size() - others == 1)
        models.removeIf(isBesideWeights);
    if (models.size() == 1)
        return models.front();
    constexpr int mostNamed = 5;
    QStringList names;
    const QDir root(QFileInfo(folder).absoluteFilePath());
    for (const QString &model : models.first(std::min<qsizetype>(models.size(), mostNamed))) {
        const QString below = root.relativeFilePath(QFileInfo(folderOfPath(model)).absoluteFilePath());
        names +=
            below.startsWith(QLatin1Char('.')) ? shownFileName(model) : below + QLatin1Char('/') + shownFileName(model);
    }
    if (const int more = int(models.size() - names.size()); more > 0)
        names += ModelFilesText::tr("%n more", nullptr, more);
    return Error(ErrorCode::InvalidArgument,
                 ModelFilesText::tr("Expected a folder with one model, found %n: %1", nullptr, int(models.size()))
                     .arg(joinedNames(names)))
        .inFile(folder);
}

/// True for an archive of Stable-Baselines3.
bool hasPolicy(const QString &path)
{
    Diagnostics ignored;
    const auto source = FileSource::open(path);
    const auto archive = source ? ZipArchive::open(*source, ignored) : Expected<ZipArchive>(source.error());
    return archive && archive->find("policy.pth");
}

/// Returns the files that can only be models, whatever their names, and archives of NeMo and of Stable-Baselines3.
QStringList recognisedFilesIn(const QString &folder)
{
    constexpr qsizetype mostRead = 64;
    const QStringList names = fileNamesIn(folder);
    QStringList models;
    for (const QString &name : names.first(std::min(names.size(), mostRead))) {
        const QString path = QDir(folder).filePath(name);
        const PathStatus status = statusOfPath(path);
        if (!status.isFile() || name.startsWith(QLatin1Char('.')) || name.endsWith(QLatin1String(".json")) ||
            isUnfinishedPath(path))
            continue;
        const std::vector<std::byte> prefix = startOf(path);
        if (name.endsWith(QLatin1String(".nemo")) || (name.endsWith(QLatin1String(".zip")) && hasPolicy(path)) ||
            std::ranges::any_of(allFormats(), [&](const Format &format) {
                return format.reader && format.reader->sniff(prefix, status.size) == Sniff::Mine;
            }))
            models += path;
    }
    return models;
}

/// Of a format's files, only those that start like one.
bool startsLikeModel(const QString &path)
{
    const std::vector<std::byte> prefix = startOf(path);
    if (isShardIndex(prefix, path) || isTfjsModel(path))
        return true;
    const Format *format = formatForFileName(path);
    const std::string_view text(reinterpret_cast<const char *>(prefix.data()), prefix.size());
    return format && format->reader && format->reader->sniff(prefix, statusOfPath(path).size) != Sniff::NotMine &&
           text.find("\"item\"") != std::string_view::npos;
}

} // namespace

bool comesInParts(const QString &path)
{
    const std::vector<std::byte> prefix = startOf(path);
    const std::uint64_t size = statusOfPath(path).size;
    const auto isParted = [](const FormatInfo &info) { return info.comesInShards || info.isSplitByName; };
    bool canBe = false;
    const Format *named = formatForFileName(path);
    for (const Format &format : allFormats()) {
        const Sniff sniff = format.reader ? format.reader->sniff(prefix, size) : Sniff::NotMine;
        if (sniff == Sniff::Mine)
            return isParted(format.info);
        // Several formats are zip archives; then the name decides. “.bin” is the name of too many.
        if (sniff == Sniff::Maybe && &format == named && !format.info.namesNothing)
            return isParted(format.info);
        canBe = canBe || (sniff == Sniff::Maybe && isParted(format.info));
    }
    return canBe;
}

QStringList modelsIn(const QString &folder)
{
    const QDir directory(folder);
    if (isCheckpointFolder(folder))
        return {directory.filePath(checkpointMetadata)};
    if (const QString modules = sentenceModulesAt(folder); !modules.isEmpty() && haveWeights(modules)) {
        const QString only = onlySentenceWeights(modules);
        return {only.isEmpty() ? modules : only};
    }
    if (const auto model = modelOfWeights(folder); model && !model->isEmpty())
        return {*model};
    const QString zero = zeroFolderOf(folder);
    if (zero == folder && !zero.isEmpty())
        return {zeroPathIn(zero)};
    QStringList endings;
    for (const Format &format : allFormats()) {
        for (const QString &extension : format.info.extensions) {
            if (format.reader)
                endings += QLatin1Char('.') + extension;
        }
    }
    const auto isModelName = [&](const QString &name) {
        return std::ranges::any_of(endings,
                                   [&](const QString &ending) { return name.endsWith(ending, Qt::CaseInsensitive); });
    };
    QStringList names;
    QSet<QString> listed;
    QSet<QString> ofTfjs;
    const QStringList files = fileNamesIn(folder);
    for (const QString &name : files) {
        if (!name.startsWith(QLatin1Char('.')) && name.endsWith(QLatin1String(".json"))) {
            const QStringList weights = listedByTfjs(directory.filePath(name));
            ofTfjs.unite({weights.begin(), weights.end()});
        }
    }
    for (const QString &name : files) {
        if (name.startsWith(QLatin1Char('.')) || !isModelName(name))
            continue;
        if (name.endsWith(QLatin1String(".bin")) && ofTfjs.contains(name))
            continue;
        const QString path = directory.filePath(name);
        if (name.endsWith(QLatin1String(".json")) && !startsLikeModel(path))
            continue;
        if (!isNotAnotherIndex(path))
            continue;
        // The graph beside the weights is the model.
        if (const auto graph = modelOfWeights(path, TfjsLists::Known); graph && !graph->isEmpty())
            continue;
        if (isNameOfIndex(name))
            listed += filesListedBy(path);
        names += name;
    }
    if (const QString latest = latestCheckpointIn(folder); names.contains(latest))
        names.removeIf([&](const QString &name) { return name.endsWith(QLatin1String(".index")) && name != latest; });
    names.removeIf([&](const QString &name) { return listed.contains(name); });
    // With one file that reads like a part of a set, all are: the others may be broken.
    QSet<QString> sets;
    for (const QString &name : names) {
        const QString path = directory.filePath(name);
        const QString set = pathOfSet(path);
        if (!set.isEmpty() && !sets.contains(set) && comesInParts(path))
            sets.insert(set);
    }
    QStringList models;
    for (const QString &name : names) {
        const QString path = directory.filePath(name);
        const QString set = pathOfSet(path);
        models += sets.contains(set) ? set : path;
    }
    models.removeDuplicates();
    if (!zero.isEmpty()) {
        models.removeIf(isBesideWeights);
        models.prepend(zeroPathIn(zero));
    }
    const QString orbax = orbaxFileOf(folder);
    const bool isOrbaxItself = orbax == directory.filePath(QFileInfo(orbax).fileName());
    if (!models.isEmpty() && isOrbaxItself && !models.contains(orbax))
        models.prepend(orbax);
    if (!models.isEmpty())
        return models;
    if (!orbax.isEmpty())
        return {orbax};
    for (const QString &below : directory.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        const QString path = directory.filePath(below);
        if (isCheckpointFolder(path))
            models += QDir(path).filePath(checkpointMetadata);
        else if (const auto model = modelOfWeights(path); model && !model->isEmpty())
            models += *model;
        else if (const QString parts = zeroFolderOf(path); !parts.isEmpty())
            models += zeroPathIn(parts);
        else if (const QString item = orbaxFileOf(path); !item.isEmpty())
            models += item;
    }
    return models.isEmpty() ? plainStatesIn(folder) : models;
}

Expected<QStringList> wholeModelsIn(const QString &folder)
{
    if (auto flaw = flawOfLatest(folder))
        return std::move(*flaw);
    BURNISH_TRY(const QString packaged, modelOfWeights(folder));
    QStringList models = packaged.isEmpty() ? modelsIn(folder) : QStringList{packaged};
    if (models.isEmpty())
        models = recognisedFilesIn(folder);
    if (models.size() > 1)
        models = lastSteps(models);
    if (models.size() == 1)
        return models;
    // Opening the set names the files that its index does not list.
    const auto isIndex = [](const QString &path) { return isNameOfIndex(QFileInfo(path).fileName()); };
    const auto index = std::ranges::find_if(models, isIndex);
    if (index != models.end() && std::ranges::count_if(models, isIndex) == 1 &&
        std::ranges::any_of(filesListedBy(*index),
                            [&](const QString &file) { return statusOfPath(QDir(folder).filePath(file)).isFile(); }))
        return QStringList{*index};
    if (models.isEmpty() && statusOfPath(QDir(folder).filePath(QStringLiteral("Data/com.apple.CoreML"))).isFolder())
        return Error(ErrorCode::NotFound,
                     ModelFilesText::tr("This folder is a package of Core ML without its Manifest.json."))
            .inFile(folder);
    if (models.isEmpty())
        return Error(ErrorCode::NotFound, ModelFilesText::tr("The folder contains no weight files.")).inFile(folder);
    return models;
}

Expected<QString> wholeModelAt(const QString &path, Task &task)
{
    BURNISH_CHECK(task.poll());
    if (statusOfPath(path).isFolder())
        return modelInFolder(path);
    if (const QString checkpoint = checkpointFolderOf(path); !checkpoint.isEmpty())
        return isCheckpointFolder(checkpoint) ? QDir(checkpoint).filePath(checkpointMetadata) : path;
    if (const QString zero = zeroFolderOf(path); !zero.isEmpty())
        return zeroPathIn(zero);
    if (QString orbax = orbaxFileOf(path); !orbax.isEmpty())
        return orbax;
    if (const QString index = indexOfDataFile(path); !index.isEmpty())
        return statusOfPath(index).isFile() ? index : path;
    BURNISH_TRY(const QString model, modelOfWeights(path));
    if (!model.isEmpty())
        return model;
    // HDF5 files of other names are whole.
    if (!statusOfPath(path).isFile() || isNameOfIndex(path) || (!isKerasShard(path) && !comesInParts(path)))
        return path;
    if (const QString index = indexListing(path); !index.isEmpty())
        return index;
    // The index has the last word on which files belong to the model.
    const QString set = pathOfSet(path);
    return set.isEmpty() || statusOfPath(indexOfShard(path)).exists() ? path : set;
}

} // namespace burnish
