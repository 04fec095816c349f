// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/recordform.h"
#include "core/structure/recordtype.h"

namespace burnish {

/// Returns the form of a node of the type with content. Unknown if the node itself shows it (parameters, tensors,
/// floats, Booleans, strings), and for options and enums, where it depends on the content.
[[nodiscard]] RecordForm::Kind formKindOf(const RecordType &type);

} // namespace burnish
