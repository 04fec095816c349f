// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/stages/remapstage.h"

namespace burnish::stages {

/// The model that is written, as far as it is made.
struct ExportTree
{
    ModelState state;
    std::vector<std::optional<NodeId>> places; ///< of each tensor of the source in the state; nothing where it has none
};

/// What the new model keeps of the source's.
enum class TreeForm {
    Kept,   ///< everything: nothing is selected or renamed
    Edited, ///< all but the tensors that are left behind or renamed: records keep their other fields
    Flat    ///< the tensors alone, in their order, under their new names, with the types of their modules
};

/// Makes a model of the renamed tensors. Refuses names that two of them share, and tensors without a name; then the
/// state is the source's. An error only when cancelled.
Expected<Staged<ExportTree>> layTree(const ModelState &source, const RenamedTensors &renamed, TreeForm form,
                                     const Task &task);

/// Gives modules container types; modules of one type share its text.
class ContainerTypes
{
public:
    /// A type that is there already stays unless it is to be replaced. Nothing happens to what is no module.
    void set(ModelState &state, NodeId module, const std::string &type, bool replace);

private:
    std::unordered_map<std::string, std::shared_ptr<const std::string>> m_shared;
};

} // namespace burnish::stages
