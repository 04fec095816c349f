// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/opening.h"
#include "core/model/modelstate.h"
#include "core/rules/language/tensorrule.h"

#include <QStringList>

#include <memory>

namespace burnish::cli {

/// The flags --rules, --inverse and --value.
[[nodiscard]] std::vector<CommandFlag> tensorRuleFlags();
/// Returns a usage error for --inverse without rules.
Expected<void> checkTensorRules(const CommandLine &line);
/// Returns the lists of rules that the command line names, in the order in which they run, already inverted if it says
/// so.
Expected<std::vector<TensorRules>> tensorRulesFrom(const CommandLine &line);
/// --value NAME=N
[[nodiscard]] CommandFlag ruleValueFlag();
/// The numbers that the command line gives. Every error is a usage error.
Expected<RuleValues> givenRuleValues(const CommandLine &line);
/// The numbers for rules: those of the model's configuration and metadata, unless the command line gives them.
Expected<RuleValues> ruleValuesFrom(const CommandLine &line, const QString &model, const Metadata &metadata);
/// Rules for one of several inputs, as the command line names them.
struct InputRules
{
    qsizetype input = 0; ///< index of the file
    QString source;      ///< a file of rules, or the name of a preset
    bool isPreset = false;
    bool isInverse = false;
};
/// The flags --rules FILE=RULES, --rules-preset FILE=NAME and --inverse FILE.
[[nodiscard]] std::vector<CommandFlag> inputRuleFlags();
/// Parses these flags for the inputs, without reading a file. Every error is a usage error.
Expected<std::vector<InputRules>> inputRulesFrom(const CommandLine &line, const QStringList &inputs);
/// Reads the rules, already inverted if the command line says so.
Expected<TensorRules> readInputRules(const InputRules &requested);

/// Returns the model after the rules; itself without any. `file` is the model's, for its configuration and errors.
Expected<ModelState> throughRules(const ModelState &state, const QString &file, const std::vector<TensorRules> &rules,
                                  const CommandLine &line, const Task &task);

} // namespace burnish::cli
