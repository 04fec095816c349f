// SPDX-License-Identifier: MIT
#include "widgets/remap/ruleediting.h"

#include "core/remap/presets.h"
#include "core/rules/presets/rulepresets.h"
#include "widgets/remap/rules/tensorruledialog.h"

#include <QCoreApplication>
#include <QMenu>

#include <utility>

namespace burnish {

namespace {

/// The remap dock's words.
struct RulesPaneText
{
    Q_DECLARE_TR_FUNCTIONS(burnish::RemapRulesPane)
};

} // namespace

std::vector<RuleStatus> standingsOf(const RulesPlan &plan)
{
    std::vector<RuleStatus> standings;
    standings.reserve(plan.rules.steps.size());
    for (std::size_t rule = 0; rule < plan.rules.steps.size(); ++rule) {
        const Error *const refusal = refusalOf(plan, rule);
        standings.push_back({plan.outcomes[rule]->hits, refusal ? refusal->details() : QString()});
    }
    return standings;
}

void openTensorRule(RemapRulesModel &rules, int row, JobRunner &jobs, RulesContext model, QWidget *parent,
                    std::function<void(int)> edited)
{
    auto *dialog = new TensorRuleDialog(jobs, std::move(model), rules.writtenAll(), row, parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setModal(true);
    QObject::connect(dialog, &QDialog::accepted, &rules, [&rules, dialog, row, edited = std::move(edited)] {
        rules.setTensorRule(row, dialog->rule(), dialog->placeholders());
        if (edited)
            edited(row);
    });
    dialog->open();
}

QMenu *presetsMenu(RemapRulesModel &rules, QWidget *parent, std::function<void()> added)
{
    auto *menu = new QMenu(parent);
    menu->setToolTipsVisible(true);
    const auto add = [&](QMenu *to, const auto &preset, auto addTo) {
        QAction *action = to->addAction(preset.title, &rules, [&rules, addTo, all = preset.rules, added] {
            addTo(rules, all);
            if (added)
                added();
        });
        action->setToolTip(preset.description);
        action->setObjectName(preset.name);
    };
    for (const RemapPreset &preset : remapPresets())
        add(menu, preset, [](RemapRulesModel &list, const std::vector<RemapRule> &all) { list.addRules(all); });
    QMenu *families = menu->addMenu(RulesPaneText::tr("Model families"));
    families->setToolTipsVisible(true);
    families->menuAction()->setObjectName(QStringLiteral("families"));
    for (const RulesPreset &preset : rulesPresets())
        add(families, preset, [](RemapRulesModel &list, const TensorRules &all) { list.addAllRules(all); });
    return menu;
}

} // namespace burnish
