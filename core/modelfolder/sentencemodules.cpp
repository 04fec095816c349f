// SPDX-License-Identifier: MIT
#include "core/modelfolder/sentencemodules.h"

#include "core/encoding/json/jsondocument.h"
#include "core/io/paths.h"
#include "core/io/smallfile.h"
#include "core/modelfolder/modelfoldertext.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <array>

namespace burnish {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t listSizeLimit = std::uint64_t(4) << 20; ///< bytes
constexpr std::size_t mostModules = 1000;                       ///< with those that are listed again
constexpr int mostNested = 8;
constexpr std::uint64_t listsSizeLimit = 4 * listSizeLimit; ///< of all Routers together
constexpr qsizetype longestText = 1000;                     ///< of a name or a path; it is part of many others

constexpr std::array withoutWeights = {"Pooling"_L1,    "Normalize"_L1,    "Dropout"_L1,      "BoW"_L1,
                                       "LogitScore"_L1, "TokenPooling"_L1, "SpladePooling"_L1};
constexpr std::array withWeights = {"Dense"_L1,
                                    "LSTM"_L1,
                                    "CNN"_L1,
                                    "LayerNorm"_L1,
                                    "WordEmbeddings"_L1,
                                    "WeightedLayerPooling"_L1,
                                    "StaticEmbedding"_L1,
                                    "SparseAutoEncoder"_L1,
                                    "CLIPModel"_L1,
                                    "SparseStaticEmbedding"_L1};

bool isTransformer(const QString &type)
{
    return type.endsWith("Transformer"_L1) || type == "CLIPModel"_L1;
}

bool isRouter(const QString &type)
{
    return type == "Router"_L1 || type == "Asym"_L1;
}

SentenceModule::Weights weightsOf(const QString &type)
{
    if (std::ranges::find(withoutWeights, type) != withoutWeights.end() || isRouter(type))
        return SentenceModule::Weights::None;
    return isTransformer(type) || std::ranges::find(withWeights, type) != withWeights.end()
               ? SentenceModule::Weights::Expected
               : SentenceModule::Weights::Unknown;
}

bool isModuleList(const QJsonDocument &json)
{
    const QJsonObject first = json.array().first().toObject();
    return std::ranges::all_of(std::array{"name"_L1, "path"_L1, "type"_L1},
                               [&](QLatin1String key) { return first.value(key).isString(); });
}

Expected<QJsonDocument> readList(const QString &path)
{
    BURNISH_TRY(const QByteArray text, readSmallFile(path, listSizeLimit));
    auto json = parseJson(text);
    if (!json)
        return std::move(json.error().inFile(path));
    return json;
}

/// Reads the list, and the Routers in it.
class ModuleReader
{
public:
    explicit ModuleReader(const QString &modulesFile)
        : m_file(modulesFile)
        , m_root(folderOfPath(modulesFile))
    {}

    Expected<std::vector<SentenceModule>> read()
    {
        BURNISH_TRY(const QJsonDocument json, readList(m_file));
        if (!isModuleList(json))
            return malformed(m_file, ModelFolderText::tr("Expected a list of modules with their types and paths."));
        std::vector<QString> names;
        const QJsonArray list = json.array();
        for (const auto &entry : list) {
            const QJsonObject module = entry.toObject();
            if (!module.value("type"_L1).isString() || !module.value("path"_L1).isString())
                return malformed(m_file, ModelFolderText::tr("Expected a list of modules with their types and paths."));
            const QString name = module.value("name"_L1).toString();
            BURNISH_CHECK(checkName(name, m_file));
            if (std::ranges::find(names, name) != names.end())
                return malformed(m_file, ModelFolderText::tr("Two modules have the name “%1”.").arg(shown(name)));
            names.push_back(name);
            BURNISH_TRY(const QString folder, insideOf({}, module.value("path"_L1).toString(), m_file));
            BURNISH_CHECK(add(folder, module.value("type"_L1).toString(), name.toStdString() + '.', 0));
        }
        return std::move(m_modules);
    }

private:
    static Error malformed(const QString &file, const QString &sentence)
    {
        return Error(ErrorCode::Malformed, sentence).inFile(file);
    }
    static QString shown(const QString &text) { return quotedForMessage(text.toStdString()); }

    /// PyTorch refuses such names, too.
    static Expected<void> checkName(const QString &name, const QString &file)
    {
        if (!name.isEmpty() && !name.contains(u'.') && name.size() <= longestText)
            return {};
        return malformed(file,
                         ModelFolderText::tr("Expected a name of a module without dots, found “%1”.").arg(shown(name)));
    }

    /// Returns the folder of a module: only names that lead further down, on every system.
    static Expected<QString> insideOf(const QString &parent, const QString &path, const QString &file)
    {
        QStringList names = parent.isEmpty() ? QStringList() : QStringList{parent};
        const QStringList given = path.split(u'/', Qt::SkipEmptyParts);
        const bool isRooted =
            path.startsWith(u'/') || path.contains(u'\\') || path.contains(u':') || path.contains(u'\0');
        if (path.size() > longestText)
            return malformed(file, ModelFolderText::tr("The path of a module is too long."));
        if (isRooted || given.contains(".."_L1))
            return malformed(
                file,
                ModelFolderText::tr("The path “%1” of a module leads out of the model's folder.").arg(shown(path)));
        for (const QString &name : given) {
            if (name != "."_L1)
                names += name;
        }
        return names.join(u'/');
    }

