// SPDX-License-Identifier: MIT
#pragma once

#include "core/adapt/adapterstage.h"
#include "core/export/stages/bindstage.h"

namespace burnish::stages {

/// Whose layout the file has that is written while nobody says whose the tensors follow.
struct LayoutQuestion
{
    Layout result = Layout::Unknown;
    bool hasStructure = false;
};

/// Refuses to go on where a tensor would differ between the layouts of Burn and PyTorch, so that a person must choose
/// an adapter. What may be such a tensor is told. The tree stays as it is.
[[nodiscard]] Staged<BoundTree> askForLayout(BoundTree bound, const LayoutQuestion &question);

struct AdaptRequest
{
    std::vector<AdapterKind> chain = {};
    Layout layout = Layout::Unknown; ///< of the tree, before the chain
    bool mayGuess = false;           ///< what owns a tensor, where nothing says it
    /// Refuses weights of which nothing tells whether they have to be transposed, so that a person marks their modules.
    bool asksForTypes = false;
    /// The tensors that are adapted, where a structure says what they are; nothing for all tensors of the tree.
    std::optional<std::vector<BoundField>> fields = {};
};

/// What adapters made of the source's tensors, by their index.
using AdapterChanges = std::unordered_map<std::size_t, AdapterChange>;

struct AdaptedTree
{
    ExportTree tree;
    AdapterChanges changes;
};

/// Runs the chain of adapters on the tensors of the tree. Refuses, one by one, those that an adapter cannot change or
/// would give the name of another.
[[nodiscard]] Staged<AdaptedTree> adapt(ExportTree tree, const AdaptRequest &request);

/// Adds what later adapters did to the same tensors. There and back again is nothing.
void join(AdapterChanges &changes, const AdapterChanges &later);

} // namespace burnish::stages
