// SPDX-License-Identifier: MIT
#include "core/modelfiles/orbaxcheckpoint.h"

#include "core/base/checkedmath.h"
#include "core/base/seededhash.h"
#include "core/encoding/inflationlimit.h"
#include "core/encoding/json/jsondocument.h"
#include "core/encoding/ocdbt/database.h"
#include "core/encoding/utf8.h"
#include "core/formats/zarr/orbax.h"
#include "core/formats/zarr/zarrarrays.h"
#include "core/io/filesource.h"
#include "core/io/namedfile.h"
#include "core/io/paths.h"
#include "core/model/statebuilder.h"
#include "core/modelfiles/modelfilestext.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace burnish {

namespace {

const QLatin1String manifestName("manifest.ocdbt");
const QLatin1String treeName("_METADATA");
const QLatin1String stepName("_CHECKPOINT_METADATA");
const QLatin1String stringsName("_strings.json");
const std::array groupNames = {QLatin1String(".zgroup"), QLatin1String("zarr.json"), QLatin1String(".zarray")};

bool hasFile(const QString &folder, QLatin1String name)
{
    return statusOfPath(QDir(folder).filePath(name)).isFile();
}

/// Of an item.
QString fileOfItem(const QString &folder)
{
    for (const QLatin1String name : {manifestName, treeName}) {
        if (hasFile(folder, name))
            return QDir(folder).filePath(name);
    }
    return {};
}

/// Of a group of Zarr, or a single array.
QString fileOfGroup(const QString &folder)
{
    for (const QLatin1String name : groupNames) {
        if (hasFile(folder, name))
            return QDir(folder).filePath(name);
    }
    return {};
}

/// The folders in a folder, without what Orbax has not finished.
QStringList foldersIn(const QString &folder)
{
    QStringList names = QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    names.removeIf([](const QString &name) { return name.contains(u".orbax-checkpoint-tmp"); });
    return names;
}

QStringList itemsIn(const QString &folder)
{
    QStringList items = foldersIn(folder);
    items.removeIf([&](const QString &name) { return fileOfItem(QDir(folder).filePath(name)).isEmpty(); });
    return items;
}

/// The number in the name of a step: "10", "step_00010"; negative for other names.
qint64 numberOfStep(const QString &name)
{
    static const QRegularExpression pattern(QStringLiteral("^(?:.*[_-])?([0-9]{1,18})$"));
    const auto match = pattern.match(name);
    return match.hasMatch() ? match.captured(1).toLongLong() : -1;
}

QString fileOfStep(const QString &folder)
{
    if (QString item = fileOfItem(folder); !item.isEmpty())
        return item;
    const QStringList items = itemsIn(folder);
    if (items.size() == 1)
        return fileOfItem(QDir(folder).filePath(items.front()));
    return !items.isEmpty() && hasFile(folder, stepName) ? QDir(folder).filePath(stepName) : QString();
}

QString fileOfFolder(const QString &folder)
{
    if (QString file = fileOfStep(folder); !file.isEmpty())
        return file;
    if (QString file = fileOfGroup(folder); !file.isEmpty())
        return file;
    std::vector<std::pair<qint64, QString>> steps;
    for (const QString &name : foldersIn(folder)) {
        if (const qint64 number = numberOfStep(name); number >= 0)
            steps.emplace_back(number, name);
    }
    std::ranges::sort(steps, std::greater());
    constexpr std::size_t mostExamined = 100;
    for (const auto &[number, name] : std::span(steps).first(std::min(steps.size(), mostExamined))) {
        if (QString file = fileOfStep(QDir(folder).filePath(name)); !file.isEmpty())
            return file;
    }
    return {};
}

/// The folder of the item or group that a file is in, if its name can only be that of a part of one.
QString folderOfPart(const QString &path)
{
    const QString name = QFileInfo(path).fileName();
    const QString folder = folderOfPath(path);
    static const QRegularExpression dataFile(QStringLiteral("^[0-9a-f]{32}$"));
    static const QRegularExpression chunk(QStringLiteral("^(?:c\\.)?[0-9]+(?:\\.[0-9]+)*$|^c$"));
    if (name == manifestName || (dataFile.match(name).hasMatch() && QFileInfo(folder).fileName() == u"d")) {
        // Each process writes a database of its own, which the whole one refers to.
        const QString database = name == manifestName ? folder : folderOfPath(folder);
        const bool isOfProcess = QFileInfo(database).fileName().startsWith(u"ocdbt.process_");
        const QString whole = isOfProcess ? folderOfPath(database) : database;
        return fileOfItem(whole).isEmpty() ? database : whole;
    }
    // Burnish writes the data of a checkpoint into one file.
    const bool isData = name.toStdString() == zarr::orbaxDataName && hasFile(folder, manifestName);
    if (isData || name == treeName || name == stringsName || name == u"_sharding")
        return folder;
    if (std::ranges::find(groupNames, name) == groupNames.end()) {
        if (!chunk.match(name).hasMatch())
            return {};
        // Chunks may be in folders for their first indices.
        QString array = folder;
        for (int levels = 0; levels < 8 && fileOfGroup(array).isEmpty(); ++levels)
            array = folderOfPath(array);
        return fileOfGroup(array).isEmpty() ? QString() : folderOfPart(fileOfGroup(array));
    }
    QString whole = folder;
    for (int levels = 0; levels < 64; ++levels) {
        const QString above = folderOfPath(whole);
        if (above == whole || (fileOfItem(above).isEmpty() && fileOfGroup(above).isEmpty()))
            break;
        whole = above;
    }
    return whole;
}

/// Errors that end the opening.
bool endsOpening(const Error &error)
{
    return error.isCancelled() || error.code() == ErrorCode::NeedsConsent;
}

class OrbaxModel
{
public:
    OrbaxModel(Task &task, Diagnostics &diagnostics)
        : m_task(task)
        , m_diagnostics(diagnostics)
    {}

