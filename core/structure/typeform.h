// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/recordform.h"
#include "core/structure/recordtype.h"

namespace burnish {

/// The form of a node of the type that has content. Unknown where the node itself tells it (parameters, tensors,
/// floats, truth values, texts), and for options and enums, whose forms depend on what is in them.
[[nodiscard]] RecordForm::Kind formKindOf(const RecordType &type);

} // namespace burnish
