// SPDX-License-Identifier: MIT
#pragma once

#include "core/stores/folderwalk.h"
#include "core/stores/storedmodel.h"

#include <functional>
#include <map>

namespace burnish {

// What the stores of each program contain, entry by entry, for storelisting.h and storeid.h. Functions that return
// Expected fail only if cancelled, unless they say more.

/// Takes the models of one entry.
using TakeModels = std::function<void(std::vector<StoredModel>)>;

/// A repository of a Hugging Face cache: "models--acme--tiny".
class HubRepository
{
public:
    /// Reads the names of its revisions. `name` is the folder's.
    HubRepository(const QString &root, const QString &name);

    /// "acme/tiny" for "models--acme--tiny"; empty for data sets, spaces and all other folders.
    [[nodiscard]] static QString idOf(const QString &folder);
    [[nodiscard]] static QString folderOf(const QString &id);

    /// Folders of snapshots, sorted.
    [[nodiscard]] const QStringList &commits() const { return m_commits; }
    /// Names of revisions, and the commits that they lead to, which need not be here.
    [[nodiscard]] const std::map<QString, QString> &refs() const { return m_refs; }
    /// The commit without a name: that of main, or else the only one; empty if there is none.
    [[nodiscard]] const QString &defaultCommit() const { return m_default; }

    Expected<std::vector<StoredModel>> modelsAt(const QString &commit, FolderWalk &walk, Task &task) const;
    /// All revisions, the first 1,000 and those with names; what is wrong with the repository is said at each of its
    /// models.
    Expected<std::vector<StoredModel>> models(FolderWalk &walk, Task &task) const;
    /// Adds the downloads under way to the problems of models that miss something, or of all if none does.
    void addIncomplete(std::vector<StoredModel> &models) const;

private:
    void readRefs(const QString &folder, const QString &prefix, int depth);
    void findIncomplete();

    QString m_path;
    QString m_id;
    QStringList m_commits;
    std::map<QString, QString> m_refs;
    QHash<QString, QStringList> m_names; ///< refs by commit
    QString m_default;
    std::vector<Error> m_problems;
    std::vector<Error> m_incomplete;
};

/// Lists an entire store.
Expected<void> listStore(const Store &store, Task &task, const TakeModels &take, std::vector<Error> &problems);

/// Returns a model of Ollama by its name; empty if there is no such manifest.
[[nodiscard]] std::optional<StoredModel> ollamaModel(const QString &root, const QString &name);
/// Returns the models of PUBLISHER/MODEL.
Expected<std::vector<StoredModel>> lmStudioModels(const QString &root, const QString &id, Task &task);

} // namespace burnish
