// SPDX-License-Identifier: MIT
#include "core/export/stages/rulesstage.h"

#include "core/export/layout/exporttext.h"
#include "core/rules/rulesedit.h"
#include "core/select/selection.h"

#include <algorithm>
#include <climits>

namespace burnish::stages {

namespace {

/// For lists with a title, such as presets: what they are for is more than what they matched.
std::optional<Error> untouchedNote(const TensorRules &rules, const ModelState &before, const ModelState &after)
{
    if (rules.title.isEmpty())
        return std::nullopt;
    constexpr std::size_t shown = 3;
    std::size_t count = 0;
    QStringList names;
    for (const NodeId id : after.tensors()) {
        const std::string path = after.path(id);
        if (!before.contains(id) || before.node(id).tensor != after.node(id).tensor || before.path(id) != path)
            continue;
        if (++count <= shown)
            names += quotedForMessage(path);
    }
    if (count == 0)
        return std::nullopt;
    if (count > shown)
        names += QStringLiteral("…");
    return Error(ErrorCode::NotFound, ExportText::tr("%1: %n tensor(s) match no rule and stay as they are (%2).",
                                                     nullptr, int(std::min<std::size_t>(count, INT_MAX)))
                                          .arg(rules.title, names.join(QStringLiteral(", "))));
}

} // namespace

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
        made.refuse(plan.refusal(), PlanRemedy::Rename);
        made.value.selected = selected;
        return made;
    }
    if (std::ranges::all_of(plan.outcomes, [](const auto &outcome) { return outcome->hits == 0; })) {
        made.refuse(Error(ErrorCode::NotFound, ExportText::tr("No tensor matches a rule. Nothing was changed.")),
                    PlanRemedy::None);
        made.value.selected = selected;
        return made;
    }
    auto after = applied(plan);
    if (!after) {
        made.refuse(std::move(after).error(), PlanRemedy::Rename);
        made.value.selected = selected;
        return made;
    }
    if (const auto untouched = untouchedNote(rules, state, *after))
        made.warnings.push_back(*untouched);
    made.value.selected.tensors = SourceTensors(*after);
    made.value.selected.isSelected.assign(made.value.selected.tensors.size(), true);
    made.value.plan = std::move(plan);
    return made;
}

} // namespace burnish::stages
