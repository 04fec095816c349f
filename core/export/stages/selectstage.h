// SPDX-License-Identifier: MIT
#pragma once

#include "core/export/stages/staged.h"
#include "core/select/exportselection.h"

namespace burnish::stages {

struct SelectedTensors
{
    SourceTensors tensors;        ///< all tensors of the source; later stages refer to them by index
    std::vector<bool> isSelected; ///< per tensor
};

/// Selects tensors by the source's own names. Reports a selection that matches nothing; fails for invalid patterns and
/// filters.
Expected<Staged<SelectedTensors>> select(const ModelState &source, const ExportSelection &selection, const Task &task);

} // namespace burnish::stages
