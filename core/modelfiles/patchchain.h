// SPDX-License-Identifier: MIT
#pragma once

#include "core/patch/patchdocument.h"

#include <QStringList>

namespace burnish {

/// Returns what the file at `path` says if it is an exact patch that can be read; nothing for all others.
[[nodiscard]] std::optional<PatchDocument> patchAt(const QString &path, Task &task);

/// Returns the patches among these files that no other one of them is based on, and the files that are neither patches
/// nor what those are based on: one model for each chain of patches. Does not open any base.
[[nodiscard]] QStringList lastSteps(const QStringList &files);

} // namespace burnish
