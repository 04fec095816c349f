// SPDX-License-Identifier: MIT
#include "app/cli/rulesarguments.h"

#include "core/base/optiontexts.h"
#include "core/rules/presets/rulepresets.h"
#include "core/rules/ruleinverse.h"
#include "core/rules/rulesedit.h"
#include "core/rules/rulesfile.h"
#include "core/rules/rulevalues.h"

namespace burnish::cli {

std::vector<CommandFlag> tensorRuleFlags()
{
    return {
        {.name = "rules",
         .values = "RULES",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                   "Rename, split, join, permute … tensors using the rules in a JSON or YAML file")},
        {.name = "rules-preset",
         .values = "NAME",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Use the rules for a family of models"),
         .choices = rulesPresetNames,
         .isInstead = true},
        {.name = "inverse", .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Apply the rules for the way back")}};
}

Expected<void> checkTensorRules(const CommandLine &line)
{
    const bool hasRules = line.has("rules") || line.has("rules-preset");
    if (line.has("inverse") && !hasRules)
        return invalid(CommandLineText::tr("--inverse requires --rules or --rules-preset."));
    if (!hasRules)
        return {};
    for (const char *other : {"remap", "remap-file", "remap-preset"}) {
        if (line.has(other))
            return invalid(CommandLineText::tr("--rules cannot be combined with --%1: put the rules for names in the "
                                               "same file.")
                               .arg(QLatin1String(other)));
    }
    return {};
}

Expected<std::shared_ptr<const TensorRules>> tensorRulesFrom(const CommandLine &line)
{
    const auto file = line.value("rules");
    const auto preset = line.value("rules-preset");
    if (!file && !preset)
        return std::shared_ptr<const TensorRules>();
    BURNISH_TRY(TensorRules rules, file ? readTensorRules(*file) : rulesOfPreset(*preset));
    if (line.has("inverse")) {
        auto back = inverseOf(rules);
        if (!back)
            return std::move(back.error().inFile(file.value_or(QString())));
        rules = *std::move(back);
    }
    return std::make_shared<const TensorRules>(std::move(rules));
}

Expected<ModelState> throughRules(const ModelState &state, const QString &file,
                                  const std::shared_ptr<const TensorRules> &rules, const Task &task)
{
    if (!rules)
        return state;
    BURNISH_TRY(const RuleValues values, readRuleValues(file, state.metadata()));
    BURNISH_TRY(const RulesPlan plan, planRules(state, *rules, {}, task, {.values = values}));
    auto result = applied(plan);
    if (!result)
        return std::move(result.error().inFile(file));
    return result;
}

} // namespace burnish::cli
