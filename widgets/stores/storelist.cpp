// SPDX-License-Identifier: MIT
#include "widgets/stores/storelist.h"

#include "core/io/paths.h"
#include "widgets/jobs/jobrunner.h"
#include "widgets/preferences/settings.h"
#include "widgets/workspace/workspace.h"

#include <mutex>
#include <utility>

namespace burnish {

/// Models on their way from the worker.
struct StoreList::Batches
{
    std::mutex mutex;
    std::vector<StoredModel> models;
};

StoreList &StoreList::of(Workspace &workspace)
{
    if (auto *list = workspace.findChild<StoreList *>(QString(), Qt::FindDirectChildrenOnly))
        return *list;
    return *new StoreList(workspace);
}

StoreList::StoreList(Workspace &workspace)
    : QObject(&workspace)
    , m_jobs(workspace.jobs())
    , m_lister(listStores)
    , m_facts(workspace.jobs())
{
    constexpr int framesApart = 30;
    m_poll.setInterval(framesApart);
    connect(&m_poll, &QTimer::timeout, this, &StoreList::takeBatches);
    setAddedFolders(folders());
}

void StoreList::setLister(std::vector<Store> stores, Lister lister)
{
    m_stores = std::move(stores);
    m_lister = std::move(lister);
}

const std::vector<Store> &StoreList::stores() const
{
    return m_stores ? *m_stores : knownStores();
}

void StoreList::prepare()
{
    if (!m_isListing && !m_isComplete)
        refresh();
}

void StoreList::refresh()
{
    // What a replaced job found is found again.
    if (!m_isComplete && !m_models.empty()) {
        Q_EMIT replacing();
        m_models.clear();
        Q_EMIT listed();
    }
    m_batches = std::make_shared<Batches>();
    if (!m_isComplete)
        m_poll.start();
    m_isListing = true;
    m_jobs.run(
        {QStringLiteral("stores"), {}, JobVisibility::Silent}, this,
        [lister = m_lister, stores = this->stores(), batches = m_batches](Task &task) {
            return lister(stores, task, [&batches](std::span<const StoredModel> models) {
                const std::lock_guard lock(batches->mutex);
                batches->models.insert(batches->models.end(), models.begin(), models.end());
            });
        },
        [this](Expected<StoreListing> listing) {
            m_poll.stop();
            m_batches.reset();
            m_isListing = false;
            // Fails only if cancelled.
            if (listing) {
                Q_EMIT replacing();
                m_isComplete = true;
                m_models = std::move(listing->models);
                m_problems = std::move(listing->problems);
                Q_EMIT listed();
            }
            Q_EMIT listingChanged();
        });
    Q_EMIT listingChanged();
}

void StoreList::takeBatches()
{
    std::vector<StoredModel> models;
    {
        const std::lock_guard lock(m_batches->mutex);
        models = std::exchange(m_batches->models, {});
    }
    if (models.empty())
        return;
    const std::size_t first = m_models.size();
    std::ranges::move(models, std::back_inserter(m_models));
    Q_EMIT appended(first);
}

QStringList StoreList::folders()
{
    return Settings::instance().value(setting::storeFolders);
}

void StoreList::setFolders(const QStringList &folders)
{
    Settings::instance().set(setting::storeFolders, folders);
    setAddedFolders(folders);
    refresh();
}

void StoreList::addFolder(const QString &folder)
{
    const QString path = absolutePath(folder);
    QStringList all = folders();
    if (!all.contains(path))
        all += path;
    setFolders(all);
}

void StoreList::removeFolder(const QString &folder)
{
    QStringList all = folders();
    all.removeAll(folder);
    setFolders(all);
}

const CheckReport *StoreList::checkOf(const StoredModel &model) const
{
    const auto known = m_checks.constFind(stateKey(model));
    return known == m_checks.constEnd() ? nullptr : &*known;
}

void StoreList::setCheck(const StoredModel &model, const CheckReport &report)
{
    m_checks.insert(stateKey(model), report);
}

} // namespace burnish
