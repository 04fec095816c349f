// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"
#include "core/structure/recordtype.h"

namespace burnish {

/// Infers the type of a record from its content and, where its nodes have them, from their forms.
///
/// What names alone leave open is a OneOf, the likeliest first: a sequence of alike elements is a Vec, an array or a
/// tuple, one of only nulls an array; a null is a constant or an option; modules and tensors may be options with
/// content (biases above all); a module with a single, capitalised field is a variant of an enum, of unknown index, or
/// a struct. Burn's own modules with a known container type have the type from the version of the record's writer.
/// Linear in the size of the record: parts of the result are shared.
[[nodiscard]] RecordTypePtr recordTypeOf(const ModelState &record);

} // namespace burnish
