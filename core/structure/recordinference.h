// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"
#include "core/structure/recordtype.h"

namespace burnish {

/// The type of a record, from what it holds and, where its nodes have them, from their forms.
///
/// What names alone leave open is a OneOf, the likeliest first: a list of alike elements is a Vec, an array or a tuple,
/// one of nothing but nulls an array; a null is a constant or an option; modules and tensors may be options with
/// content (a bias first of all); a module whose only field is capitalised is a variant of an enum, whose number is
/// unknown, or a struct. Modules of Burn's own, where their container type is known, have the type that the version of
/// the record's writer gives them. Linear in the size of the record: parts of the result are shared.
[[nodiscard]] RecordTypePtr recordTypeOf(const ModelState &record);

} // namespace burnish
