// SPDX-License-Identifier: MIT
#include "core/export/stages/selectstage.h"

#include "core/export/layout/exporttext.h"

#include <algorithm>

namespace burnish::stages {

Expected<Staged<SelectedTensors>> select(const ModelState &source, const ExportSelection &selection, const Task &task)
{
    Staged<SelectedTensors> selected;
    auto &[tensors, isSelected] = selected.value;
    tensors = SourceTensors(source);
    if (selection.isEmpty()) {
        isSelected.assign(tensors.size(), true);
        return selected;
    }
    BURNISH_TRY(isSelected, selectTensors(source, sourceTensors(source), selection, task));
    if (std::ranges::find(isSelected, true) == isSelected.end())
        selected.refuse(Error(ErrorCode::NotFound, ExportText::tr("Nothing matched. Nothing was changed.")),
                        PlanRemedy::OtherSelection);
    return selected;
}

} // namespace burnish::stages
