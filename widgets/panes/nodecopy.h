// SPDX-License-Identifier: MIT
#pragma once

#include "core/document/modeldocument.h"

namespace burnish {

enum class CopyForm { Paths, Text, Csv, Json, Python, Rust };

/// A selection as text for other programs: paths, a table, JSON as `burnish-cli inspect` prints it, or code that loads
/// the same tensors from the document's file. Numbers are exact and ASCII, shapes lists, tensors in the file's order.
/// Modules stand for the tensors below them in every form but Paths.
[[nodiscard]] QString textOfNodes(const ModelDocument &document, const std::vector<NodeId> &nodes, CopyForm form);

} // namespace burnish
