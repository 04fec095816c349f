// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/base/task.h"
#include "core/stores/modelid.h"
#include "core/stores/storedmodel.h"

namespace burnish {

/// Finds a model by its name. NotFound: names similar ones. InvalidArgument: several models have this id; the sentence
/// lists what to type. Looks only at the folder of the id.
Expected<StoredModel> findStored(const StoreId &id, const std::vector<Store> &stores, Task &task);

/// Returns what to open for what a user typed: a path as it is, for an id the path of its model. Unsupported: the model
/// lies outside its store; the sentence has the real path, which can be opened by itself.
Expected<QString> pathOfInput(const QString &pathOrId, Task &task);

/// Returns the name of the model that a path in one of knownStores() belongs to, with its revision; nothing for other
/// paths. Looks at names only.
[[nodiscard]] std::optional<StoreId> storeIdOfPath(const QString &path);

/// Refuses to write to a path in one of knownStores() that a program manages (folders that the user added are the
/// user's own), or through a link that leads into one.
Expected<void> checkOutsideStores(const QString &path);

} // namespace burnish
