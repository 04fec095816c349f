// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"

namespace burnish {

/// Puts another reading of a model's file in the place of the one that the model was opened with, as one edit: a file
/// that names nothing gets its names when it is read by a structure.
///
/// `opened` is what the document takes for the file's content, `state` what was made of it by edits, `bound` the new
/// reading. A tensor of `opened` and one of `bound` are the same if their bytes lie at the same offset of the file; it
/// keeps its id, so that what is selected stays selected. Edits are kept where the same tensor (or value) is found:
/// other values, a cast, another parameter id, a removal. Names and places are the new reading's. What was added stays,
/// at the root. ChangeSet::note tells of edits that found no place. The change carries both readings, which the
/// document takes over with it, so that the new names are not marked as edits. Which structure it was read by the
/// caller knows alone, who gives the change its action ("bind").
ChangeSet planBinding(const Reading &opened, const ModelState &state, const Reading &bound, QString text);

} // namespace burnish
