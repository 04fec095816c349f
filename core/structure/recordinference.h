// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"
#include "core/structure/recordtype.h"

namespace burnish {

/// Which options a record with names is taken to have. Such a record stores an option like its content, so that an
/// option of an option cannot be seen, nor one of a value: `Nested` offers these too. They make more readings possible,
/// and are meant for records that fit no other type.
enum class OptionsOffered : std::uint8_t { Usual, Nested };

/// Infers the type of a record from its content and, where its nodes have them, from their forms.
///
/// What names alone leave open is a OneOf, the likeliest first: a sequence of alike elements is a Vec, an array or a
/// tuple, one of only nulls an array; a null is a constant or an option; modules and tensors may be options with
/// content (biases above all); a module with a single, capitalised field is a variant of an enum, of unknown index, or
/// a struct. Burn's own modules with a known container type have the type from the version of the record's writer.
/// Linear in the size of the record: parts of the result are shared.
[[nodiscard]] RecordTypePtr recordTypeOf(const ModelState &record, OptionsOffered options = OptionsOffered::Usual);

} // namespace burnish