    Expected<void> addItem(const QString &folder, const std::string &prefix);
    void addFile(const QString &path) { m_files.push_back(fileOnDisk(path)); }
    Expected<OpenedFile> finish(const QString &file);

private:
    Expected<std::vector<ocdbt::Entry>> database(const QString &folder);
    Expected<std::vector<ocdbt::Entry>> filesBelow(const QString &folder);
    Expected<void> addArray(zarr::Arrays &arrays, const zarr::FoundArray &array, const std::string &path,
                            bool needsAll);
    Expected<void> addLeaf(const zarr::TreeLeaf &leaf, const std::string &path, const QJsonObject &strings);
    void leaveOut(Error flaw, const std::string &path);
    Expected<void> checkExpansion(const QString &folder, std::uint64_t expanded);

    Task &m_task;
    Diagnostics &m_diagnostics;
    StateBuilder m_builder;
    TextSet m_taken;
    std::vector<FileOnDisk> m_files;
    std::uint64_t m_sourceBytes = 0; ///< of all files with arrays
    std::uint64_t m_expanded = 0;
    std::size_t m_tensors = 0;
    std::optional<Error> m_firstFlaw;
    bool m_isDatabase = false;
    bool m_hasAggregate = false;
    int m_version = 2;
};

Expected<std::vector<ocdbt::Entry>> OrbaxModel::database(const QString &folder)
{
    m_isDatabase = true;
    std::string newest;
    for (const QString &name : fileNamesIn(folder)) {
        static const QRegularExpression numbered(QStringLiteral("^manifest\\.[0-9a-f]{16}$"));
        if (numbered.match(name).hasMatch())
            newest = name.toStdString();
    }
    const ocdbt::OpenFile open = [&](const std::string &path) -> Expected<ByteSourcePtr> {
        const QString file = QDir(folder).filePath(QString::fromStdString(path));
        addFile(file);
        if (!statusOfPath(file).isFile())
            return Error(ErrorCode::NotFound,
                         ModelFilesText::tr("The file %1 of the checkpoint is missing.").arg(quotedForMessage(path)));
        BURNISH_TRY(const auto source, FileSource::open(file));
        m_sourceBytes = checkedAdd(m_sourceBytes, source->size()).value_or(UINT64_MAX);
        return ByteSourcePtr(source);
    };
    return ocdbt::readDatabase(open, newest, m_task);
}

/// The files of a checkpoint without a database, with their paths as keys.
Expected<std::vector<ocdbt::Entry>> OrbaxModel::filesBelow(const QString &folder)
{
    constexpr std::size_t most = 4'000'000;
    std::vector<ocdbt::Entry> entries;
    const QDir root(folder);
    QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        BURNISH_CHECK(m_task.poll());
        const QString path = files.next();
        if (entries.size() == most)
            return Error(ErrorCode::Unsupported, ModelFilesText::tr("The folder has more than %1 files.").arg(most));
        BURNISH_TRY(ByteSourcePtr source, NamedFile::make(path));
        const std::uint64_t size = source->size();
        m_sourceBytes = checkedAdd(m_sourceBytes, size).value_or(UINT64_MAX);
        entries.push_back({root.relativeFilePath(path).toStdString(), std::move(source), 0, size});
    }
    std::ranges::sort(entries, {}, &ocdbt::Entry::key);
    return entries;
}

