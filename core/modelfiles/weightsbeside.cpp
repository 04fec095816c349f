// SPDX-License-Identifier: MIT
#include "core/modelfiles/weightsbeside.h"

#include "core/base/pathtext.h"
#include "core/encoding/json/jsondocument.h"
#include "core/formats/fileprefix.h"
#include "core/formats/formatregistry.h"
#include "core/io/filesource.h"
#include "core/io/paths.h"
#include "core/modelfiles/modelfilestext.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <array>

namespace burnish {

namespace {

const QLatin1String manifestName("Manifest.json");
const QLatin1String weightsEnding(".bin");
/// Of OpenVINO, and of ncnn and PNNX.
constexpr std::array graphEndings = {QLatin1String(".xml"), QLatin1String(".param")};
const QLatin1String packageWeights("weights/weight.bin");

bool isPackage(const QString &folder)
{
    const QDir files(folder);
    return statusOfPath(files.filePath(manifestName)).isFile() &&
           statusOfPath(files.filePath(QStringLiteral("Data"))).isFolder();
}

/// The model that the manifest calls the root. Empty if it is not the manifest of a package.
Expected<QString> modelOfPackage(const QString &folder)
{
    const QString manifest = QDir(folder).filePath(manifestName);
    BURNISH_TRY(const QJsonDocument json, readJsonFile(manifest));
    const QString root = json.object().value(QLatin1String("rootModelIdentifier")).toString();
    const QJsonObject items = json.object().value(QLatin1String("itemInfoEntries")).toObject();
    if (root.isEmpty() && items.isEmpty())
        return QString();
    const QString path = items.value(root).toObject().value(QLatin1String("path")).toString();
    if (path.isEmpty())
        return Error(ErrorCode::Malformed, ModelFilesText::tr("The manifest does not name the model of the package."))
            .inFile(manifest);
    const QString data = QDir(folder).filePath(QStringLiteral("Data"));
    const QString model = QDir(data).filePath(path);
    const bool isPlain = !QDir::isAbsolutePath(path) && !path.contains(QChar(0)) &&
                         !path.split(QLatin1Char('/')).contains(QLatin1String(".."));
    const bool isThere = isPlain && statusOfPath(model).isFile();
    if (!isPlain || (isThere && !realPath(model).startsWith(realPath(data) + QLatin1Char('/'))))
        return Error(ErrorCode::Malformed,
                     ModelFilesText::tr("The manifest names “%1”. Expected a file in the package.")
                         .arg(quotedForMessage(path.toStdString())))
            .inFile(manifest);
    if (!isThere)
        return Error(ErrorCode::NotFound, ModelFilesText::tr("The file “%1” of the package is missing.")
                                              .arg(quotedForMessage(path.toStdString())))
            .inFile(manifest);
    return model;
}

bool startsLike(const QString &path, const Format *format)
{
    const auto source = FileSource::open(path);
    const auto prefix = source ? readPrefix(**source) : Expected<std::vector<std::byte>>(source.error());
    return prefix && format && format->reader && format->reader->sniff(*prefix, (*source)->size()) != Sniff::NotMine;
}

/// The model of TensorFlow.js in the folder that lists a file of this name; empty if there is none.
QString tfjsModelListing(const QString &folder, const QString &name)
{
    // Browsers save X.json with X.weights.bin.
    static const QRegularExpression weights(
        QStringLiteral("^(?:(.+)-)?group\\d+-shard\\d+of\\d+(?:\\.bin)?$|^(.+)\\.weights\\.bin$"));
    const auto match = weights.match(name);
    if (!match.hasMatch() && !name.endsWith(weightsEnding))
        return {};
    const QString usual = QStringLiteral("model");
    QStringList stems = {match.captured(1) + match.captured(2), usual};
    stems.removeAll(QString());
    stems.removeDuplicates();
    for (const QString &stem : std::as_const(stems)) {
        QString model = QDir(folder).filePath(stem + QStringLiteral(".json"));
        if (statusOfPath(model).isFile() && listedByTfjs(model).contains(name))
            return model;
    }
    return {};
}

} // namespace

Expected<QString> modelOfWeights(const QString &path, TfjsLists lists)
{
    if (statusOfPath(path).isFolder())
        return isPackage(path) ? modelOfPackage(path) : Expected<QString>(QString());
    const QString name = QFileInfo(path).fileName();
    const QString folder = folderOfPath(path);
    if (name == manifestName)
        return isPackage(folder) ? modelOfPackage(folder) : Expected<QString>(QString());
    if (const QString model = lists == TfjsLists::Read ? tfjsModelListing(folder, name) : QString(); !model.isEmpty())
        return model;
    if (!name.endsWith(weightsEnding))
        return QString();
    const QString stem = path.chopped(weightsEnding.size());
    for (const QLatin1String ending : graphEndings) {
        const QString graph = stem + ending;
        if (statusOfPath(graph).isFile() && startsLike(graph, formatForFileName(graph)))
            return graph;
    }
    const QString expected =
        stem + (name.startsWith(QLatin1String("openvino_")) ? graphEndings[0]
                : name.endsWith(QLatin1String(".ncnn.bin")) || name.endsWith(QLatin1String(".pnnx.bin"))
                    ? graphEndings[1]
                    : QLatin1String());
    if (expected != stem && !statusOfPath(expected).exists() && statusOfPath(path).isFile())
        return Error(ErrorCode::NotFound, ModelFilesText::tr("The file “%1” with the names of the tensors is missing.")
                                              .arg(shownFileName(expected)))
            .inFile(path);
    const QString model = QDir(folderOfPath(folder)).filePath(QStringLiteral("model.mlmodel"));
    return path.endsWith(QLatin1Char('/') + packageWeights) && statusOfPath(model).isFile() ? model : QString();
}

bool isTfjsModel(const QString &path)
{
    return path.endsWith(QLatin1String(".json")) && startsLike(path, findFormat(u"tfjs"));
}

QStringList listedByTfjs(const QString &model)
{
    QStringList files;
    const auto json = isTfjsModel(model) ? readJsonFile(model) : Expected<QJsonDocument>(QJsonDocument());
    if (!json)
        return files;
    const QJsonArray groups =
        json->isArray() ? json->array() : json->object().value(QLatin1String("weightsManifest")).toArray();
    for (const QJsonValue &group : groups) {
        const QJsonArray paths = group.toObject().value(QLatin1String("paths")).toArray();
        for (const QJsonValue &path : paths) {
            const QString file = path.toString();
            files += file.startsWith(QLatin1String("./")) ? file.sliced(2) : file;
        }
    }
    return files;
}

QStringList weightsBeside(const QString &model)
{
    QStringList files;
    QSet<QString> known;
    const QDir folder(folderOfPath(model));
    for (const QString &name : listedByTfjs(model)) {
        const QString file = folder.filePath(name);
        // Without it, the model is refused.
        if (!QDir::isRelativePath(name) || !statusOfPath(file).isFile())
            break;
        if (known.contains(file))
            continue;
        known.insert(file);
        files += file;
    }
    if (!files.isEmpty())
        return files;
    QString weights;
    const auto *const ending =
        std::ranges::find_if(graphEndings, [&](QLatin1String each) { return model.endsWith(each); });
    if (ending != graphEndings.end())
        weights = model.chopped(ending->size()) + weightsEnding;
    else if (model.endsWith(QLatin1String(".mlmodel")))
        weights = QDir(folderOfPath(model)).filePath(packageWeights);
    return !weights.isEmpty() && statusOfPath(weights).isFile() ? QStringList{weights} : QStringList();
}

} // namespace burnish
