// SPDX-License-Identifier: MIT
#include "core/stores/store.h"

#include "core/io/folderentries.h"
#include "core/io/paths.h"
#include "core/stores/expandedpath.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <deque>
#include <mutex>

namespace burnish {

namespace {

struct KindNames
{
    StoreKind kind;
    const char *id;
    const char *name;
};
constexpr std::array kinds = {
    KindNames{StoreKind::HuggingFace, "cache", "Hugging Face"}, KindNames{StoreKind::Ollama, "ollama", "Ollama"},
    KindNames{StoreKind::LmStudio, "lmstudio", "LM Studio"},    KindNames{StoreKind::TorchHub, "torchhub", "torch hub"},
    KindNames{StoreKind::ComfyUi, "comfyui", "ComfyUI"},        KindNames{StoreKind::Folder, "folder", ""}};

/// The stores of this process. Earlier lists are kept, because threads may still read them.
struct KnownStores
{
    std::mutex mutex;
    QStringList added;
    std::deque<std::vector<Store>> lists;
    bool isCurrent = false;
};

KnownStores &known()
{
    static KnownStores stores;
    return stores;
}

bool hasFolder(const QString &folder, const char *name)
{
    return statusOfPath(folder + u'/' + QLatin1String(name)).isFolder();
}

bool isHubCache(const QString &folder)
{
    constexpr std::size_t mostRead = 10'000;
    const auto found = entriesOfFolder(folder, mostRead);
    return found && std::ranges::any_of(found->entries, [](const FolderEntry &entry) {
               return entry.name.startsWith(QLatin1String("models--"));
           });
}

/// Finds out which program a folder belongs to.
Store storeAt(const QString &folder)
{
    if (hasFolder(folder, "manifests") && hasFolder(folder, "blobs"))
        return {StoreKind::Ollama, folder};
    if (hasFolder(folder, "models") &&
        (hasFolder(folder, "comfy") || statusOfPath(folder + QStringLiteral("/extra_model_paths.yaml")).isFile()))
        return {StoreKind::ComfyUi, folder};
    if (hasFolder(folder, "checkpoints") && (QFileInfo(folder).fileName() == QLatin1String("hub") ||
                                             statusOfPath(folder + QStringLiteral("/trusted_list")).isFile()))
        return {StoreKind::TorchHub, folder};
    if (folder.endsWith(QLatin1String("/.lmstudio/models")) || folder.endsWith(QLatin1String("/lm-studio/models")))
        return {StoreKind::LmStudio, folder};
    if (isHubCache(folder))
        return {StoreKind::HuggingFace, folder};
    if (hasFolder(folder, "hub") && isHubCache(folder + QStringLiteral("/hub")))
        return {StoreKind::HuggingFace, folder + QStringLiteral("/hub")};
    return {StoreKind::Folder, folder};
}

} // namespace

QString idOf(StoreKind kind)
{
    return QLatin1String(kinds[std::size_t(kind)].id);
}

std::optional<StoreKind> storeKindFromId(QStringView id)
{
    for (const KindNames &names : kinds) {
        if (id == QLatin1String(names.id))
            return names.kind;
    }
    return std::nullopt;
}

QString nameOf(StoreKind kind)
{
    return QLatin1String(kinds[std::size_t(kind)].name);
}

std::vector<Store> storesOf(const QProcessEnvironment &environment, const QStringList &addedFolders)
{
    std::vector<Store> stores;
    const auto add = [&](const Store &store) {
        if (!store.root.isEmpty() && std::ranges::find(stores, store.root, &Store::root) == stores.end())
            stores.push_back(store);
    };
    const auto absolute = [](const QString &path) {
        return path.isEmpty() ? path : QDir::cleanPath(absolutePath(path));
    };
    /// The first of these variables that is set, with what follows it.
    const auto folderOf = [&](std::initializer_list<std::pair<const char *, const char *>> variables,
                              const char *atHome) {
        for (const auto &[variable, below] : variables) {
            if (const QString value = environment.value(QLatin1String(variable)); !value.isEmpty())
                return absolute(expandedPath(value, environment) + QLatin1String(below));
        }
        return absolute(homeFolder(environment) + QLatin1String(atHome));
    };
    add({StoreKind::HuggingFace, folderOf({{"HF_HUB_CACHE", ""},
                                           {"HUGGINGFACE_HUB_CACHE", ""},
                                           {"HF_HOME", "/hub"},
                                           {"XDG_CACHE_HOME", "/huggingface/hub"}},
                                          "/.cache/huggingface/hub")});
    add({StoreKind::Ollama, folderOf({{"OLLAMA_MODELS", ""}}, "/.ollama/models")});
    if (const QString service = QStringLiteral("/usr/share/ollama/.ollama/models"); statusOfPath(service).isFolder())
        add({StoreKind::Ollama, service});
    add({StoreKind::LmStudio, folderOf({}, "/.lmstudio/models")});
    add({StoreKind::LmStudio, folderOf({}, "/.cache/lm-studio/models")});
    add({StoreKind::TorchHub,
         folderOf({{"TORCH_HOME", "/hub"}, {"XDG_CACHE_HOME", "/torch/hub"}}, "/.cache/torch/hub")});
    if (const QString comfy = environment.value(QStringLiteral("COMFYUI_PATH")); !comfy.isEmpty())
        add({StoreKind::ComfyUi, absolute(expandedPath(comfy, environment))});
    for (const QString &folder : addedFolders)
        add(folder.isEmpty() ? Store() : storeAt(absolute(folder)));
    return stores;
}

const std::vector<Store> &knownStores()
{
    KnownStores &stores = known();
    const std::scoped_lock lock(stores.mutex);
    if (!stores.isCurrent) {
        stores.lists.push_back(storesOf(QProcessEnvironment::systemEnvironment(), stores.added));
        stores.isCurrent = true;
    }
    return stores.lists.back();
}

void setAddedFolders(const QStringList &folders)
{
    KnownStores &stores = known();
    const std::scoped_lock lock(stores.mutex);
    stores.isCurrent = stores.isCurrent && stores.added == folders;
    stores.added = folders;
}

} // namespace burnish
