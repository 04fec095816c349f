// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/opening.h"
#include "core/model/modelstate.h"
#include "core/rules/language/tensorrule.h"

#include <memory>

namespace burnish::cli {

/// The flags --rules and --inverse.
[[nodiscard]] std::vector<CommandFlag> tensorRuleFlags();
/// Returns a usage error if --rules is combined with flags that rename, too.
Expected<void> checkTensorRules(const CommandLine &line);
/// Returns the rules that the command line names, already inverted if it says so; null without --rules.
Expected<std::shared_ptr<const TensorRules>> tensorRulesFrom(const CommandLine &line);
/// Returns the model after the rules; itself without any. `file` is the model's, for its configuration and errors.
Expected<ModelState> throughRules(const ModelState &state, const QString &file,
                                  const std::shared_ptr<const TensorRules> &rules, const Task &task);

} // namespace burnish::cli