void OrbaxModel::leaveOut(Error flaw, const std::string &path)
{
    flaw.inTensor(quotedForMessage(path));
    if (!m_firstFlaw)
        m_firstFlaw = flaw;
    m_diagnostics.leaveOut(flaw.code() == ErrorCode::NotFound ? OmissionKind::MissingFiles : OmissionKind::Unread,
                           std::move(flaw), path);
}

Expected<void> OrbaxModel::addArray(zarr::Arrays &arrays, const zarr::FoundArray &array, const std::string &path,
                                    bool needsAll)
{
    auto tensor = arrays.make(array, needsAll, m_task);
    if (!tensor && endsOpening(tensor.error()))
        return std::move(tensor).error();
    if (tensor && !*tensor)
        return {}; // a group
    if (tensor && (path.empty() || !isUtf8(path)))
        tensor =
            Error(ErrorCode::Unsupported, ModelFilesText::tr("The name of the array is empty or not valid UTF-8."));
    if (tensor && !m_taken.insert(path).second)
        tensor = Error(ErrorCode::Collision, ModelFilesText::tr("Two items of the checkpoint have this name."));
    if (!tensor) {
        leaveOut(std::move(tensor).error(), path);
        return {};
    }
    m_version = array.version;
    m_builder.addTensorAt(path, std::move(*tensor));
    ++m_tensors;
    return {};
}

/// Adds a leaf that is not an array.
Expected<void> OrbaxModel::addLeaf(const zarr::TreeLeaf &leaf, const std::string &path, const QJsonObject &strings)
{
    const auto text = strings.constFind(QString::fromStdString(leaf.name));
    const bool isString = leaf.kind == "string" && text != strings.constEnd() && text->isString();
    const bool isEmpty = leaf.kind == "Dict" || leaf.kind == "List" || leaf.kind == "Tuple" ||
                         leaf.kind == "NamedTuple" || leaf.kind == "None" || leaf.kind == "EmptyState";
    if (!isString && !isEmpty) {
        // Old releases could put small arrays into one file together.
        leaveOut(Error(ErrorCode::NotFound,
                       m_hasAggregate ? ModelFilesText::tr("The array is in the file “checkpoint” beside the others. "
                                                           "Open that file for it.")
                                      : ModelFilesText::tr("The array is missing in the checkpoint.")),
                 path);
        return {};
    }
    if (path.empty() || !m_taken.insert(path).second)
        return {};
    if (isString)
        m_builder.addValueAt(path, text->toString().toStdString());
    else if (leaf.kind == "None")
        m_builder.addNullAt(path);
    else
        m_builder.addValueAt(path, NamedValue{"empty", leaf.kind});
    return {};
}

Expected<void> OrbaxModel::checkExpansion(const QString &folder, std::uint64_t expanded)
{
    m_expanded = checkedAdd(m_expanded, expanded).value_or(UINT64_MAX);
    const std::uint64_t limit = std::max(
        InflationLimit::freeSize, checkedMultiply(m_sourceBytes, InflationLimit::freeRatio).value_or(UINT64_MAX));
    if (m_expanded <= limit)
        return {};
    return m_task.requireConsent(LargeCost::Reading, folder, m_expanded, [limit] {
        return ModelFilesText::tr("The arrays expand to more than %1 MiB, over %2 times the size of their files.")
            .arg(qulonglong(limit >> 20))
            .arg(qulonglong(InflationLimit::freeRatio));
    });
}

