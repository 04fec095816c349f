// SPDX-License-Identifier: MIT
#include "core/stores/storelisting.h"

#include "core/base/naturalorder.h"
#include "core/stores/storeentries.h"

#include <algorithm>
#include <numeric>

namespace burnish {

namespace {

/// Sorts by store, id, revision (the default one first) and file.
void sortModels(std::vector<StoredModel> &models)
{
    std::vector<std::pair<std::string, std::string>> names;
    names.reserve(models.size());
    for (const StoredModel &model : models)
        names.emplace_back(model.id.toStdString(), model.file.toStdString());
    std::vector<std::size_t> order(models.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        if (models[a].store != models[b].store)
            return models[a].store < models[b].store;
        if (const int byId = compareNatural(names[a].first, names[b].first); byId != 0)
            return byId < 0;
        if (models[a].isDefaultRevision != models[b].isDefaultRevision)
            return models[a].isDefaultRevision;
        if (models[a].revision != models[b].revision)
            return models[a].revision < models[b].revision;
        return compareNatural(names[a].second, names[b].second) < 0;
    });
    std::vector<StoredModel> sorted;
    sorted.reserve(models.size());
    for (const std::size_t i : order)
        sorted.push_back(std::move(models[i]));
    models = std::move(sorted);
}

} // namespace

Expected<StoreListing> listStores(const std::vector<Store> &stores, Task &task,
                                  const std::function<void(std::span<const StoredModel>)> &found)
{
    StoreListing listing;
    const TakeModels take = [&](std::vector<StoredModel> models) {
        if (found && !models.empty())
            found(models);
        listing.models.insert(listing.models.end(), std::make_move_iterator(models.begin()),
                              std::make_move_iterator(models.end()));
    };
    for (const Store &store : stores)
        BURNISH_CHECK(listStore(store, task, take, listing.problems));
    sortModels(listing.models);
    return listing;
}

} // namespace burnish
