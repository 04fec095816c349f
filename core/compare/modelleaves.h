// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparison.h"
#include "core/model/sourcetensors.h"

#include <unordered_map>

namespace burnish {

/// Index of a missing leaf.
inline constexpr std::size_t nowhere = std::size_t(-1);

/// The leaves of a model in a comparison: its tensors, values and nulls in file order, referred to by their index in
/// `leaves`. The state must outlive it.
struct ModelLeaves
{
    explicit ModelLeaves(const ModelState &itsState);

    [[nodiscard]] const Node &node(std::size_t leaf) const { return state.node(leaves[leaf].id); }
    [[nodiscard]] bool isTensor(std::size_t leaf) const { return node(leaf).isTensor(); }

    const ModelState &state;
    std::vector<SourceTensor> leaves;
};

/// Maps each unpaired leaf to the partner of a leaf that reads the same bytes in the same shape. `partners` holds the
/// partner of each leaf in another model, or nowhere. Fails when cancelled.
Expected<std::unordered_map<std::size_t, std::size_t>>
partnersOfTied(const ModelLeaves &model, const std::vector<std::size_t> &partners, Task &task);

} // namespace burnish
