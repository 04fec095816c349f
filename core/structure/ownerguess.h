// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

#include <QString>

#include <unordered_map>

namespace burnish {

/// What kind of module owns some tensors, where nobody has said it.
struct OwnerGuess
{
    enum class Ground : std::uint8_t {
        Shapes,   ///< nothing else has tensors of such names and shapes
        Names,    ///< the shapes fit several kinds of modules, and the module's name says which
        Contrary, ///< a linear layer's weight that lies the other way round than in the model's layout
        Undecided ///< a weight of rank 2 that may be a linear layer's or not
    };
    Ground ground = Ground::Shapes;
    std::string type; ///< "Linear"; empty where Undecided or Contrary
    QString reason;   ///< a whole sentence
};

/// Guesses the owners of all tensors that differ between PyTorch's layout and Burn's (matrices called weight, and what
/// norms have) in modules without a container type, by the names and shapes of a module's own tensors. `layout` is the
/// model's, Burn or PyTorch: a linear layer's bias is as long as its weight has rows in PyTorch, and columns in Burn.
/// Modules that no layout makes a difference for are not in the result. One pass over the tree.
///
/// A weight without a bias may be a linear layer's or an embedding's, and a square one whose bias fits both axes may
/// lie either way: names decide the former ("q_proj", "tok_embeddings"), modules of the same name the latter.
[[nodiscard]] std::unordered_map<NodeId, OwnerGuess> guessOwners(const ModelState &model, Layout layout);

} // namespace burnish
