// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

#include <set>
#include <string>
#include <vector>

namespace burnish {

/// The key of metadata by which a converted model remembers which of its modules are stored alike in PyTorch's layout
/// and in Burn's, such as GPT-2's Conv1D, which has Burn's [in, out]: in Burn's layout nothing else distinguishes them
/// from linear layers. Its value is a JSON array of paths, with * for the index of an element if this holds for every
/// element: ["transformer.h.*.attn.c_attn"].
inline constexpr std::string_view keptLayoutKey = "burnish.kept_layout";

/// Returns the value for some modules of a model. Takes one pass over the tree.
[[nodiscard]] std::string keptLayoutText(const ModelState &model, const std::vector<NodeId> &modules);

/// The modules that a model's metadata names. Whatever is not such an array names none.
class KeptLayout
{
public:
    /// The model must outlive it.
    explicit KeptLayout(const ModelState &model);

    [[nodiscard]] bool contains(NodeId module) const;

private:
    const ModelState &m_model;
    std::set<std::string, std::less<>> m_paths;
};

} // namespace burnish
