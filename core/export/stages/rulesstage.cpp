// SPDX-License-Identifier: MIT
#include "core/export/stages/rulesstage.h"

#include "core/export/layout/exportplantext.h"
#include "core/rules/rulesedit.h"
#include "core/select/selection.h"

#include <algorithm>

namespace burnish::stages {

Expected<Staged<RuledTensors>> applyRules(const SelectedTensors &selected, const TensorRules &rules,
                                          const RuleValues &values, const Task &task)
{
    const SourceTensors &tensors = selected.tensors;
    ModelState state = tensors.state();
    if (std::ranges::find(selected.isSelected, false) != selected.isSelected.end()) {
        Selection kept;
        for (std::size_t i = 0; i < tensors.size(); ++i) {
            if (selected.isSelected[i])
                kept.addPath(tensors.path(i));
        }
        BURNISH_TRY(state, burnish::selected(state, kept, task));
    }
    BURNISH_TRY(RulesPlan plan, planRules(state, rules, {}, task, {.values = values}));
    Staged<RuledTensors> made;
    if (plan.isBlocked()) {
        made.refuse(plan.refusal(), ExportCure::Rename);
        made.value.selected = selected;
        return made;
    }
    if (std::ranges::all_of(plan.outcomes, [](const auto &outcome) { return outcome->hits == 0; })) {
        made.refuse(Error(ErrorCode::NotFound, ExportPlanText::tr("No tensor matches a rule. Nothing was changed.")),
                    ExportCure::None);
        made.value.selected = selected;
        return made;
    }
    auto after = applied(plan);
    if (!after) {
        made.refuse(std::move(after).error(), ExportCure::Rename);
        made.value.selected = selected;
        return made;
    }
    made.value.selected.tensors = SourceTensors(*after);
    made.value.selected.isSelected.assign(made.value.selected.tensors.size(), true);
    made.value.plan = std::move(plan);
    return made;
}

} // namespace burnish::stages
