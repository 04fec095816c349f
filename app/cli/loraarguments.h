// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/exportarguments.h"
#include "core/export/exportplan.h"
#include "core/lora/lorabake.h"
#include "core/recipe/lineage.h"

#include <QJsonObject>

#include <functional>

namespace burnish::cli {

/// An opened adapter file with its configuration.
struct OpenedAdapter
{
    QString file;
    ModelState state;
    Metadata config; ///< from --adapter-config and --alpha, else from PEFT's adapter_config.json next to the file
    LineagePtr opening;
};

/// Returns how a recipe opens the input: what was opened for its file, with the layout chosen for it.
Expected<LineagePtr> openingOf(const OpenedInput &input);

/// Opens an adapter; every error names the file.
Expected<OpenedAdapter> openAdapter(const QString &file, const CommandLine &line, Task &task);

/// Parses an option with values "FILE=NUMBER" for one of `files`, or a single number for all of them. Returns one
/// number per file; `standard` by default.
Expected<std::vector<double>> numbersOfFiles(const CommandLine &line, const char *option, const QStringList &files,
                                             double standard);
/// Parses the number of an option that can be given once. InvalidArgument: not a number, or not in [least, most].
Expected<std::optional<double>> numberFrom(const CommandLine &line, const char *option, double least, double most);

/// Checks a written file: gets the plan of its export and the file to open.
using WrittenCheck = std::function<Expected<void>(const ExportPlan &, const QString &)>;
/// Writes the model with these export options, adds the result to `json`, and runs the check. Does nothing with --plan.
Expected<void> writeResult(const CommandLine &line, const ModelState &model, const ExportOptions &options,
                           QJsonObject &json, Task &task, const WrittenCheck &check = {});
/// Prints the plan (as JSON with --json, else `text`), writes it to the file of --report, then prints the error, if
/// any. Returns the exit code.
int finishLora(const CommandLine &line, QJsonObject json, const QString &text, const Expected<void> &done);

/// --save-recipe
[[nodiscard]] CommandFlag saveRecipeFlag();
/// Returns a usage error for --save-recipe with something that recipes do not record here.
Expected<void> checkSaveRecipe(const CommandLine &line);
/// An edit by the command, with its EditAction::donors.
struct RecordedChange
{
    ChangeSet change;
    std::vector<LineagePtr> donors;
};
/// Returns the content for the file of --save-recipe, empty if that is not given: the recipe makes the changes one
/// after the other and exports the result. Before the result is written, which may replace what was opened. Errors of
/// recordRecipe().
Expected<QByteArray> recipeFor(const CommandLine &line, LineagePtr opening, const std::vector<RecordedChange> &changes,
                               const ModelState &result, const ExportOptions &writing, Task &task);
/// Writes what recipeFor() returned.
Expected<void> saveRecipe(const CommandLine &line, const QByteArray &recipe);

/// --plan, --json, --report and --save-recipe.
[[nodiscard]] OptionGroup loraReports();

[[nodiscard]] Command loraBakeCommand();
[[nodiscard]] Command loraExtractCommand();
[[nodiscard]] Command loraResizeCommand();
[[nodiscard]] Command loraCombineCommand();

} // namespace burnish::cli
