// SPDX-License-Identifier: MIT
#pragma once

#include "core/check/checkreport.h"
#include "core/stores/storelisting.h"
#include "widgets/stores/modelfacts.h"

#include <QTimer>

#include <functional>
#include <memory>

namespace burnish {

class JobRunner;
class Workspace;

/// The models in the local stores, as they were last listed by a job, for everything in the window that shows them.
/// Lists nothing until it is asked to. GUI thread.
class StoreList : public QObject
{
    Q_OBJECT

public:
    /// That of the workspace, created on first use.
    static StoreList &of(Workspace &workspace);

    /// As listStores() (core/stores/storelisting.h).
    using Lister = std::function<Expected<StoreListing>(const std::vector<Store> &stores, Task &task,
                                                        const std::function<void(std::span<const StoredModel>)> &)>;
    /// Lists these stores by this function in place of knownStores() by listStores().
    void setLister(std::vector<Store> stores, Lister lister);

    /// Lists the stores again. The first time, models are appended as they are found; later, the list is replaced at
    /// the end.
    void refresh();
    /// Lists the stores if they were never listed.
    void prepare();
    [[nodiscard]] bool isListing() const { return m_isListing; }
    /// Whether the list is complete, though perhaps old.
    [[nodiscard]] bool isComplete() const { return m_isComplete; }

    [[nodiscard]] const std::vector<StoredModel> &models() const { return m_models; }
    /// Of whole stores.
    [[nodiscard]] const std::vector<Error> &problems() const { return m_problems; }
    /// Where models are looked for.
    [[nodiscard]] const std::vector<Store> &stores() const;

    /// The folders that the user added, from the settings.
    [[nodiscard]] static QStringList folders();
    /// Changes the settings and lists again.
    void addFolder(const QString &folder);
    void removeFolder(const QString &folder);

    [[nodiscard]] ModelFactsReader &facts() { return m_facts; }
    [[nodiscard]] const ModelFactsReader &facts() const { return m_facts; }
    /// What a check of the model's files in their present state said; null if there was none.
    [[nodiscard]] const CheckReport *checkOf(const StoredModel &model) const;
    void setCheck(const StoredModel &model, const CheckReport &report);

Q_SIGNALS:
    /// Models from this index on are new.
    void appended(std::size_t first);
    /// The list is about to be replaced.
    void replacing();
    /// The list was replaced and is complete.
    void listed();
    /// Listing began or ended.
    void listingChanged();

private:
    struct Batches;

    explicit StoreList(Workspace &workspace);
    void takeBatches();
    void setFolders(const QStringList &folders);

    JobRunner &m_jobs;
    Lister m_lister;
    std::optional<std::vector<Store>> m_stores;
    std::vector<StoredModel> m_models;
    std::vector<Error> m_problems;
    std::shared_ptr<Batches> m_batches;
    QTimer m_poll;
    ModelFactsReader m_facts;
    QHash<QString, CheckReport> m_checks;
    bool m_isListing = false;
    bool m_isComplete = false;
};

} // namespace burnish
