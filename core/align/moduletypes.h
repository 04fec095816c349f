// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/ownerguess.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace burnish {

/// Path of a module → its container type as set by the user.
using ModuleMarks = std::vector<std::pair<std::string, std::string>>;

/// The module types of one model, as adapters need them: "LayerNorm". Empty if unknown. Caches guesses, so it is not
/// thread-safe.
class ModuleTypes
{
public:
    /// `layout` is the layout to assume for the model, even if the model does not declare it. Marks for modules that
    /// the model does not have are ignored. The state must outlive this object.
    ModuleTypes(const ModelState &state, Layout layout, const ModuleMarks &marks = {});

    /// Returns a module's type from a mark or from the model itself.
    [[nodiscard]] std::string known(NodeId module) const;
    /// Returns the guess from the tensors of a module without a known type (guessOwners()); null if the layout makes no
    /// difference for them, and always if the layout is neither Burn's nor PyTorch's.
    [[nodiscard]] const OwnerGuess *guessed(NodeId module);
    /// Returns the likely type of a module if neither of the above determines it: guessModule().
    [[nodiscard]] const std::string &likely(NodeId module);

    /// False for a module that is known to be, or looks like, something other than a linear layer of the layout.
    [[nodiscard]] bool mayBeLinear(NodeId module);

    /// Returns the module that determines the type for a leaf: the closest ancestor, skipping lists and tuples.
    [[nodiscard]] NodeId moduleOf(NodeId leaf) const;

private:
    const ModelState &m_state;
    Layout m_layout;
    std::unordered_map<NodeId, std::string> m_marks;
    std::optional<std::unordered_map<NodeId, OwnerGuess>> m_guesses;
    std::unordered_map<NodeId, std::string> m_likely;
};

} // namespace burnish
