// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

#include <QString>

#include <unordered_map>

namespace burnish {

/// The probable kind of module that owns some tensors, if none is stored.
struct OwnerGuess
{
    enum class Ground : std::uint8_t {
        Shapes,     ///< no other module has tensors with these names and shapes
        Names,      ///< the shapes fit several kinds of modules; the module's name decides
        Contrary,   ///< a linear layer's weight, oriented opposite to the model's layout
        OtherNames, ///< a norm's parameters, with the names that the other layout gives them
        Kept,       ///< stored alike in both layouts, as the metadata says (keptLayoutKey)
        Undecided,  ///< a weight of rank 2 that may or may not be a linear layer's
        Plain       ///< in Burn's layout, a gamma or beta that is not known to be a norm's: it keeps its name
    };
    Ground ground = Ground::Shapes;
    std::string type; ///< "Linear"; empty for all but Shapes and Names
    QString reason;   ///< a whole sentence
};

/// Guesses the owners of all tensors that differ between PyTorch's layout and Burn's (matrices named weight, and those
/// of norms) in modules without a container type, from the names and shapes of a module's own tensors. `layout` is the
/// model's, Burn or PyTorch: a linear layer's bias has as many elements as its weight has rows in PyTorch, and columns
/// in Burn. The result omits modules that are the same in both layouts. Takes one pass over the tree.
///
/// A weight without a bias may belong to a linear layer or an embedding: names decide ("q_proj", "tok_embeddings"). A
/// square weight with a bias that fits both axes may have either orientation: modules of the same name decide.
[[nodiscard]] std::unordered_map<NodeId, OwnerGuess> guessOwners(const ModelState &model, Layout layout);

} // namespace burnish
