// SPDX-License-Identifier: MIT
#include "core/stores/storeid.h"

#include "core/base/joinedtext.h"
#include "core/base/naturalorder.h"
#include "core/base/nearestword.h"
#include "core/base/pathtext.h"
#include "core/base/plural.h"
#include "core/io/paths.h"
#include "core/modelfiles/ollamamanifest.h"
#include "core/stores/comfyfolders.h"
#include "core/stores/storeentries.h"
#include "core/stores/storelisting.h"
#include "core/stores/storestext.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace burnish {

namespace {

constexpr QLatin1String mainRevision("main");

/// What a name leads to.
struct Found
{
    std::vector<StoredModel> models;
    QString file;        ///< what is left of the name
    QStringList similar; ///< names to propose if there is nothing
    QString about;       ///< a sentence that says why there is nothing
};

/// The first few names that resemble the id, or all if there are few.
QStringList similarTo(const QString &id, const QStringList &names)
{
    constexpr std::size_t mostNamed = 5;
    constexpr double similar = 0.7;
    const std::string lower = id.toLower().toStdString();
    const std::string lastPart = lower.substr(lower.rfind('/') + 1);
    std::vector<std::pair<double, QString>> rated;
    for (const QString &name : names) {
        const std::string other = name.toLower().toStdString();
        const bool isPart = !lastPart.empty() && other.find(lastPart) != std::string::npos;
        const double rate = std::max(jaroSimilarity(lower, other), isPart ? 0.9 : 0.0);
        if (rate >= similar)
            rated.emplace_back(-rate, name);
    }
    std::ranges::stable_sort(rated, {}, &std::pair<double, QString>::first);
    QStringList best;
    for (std::size_t i = 0; i < std::min(rated.size(), mostNamed); ++i)
        best += rated[i].second;
    return best;
}

QStringList foldersOfHub(const QString &root)
{
    QStringList ids;
    const auto found = entriesOfFolder(root);
    for (const FolderEntry &entry : found ? found->entries : std::vector<FolderEntry>()) {
        using Kind = FolderEntry::Kind;
        const QString id = HubRepository::idOf(entry.name);
        if (!id.isEmpty() && (entry.kind == Kind::Folder || entry.kind == Kind::Link))
            ids += id;
    }
    return ids;
}

bool hasRepository(const QString &root, const QString &id)
{
    // A part of a path never comes from an id: every slash becomes two dashes.
    return !id.isEmpty() && !id.contains(u'\\') && statusOfPath(root + u'/' + HubRepository::folderOf(id)).isFolder();
}

/// Finds the commit that the start of `given` names, the longest name first; the rest is a file.
Expected<std::pair<QString, QString>> commitOf(const HubRepository &repository, const QString &id, const QString &given)
{
    const auto names = [&] {
        QStringList all;
        for (const auto &[ref, commit] : repository.refs())
            all += u'@' + ref;
        for (const QString &commit : repository.commits())
            all += u'@' + commit;
        constexpr qsizetype mostNamed = 8;
        return shownText(joinedNames(all.first(std::min(all.size(), mostNamed))));
    };
    const qsizetype parts = given.count(u'/') + 1;
    for (int count = int(std::min<qsizetype>(parts, 8)); count > 0; --count) {
        const auto [name, file] = dividedAfter(given, count);
        if (const auto ref = repository.refs().find(name); ref != repository.refs().end()) {
            if (!repository.commits().contains(ref->second))
                return Error(ErrorCode::NotFound,
                             StoresText::tr("%1 points to the revision %2, which is not here. Here are: %3")
                                 .arg(shownText(name), quotedForMessage(ref->second.toStdString()), names()));
            return std::pair(ref->second, file);
        }
        if (repository.commits().contains(name))
            return std::pair(name, file);
    }
    const auto [start, file] = dividedAfter(given, 1);
    QStringList starting;
    constexpr qsizetype shortest = 4;
    constexpr qsizetype mostStarting = 8;
    for (const QString &commit : repository.commits()) {
        if (start.size() >= shortest && commit.startsWith(start, Qt::CaseInsensitive))
            starting += commit;
    }
    if (starting.size() == 1)
        return std::pair(starting.front(), file);
    if (starting.size() > 1)
        return Error(ErrorCode::InvalidArgument,
                     StoresText::tr("Several revisions begin with %1: %2")
                         .arg(shownText(start),
                              shownText(joinedNames(starting.first(std::min(starting.size(), mostStarting))))));
    return Error(ErrorCode::NotFound, StoresText::tr("%1 has no revision %2. Here are: %3")
                                          .arg(shownText(id), shownText(revisionAndFile(given).first), names()));
}

Expected<Found> findInHub(const StoreId &wanted, const QString &root, Task &task)
{
    Found found;
    StoreId id = wanted;
    if (!hasRepository(root, id.id)) {
        // "bert/model.safetensors" without an organisation, and names with more parts.
        const QString whole = id.file.isEmpty() ? id.id : id.id + u'/' + id.file;
        const auto [first, rest] = dividedAfter(id.id, 1);
        if (hasRepository(root, whole)) {
            id.id = whole;
            id.file.clear();
        } else if (!rest.isEmpty() && hasRepository(root, first)) {
            id.file = id.file.isEmpty() ? rest : rest + u'/' + id.file;
            id.id = first;
        } else if (const QString link = root + u'/' + HubRepository::folderOf(id.id); isLink(link)) {
            found.about =
                Error(ErrorCode::NotFound, StoresText::tr("This link leads to no folder.")).inFile(link).sentence();
            return found;
        } else {
            for (const QString &name : similarTo(id.id, foldersOfHub(root)))
                found.similar += textOf({StoreKind::HuggingFace, name, {}, {}});
            return found;
        }
    }
    const HubRepository repository(root, HubRepository::folderOf(id.id));
    QString commit;
    if (!id.revision.isEmpty() || repository.refs().contains(mainRevision)) {
        QString given = id.revision.isEmpty() ? mainRevision : id.revision;
        if (!id.file.isEmpty())
            given += u'/' + id.file;
        BURNISH_TRY(std::tie(commit, found.file), commitOf(repository, id.id, given));
    } else {
        commit = repository.defaultCommit();
        found.file = id.file;
        if (commit.isEmpty() && repository.commits().size() > 1)
            return commitOf(repository, id.id, mainRevision).error();
    }
    if (commit.isEmpty()) {
        found.about = StoresText::tr("%1 has no revision in the cache.").arg(shownText(id.id));
        return found;
    }
    FolderWalk walk(root, FolderLinks::Inside);
    BURNISH_TRY(found.models, repository.modelsAt(commit, walk, task));
    repository.addIncomplete(found.models);
    if (found.models.empty())
        found.about = StoresText::tr("%1 has no weight file in this revision.").arg(shownText(id.id));
    return found;
}

/// True if an id that is a path names this model: by any of its weight files, its index, or its set.
bool isNamed(const StoredModel &model, const QString &id)
{
    if (model.id == id)
        return true;
    const qsizetype slash = id.lastIndexOf(u'/');
    const QStringView name = QStringView(id).mid(slash + 1);
    const auto isLast = [&](const QString &path) { return QStringView(path).mid(path.lastIndexOf(u'/') + 1) == name; };
    return QStringView(model.id).first(model.id.lastIndexOf(u'/') + 1) == QStringView(id).first(slash + 1) &&
           (isLast(model.path) || std::ranges::any_of(model.files, [&](const StoredFile &file) {
                return file.isWeights && isLast(file.name);
            }));
}

/// Lists a store, and takes the models with this id, or else those in this folder; proposes others.
Expected<Found> findInList(const StoreId &id, const Store &store, Task &task)
{
    Found found;
    found.file = id.file;
    QStringList names;
    std::vector<StoredModel> below;
    std::vector<Error> ignored;
    const bool isPath = store.kind != StoreKind::Ollama && store.kind != StoreKind::LmStudio;
    const QString folder = id.id.endsWith(u'/') ? id.id : id.id + u'/';
    const TakeModels take = [&](std::vector<StoredModel> models) {
        for (StoredModel &model : models) {
            if (model.id == id.id || (isPath && isNamed(model, id.id)))
                found.models.push_back(std::move(model));
            else if (isPath && model.id.startsWith(folder))
                below.push_back(std::move(model));
            else
                names += model.id;
        }
    };
    BURNISH_CHECK(listStore(store, task, take, ignored));
    if (found.models.empty())
        found.models = std::move(below);
    names.removeDuplicates();
    if (found.models.empty()) {
        for (const QString &name : similarTo(id.id, names))
            found.similar += textOf({store.kind, name, {}, {}});
    }
    return found;
}

Expected<Found> findIn(const StoreId &id, const Store &store, Task &task)
{
    switch (store.kind) {
    case StoreKind::HuggingFace:
        return findInHub(id, store.root, task);
    case StoreKind::Ollama:
        if (auto model = ollamaModel(store.root, id.id)) {
            Found found;
            found.models.push_back(*std::move(model));
            found.file = id.file;
            return found;
        }
        break;
    case StoreKind::LmStudio:
        if (const auto parts = id.id.split(u'/');
            parts.size() == 2 &&
            std::ranges::none_of(
                parts,
                [](const QString &part) { return part.isEmpty() || part.startsWith(u'.') || part.contains(u'\\'); }) &&
            statusOfPath(store.root + u'/' + id.id).isFolder()) {
            Found found;
            BURNISH_TRY(found.models, lmStudioModels(store.root, id.id, task));
            found.file = id.file;
            if (found.models.empty())
                found.about = StoresText::tr("%1 has no weight file.").arg(shownText(id.id));
            return found;
        }
        break;
    case StoreKind::TorchHub:
    case StoreKind::ComfyUi:
    case StoreKind::Folder:
        break;
    }
    return findInList(id, store, task);
}

/// True if a name means this model: a file of it, or a folder with nothing else.
bool isMeant(const StoredModel &model, const QString &file)
{
    if (model.file == file || model.path.endsWith(u'/' + file))
        return true;
    const QString folder = file.endsWith(u'/') ? file : file + u'/';
    return std::ranges::any_of(model.files, [&](const StoredFile &each) {
        return each.isWeights && (each.name == file || each.name.startsWith(folder));
    });
}

/// True for a path below another; both are absolute.
bool isBelow(const QString &path, const QString &folder)
{
    return path == folder || path.startsWith(folder.endsWith(u'/') ? folder : folder + u'/');
}

/// Returns the path without links, which need not exist.
QString realPlace(const QString &path, int depth = 0)
{
    constexpr int mostLinks = 40;
    const QString absolute = QDir::cleanPath(absolutePath(path));
    if (const QString real = realPath(absolute); !real.isEmpty())
        return real;
    if (isLink(absolute) && depth < mostLinks)
        return realPlace(linkTarget(absolute), depth + 1);
    const QString folder = folderOfPath(absolute);
    if (folder == absolute)
        return absolute;
    const QString above = realPlace(folder, depth);
    return (above.endsWith(u'/') ? above : above + u'/') + QFileInfo(absolute).fileName();
}

/// Returns where a path is in a folder; nothing if it is not there. Links in the folder are not followed, because they
/// lead to blobs.
std::optional<QString> placeIn(const QString &folder, const QString &path)
{
    if (isBelow(path, folder))
        return path.mid(folder.size()).mid(path.size() > folder.size() && !folder.endsWith(u'/') ? 1 : 0);
    const QString real = realPath(folder);
    if (!real.isEmpty() && real != folder && isBelow(path, real))
        return path.mid(real.size()).mid(path.size() > real.size() ? 1 : 0);
    return std::nullopt;
}

std::optional<StoreId> idInHub(const QString &place)
{
    const QStringList parts = place.split(u'/');
    const QString id = HubRepository::idOf(parts.front());
    if (id.isEmpty() || parts.size() < 4 || parts[1] != QLatin1String("snapshots"))
        return std::nullopt;
    return StoreId{StoreKind::HuggingFace, id, parts[2], place.section(u'/', 3)};
}

std::optional<StoreId> idInStore(const Store &store, const QString &path)
{
    if (store.kind == StoreKind::ComfyUi) {
        std::vector<Error> ignored;
        for (const ComfyFolder &folder : comfyFolders(store.root, ignored)) {
            if (const auto place = placeIn(folder.path, path); place && !place->isEmpty())
                return StoreId{store.kind, folder.category + u'/' + *place, {}, {}};
        }
        return std::nullopt;
    }
    const auto place = placeIn(store.root, path);
    if (!place || place->isEmpty())
        return std::nullopt;
    switch (store.kind) {
    case StoreKind::HuggingFace:
        return idInHub(*place);
    case StoreKind::Ollama: {
        const QStringList parts = place->split(u'/');
        if (parts.size() != 5 || parts[0] != QLatin1String("manifests"))
            return std::nullopt;
        const auto name = OllamaName::ofParts(parts[1], parts[2], parts[3], parts[4]);
        return name ? std::optional(StoreId{store.kind, name->shown(), {}, {}}) : std::nullopt;
    }
    case StoreKind::LmStudio: {
        const auto [id, file] = dividedAfter(*place, 2);
        return file.isEmpty() ? std::nullopt : std::optional(StoreId{store.kind, id, {}, file});
    }
    case StoreKind::TorchHub: {
        const auto [folder, file] = dividedAfter(*place, 1);
        return folder == QLatin1String("checkpoints") && !file.isEmpty()
                   ? std::optional(StoreId{store.kind, file, {}, {}})
                   : std::nullopt;
    }
    case StoreKind::ComfyUi:
    case StoreKind::Folder:
        break;
    }
    return StoreId{store.kind, QFileInfo(store.root).fileName() + u'/' + *place, {}, {}};
}

} // namespace

