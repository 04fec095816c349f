// SPDX-License-Identifier: MIT
#pragma once

#include "core/adapt/adapter.h"
#include "core/export/stages/treestage.h"
#include "core/structure/fill/fill.h"

namespace burnish::stages {

/// The structure that an export fills, and the user's choices about its fields.
struct StructureChoice
{
    StructurePtr structure = {}; ///< null for none
    /// Path of a field → the tensor that fills it, by its own name in the source.
    std::vector<std::pair<std::string, std::string>> assigned = {};
    std::vector<std::pair<std::string, std::string>> variants = {};
    std::vector<std::pair<std::string, std::uint64_t>> lengths = {};
    bool allowPartial = false;
    BurnVersion version = BurnVersion::V0_19;
    ParamId idSeed = {};
};

struct BindRequest
{
    std::vector<std::pair<std::string, std::string>> marks = {}; ///< path of a module → its container type
    StructureChoice choice = {};
    std::vector<AdapterKind> adapters = {}; ///< tensors may have these adapters' field names
};

/// A tensor that fills a field of the structure.
struct BoundField
{
    NodeId tensor;         ///< in the tree
    std::string container; ///< the type of the module that has the field
    std::string field;     ///< the field's name there
};

struct BoundTree
{
    ExportTree tree; ///< with the container types of marked and bound modules
    std::vector<BoundField> fields;
};

/// Determines the types of the modules that own the tensors: from marks, and from the structure's fields. Fails for
/// missing modules in marks, and for missing tensors assigned to fields.
[[nodiscard]] Staged<BoundTree> bind(ExportTree tree, const SourceTensors &tensors, const BindRequest &request);

/// Returns the options for fillStructure(); `adapters` determine the alternative names of tensors. Omits fields with
/// tensors that are not in the tree: bind() reports them.
[[nodiscard]] FillOptions fillOptionsFor(const StructureChoice &choice, const ExportTree &tree,
                                         const SourceTensors &tensors, std::vector<AdapterKind> adapters);

} // namespace burnish::stages
