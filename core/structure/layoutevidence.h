// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/modelstate.h"

#include <QString>

#include <optional>

namespace burnish {

/// A layout that a model's tensors show where its metadata declares none.
struct LayoutEvidence
{
    Layout layout = Layout::Unknown; ///< Burn or PyTorch
    QString ground;                  ///< what shows it: a whole sentence that names one tensor
};

/// Judges by the names of norms' parameters (weight and bias in PyTorch, gamma and beta in Burn) and by the shapes of
/// linear layers against their biases, the model's width, and the other half of an adapter. PyTorch names win over
/// shapes, since GPT-2's Conv1D has Burn's shapes; gamma and beta need shapes beside them, since old models of PyTorch
/// use these names, too. Nothing if there is no evidence, if it is contradictory, or if the metadata names another
/// library as the writer. Reads no tensor data; takes one pass over the tree.
[[nodiscard]] std::optional<LayoutEvidence> layoutEvidence(const ModelState &model);

} // namespace burnish