Expected<StoredModel> findStored(const StoreId &id, const std::vector<Store> &stores, Task &task)
{
    QStringList similar;
    QString about;
    bool isAnyStore = false;
    const QString typed = shownText(textOf(id));
    for (const Store &store : stores) {
        if (store.kind != id.store || !statusOfPath(store.root).isFolder())
            continue;
        isAnyStore = true;
        auto found = findIn(id, store, task);
        if (!found && found.error().code() == ErrorCode::NotFound) {
            about = found.error().message();
            continue;
        }
        if (!found)
            return std::move(found).error();
        similar += found->similar;
        about = found->about.isEmpty() ? about : found->about;
        std::vector<StoredModel> &models = found->models;
        if (models.empty())
            continue;
        QStringList names;
        for (const StoredModel &model : models)
            names += shownText(model.id == id.id && models.size() > 1 && model.file.isEmpty() ? model.path
                                                                                              : model.shownId());
        if (!found->file.isEmpty())
            std::erase_if(models, [&](const StoredModel &model) { return !isMeant(model, found->file); });
        // A file beside the only model does not mean it.
        if (models.size() == 1)
            return std::move(models.front());
        constexpr qsizetype mostNamed = 20;
        const QString listed = joinedNames(names.first(std::min(names.size(), mostNamed)));
        if (models.empty())
            return Error(ErrorCode::NotFound, StoresText::tr("%1 has no weight file “%2”. Here are: %3")
                                                  .arg(shownText(id.id), shownText(found->file), listed));
        return Error(ErrorCode::InvalidArgument,
                     StoresText::tr("%1 stands for %n models. Choose one: %2", nullptr, forPlural(models.size()))
                         .arg(typed, listed));
    }
    if (!about.isEmpty())
        return Error(ErrorCode::NotFound, about);
    if (!isAnyStore)
        return Error(ErrorCode::NotFound, StoresText::tr("No store is here that %1 could be in.").arg(typed));
    similar.removeDuplicates();
    if (similar.isEmpty())
        return Error(ErrorCode::NotFound, StoresText::tr("There is no model %1.").arg(typed));
    return Error(ErrorCode::NotFound,
                 StoresText::tr("There is no model %1. Similar names: %2").arg(typed, shownText(joinedNames(similar))));
}

