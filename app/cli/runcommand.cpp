// SPDX-License-Identifier: MIT
#include "app/cli/commandline.h"
#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "core/base/optiontexts.h"
#include "core/recipe/recipe.h"
#include "core/recipe/reciperun.h"

#include <QCoreApplication>

#include <array>

namespace burnish::cli {

namespace {

constexpr std::array options = {OptionSpec{QLatin1String("output"), 1}, OptionSpec{QLatin1String("overwrite")}};

} // namespace

int runRecipeFile(const QStringList &arguments)
{
    const QString usage = QStringLiteral("burnish-cli run RECIPE.json [--output FOLDER] [--overwrite]");
    const auto line = CommandLine::parse(arguments, options);
    if (!line)
        return refuseUsage(line.error().message(), usage);
    if (line->positionals().size() != 1)
        return refuseUsage(CommandLineText::tr("Expected exactly one recipe."), usage);
    const QString &file = line->positionals().first();

    auto recipe = readRecipeFile(file);
    if (!recipe)
        return fail(recipe.error());
    RecipeOptions recipeOptions;
    recipeOptions.baseFolder = recipeFolder(file);
    recipeOptions.outputFolder = line->value("output").value_or(QString());
    recipeOptions.overwrite = line->has("overwrite");
    WatchedTask watched;
    auto result = runRecipe(*recipe, recipeOptions, watched.task());
    if (!result)
        return fail(result.error().inFile(file));
    warn(result->warnings);
    for (const ExportReport &report : result->exports) {
        print(CommandLineText::tr("%1: %2 tensors, %3 bytes")
                  .arg(report.target)
                  .arg(report.applied.size())
                  .arg(report.fileSize) +
              QLatin1Char('\n'));
    }
    return Done;
}

} // namespace burnish::cli
