// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"

#include <span>

namespace burnish {

/// A leaf (tensor, value or null) and its new full path, UTF-8.
using NewPath = std::pair<NodeId, std::string>;

/// Assigns new full paths to leaves simultaneously, as needed to apply remap rules. All other leaves stay.
///
/// If all leaves of a container get the same new prefix, it is renamed or moved as a whole: it keeps its node,
/// container type and kind, and takes along nulls and values that are not listed themselves. Otherwise, modules are
/// created as needed, and containers that lose all their contents are removed. Fails if two leaves get the same path
/// (Collision), naming both. Linear in the size of the model.
Expected<ChangeSet> planRepath(const ModelState &state, std::span<const NewPath> newPaths, QString text);

} // namespace burnish
