// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/stages/bindstage.h"

namespace burnish::stages {

struct FillRequest
{
    StructureWish wish = {};
    /// That ran before: whose other names for fields the tensors may still have.
    std::vector<AdapterKind> adapters = {};
    bool intoRecord = false; ///< the file holds a record
};

struct FilledTree
{
    ExportTree tree;
    std::vector<bool> isUnused;       ///< of each tensor of the source: no field takes it; its place is gone then
    std::vector<std::string> missing; ///< paths of the structure's fields that no tensor fills
};

/// Lays the tensors into the structure. Without one a model that goes into a record becomes one by its names alone,
/// which is told. Refuses what fillStructure() finds wrong, and a structure of which no field is filled.
[[nodiscard]] Staged<FilledTree> fill(ExportTree tree, const std::vector<SourceTensor> &tensors,
                                      const FillRequest &request);

} // namespace burnish::stages
