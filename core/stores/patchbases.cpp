// SPDX-License-Identifier: MIT
#include "core/stores/patchbases.h"

#include "core/stores/storeid.h"
#include "core/stores/storelisting.h"

#include <algorithm>

namespace burnish {

QStringList basesInStores(const PatchSide &base)
{
    QStringList paths;
    Task task;
    if (!base.id.isEmpty()) {
        // An id that leads nowhere is taken for a path.
        if (const auto path = pathOfInput(base.id, task); path && *path != base.id)
            paths += *path;
    }
    const auto listing = listStores(knownStores(), task);
    if (!listing || base.files.empty())
        return paths;
    for (const StoredModel &model : listing->models) {
        const bool isLike = std::ranges::any_of(model.files, [&](const StoredFile &file) {
            return file.isWeights && file.size == base.files.front().size &&
                   file.name.endsWith(base.files.front().name);
        });
        if (isLike && !model.path.isEmpty())
            paths += model.path;
    }
    paths.removeDuplicates();
    return paths;
}

} // namespace burnish