Expected<void> OrbaxModel::addItem(const QString &folder, const std::string &prefix)
{
    const bool isDatabase = hasFile(folder, manifestName);
    BURNISH_TRY(const std::vector<ocdbt::Entry> entries, isDatabase ? database(folder) : filesBelow(folder));
    zarr::Arrays arrays(entries);
    const std::vector<zarr::FoundArray> found = arrays.find();
    const auto pathOf = [&](const std::string &name) { return prefix.empty() ? name : prefix + '.' + name; };
    zarr::TreeMetadata tree;
    const bool hasTree = hasFile(folder, treeName);
    m_hasAggregate = hasFile(folder, QLatin1String("checkpoint"));
    if (hasTree) {
        const QString file = QDir(folder).filePath(treeName);
        addFile(file);
        BURNISH_TRY(const auto source, FileSource::open(file));
        auto read = zarr::readTreeMetadata(*source, m_task);
        if (!read)
            return std::move(read.error().inFile(file));
        tree = std::move(*read);
    }
    QJsonObject strings;
    if (hasFile(folder, stringsName)) {
        addFile(QDir(folder).filePath(stringsName));
        BURNISH_TRY(const QJsonDocument document, readJsonFile(QDir(folder).filePath(stringsName)));
        strings = document.object();
    }
    std::vector<bool> isTaken(found.size());
    for (const zarr::TreeLeaf &leaf : tree.leaves) {
        const auto array = std::ranges::lower_bound(found, leaf.name, {}, &zarr::FoundArray::path);
        if (array == found.end() || array->path != leaf.name) {
            BURNISH_CHECK(addLeaf(leaf, pathOf(leaf.name), strings));
            continue;
        }
        isTaken[std::size_t(array - found.begin())] = true;
        // A tree can be a single array.
        BURNISH_CHECK(addArray(arrays, *array, pathOf(leaf.name.empty() ? "array" : leaf.name), tree.storesAllChunks));
    }
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (isTaken[i])
            continue;
        std::string name = found[i].path;
        if (!hasTree && !isDatabase)
            std::ranges::replace(name, '/', '.');
        if (name.empty())
            name = "array";
        BURNISH_CHECK(addArray(arrays, found[i], pathOf(name), tree.storesAllChunks));
    }
    return checkExpansion(folder, arrays.expanded());
}

Expected<OpenedFile> OrbaxModel::finish(const QString &file)
{
    if (m_tensors == 0)
        return m_firstFlaw ? std::move(*m_firstFlaw)
                           : Error(ErrorCode::Unsupported, ModelFilesText::tr("The checkpoint contains no arrays."))
                                 .inFile(file);
    OpenedFile opened;
    opened.opened.format = findFormat(u"orbax");
    opened.opened.model.state = m_builder.finish();
    opened.opened.model.state.setOmissions(m_diagnostics.omissions());
    opened.opened.model.detail =
        m_isDatabase ? QStringLiteral("OCDBT, Zarr %1").arg(m_version) : QStringLiteral("Zarr %1").arg(m_version);
    opened.files = std::move(m_files);
    return opened;
}

} // namespace

QString orbaxFileOf(const QString &path)
{
    if (statusOfPath(path).isFolder())
        return fileOfFolder(path);
    const QString name = QFileInfo(path).fileName();
    if (name == stepName || name == u"orbax.checkpoint")
        return fileOfStep(folderOfPath(path));
    const QString folder = folderOfPart(path);
    if (folder.isEmpty())
        return {};
    const QString item = fileOfItem(folder);
    return item.isEmpty() ? fileOfGroup(folder) : item;
}

QString orbaxManifestAt(const QString &path)
{
    if (statusOfPath(path).isFolder())
        return QDir(path).filePath(manifestName);
    const QString name = QFileInfo(path).fileName();
    const bool isWritten = name == manifestName || name == treeName || name == stepName ||
                           name == QLatin1String(zarr::orbaxDataName.data());
    return isWritten ? QDir(folderOfPath(path)).filePath(manifestName) : QString();
}

Expected<OpenedFile> openOrbax(const QString &file, Task &task, Diagnostics &diagnostics)
{
    OrbaxModel model(task, diagnostics);
    const QString folder = folderOfPath(file);
    const bool isSeveral = QFileInfo(file).fileName() == stepName && fileOfItem(folder).isEmpty();
    model.addFile(file);
    const auto add = [&]() -> Expected<void> {
        if (!isSeveral)
            return model.addItem(folder, {});
        for (const QString &name : foldersIn(folder)) {
            const QString item = QDir(folder).filePath(name);
            if (!fileOfItem(item).isEmpty())
                BURNISH_CHECK(model.addItem(item, name.toStdString()));
            else if (name != u"array_metadatas")
                diagnostics.add(Error(ErrorCode::Unsupported,
                                      ModelFilesText::tr("The item “%1” of the checkpoint has no arrays and was left "
                                                         "out.")
                                          .arg(name))
                                    .inFile(item));
        }
        return {};
    };
    if (auto done = add(); !done)
        return std::move(done.error().inFile(file));
    auto opened = model.finish(file);
    if (!opened)
        return std::move(opened.error().inFile(file));
    return opened;
}

QStringList orbaxDataFiles(const QString &file)
{
    const QDir folder(folderOfPath(file));
    QStringList names;
    QDirIterator files(folder.path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext())
        names += folder.relativeFilePath(files.next());
    names.removeAll(QFileInfo(file).fileName());
    names.sort();
    return names;
}

} // namespace burnish
