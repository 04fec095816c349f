// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/seededhash.h"
#include "core/export/stages/remapstage.h"

namespace burnish::stages {

/// The written model, as far as it is complete.
struct ExportTree
{
    ModelState state;
    std::vector<std::optional<NodeId>>
        places; ///< per tensor of the source, its node in the state; nothing if it has none
};

/// What the new model keeps from the source.
enum class TreeForm {
    Kept,   ///< everything: nothing is selected or renamed
    Edited, ///< all except the tensors that are excluded or renamed: records keep their other fields
    Flat    ///< only the tensors, in order, under their new names, with the types of their modules
};

/// Makes a model of the renamed tensors. Reports duplicate and empty names; the state is then the source's. Fails only
/// when cancelled.
Expected<Staged<ExportTree>> layTree(const ModelState &source, const RenamedTensors &renamed, TreeForm form,
                                     const Task &task);

/// Sets the container types of modules; modules of the same type share one string.
class ContainerTypes
{
public:
    /// Keeps an existing type unless `replace` is set. Does nothing for nodes that are not modules.
    void set(ModelState &state, NodeId module, const std::string &type, bool replace);

private:
    TextMap<std::shared_ptr<const std::string>> m_shared;
};

} // namespace burnish::stages
