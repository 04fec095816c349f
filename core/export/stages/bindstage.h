// SPDX-License-Identifier: MIT
#pragma once

#include "core/adapt/adapter.h"
#include "core/export/stages/treestage.h"
#include "core/structure/fill/fill.h"

namespace burnish::stages {

/// The structure that an export fills, and what a person says of its fields.
struct StructureWish
{
    StructurePtr structure = {}; ///< null where none is filled
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
    StructureWish wish = {};
    std::vector<AdapterKind> adapters = {}; ///< whose other names for fields the tensors may have
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
    ExportTree tree; ///< with the container types of what was marked and bound
    std::vector<BoundField> fields;
};

/// Tells which modules own the tensors: those that were marked, and those that the structure's fields lie in. Refuses
/// marks of modules, and tensors for fields, that are not there.
[[nodiscard]] Staged<BoundTree> bind(ExportTree tree, const std::vector<SourceTensor> &tensors,
                                     const BindRequest &request);

/// What fillStructure() is asked for; `adapters` say what else the tensors may be called. Fields whose tensor is not in
/// the tree are left out: bind() refuses them.
[[nodiscard]] FillOptions fillOptionsFor(const StructureWish &wish, const ExportTree &tree,
                                         const std::vector<SourceTensor> &tensors, std::vector<AdapterKind> adapters);

} // namespace burnish::stages
