// SPDX-License-Identifier: MIT
#pragma once

#include "core/edit/changeset.h"
#include "core/rules/rulesplan.h"

namespace burnish {

/// Returns the state after the rules. Tensors that continue keep their nodes and parameter ids; parts of a parameter
/// get ids derived from its own, so that repeating the rules gives the same model. Modules are made as needed, and
/// those that lose all their contents are removed. Fails for a blocked plan, with its first refusal.
Expected<ModelState> applied(const RulesPlan &plan);

/// Plans the rules for the whole model and returns the state after them. Errors of both, including a refusal.
Expected<ModelState> throughRules(const ModelState &state, const TensorRules &rules, const RuleValues &values,
                                  const Task &task);

/// Returns the change that applies a plan to the state it was made for: one step for undo, which recipes can repeat.
/// Mismatch: the plan is for another state. Other errors as above. `text` is the change's, for the history; empty: a
/// text that counts rules and tensors.
Expected<ChangeSet> planRulesEdit(const ModelState &state, const RulesPlan &plan, QString text = {});

/// Adds the arguments of a recipe's step that contain a plan's rules and their numbers, with these names, and its
/// indices.
void addRules(QJsonObject &arguments, const char *rules, const char *values, const RulesPlan &plan);

} // namespace burnish
