// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"

#include <span>

namespace burnish {

/// A leaf (tensor, value or null) and the full path it shall have, UTF-8.
using NewPath = std::pair<NodeId, std::string>;

/// Gives leaves new full paths at once, which is what applying remap rules comes to. Leaves that are not named stay.
///
/// A container whose leaves all get one new prefix is renamed or moved as a whole: it keeps its node, container type
/// and kind; nulls and values go with it where they are not named themselves. Else modules are made as
/// needed, and containers that lose all they held vanish. Two leaves of one path are refused (Collision) with both
/// named. Linear in the size of the model.
Expected<ChangeSet> planRepath(const ModelState &state, std::span<const NewPath> newPaths, QString text);

} // namespace burnish
