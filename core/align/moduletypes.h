// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/ownerguess.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace burnish {

/// Path of a module → the container type that a person says it has.
using ModuleMarks = std::vector<std::pair<std::string, std::string>>;

/// The types of the modules of one model, as an adapter asks for them: "LayerNorm". Empty where nobody knows. Guesses
/// are remembered, so that two threads may not ask at once.
class ModuleTypes
{
public:
    /// `layout` is the one that the model is taken for, which may be more than it says itself. Marks of modules that
    /// this model does not have are passed over. The state must outlive it.
    ModuleTypes(const ModelState &state, Layout layout, const ModuleMarks &marks = {});

    /// The type of a module by a mark or by the model itself.
    [[nodiscard]] std::string known(NodeId module) const;
    /// What the tensors of a module without a known type look like (guessOwners()); null where a layout makes no
    /// difference for them, and always where the layout is neither Burn's nor PyTorch's.
    [[nodiscard]] const OwnerGuess *guessed(NodeId module);
    /// What a module may be, where neither of the above tells: guessModule().
    [[nodiscard]] const std::string &likely(NodeId module);

    /// False for a module that is known, or looks like, something else than a linear layer of the layout.
    [[nodiscard]] bool mayBeLinear(NodeId module);

    /// The module whose type counts for a leaf: the first one above it, past lists and tuples.
    [[nodiscard]] NodeId moduleOf(NodeId leaf) const;

private:
    const ModelState &m_state;
    Layout m_layout;
    std::unordered_map<NodeId, std::string> m_marks;
    std::optional<std::unordered_map<NodeId, OwnerGuess>> m_guesses;
    std::unordered_map<NodeId, std::string> m_likely;
};

} // namespace burnish
