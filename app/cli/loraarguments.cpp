// SPDX-License-Identifier: MIT
#include "app/cli/loraarguments.h"

#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "core/base/optiontexts.h"
#include "core/edit/nodeedits.h"
#include "core/export/exportrun.h"
#include "core/io/paths.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <cmath>

namespace burnish::cli {

Expected<OpenedAdapter> openAdapter(const QString &file, const CommandLine &line, Task &task)
{
    BURNISH_TRY(OpenedInput opened, openInput(file, task));
    warn(opened.notes);
    BURNISH_TRY(LineagePtr opening, openingOf(opened));
    OpenedAdapter adapter{file, std::move(opened.state), {}, std::move(opening)};
    const auto given = line.value("adapter-config");
    BURNISH_TRY(adapter.config,
                given ? readAdapterConfig(*given) : readAdapterConfigBeside(file, adapter.state.metadata()));
    if (const auto alpha = line.value("alpha"))
        adapter.config.set(givenAlphaKey, alpha->toStdString());
    return adapter;
}

Expected<LineagePtr> openingOf(const OpenedInput &input)
{
    LineagePtr opening = openedLineage(input.path, input.path);
    if (!input.chosenLayout)
        return opening;
    BURNISH_TRY(const ChangeSet change, planSetLayout(input.state, *input.chosenLayout));
    return editedLineage(std::move(opening), change);
}

Expected<std::vector<double>> numbersOfFiles(const CommandLine &line, const char *option, const QStringList &files,
                                             double standard)
{
    std::vector<double> numbers(std::size_t(files.size()), standard);
    for (const QString &text : line.values(option)) {
        // File names can contain the sign, numbers cannot.
        const qsizetype sign = text.lastIndexOf(QLatin1Char('='));
        bool isNumber = false;
        const double number = text.mid(sign + 1).toDouble(&isNumber);
        const qsizetype file = sign < 0 ? -1 : files.indexOf(text.left(sign));
        if (!isNumber || !std::isfinite(number) || (sign >= 0 && file < 0))
            return Error(ErrorCode::InvalidArgument,
                         CommandLineText::tr("Expected %2, found “%1”.").arg(text, QStringLiteral("[FILE=]NUMBER")));
        if (sign < 0)
            std::ranges::fill(numbers, number);
        else
            numbers[std::size_t(file)] = number;
    }
    return numbers;
}

Expected<std::optional<double>> numberFrom(const CommandLine &line, const char *option, double least, double most)
{
    const auto text = line.value(option);
    if (!text)
        return std::optional<double>();
    bool isNumber = false;
    const double number = text->toDouble(&isNumber);
    if (!isNumber || !(number >= least && number <= most))
        return Error(
            ErrorCode::InvalidArgument,
            CommandLineText::tr("--%1 takes a number from %2 to %3.").arg(QLatin1String(option)).arg(least).arg(most));
    return std::optional(number);
}

Expected<void> writeResult(const CommandLine &line, const ModelState &model, const ExportOptions &options,
                           QJsonObject &json, Task &task, const WrittenCheck &check)
{
    if (line.has("plan")) {
        json.insert(QStringLiteral("left_out"), asJson(model.omissions()));
        return checkWhole(model.omissions(), options.allowPartial);
    }
    BURNISH_TRY(const ExportPlan plan, planExport(model, options, task));
    if (!plan.problems.empty())
        return Error(plan.problems.front().error).inFile(options.target);
    warn(plan.warnings);
    BURNISH_TRY(const ExportReport report, runExport(plan, task));
    warn(lossWarnings(report.losses));
    json.insert(QStringLiteral("written"), asJson(report));
    if (!line.has("json"))
        print(leftOutText(report.leftOut) +
              CommandLineText::tr("%1: %2 tensors, %3 bytes")
                  .arg(report.target)
                  .arg(report.applied.size())
                  .arg(report.fileSize) +
              QLatin1Char('\n'));
    return check ? check(plan, report.target) : Expected<void>();
}

int finishLora(const CommandLine &line, QJsonObject json, const QString &text, const Expected<void> &done)
{
    if (!done)
        json.insert(QStringLiteral("error"), done.error().sentence());
    const QByteArray document = QJsonDocument(json).toJson();
    if (line.has("json"))
        print(document);
    else if (line.has("plan"))
        print(text);
    if (const auto file = line.value("report")) {
        if (const auto written = writeBeside(line, *file, document); !written)
            return fail(written.error());
    }
    return done ? Done : fail(done.error());
}

CommandFlag saveRecipeFlag()
{
    return {.name = "save-recipe",
            .values = "RECIPE.json",
            .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Write a recipe with which burnish-cli run repeats this"),
            .isWritten = true};
}

Expected<void> checkSaveRecipe(const CommandLine &line)
{
    for (const char *other :
         {"top-level-key", "template", "rust", "structure", "part", "finish", "quantised-as", "read-as"}) {
        if (line.has("save-recipe") && line.has(other))
            return Error(ErrorCode::InvalidArgument,
                         CommandLineText::tr("--save-recipe cannot be combined with --%1.").arg(QLatin1String(other)));
    }
    return {};
}

Expected<QByteArray> recipeFor(const CommandLine &line, LineagePtr opening, const std::vector<RecordedChange> &changes,
                               const ModelState &result, const ExportOptions &writing, Task &task)
{
    const auto recipe = line.value("save-recipe");
    if (!recipe)
        return QByteArray();
    LineagePtr state = std::move(opening);
    for (const RecordedChange &made : changes)
        state = editedLineage(std::move(state), made.change, made.donors);
    RecordedExport done;
    done.order = nextLineageOrder();
    done.model = std::move(state);
    done.state = result;
    done.options = writing;
    done.options.target = absolutePath(writing.target);
    BURNISH_TRY(const Recording recording,
                recordRecipe({}, {std::move(done)}, {folderOfPath(absolutePath(*recipe)), FileMarks::Sha256}, task));
    return recipeToJson(recording.recipe);
}

Expected<void> saveRecipe(const CommandLine &line, const QByteArray &recipe)
{
    const auto file = line.value("save-recipe");
    return file ? writeBeside(line, *file, recipe) : Expected<void>();
}

OptionGroup loraReports()
{
    return {QT_TRANSLATE_NOOP("burnish::CommandHelp", "Reports"),
            {planFlag(), jsonFlag(), reportFlag(), saveRecipeFlag()}};
}

Command loraCommand()
{
    Command command;
    command.name = "lora";
    command.summary = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Bake, extract, resize and combine adapters (LoRA)");
    command.description =
        QT_TRANSLATE_NOOP("burnish::CommandHelp", "Works on LoRA and DoRA adapters that use the names of PEFT, kohya "
                                                  "or diffusers. LoHa and LoKr adapters can only be baked.");
    command.groups = {{ownTitle, {}}};
    command.examples = {{"burnish-cli lora bake base.safetensors adapter.safetensors baked.safetensors",
                         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Bake an adapter into a model")},
                        {"burnish-cli lora extract base.safetensors tuned.safetensors extracted.safetensors --rank 16",
                         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Extract an adapter from a fine-tuned model")}};
    command.commands = {loraBakeCommand(), loraExtractCommand(), loraResizeCommand(), loraCombineCommand()};
    return command;
}

} // namespace burnish::cli
