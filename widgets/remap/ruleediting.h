// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/remap/remaprulesmodel.h"
#include "widgets/remap/rules/rulespreview.h"

#include <functional>
#include <vector>

class QMenu;
class QWidget;

namespace burnish {

class JobRunner;

// What every list of rules offers: the remap dock's, and those of transfers and comparisons.

/// Returns what the rows of a list say about a plan of its rules.
[[nodiscard]] std::vector<RuleStatus> standingsOf(const RulesPlan &plan);

/// Opens the dialog for the tensor rule in a row of the list; a row behind the last makes a new one. `model` is what
/// the rules are written for. `edited` is called with the row after the list has changed. The list and the runner must
/// outlive `parent`, which owns the dialog.
void openTensorRule(RemapRulesModel &rules, int row, JobRunner &jobs, RulesContext model, QWidget *parent,
                    std::function<void(int)> edited = {});

/// Returns a menu of all presets, which are added to the list; `added` is called after that. Owned by `parent`.
[[nodiscard]] QMenu *presetsMenu(RemapRulesModel &rules, QWidget *parent, std::function<void()> added = {});

} // namespace burnish
