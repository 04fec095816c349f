// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/expected.h"
#include "core/base/task.h"
#include "core/check/checkedmodel.h"
#include "core/check/findings.h"

namespace burnish {

/// Opens every file that an index of shards names, each once and several at a time, and compares the index with their
/// headers. A file that cannot be read is a finding, and the others are checked. Reads no payloads. Fails only when
/// cancelled.
Expected<CheckedModel> checkIndexedSet(const QString &indexPath, Findings &findings, Task &task);

} // namespace burnish
