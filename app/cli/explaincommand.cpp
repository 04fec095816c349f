// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/opening.h"
#include "app/cli/output.h"
#include "app/cli/rulesarguments.h"
#include "app/cli/sharedflags.h"
#include "app/cli/writtenfiles.h"
#include "core/base/optiontexts.h"
#include "core/explain/explainmodels.h"
#include "core/explain/explainreport.h"
#include "core/io/paths.h"
#include "core/io/safefile.h"
#include "core/model/sourcetensors.h"
#include "core/recipe/conversionrecipe.h"
#include "core/rules/rulesfile.h"
#include "core/rules/rulevalues.h"

#include <QCoreApplication>

namespace burnish::cli {

namespace {

/// The exit codes of `explain`.
enum ExplainCode { Explained = 0, NotExplained = 1, ExplainTrouble = 2 };

struct ExplainedFiles
{
    OpenedInput original;
    OpenedInput converted;
    bool isModuleOfOriginal = false; ///< by --top-level-key
    Explanation explanation;
    RuleValues values; ///< of the original, for the rules
};

Expected<ExplainedFiles> explain(const CommandLine &line, Task &task)
{
    BURNISH_TRY(OpenedInput original, openInput(line.positionals()[0], task));
    BURNISH_TRY(OpenedInput converted, openInput(line.positionals()[1], task));
    const auto key = line.value("top-level-key");
    bool foundKey = false;
    bool isModuleOfOriginal = false;
    for (auto [input, file] :
         {std::pair(&original, line.positionals()[0]), std::pair(&converted, line.positionals()[1])}) {
        warn(input->notes);
        if (key && input->state.find(key->toStdString())) {
            BURNISH_CHECK(takeTopLevel(*input, line, file));
            foundKey = true;
            isModuleOfOriginal |= input == &original;
        }
    }
    if (key && !foundKey)
        return Error(ErrorCode::NotFound, CommandLineText::tr("None of the files has a module “%1”.").arg(*key));
    ExplainOptions options;
    // Rules that are kept are for other models, too.
    options.forNextModel = line.has("rules");
    if (options.forNextModel) {
        BURNISH_TRY(options.values, readRuleValues(original.path, original.state.metadata()));
    }
    BURNISH_TRY(Explanation explanation, explainModels(original.state, converted.state, options, task));
    BURNISH_CHECK(checkSourcesUnchanged(original.state));
    BURNISH_CHECK(checkSourcesUnchanged(converted.state));
    return ExplainedFiles{std::move(original), std::move(converted), isModuleOfOriginal, std::move(explanation),
                          std::move(options.values)};
}

Expected<void> writeBytes(const CommandLine &line, const QString &file, const QByteArray &bytes)
{
    BURNISH_TRY(const auto out, SafeFile::create(file, existingFiles(line)));
    BURNISH_CHECK(out->write(bytesOf(bytes)));
    return out->commit();
}

/// The steps that make B of A again.
Recipe recipeOf(const CommandLine &line, const ExplainedFiles &files, const QString &recipeFile)
{
    Recipe recipe;
    const QString model = QStringLiteral("a");
    // A folder is opened by its index.
    const QString &original = files.original.path.isEmpty() ? line.positionals()[0] : files.original.path;
    recipe.steps.push_back(
        {RecipeAction::Open, {{QStringLiteral("file"), absolutePath(original)}, {QStringLiteral("as"), model}}});
    if (files.isModuleOfOriginal)
        recipe.steps.push_back(
            {RecipeAction::TopLevel,
             {{QStringLiteral("model"), model}, {QStringLiteral("key"), *line.value("top-level-key")}}});
    Conversion conversion;
    conversion.original = files.original.state;
    conversion.hasChosenLayout = files.original.chosenLayout.has_value();
    conversion.converted = files.converted.state;
    conversion.convertedFile = line.positionals()[1];
    conversion.convertedFormat = files.converted.format;
    conversion.explanation = files.explanation;
    conversion.values = files.values;
    if (const auto note = addConversion(recipe, model, conversion, recipeFile))
        warn({*note});
    return recipe;
}

int runExplain(const CommandLine &line)
{
    WatchedTask watched;
    const auto files = explain(line, watched.task());
    if (!files)
        return fail(files.error());
    const Explanation &explanation = files->explanation;
    if (line.has("json"))
        writeExplanationJson(explanation, [](const QByteArray &part) { print(part); });
    else
        print(explanationAsText(explanation));
    if (const auto file = line.value("rules")) {
        const bool isYaml = file->endsWith(QLatin1String(".yaml")) || file->endsWith(QLatin1String(".yml"));
        const QByteArray text = isYaml ? tensorRulesToYaml(explanation.rules) : tensorRulesToJson(explanation.rules);
        if (const auto written = writeBytes(line, *file, text); !written)
            return fail(written.error());
    }
    if (const auto file = line.value("recipe")) {
        const QByteArray text = recipeToJson(recipeOf(line, *files, *file));
        if (const auto written = writeBytes(line, *file, text); !written)
            return fail(written.error());
    }
    return explanation.isExplained() ? Explained : NotExplained;
}

} // namespace

Command explainCommand()
{
    Command command;
    command.name = "explain";
    command.summary = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Find out how one model was made of another");
    command.description = QT_TRANSLATE_NOOP(
        "burnish::CommandHelp",
        "Finds, for each tensor of B, how it was made of tensors of A, whatever the names: renamed, copied, permuted, "
        "reshaped, cast, sliced, split, joined, stacked, reordered for rotary positions, added to, multiplied, folded "
        "or quantised. Each explanation is proved: the operation runs on A, and the result has the bits of B.\n\nThe "
        "operations become rules, as convert --rules applies them, generalised over the layers. Tensors that nothing "
        "explains are listed with what comes closest and how much they differ. Where several tensors of A have the "
        "same values, names decide, and the tensor is listed as ambiguous.\n\nExit codes: 0 if the rules make B of A, "
        "bit for bit; 1 if not; 2 on errors or if the command line is invalid.");
    command.exits = QT_TRANSLATE_NOOP(
        "burnish::CommandHelp", "0 if the rules make B of A, bit for bit, 1 if something in B is not explained, 2 "
                                "on errors or if the command line is invalid.");
    command.positionals = {{"A", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Original model")},
                           {"B", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Model that was made of it")}};
    command.groups = {
        {ownTitle,
         {jsonFlag(),
          {.name = "rules",
           .values = "OUT",
           .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                     "Write the rules to a file, as YAML if its name ends in .yaml or .yml"),
           .isWritten = true},
          {.name = "recipe",
           .values = "OUT",
           .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Write a recipe that makes B of A again"),
           .isWritten = true},
          flagOf("overwrite"),
          topLevelFlag()}}};
    command.examples = {{"burnish-cli explain a.safetensors b.safetensors --rules learned.json",
                         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Learn the rules of a conversion")},
                        {"burnish-cli explain a.safetensors b.safetensors --json",
                         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Check somebody else's conversion")}};
    command.failure = ExplainTrouble;
    command.run = runExplain;
    return command;
}

} // namespace burnish::cli
