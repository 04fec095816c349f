// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/opening.h"
#include "app/cli/output.h"
#include "app/cli/rulesarguments.h"
#include "app/cli/sharedflags.h"
#include "app/cli/writtenfiles.h"
#include "core/base/fromutf8.h"
#include "core/base/optiontexts.h"
#include "core/explain/explainmodels.h"
#include "core/explain/explainreport.h"
#include "core/formats/targetname.h"
#include "core/io/paths.h"
#include "core/io/safefile.h"
#include "core/model/sourcetensors.h"
#include "core/recipe/recipe.h"
#include "core/rules/rulesfile.h"
#include "core/rules/rulevalues.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>

namespace burnish::cli {

namespace {

/// The exit codes of `explain`.
enum ExplainCode { Explained = 0, NotExplained = 1, ExplainTrouble = 2 };

struct ExplainedFiles
{
    OpenedInput original;
    OpenedInput converted;
    Explanation explanation;
    RuleValues values; ///< of the original, for the rules
};

Expected<ExplainedFiles> explain(const CommandLine &line, Task &task)
{
    BURNISH_TRY(OpenedInput original, openInput(line.positionals()[0], task));
    BURNISH_TRY(OpenedInput converted, openInput(line.positionals()[1], task));
    const auto key = line.value("top-level-key");
    bool foundKey = false;
    for (auto [input, file] :
         {std::pair(&original, line.positionals()[0]), std::pair(&converted, line.positionals()[1])}) {
        warn(input->notes);
        if (key && input->state.find(key->toStdString())) {
            BURNISH_CHECK(takeTopLevel(*input, line, file));
            foundKey = true;
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
    return ExplainedFiles{std::move(original), std::move(converted), std::move(explanation), std::move(options.values)};
}

Expected<void> writeBytes(const CommandLine &line, const QString &file, const QByteArray &bytes)
{
    BURNISH_TRY(const auto out, SafeFile::create(file, existingFiles(line)));
    BURNISH_CHECK(out->write(bytesOf(bytes)));
    return out->commit();
}

/// The parameter ids of B that its tensors do not have from A.
QJsonObject otherIds(const ExplainedFiles &files)
{
    const ModelState &original = files.original.state;
    const ModelState &converted = files.converted.state;
    const std::vector<NodeId> sources = original.tensors();
    const std::vector<NodeId> targets = converted.tensors();
    QJsonObject ids;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const ExplainedTensor &tensor = files.explanation.tensors[i];
        const auto &id = converted.node(targets[i]).paramId;
        if (!id || !tensor.isExplained())
            continue;
        const ExplainedAct &act = files.explanation.acts[tensor.act];
        const bool isKept = act.sources.size() == 1 && original.node(sources[act.sources.front()]).paramId == id;
        if (!isKept)
            ids.insert(fromUtf8(tensor.name), fromUtf8(id->text()));
    }
    return ids;
}

/// The format that the recipe exports: that of B, unless Burnish only reads it.
const Format *writtenFormat(const ExplainedFiles &files)
{
    const Format *const own = files.converted.format;
    if (own && own->writer)
        return own;
    const QString title = own ? own->info.displayName : QString();
    if (own)
        warn({Error(ErrorCode::Unsupported, CommandLineText::tr("Burnish does not write %1; the recipe exports "
                                                                "SafeTensors, with the same tensors but other bytes.")
                                                .arg(title))
                  .inFile(files.converted.path)});
    return findFormat(u"safetensors");
}

/// The steps that make B of A again: open, rules, metadata where it is plain text, ids, export in B's format.
Recipe recipeOf(const CommandLine &line, const ExplainedFiles &files, const QString &recipeFile)
{
    Recipe recipe;
    const QString model = QStringLiteral("a");
    // A folder is opened by its index.
    const QString &original = files.original.path.isEmpty() ? line.positionals()[0] : files.original.path;
    recipe.steps.push_back(
        {RecipeAction::Open, {{QStringLiteral("file"), absolutePath(original)}, {QStringLiteral("as"), model}}});
    if (const auto key = line.value("top-level-key"); key && files.original.state.find(key->toStdString()))
        recipe.steps.push_back(
            {RecipeAction::TopLevel, {{QStringLiteral("model"), model}, {QStringLiteral("key"), *key}}});
    if (!files.explanation.rules.steps.empty()) {
        QJsonObject rules{{QStringLiteral("model"), model},
                          {QStringLiteral("rules"), rulesAsJson(files.explanation.rules)}};
        if (!files.values.empty())
            rules.insert(QStringLiteral("values"), ruleValuesAsJson(files.values));
        recipe.steps.push_back({RecipeAction::Rules, rules});
    }
    if (!(files.original.state.metadata() == files.converted.state.metadata())) {
        QJsonArray entries;
        for (const auto &[name, value] : files.converted.state.metadata().entries())
            entries.append(QJsonArray{QString::fromStdString(name), QString::fromStdString(value)});
        recipe.steps.push_back(
            {RecipeAction::SetMetadata, {{QStringLiteral("model"), model}, {QStringLiteral("entries"), entries}}});
    }
    if (const QJsonObject ids = otherIds(files); !ids.isEmpty())
        recipe.steps.push_back(
            {RecipeAction::SetIds, {{QStringLiteral("model"), model}, {QStringLiteral("ids"), ids}}});
    // What the rules do is all: no adapter runs on top of them.
    static constexpr const char *layouts[] = {"unknown", "burn", "pytorch", "other"};
    if (files.original.state.layout() != files.converted.state.layout() || files.original.chosenLayout)
        recipe.steps.push_back(
            {RecipeAction::SetLayout,
             {{QStringLiteral("model"), model},
              {QStringLiteral("layout"), QLatin1String(layouts[std::size_t(files.converted.state.layout())])}}});
    // The name of a folder or of a stored model says nothing of the format; formats that are only read have another.
    const Format *const format = writtenFormat(files);
    const QString converted = QFileInfo(QDir::cleanPath(line.positionals()[1])).fileName();
    QString name = withoutFormatExtension(converted);
    const QString ending = converted.sliced(std::min(name.size() + 1, converted.size()));
    const QStringList &endings = format->info.extensions;
    name += QStringLiteral("-again");
    if (!endings.isEmpty())
        name += QLatin1Char('.') + (endings.contains(ending) ? ending : endings.first());
    QJsonObject target = {{QStringLiteral("model"), model},
                          {QStringLiteral("adapter"), QStringLiteral("none")},
                          {QStringLiteral("format"), format->info.id},
                          {QStringLiteral("file"), QFileInfo(absolutePath(recipeFile)).dir().filePath(name)}};
    const auto version = burnVersionOf(files.converted.state.metadata());
    if (version && !format->info.burnVersions.empty())
        target.insert(QStringLiteral("burnVersion"), nameOf(*version));
    recipe.steps.push_back({RecipeAction::Export, std::move(target)});
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
