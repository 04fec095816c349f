// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"

namespace burnish {

/// Makes the module or sequence at `key` the model itself, as burn-store's with_top_level_key does for PyTorch files,
/// but for models of any format: its children become the root's, their names relative to it, and all else goes.
///
/// The key is one of those of the root, as it is spelled there; no path. Only where a reader had to divide a key at its
/// dots, and no child of the root has the whole of it as its name, the dots lead down. The container type and the
/// record's form go with the module; metadata and layout stay. Refused with the keys that there are: a key that is not
/// there (NotFound), and one that holds no other nodes (InvalidArgument). Linear in the size of the model.
Expected<ChangeSet> planTopLevel(const ModelState &state, const std::string &key);

/// As above, for a document: which part of its file is shown is not an edit of what the part holds. The change carries
/// what `baseline`, which the document's edits are told against, becomes by the same choice; where that has no such
/// key, the change is one like others.
Expected<ChangeSet> planTopLevel(const ModelState &state, const std::string &key, const ModelState &baseline);

/// The key of the root's module that is a checkpoint's model, for offers to people: "state_dict" beside an epoch and an
/// optimizer. Nothing where the root holds nothing beside it or could be a model itself. Looks at the root's children
/// alone and for a first tensor below the one that it names.
[[nodiscard]] std::optional<std::string> likelyTopLevelKey(const ModelState &state);

} // namespace burnish
