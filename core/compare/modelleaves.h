// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/comparison.h"
#include "core/model/sourcetensors.h"

#include <unordered_map>

namespace burnish {

/// The place of what has none.
inline constexpr std::size_t nowhere = std::size_t(-1);

/// What a model brings to a comparison: its tensors, values and nulls in the file's order. Elsewhere they are
/// called by their indexes in `leaves`. The state must outlive it.
struct ModelLeaves
{
    explicit ModelLeaves(const ModelState &itsState);

    [[nodiscard]] const Node &node(std::size_t leaf) const { return state.node(leaves[leaf].id); }
    [[nodiscard]] bool isTensor(std::size_t leaf) const { return node(leaf).isTensor(); }

    const ModelState &state;
    std::vector<SourceTensor> leaves;
};

/// For leaves without a partner: the partner of one that reads the very same bytes, in the same shape.
/// `partners` holds for each leaf its partner in another model, or nowhere. Fails when cancelled.
Expected<std::unordered_map<std::size_t, std::size_t>>
partnersOfTied(const ModelLeaves &model, const std::vector<std::size_t> &partners, Task &task);

} // namespace burnish
