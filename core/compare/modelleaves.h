// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparison.h"
#include "core/export/exportselection.h"

#include <unordered_map>

namespace burnish {

/// The place of what has none.
inline constexpr std::size_t nowhere = std::size_t(-1);

/// The types of the modules of one model, as an adapter asks for them: "LayerNorm". Empty where nobody knows.
class ModuleTypes
{
public:
    /// `marks` are CompareOptions::marks; those of modules that this model has not are passed over. The state
    /// must outlive it.
    ModuleTypes(const ModelState &state, const std::vector<std::pair<std::string, std::string>> &marks);

    /// The type of the module that a leaf is in, by a mark or by the model itself.
    [[nodiscard]] std::string known(NodeId leaf) const;
    /// The same by what the module's tensors look like. Remembers what it found, so that two threads may not
    /// ask at once.
    [[nodiscard]] const std::string &guessed(NodeId leaf);

private:
    const ModelState &m_state;
    std::unordered_map<NodeId, std::string> m_marks;
    std::unordered_map<NodeId, std::string> m_guesses;
};

/// What a model brings to a comparison: its tensors, values and nulls in the file's order. Elsewhere they are
/// called by their indexes in `leaves`. The state must outlive it.
struct ModelLeaves
{
    ModelLeaves(const ModelState &itsState, const CompareOptions &options);

    [[nodiscard]] const Node &node(std::size_t leaf) const { return state.node(leaves[leaf].id); }
    [[nodiscard]] bool isTensor(std::size_t leaf) const { return node(leaf).isTensor(); }

    const ModelState &state;
    std::vector<SourceTensor> leaves;
    ModuleTypes types;
};

/// For leaves without a partner: the partner of one that reads the very same bytes, in the same shape.
/// `partners` holds for each leaf its partner in another model, or nowhere. Fails when cancelled.
Expected<std::unordered_map<std::size_t, std::size_t>>
partnersOfTied(const ModelLeaves &model, const std::vector<std::size_t> &partners, Task &task);

} // namespace burnish
