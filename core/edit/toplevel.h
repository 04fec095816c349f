// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"

namespace burnish {

/// Makes the module or sequence at `key` the model itself, like burn-store's with_top_level_key for PyTorch files, but
/// for models of any format: its children become the root's, with names relative to it, and everything else is removed.
///
/// The key is the name of a child of the root, not a path. Dots are followed only if a reader had to split a key at its
/// dots and no child of the root has the full name. The root takes over the module's container type and record form;
/// metadata and layout stay. A missing key (NotFound) or one that contains no other nodes (InvalidArgument) is an error
/// that lists the available keys. Linear in the size of the model.
Expected<ChangeSet> planTopLevel(const ModelState &state, const std::string &key);

/// As above, for a document: which part of the file is shown is not an edit of that part's content. The change also
/// applies the choice to `baseline`, the state that the document's edits are compared with; if that does not have the
/// key, the change is an ordinary one.
Expected<ChangeSet> planTopLevel(const ModelState &state, const std::string &key, const ModelState &baseline);

/// Returns the root's child that is probably a checkpoint's model, to suggest to the user: "state_dict" next to an
/// epoch and an optimizer. Nothing if the root contains nothing else or could be a model itself. Examines only the
/// root's children, and searches for a first tensor below candidates.
[[nodiscard]] std::optional<std::string> likelyTopLevelKey(const ModelState &state);

/// Returns "a.pt is a checkpoint: treat state_dict as model root.", to say why a model called `name` has nothing in
/// common with another; empty if it has no likely key.
[[nodiscard]] QString topLevelHint(const QString &name, const ModelState &state);
/// Says how two models that have no name of a tensor in common have most in common: with a module of one or both as the
/// model; empty if not even then. Linear in the size of both.
[[nodiscard]] QString commonRootHint(const QString &leftName, const ModelState &left, const QString &rightName,
                                     const ModelState &right);

} // namespace burnish
