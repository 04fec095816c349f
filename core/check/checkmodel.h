// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/base/task.h"
#include "core/check/checkreport.h"
#include "core/stores/storedmodel.h"

namespace burnish {

struct CheckOptions
{
    bool isDeep = false; ///< reads every byte: hashes that stores record, and that every tensor can be read
};

/// Returns what checkModelFiles() checks one by one: the path itself, or for a folder with several models each of them.
/// Fails for a folder without models, and if cancelled.
Expected<QStringList> modelsToCheck(const QString &path, Task &task);

/// Checks whether the model that a path leads to (wholeModelAt(), core/modelfiles/wholemodel.h) is whole: its index
/// against headers, ranges against files, configuration and tokenizer against tensors, what its store records. Without
/// isDeep reads no payloads. What cannot be read is a finding. Fails only if cancelled, or if nothing is at the path.
Expected<CheckReport> checkModelFiles(const QString &path, const CheckOptions &options, Task &task);
/// The same for a model of a store, with what the store's listing says about it. One without a path, because nothing of
/// it can be opened, has only these findings.
Expected<CheckReport> checkStoredModel(const StoredModel &model, const CheckOptions &options, Task &task);

} // namespace burnish
