// SPDX-License-Identifier: MIT
#pragma once

#include "core/document/modeldocument.h"

namespace burnish {

enum class CopyForm { Paths, Text, Csv, Json, Python, Rust };

/// Converts a selection to text for other programs: paths, a table, JSON as printed by `burnish-cli inspect`, or code
/// that loads the same tensors from the document's file. Numbers are exact and ASCII, shapes are lists, tensors are in
/// file order. In every form except Paths, a module is replaced by the tensors below it.
[[nodiscard]] QString textOfNodes(const ModelDocument &document, const std::vector<NodeId> &nodes, CopyForm form);

} // namespace burnish
