// SPDX-License-Identifier: MIT
#pragma once

#include "core/adapt/adapterstage.h"
#include "core/export/stages/bindstage.h"

namespace burnish::stages {

/// The layout of the written file, for models with tensors of unknown layout.
struct LayoutQuestion
{
    Layout result = Layout::Unknown;
    bool hasStructure = false;
};

/// Fails if a tensor would differ between the layouts of Burn and PyTorch, so the user must choose an adapter. Warns if
/// a tensor may differ. The tree stays unchanged.
[[nodiscard]] Staged<BoundTree> requireLayout(BoundTree bound, const LayoutQuestion &question);

struct AdaptRequest
{
    std::vector<AdapterKind> chain = {};
    Layout layout = Layout::Unknown; ///< of the tree, before the chain
    bool mayGuess = false;           ///< the owning modules' types, if they are not known
    /// Fails for weights for which it is unknown whether they must be transposed, so the user must mark their modules.
    bool requiresTypes = false;
    /// The tensors to adapt, if a structure identifies them; nothing for all tensors of the tree.
    std::optional<std::vector<BoundField>> fields = {};
    /// Returns the values of quantised tensors that are not written with their codes, see AdapterStage::expandWith().
    AdapterStage::ValuesOf valuesOf = {};
    /// Rules have renamed tensors: a norm with the names of the other layout may have got them from these.
    bool isRenamed = false;
};

/// The adapters' changes to the source's tensors, by index.
using AdapterChanges = std::unordered_map<std::size_t, AdapterChange>;

struct AdaptedTree
{
    ExportTree tree;
    AdapterChanges changes;
    AdapterStage::Expanded expanded;
    std::string kept; ///< keptLayoutText() of the modules that are stored alike in both layouts; empty without any
};

/// Runs the chain of adapters on the tensors of the tree. Reports individually the tensors that an adapter cannot
/// change or would give another tensor's name.
[[nodiscard]] Staged<AdaptedTree> adapt(ExportTree tree, const AdaptRequest &request);

/// Adds the changes of later adapters to the same tensors. Changes that undo each other cancel out.
void join(AdapterChanges &changes, const AdapterChanges &later);

} // namespace burnish::stages