Expected<QString> pathOfInput(const QString &pathOrId, Task &task)
{
    const auto id = storeIdFrom(pathOrId);
    if (!id)
        return pathOrId;
    BURNISH_TRY(const StoredModel model, findStored(*id, knownStores(), task));
    if (model.path.isEmpty())
        return model.problems.empty()
                   ? Error(ErrorCode::NotFound, StoresText::tr("Nothing of %1 can be opened.").arg(shownText(pathOrId)))
                   : model.problems.front();
    if (!model.outside.isEmpty())
        return Error(ErrorCode::Unsupported,
                     StoresText::tr("%1 leads out of its store. If you trust it, open the file itself: %2")
                         .arg(shownText(pathOrId), shownPath(model.outside)));
    return model.path;
}

std::optional<StoreId> storeIdOfPath(const QString &path)
{
    const QString absolute = QDir::cleanPath(absolutePath(path));
    for (const Store &store : knownStores()) {
        if (auto id = idInStore(store, absolute))
            return id;
    }
    return std::nullopt;
}

Expected<void> checkOutsideStores(const QString &path)
{
    const QString real = realPlace(path);
    for (const Store &store : knownStores()) {
        if (store.kind == StoreKind::Folder)
            continue;
        // The other folders of ComfyUI are the user's.
        const QString root = store.kind == StoreKind::ComfyUi ? store.root + QStringLiteral("/models") : store.root;
        if (isBelow(real, realPlace(root)) || isBelow(QDir::cleanPath(absolutePath(path)), root))
            return Error(ErrorCode::Unsupported,
                         StoresText::tr("This is inside of the store of %1, %2, which is only read: that program "
                                        "relies on what it contains. Choose another folder.")
                             .arg(nameOf(store.kind), shownPath(store.root)))
                .inFile(path);
    }
    return {};
}

} // namespace burnish
