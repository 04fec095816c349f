// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/stages/bindstage.h"

namespace burnish::stages {

struct FillRequest
{
    StructureChoice choice = {};
    /// The adapters that ran before; tensors may still have their names for fields.
    std::vector<AdapterKind> adapters = {};
    bool intoRecord = false; ///< the file holds a record
};

struct FilledTree
{
    ExportTree tree;
    std::vector<bool> isUnused; ///< per tensor of the source: true if no field takes it, in which case it has no place
    std::vector<std::string> missing; ///< paths of the structure's fields that no tensor fills
};

/// Fills the structure with the tensors. Without a structure, a model that is written to a record becomes one from its
/// names alone, with a warning. Fails for problems reported by fillStructure(), and if no field of the structure is
/// filled.
[[nodiscard]] Staged<FilledTree> fill(ExportTree tree, const SourceTensors &tensors, const FillRequest &request);

} // namespace burnish::stages
