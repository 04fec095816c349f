// SPDX-License-Identifier: MIT
#include "core/stores/storeentries.h"

#include "core/base/joinedtext.h"
#include "core/base/pathtext.h"
#include "core/encoding/json/jsondocument.h"
#include "core/io/paths.h"
#include "core/io/smallfile.h"
#include "core/modelfiles/ollamamanifest.h"
#include "core/stores/comfyfolders.h"
#include "core/stores/storedmodels.h"
#include "core/stores/storestext.h"

#include <QFileInfo>
#include <QJsonObject>

#include <algorithm>
#include <set>

namespace burnish {

namespace {

/// True for a folder, and a link to one that does not lead back to where it is.
bool isFolderAt(const QString &folder, const FolderEntry &entry)
{
    if (entry.kind != FolderEntry::Kind::Link)
        return entry.kind == FolderEntry::Kind::Folder;
    const QString path = folder + u'/' + entry.name;
    const QString real = statusOfPath(path).isFolder() ? realPath(path) : QString();
    return !real.isEmpty() && real != QLatin1String("/") && !(realPath(folder) + u'/').startsWith(real + u'/');
}

/// Returns the names of the folders in a folder; nothing if it is not there.
Expected<QStringList> foldersIn(const QString &folder, bool hidden = false)
{
    auto found = entriesOfFolder(folder);
    if (!found && found.error().code() == ErrorCode::NotFound)
        return QStringList();
    if (!found)
        return std::move(found).error();
    QStringList names;
    for (const FolderEntry &entry : found->entries) {
        if ((hidden || !entry.name.startsWith(u'.')) && isFolderAt(folder, entry))
            names += entry.name;
    }
    return names;
}

StoredModel emptyModel(StoreKind kind, const QString &id, std::vector<Error> problems)
{
    StoredModel model;
    model.store = kind;
    model.id = id;
    model.problems = std::move(problems);
    return model;
}

} // namespace

QString HubRepository::idOf(const QString &folder)
{
    constexpr QLatin1String start("models--");
    return folder.startsWith(start) ? folder.mid(start.size()).replace(QLatin1String("--"), QLatin1String("/"))
                                    : QString();
}

QString HubRepository::folderOf(const QString &id)
{
    return QStringLiteral("models--") + QString(id).replace(u'/', QLatin1String("--"));
}

HubRepository::HubRepository(const QString &root, const QString &name)
    : m_path(root + u'/' + name)
    , m_id(idOf(name))
{
    if (auto found = foldersIn(m_path + QStringLiteral("/snapshots"), true))
        m_commits = *std::move(found);
    else
        m_problems.push_back(std::move(found).error());
    readRefs(m_path + QStringLiteral("/refs"), {}, 0);
    for (const auto &[ref, commit] : m_refs) {
        m_names[commit] += ref;
        if (!std::ranges::binary_search(m_commits, commit))
            m_problems.push_back(
                Error(ErrorCode::NotFound, StoresText::tr("%1 points to the revision %2, which is not here.")
                                               .arg(shownText(ref), quotedForMessage(commit.toStdString())))
                    .inFile(m_path + QStringLiteral("/refs/") + ref));
    }
    const auto main = m_refs.find(QStringLiteral("main"));
    if (main == m_refs.end())
        m_default = m_commits.size() == 1 ? m_commits.front() : QString();
    else if (std::ranges::binary_search(m_commits, main->second))
        m_default = main->second;
    findIncomplete();
}

void HubRepository::readRefs(const QString &folder, const QString &prefix, int depth)
{
    constexpr int deepest = 6;
    constexpr std::size_t mostRefs = 10'000;
    constexpr std::uint64_t longest = 4096;
    auto found = entriesOfFolder(folder);
    if (!found) {
        if (found.error().code() != ErrorCode::NotFound)
            m_problems.push_back(std::move(found).error());
        return;
    }
    for (const FolderEntry &entry : found->entries) {
        const QString path = folder + u'/' + entry.name;
        if (m_refs.size() == mostRefs) {
            m_problems.push_back(
                Error(ErrorCode::Unsupported, StoresText::tr("Only the first %1 refs are read.").arg(mostRefs))
                    .inFile(folder));
            return;
        }
        if (entry.kind == FolderEntry::Kind::Folder) {
            if (depth + 1 < deepest)
                readRefs(path, prefix + entry.name + u'/', depth + 1);
            continue;
        }
        const auto content = readSmallFile(path, longest);
        if (content)
            m_refs.emplace(prefix + entry.name, decodedPath(content->trimmed()));
        else
            m_problems.push_back(content.error());
    }
}

void HubRepository::findIncomplete()
{
    const QString blobs = m_path + QStringLiteral("/blobs");
    const auto found = entriesOfFolder(blobs);
    if (!found)
        return;
    constexpr std::size_t mostNamed = 20;
    for (const FolderEntry &entry : found->entries) {
        if (!entry.name.endsWith(QLatin1String(".incomplete")) || m_incomplete.size() == mostNamed)
            continue;
        const QString path = blobs + u'/' + entry.name;
        m_incomplete.push_back(
            Error(ErrorCode::NotFound, StoresText::tr("A download is under way or was broken off after %1 bytes.")
                                           .arg(statusOfPath(path).size))
                .inFile(path));
    }
}

Expected<std::vector<StoredModel>> HubRepository::modelsAt(const QString &commit, FolderWalk &walk, Task &task) const
{
    ModelPlace place;
    place.store = StoreKind::HuggingFace;
    place.folder = m_path + QStringLiteral("/snapshots/") + commit;
    place.id = m_id;
    place.revision = commit;
    place.refs = m_names.value(commit);
    place.isDefault = commit == m_default;
    BURNISH_TRY(const WalkedTree tree, walk.walk(place.folder, task));
    std::vector<StoredModel> models = storedModels(tree, place);
    // A folder that cannot be read may have some.
    if (models.empty() &&
        std::ranges::any_of(tree.problems, [](const Error &problem) { return problem.code() == ErrorCode::Io; })) {
        models.push_back(emptyModel(StoreKind::HuggingFace, m_id, tree.problems));
        models.front().revision = commit;
        models.front().refs = place.refs;
        models.front().isDefaultRevision = place.isDefault;
    }
    return models;
}

void HubRepository::addIncomplete(std::vector<StoredModel> &models) const
{
    // What is downloaded is most likely what is missing.
    const auto misses = [](const StoredModel &model) {
        return std::ranges::any_of(model.problems, [](const Error &e) { return e.code() == ErrorCode::NotFound; });
    };
    const bool isAny = std::ranges::any_of(models, misses);
    for (StoredModel &model : models) {
        if (!isAny || misses(model))
            model.problems.insert(model.problems.end(), m_incomplete.begin(), m_incomplete.end());
    }
}

Expected<std::vector<StoredModel>> HubRepository::models(FolderWalk &walk, Task &task) const
{
    constexpr std::size_t mostListed = 1000;
    std::vector<StoredModel> models;
    std::size_t listed = 0;
    std::size_t left = 0;
    for (const QString &commit : m_commits) {
        // Revisions with a name are never left out.
        if (!m_names.contains(commit) && listed >= mostListed) {
            ++left;
            continue;
        }
        ++listed;
        BURNISH_TRY(std::vector<StoredModel> here, modelsAt(commit, walk, task));
        std::ranges::move(here, std::back_inserter(models));
    }
    std::vector<Error> problems = m_problems;
    if (left > 0)
        problems.push_back(
            Error(ErrorCode::Unsupported,
                  StoresText::tr("%1 of %2 revisions are listed; the others can be opened by their commits.")
                      .arg(listed)
                      .arg(m_commits.size()))
                .inFile(m_path));
    const bool cannotRead =
        std::ranges::any_of(m_problems, [](const Error &problem) { return problem.code() == ErrorCode::Io; });
    if (models.empty() && (cannotRead || !m_incomplete.empty())) {
        problems.insert(problems.end(), m_incomplete.begin(), m_incomplete.end());
        models.push_back(emptyModel(StoreKind::HuggingFace, m_id, std::move(problems)));
        return models;
    }
    for (const Error &problem : problems)
        addProblem(models, problem);
    addIncomplete(models);
    return models;
}

namespace {

Expected<void> listHub(const QString &root, Task &task, const TakeModels &take)
{
    FolderWalk walk(root, FolderLinks::Inside);
    BURNISH_TRY(const FolderEntries found, entriesOfFolder(root));
    for (const FolderEntry &entry : found.entries) {
        BURNISH_CHECK(task.poll());
        const QString id = HubRepository::idOf(entry.name);
        if (id.isEmpty())
            continue;
        if (isFolderAt(root, entry)) {
            BURNISH_TRY(std::vector<StoredModel> models, HubRepository(root, entry.name).models(walk, task));
            take(std::move(models));
        } else if (entry.kind == FolderEntry::Kind::Link) {
            take({emptyModel(StoreKind::HuggingFace, id,
                             {Error(ErrorCode::NotFound, StoresText::tr("This link leads to no folder."))
                                  .inFile(root + u'/' + entry.name)})});
        }
    }
    return {};
}

/// Says what is wrong with a layer, and returns the path of its blob; empty if there is none.
QString blobOf(const OllamaLayer &layer, const QString &root, const FolderWalk &walk, StoredModel &model,
               StoredFile &file)
{
    if (layer.blob.isEmpty()) {
        model.problems.push_back(Error(ErrorCode::Malformed, StoresText::tr("“%1” is not a digest and leads nowhere.")
                                                                 .arg(quotedForMessage(layer.digest.toStdString()))));
        return {};
    }
    const QString path = root + QStringLiteral("/blobs/") + layer.blob;
    const PathStatus status = statusOfPath(path);
    if (!status.isFile()) {
        model.problems.push_back(Error(ErrorCode::NotFound, StoresText::tr("The blob %1 is missing.").arg(layer.blob)));
        return {};
    }
    if (status.size != layer.size)
        model.problems.push_back(
            Error(ErrorCode::Mismatch, StoresText::tr("The blob %1 has %2 bytes, the manifest says %3.")
                                           .arg(layer.blob)
                                           .arg(status.size)
                                           .arg(layer.size)));
    file.path = isLink(path) ? realPath(path) : walk.realRoot() + QStringLiteral("/blobs/") + layer.blob;
    file.size = status.size;
    model.modifiedAt = std::max(model.modifiedAt, status.modifiedAt);
    if (isLink(path) && !walk.isInside(file.path)) {
        if (model.outside.isEmpty())
            model.outside = file.path;
        model.problems.push_back(
            Error(ErrorCode::Unsupported,
                  StoresText::tr("The file “%1” lies outside the store: %2").arg(layer.blob, shownPath(file.path))));
    }
    return file.path;
}

QString formatOfConfig(const QString &path)
{
    constexpr std::uint64_t largest = std::uint64_t(1) << 20;
    const auto text = readSmallFile(path, largest);
    const auto json = text ? parseJson(*text) : Expected<QJsonDocument>(text.error());
    const QString format = json ? json->object().value(QLatin1String("model_format")).toString() : QString();
    return format == QLatin1String("gguf") || format == QLatin1String("safetensors") ? format : QString();
}

/// The model of a manifest; empty for a file that is not one.
std::optional<StoredModel> modelOfManifest(const OllamaName &name, const QString &path, const QString &root,
                                           const FolderWalk &walk)
{
    StoredModel model = emptyModel(StoreKind::Ollama, name.shown(), {});
    model.isDefaultRevision = true;
    const auto finished = [&] {
        for (Error &problem : model.problems)
            problem.inFile(path);
        return std::move(model);
    };
    auto text = readSmallFile(path, ollamaManifestLimit);
    if (!text) {
        model.problems.push_back(std::move(text).error());
        return finished();
    }
    const auto json = parseJson(*text);
    if (!json || !json->isObject())
        return std::nullopt;
    auto manifest = parseOllamaManifest(*text);
    if (!manifest) {
        model.problems.push_back(std::move(manifest).error());
        return finished();
    }
    if (manifest->version != ollamaVersion)
        model.problems.push_back(
            Error(ErrorCode::Unsupported, StoresText::tr("The manifest has version %1; version %2 is known.")
                                              .arg(manifest->version)
                                              .arg(ollamaVersion)));
    std::set<QString> counted;
    std::map<QString, int> names;
    bool hasTensors = false;
    bool hasWeights = false;
    const bool isWrongVersion = manifest->version != ollamaVersion;
    for (const OllamaLayer &layer : manifest->layers) {
        StoredFile file;
        file.isWeights = layer.isWeights();
        hasWeights = hasWeights || file.isWeights;
        hasTensors = hasTensors || layer.kind == OllamaLayer::Kind::Tensor;
        if (blobOf(layer, root, walk, model, file).isEmpty())
            continue;
        // Layers without a name of their own have that of their kind.
        file.name = layer.name.isEmpty() ? layer.kindText : layer.name;
        if (const int number = ++names[file.name]; number > 1)
            file.name += u'-' + QString::number(number);
        if (counted.insert(file.path).second)
            model.bytes += file.size;
        if (file.isWeights)
            model.path = path;
        model.files.push_back(std::move(file));
    }
    if (!hasWeights && !isWrongVersion)
        model.problems.push_back(Error(ErrorCode::NotFound, StoresText::tr("The manifest has no layer with weights.")));
    if (!manifest->config.blob.isEmpty())
        model.format = formatOfConfig(root + QStringLiteral("/blobs/") + manifest->config.blob);
    if (model.format.isEmpty() && hasWeights)
        model.format = hasTensors ? QStringLiteral("safetensors") : QStringLiteral("gguf");
    return finished();
}

Expected<void> listOllama(const QString &root, Task &task, const TakeModels &take, std::vector<Error> &problems)
{
    const FolderWalk walk(root, FolderLinks::Inside);
    const QString manifests = root + QStringLiteral("/manifests");
    const auto below = [&](const QString &folder) {
        auto found = foldersIn(folder);
        if (found)
            return *std::move(found);
        problems.push_back(std::move(found).error());
        return QStringList();
    };
    for (const QString &host : below(manifests)) {
        const QString hostFolder = manifests + u'/' + host;
        for (const QString &space : below(hostFolder)) {
            const QString spaceFolder = hostFolder + u'/' + space;
            for (const QString &model : below(spaceFolder)) {
                BURNISH_CHECK(task.poll());
                const QString folder = spaceFolder + u'/' + model;
                auto tags = entriesOfFolder(folder);
                if (!tags) {
                    problems.push_back(std::move(tags).error());
                    continue;
                }
                std::vector<StoredModel> models;
                for (const FolderEntry &tag : tags->entries) {
                    const QString path = folder + u'/' + tag.name;
                    const auto name = OllamaName::ofParts(host, space, model, tag.name);
                    const bool isFile = tag.kind == FolderEntry::Kind::File ||
                                        (tag.kind == FolderEntry::Kind::Link && statusOfPath(path).isFile());
                    if (auto found = name && isFile ? modelOfManifest(*name, path, root, walk) : std::nullopt)
                        models.push_back(*std::move(found));
                }
                if (!models.empty())
                    take(std::move(models));
            }
        }
    }
    return {};
}

Expected<void> listLmStudio(const QString &root, Task &task, const TakeModels &take)
{
    BURNISH_TRY(const QStringList publishers, foldersIn(root));
    for (const QString &publisher : publishers) {
        const auto models = foldersIn(root + u'/' + publisher);
        if (!models) {
            take({emptyModel(StoreKind::LmStudio, publisher, {models.error()})});
            continue;
        }
        for (const QString &model : *models) {
            BURNISH_TRY(std::vector<StoredModel> found, lmStudioModels(root, publisher + u'/' + model, task));
            take(std::move(found));
        }
    }
    return {};
}

/// Lists a folder of files that are each a model by itself.
Expected<void> listLoose(StoreKind kind, const QString &folder, const QString &prefix, FolderLinks links, Task &task,
                         const TakeModels &take, std::vector<Error> &problems)
{
    FolderWalk walk(folder, links);
    BURNISH_TRY(WalkedTree tree, walk.walk(folder, task));
    // Those of no model in particular.
    std::ranges::move(tree.problems, std::back_inserter(problems));
    tree.problems.clear();
    ModelPlace place;
    place.store = kind;
    place.folder = folder;
    place.prefix = prefix;
    place.isDefault = true;
    take(storedModels(tree, place));
    return {};
}

} // namespace

Expected<std::vector<StoredModel>> lmStudioModels(const QString &root, const QString &id, Task &task)
{
    FolderWalk walk(root, FolderLinks::Everywhere);
    ModelPlace place;
    place.store = StoreKind::LmStudio;
    place.folder = root + u'/' + id;
    place.id = id;
    place.isDefault = true;
    BURNISH_TRY(const WalkedTree tree, walk.walk(place.folder, task));
    std::vector<StoredModel> models = storedModels(tree, place);
    if (models.empty() && !tree.problems.empty())
        models.push_back(emptyModel(StoreKind::LmStudio, id, tree.problems));
    return models;
}

std::optional<StoredModel> ollamaModel(const QString &root, const QString &text)
{
    const auto name = OllamaName::of(text);
    if (!name)
        return std::nullopt;
    const QString manifests = root + QStringLiteral("/manifests");
    const auto hosts = foldersIn(manifests);
    for (const QString &host : hosts ? *hosts : QStringList()) {
        if (host.compare(name->host, Qt::CaseInsensitive) != 0)
            continue;
        const QString path = manifests + u'/' + host + u'/' + name->space + u'/' + name->model + u'/' + name->tag;
        const auto exact = OllamaName::ofParts(host, name->space, name->model, name->tag);
        if (exact && statusOfPath(path).isFile()) {
            if (auto model = modelOfManifest(*exact, path, root, FolderWalk(root, FolderLinks::Inside)))
                return model;
        }
    }
    return std::nullopt;
}

Expected<void> listStore(const Store &store, Task &task, const TakeModels &take, std::vector<Error> &problems)
{
    const PathStatus status = statusOfPath(store.root);
    if (!status.exists() && !isLink(store.root))
        return {};
    const auto list = [&]() -> Expected<void> {
        switch (store.kind) {
        case StoreKind::HuggingFace:
            return listHub(store.root, task, take);
        case StoreKind::Ollama:
            return listOllama(store.root, task, take, problems);
        case StoreKind::LmStudio:
            return listLmStudio(store.root, task, take);
        case StoreKind::TorchHub: {
            const QString checkpoints = store.root + QStringLiteral("/checkpoints");
            return statusOfPath(checkpoints).exists()
                       ? listLoose(store.kind, checkpoints, {}, FolderLinks::Inside, task, take, problems)
                       : Expected<void>();
        }
        case StoreKind::ComfyUi:
            for (const ComfyFolder &folder : comfyFolders(store.root, problems))
                BURNISH_CHECK(listLoose(store.kind, folder.path, folder.category + u'/', FolderLinks::Everywhere, task,
                                        take, problems));
            return {};
        case StoreKind::Folder:
            break;
        }
        return listLoose(store.kind, store.root, QFileInfo(store.root).fileName() + u'/', FolderLinks::Everywhere, task,
                         take, problems);
    };
    auto listed = list();
    if (!listed && !listed.error().isCancelled()) {
        problems.push_back(std::move(listed).error());
        return {};
    }
    return listed;
}

} // namespace burnish
