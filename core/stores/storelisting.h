// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/base/task.h"
#include "core/stores/storedmodel.h"

#include <functional>
#include <span>

namespace burnish {

/// What the stores contain.
struct StoreListing
{
    std::vector<StoredModel> models; ///< by store, then by id in natural order
    std::vector<Error> problems;     ///< of whole stores: folders that cannot be read
};

/// Lists the models of the stores from names and sizes; opens manifests and refs only, never weights. Entries that are
/// broken are listed with their problems or left out; none of them hides another. `found`, if any, is called with the
/// models of each folder as they are found, in any thread. Fails only if cancelled.
Expected<StoreListing> listStores(const std::vector<Store> &stores, Task &task,
                                  const std::function<void(std::span<const StoredModel>)> &found = {});

} // namespace burnish
