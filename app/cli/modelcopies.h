// SPDX-License-Identifier: MIT
#pragma once

#include "core/stores/storedmodel.h"

#include <span>

namespace burnish::cli {

/// Prints which of the models, and which files of theirs, are stored several times, and what hard links would save.
/// Deletes nothing. Returns the exit code.
int printCopies(std::span<const StoredModel> models, bool asJson);

} // namespace burnish::cli
