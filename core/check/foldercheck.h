// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/base/task.h"
#include "core/check/checkedmodel.h"
#include "core/check/findings.h"
#include "core/stores/storedmodel.h"

namespace burnish {

/// Looks at the files beside a model's weights: unfinished downloads of its files, links to nothing and Git LFS'
/// pointers in place of its configuration and tokenizer, files of a distributed checkpoint that its metadata does not
/// name. For models in a cache of Hugging Face also at its references and unfinished blobs. Reads names, and files of
/// at most a KiB.
Expected<void> checkFolder(const CheckedModel &model, Findings &findings, Task &task);

/// Adds what a store's listing says about a model (StoredModel::problems), unless it is found already.
void checkListing(const StoredModel &model, Findings &findings);

} // namespace burnish
