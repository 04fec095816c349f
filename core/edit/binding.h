// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"

namespace burnish {

/// Replaces the reading that a model was opened with by another reading of the same file, as one edit: for example, a
/// file without names gets names when it is read with a structure.
///
/// `opened` is what the document considers the file's content, `state` the result of editing it, `bound` the new
/// reading. A tensor of `opened` and one of `bound` are the same if their bytes are at the same offset of the file; it
/// keeps its id, and with it the selection. Edits are kept if the same tensor (or value) is found: changed values, a
/// cast, another parameter id, a removal. Names and positions are those of the new reading. Added nodes are kept, at
/// the root. ChangeSet::note reports edits that were lost. The change carries both readings, which the document adopts
/// along with it, so the new names are not marked as edits. The caller must set the change's action ("bind"), since
/// only it knows which structure was used.
ChangeSet planBinding(const Reading &opened, const ModelState &state, const Reading &bound, QString text);

} // namespace burnish
