// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/stores/storedmodel.h"

#include <optional>

namespace burnish {

/// Returns the model of a store that a path opens; nothing for other paths, for folders that the user has added, and if
/// its id opens something else. Looks only at the folder of the model.
[[nodiscard]] std::optional<StoredModel> storedModelAt(const QString &path, Task &task);

/// What the id of a model in a store opens now.
struct StoredOpening
{
    QString path;
    std::vector<Error> notes; ///< refs that mean another revision than they did
};

/// Finds the model with the id that a recipe has in place of a file name. `refs`: the names that its revision had when
/// the recipe was made. NotFound: the model is gone, or the revision; then the sentence names what is there now.
/// Unsupported: see pathOfInput().
Expected<StoredOpening> findRecorded(const QString &id, const QStringList &refs, Task &task);

/// If the path is that of a model in a store with a revision that is gone, returns what to say about it; otherwise
/// nothing.
[[nodiscard]] std::optional<Error> goneFromStore(const QString &path, Task &task);

} // namespace burnish
