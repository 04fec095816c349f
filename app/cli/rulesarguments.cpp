// SPDX-License-Identifier: MIT
#include "app/cli/rulesarguments.h"

#include "core/base/optiontexts.h"
#include "core/rules/presets/rulepresets.h"
#include "core/rules/ruleinverse.h"
#include "core/rules/rulesedit.h"
#include "core/rules/rulesfile.h"
#include "core/rules/rulevalues.h"

#include <algorithm>

namespace burnish::cli {

std::vector<CommandFlag> tensorRuleFlags()
{
    return {
        {.name = "rules",
         .values = "RULES",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                   "Rename, split, join, permute … tensors using the rules in a JSON or YAML file. "
                                   "Several lists of rules and presets run in the order given, then those for names"),
         .repeats = true},
        {.name = "rules-preset",
         .values = "NAME",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Use the rules for a family of models"),
         .choices = rulesPresetNames,
         .repeats = true},
        {.name = "inverse", .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Apply the rules for the way back")},
        ruleValueFlag()};
}

CommandFlag ruleValueFlag()
{
    return {.name = "value",
            .values = "NAME=N",
            .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                      "A number that rules need, such as heads=32, instead of that of the model's "
                                      "configuration"),
            .repeats = true};
}

Expected<RuleValues> ruleValuesFrom(const CommandLine &line, const QString &model, const Metadata &metadata)
{
    BURNISH_TRY(RuleValues values, readRuleValues(model, metadata));
    BURNISH_TRY(const RuleValues given, givenRuleValues(line));
    for (const auto &[name, value] : given)
        values.insert_or_assign(name, value);
    return values;
}

Expected<RuleValues> givenRuleValues(const CommandLine &line)
{
    RuleValues values;
    for (const QString &text : line.values("value")) {
        BURNISH_TRY(const auto pair, dividedArgument(text, QStringLiteral("NAME=N")));
        bool isNumber = false;
        const qlonglong number = QString::fromStdString(pair.second).toLongLong(&isNumber);
        if (!isNumber)
            return invalid(CommandLineText::tr("--value: expected a whole number after “=”, found “%1”.").arg(text));
        values.insert_or_assign(pair.first, number);
    }
    return values;
}

Expected<void> checkTensorRules(const CommandLine &line)
{
    const bool hasRules = line.has("rules") || line.has("rules-preset");
    for (const char *needing : {"inverse", "value"}) {
        if (line.has(needing) && !hasRules &&
            !(line.has("example") && QLatin1String(needing) == QLatin1String("value")))
            return invalid(CommandLineText::tr("--%1 requires --rules or --rules-preset.").arg(QLatin1String(needing)));
    }
    BURNISH_CHECK(givenRuleValues(line));
    return {};
}

Expected<std::vector<TensorRules>> tensorRulesFrom(const CommandLine &line)
{
    std::vector<TensorRules> all;
    for (const CommandLine::Given &option : line.given()) {
        const bool isPreset = option.name == QLatin1String("rules-preset");
        if (!isPreset && option.name != QLatin1String("rules"))
            continue;
        for (const QString &source : option.values) {
            BURNISH_TRY(TensorRules rules, readInputRules({0, source, isPreset, line.has("inverse")}));
            all.push_back(std::move(rules));
        }
    }
    if (line.has("inverse"))
        std::ranges::reverse(all);
    return all;
}

std::vector<CommandFlag> inputRuleFlags()
{
    return {{.name = "rules",
             .values = "FILE=RULES",
             .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                       "Before merging, change the tensors of one model using the rules in a JSON or "
                                       "YAML file"),
             .repeats = true},
            {.name = "rules-preset",
             .values = "FILE=NAME",
             .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Likewise, using the rules for a family of models"),
             .repeats = true},
            {.name = "inverse",
             .values = "FILE",
             .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Apply the rules of this model for the way back"),
             .repeats = true},
            ruleValueFlag()};
}

Expected<std::vector<InputRules>> inputRulesFrom(const CommandLine &line, const QStringList &inputs)
{
    std::vector<InputRules> all;
    const auto rulesOf = [&](qsizetype input) { return std::ranges::find(all, input, &InputRules::input); };
    for (const char *flag : {"rules", "rules-preset"}) {
        for (const QString &text : line.values(flag)) {
            // File names can contain the sign, too.
            qsizetype found = -1;
            for (qsizetype i = 0; i < inputs.size(); ++i) {
                if (text.startsWith(inputs[i] + QLatin1Char('=')) &&
                    (found < 0 || inputs[i].size() > inputs[found].size()))
                    found = i;
            }
            if (found < 0)
                return invalid(
                    CommandLineText::tr("Expected FILE=RULES with one of the files to merge, found “%1”.").arg(text));
            if (rulesOf(found) != all.end())
                return invalid(CommandLineText::tr("Expected one list of rules for “%1”, found two: put all steps in "
                                                   "one file.")
                                   .arg(inputs[found]));
            all.push_back({found, text.mid(inputs[found].size() + 1), std::string_view(flag) == "rules-preset"});
        }
    }
    for (const QString &file : line.values("inverse")) {
        const auto rules = rulesOf(inputs.indexOf(file));
        if (rules == all.end())
            return invalid(
                CommandLineText::tr("--inverse requires rules for the same file, found none for “%1”.").arg(file));
        rules->isInverse = true;
    }
    return all;
}

Expected<TensorRules> readInputRules(const InputRules &requested)
{
    BURNISH_TRY(TensorRules rules,
                requested.isPreset ? rulesOfPreset(requested.source) : readTensorRules(requested.source));
    if (!requested.isInverse)
        return rules;
    auto back = inverseOf(rules);
    if (!back)
        return std::move(back.error().inFile(requested.isPreset ? QString() : requested.source));
    return back;
}

Expected<ModelState> throughRules(const ModelState &state, const QString &file, const std::vector<TensorRules> &rules,
                                  const CommandLine &line, const Task &task)
{
    if (rules.empty())
        return state;
    BURNISH_TRY(const RuleValues values, ruleValuesFrom(line, file, state.metadata()));
    ModelState result = state;
    for (const TensorRules &each : rules) {
        auto made = burnish::throughRules(result, each, values, task);
        if (!made)
            return std::move(made.error().inFile(file));
        result = *std::move(made);
    }
    return result;
}

} // namespace burnish::cli
