// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/exportarguments.h"
#include "app/cli/output.h"
#include "app/cli/partsarguments.h"
#include "core/base/optiontexts.h"
#include "core/recipe/recipe.h"
#include "core/recipe/reciperun.h"

#include <QCoreApplication>

#include <array>

namespace burnish::cli {

namespace {

int runRecipeInParts(const CommandLine &line, const Recipe &recipe, OmissionKinds allowPartial)
{
    const QString &file = line.positionals().first();
    return runInParts(line, [&](const QStringList &seeds, Task &task) -> Expected<DistributedWork> {
        auto work = distributedWork(recipe,
                                    {.baseFolder = recipeFolder(file),
                                     .output = line.value("output").value_or(QString()),
                                     .seeds = seeds,
                                     .allowPartial = allowPartial,
                                     .checksDigests = line.has("hash-inputs") && seeds.isEmpty()},
                                    task);
        if (!work)
            return std::move(work.error().inFile(file));
        return work;
    });
}

int runRecipeFile(const CommandLine &line)
{
    const QString &file = line.positionals().first();
    auto recipe = readRecipeFile(file);
    if (!recipe)
        return fail(recipe.error());
    RecipeOptions recipeOptions;
    if (line.has("allow-partial")) {
        const auto kinds = omissionKindsFrom(line.values("allow-partial"));
        if (!kinds)
            return refuseUsage(kinds.error().message());
        recipeOptions.allowPartial = *kinds;
    }
    if (isInParts(line))
        return runRecipeInParts(line, *recipe, recipeOptions.allowPartial);
    recipeOptions.baseFolder = recipeFolder(file);
    recipeOptions.outputFolder = line.value("output").value_or(QString());
    recipeOptions.overwrite = line.has("overwrite");
    WatchedTask watched;
    auto result = runRecipe(*recipe, recipeOptions, watched.task());
    if (!result)
        return fail(result.error().inFile(file));
    warn(result->warnings);
    for (const ExportReport &report : result->exports) {
        print(leftOutText(report.leftOut));
        warn(lossWarnings(report.losses));
        print(CommandLineText::tr("%1: %2 tensors, %3 bytes")
                  .arg(report.target)
                  .arg(report.applied.size())
                  .arg(report.fileSize) +
              QLatin1Char('\n'));
    }
    return Done;
}

} // namespace

Command runRecipeCommand()
{
    Command command;
    command.name = "run";
    command.summary = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Run a recipe that the window saved");
    command.description =
        QT_TRANSLATE_NOOP("burnish::CommandHelp", "Repeats the steps of a recipe and writes the same bytes. Relative "
                                                  "paths are resolved from the recipe's folder.");
    command.positionals = {{"RECIPE.json", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Recipe to run")}};
    command.groups = {
        {ownTitle,
         {{"output", "FOLDER",
           QT_TRANSLATE_NOOP("burnish::CommandHelp", "Write files to this folder instead of the recipe's")},
          flagOf("allowPartial"),
          flagOf("overwrite"),
          {.name = "verify",
           .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                     "With --finish, read every file back and compare it with what its part wrote"),
           .needs = "finish"}}},
        partsGroup(false, true)};
    command.examples = {
        {"burnish-cli run recipe.json --output results",
         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Run a recipe and keep its results elsewhere")},
        {"burnish-cli run recipe.json --overwrite", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Run it again")}};
    command.run = runRecipeFile;
    return command;
}

} // namespace burnish::cli
