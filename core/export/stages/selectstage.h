// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/stages/staged.h"
#include "core/select/exportselection.h"

namespace burnish::stages {

struct SelectedTensors
{
    std::vector<SourceTensor> tensors; ///< all of the source; what later stages know of each goes with it, by its index
    std::vector<bool> isSelected;      ///< of each
};

/// Takes the tensors that the selection names, by the source's own names. Refuses a selection that matches nothing; an
/// error for patterns and filters that mean nothing.
Expected<Staged<SelectedTensors>> select(const ModelState &source, const ExportSelection &selection, const Task &task);

} // namespace burnish::stages