    Expected<void> add(const QString &folder, const QString &classPath, const std::string &prefix, int depth)
    {
        if (++m_listed > mostModules)
            return malformed(m_file, ModelFolderText::tr("Expected at most %1 modules, found more.").arg(mostModules));
        const QString type = classPath.section(u'.', -1);
        if (isRouter(type))
            return addRouter(folder, type, prefix, depth);
        std::string own = isTransformer(type) ? prefix + "model." : prefix;
        // A module without tensors can share the folder of another.
        const auto same = std::ranges::find_if(
            m_modules, [&](const SentenceModule &module) { return module.folder == folder && module.type == type; });
        if (same != m_modules.end())
            same->prefixes.push_back(std::move(own));
        else
            m_modules.push_back({folder, type, weightsOf(type), {std::move(own)}});
        return {};
    }

    Expected<void> addRouter(const QString &folder, const QString &type, const std::string &prefix, int depth)
    {
        m_modules.push_back({folder, type, SentenceModule::Weights::None, {prefix}});
        const QDir directory(QDir(m_root).filePath(folder));
        QString file = directory.filePath(u"router_config.json"_s);
        if (!statusOfPath(file).isFile())
            file = directory.filePath(u"config.json"_s);
        if (depth == mostNested)
            return malformed(
                file,
                ModelFolderText::tr("Expected at most %1 Routers inside of each other, found more.").arg(mostNested));
        m_bytes += statusOfPath(file).size;
        if (m_bytes > listsSizeLimit)
            return malformed(file, ModelFolderText::tr("Expected at most %1 bytes in all lists of modules, found more.")
                                       .arg(listsSizeLimit));
        BURNISH_TRY(const QJsonDocument json, readList(file));
        const QJsonObject types = json.object().value("types"_L1).toObject();
        const QJsonObject routes = json.object().value("structure"_L1).toObject();
        for (auto route = routes.begin(); route != routes.end(); ++route) {
            BURNISH_CHECK(checkName(route.key(), file));
            std::size_t place = 0;
            const QJsonArray ids = route.value().toArray();
            for (const auto &entry : ids) {
                const QString id = entry.toString();
                BURNISH_TRY(const QString below, insideOf(folder, id, file));
                if (below == folder || !types.value(id).isString())
                    return malformed(
                        file, ModelFolderText::tr("The Router does not say what its module “%1” is.").arg(shown(id)));
                BURNISH_CHECK(
                    add(below, types.value(id).toString(),
                        prefix + "sub_modules." + route.key().toStdString() + '.' + std::to_string(place++) + '.',
                        depth + 1));
            }
        }
        return {};
    }

    QString m_file;
    QString m_root;
    std::vector<SentenceModule> m_modules;
    std::size_t m_listed = 0;
    std::uint64_t m_bytes = 0;
};

} // namespace

QString sentenceModulesAt(const QString &path)
{
    const QString name(sentenceModulesName);
    const PathStatus status = statusOfPath(path);
    const QString file = status.isFolder() ? QDir(path).filePath(name) : path;
    if (QFileInfo(file).fileName() != name || !statusOfPath(file).isFile())
        return {};
    const auto json = readList(file);
    return json && isModuleList(*json) ? file : QString();
}

Expected<std::vector<SentenceModule>> readSentenceModules(const QString &modulesFile)
{
    return ModuleReader(modulesFile).read();
}

QString sentenceWeightsIn(const QString &folder)
{
    for (const QLatin1String name : {"model.safetensors"_L1, "model.safetensors.index.json"_L1, "pytorch_model.bin"_L1,
                                     "pytorch_model.bin.index.json"_L1}) {
        const QString path = QDir(folder).filePath(name);
        if (statusOfPath(path).isFile())
            return path;
    }
    return {};
}

QString onlySentenceWeights(const QString &modulesFile)
{
    const auto modules = readSentenceModules(modulesFile);
    if (!modules)
        return {};
    const QDir folder(folderOfPath(modulesFile));
    const bool hasOthers = std::ranges::any_of(*modules, [&](const SentenceModule &module) {
        return module.weights != SentenceModule::Weights::None && !module.folder.isEmpty() &&
               (module.weights == SentenceModule::Weights::Expected ||
                !sentenceWeightsIn(folder.filePath(module.folder)).isEmpty());
    });
    return hasOthers ? QString() : sentenceWeightsIn(folder.path());
}

std::optional<SentenceModuleFile> sentenceModuleOf(const QString &weights)
{
    const QString own = folderOfPath(weights);
    if (!leadToSame(sentenceWeightsIn(own), weights))
        return std::nullopt;
    QString folder = own;
    QString inside;
    for (int up = 0; up <= mostNested; ++up) {
        const QString file = sentenceModulesAt(folder);
        const auto modules = file.isEmpty() ? Expected<std::vector<SentenceModule>>({}) : readSentenceModules(file);
        if (modules) {
            for (const SentenceModule &module : *modules) {
                if (module.folder == inside && module.weights != SentenceModule::Weights::None)
                    return SentenceModuleFile{file, module};
            }
        }
        const QString name = QFileInfo(folder).fileName();
        const QString parent = folderOfPath(folder);
        if (name.isEmpty() || parent == folder)
            break;
        inside = inside.isEmpty() ? name : name + u'/' + inside;
        folder = parent;
    }
    return std::nullopt;
}

} // namespace burnish
