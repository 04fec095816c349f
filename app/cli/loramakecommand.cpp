// SPDX-License-Identifier: MIT
// lora extract, resize and combine: the commands that make an adapter.
#include "app/cli/loraarguments.h"
#include "app/cli/output.h"
#include "core/base/optiontexts.h"
#include "core/lora/lorachange.h"
#include "core/lora/loramakeoptions.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <limits>

namespace burnish::cli {

namespace {

/// Returns the names of values, which are the words of an option.
template <typename Value> QStringList namesOf(std::initializer_list<Value> values)
{
    QStringList names;
    for (const Value value : values)
        names.append(nameOf(value));
    return names;
}

constexpr std::initializer_list<LoraScaling> scalings = {LoraScaling::Both, LoraScaling::Up, LoraScaling::Down};
constexpr std::initializer_list<LoraEmbeddings> embeddingForms = {LoraEmbeddings::Whole, LoraEmbeddings::Decompose,
                                                                  LoraEmbeddings::Skip};

/// The flags for the singular values to keep and for the form of the adapter.
std::vector<CommandFlag> rankFlags()
{
    return {
        {"rank", "N",
         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Keep at most this many singular values of each module")},
        {"energy", "E",
         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Keep enough for this fraction of the sum of squares, from 0 to 1")},
        {.name = "sv-epsilon",
         .values = "E",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Keep those above this value, as mergekit does"),
         .isInstead = true},
        {.name = "sv-ratio",
         .values = "X",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                   "Keep those above the largest one divided by this, as kohya does"),
         .isInstead = true},
        {.name = "sv-fro",
         .values = "X",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                   "Keep enough for this fraction of the Frobenius norm, as kohya does"),
         .isInstead = true},
        {.name = "sv-cumulative",
         .values = "X",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Keep enough for this fraction of the sum, as kohya does"),
         .isInstead = true},
        {.name = "style",
         .values = "NAMES",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Naming scheme of the adapter's tensors"),
         .choices =
             [] {
                 return QStringList{nameOf(LoraKeyStyle::Peft), nameOf(LoraKeyStyle::Kohya),
                                    nameOf(LoraKeyStyle::Diffusers), nameOf(LoraKeyStyle::Burn)};
             }},
        {.name = "scaling",
         .values = "PLACE",
         .help = QT_TRANSLATE_NOOP(
             "burnish::CommandHelp",
             "Where the singular values go: their square roots into both factors, or all into one factor"),
         .choices = [] { return namesOf(scalings); }},
        {.name = "save-config",
         .values = "FILE.json",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                   "Write PEFT's adapter_config.json there, instead of beside an adapter with PEFT's "
                                   "names in a folder that has none"),
         .isWritten = true}};
}

std::vector<CommandFlag> extractFlags()
{
    return {
        {.name = "flavour",
         .values = "NAME",
         .help =
             QT_TRANSLATE_NOOP("burnish::CommandHelp",
                               "Use the defaults of mergekit (rank 128, PEFT names) or kohya (rank 4, kohya names)"),
         .standard = "mergekit",
         .choices =
             [] {
                 return QStringList{QStringLiteral("mergekit"), QStringLiteral("kohya")};
             }},
        {"conv-rank", "N",
         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Decompose convolutions too, with at most this rank")},
        {.name = "include",
         .values = "R",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Select tensors with a path that matches this regex"),
         .repeats = true},
        {.name = "exclude",
         .values = "R",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Leave out tensors with a path that matches this regex"),
         .repeats = true},
        {.name = "embeddings",
         .values = "FORM",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Keep embeddings whole, decompose them, or leave them out"),
         .standard = "whole",
         .choices = [] { return namesOf(embeddingForms); }},
        {.name = "min-diff",
         .values = "X",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Leave out modules with no difference larger than this"),
         .standard = "0"},
        {"clamp", "",
         QT_TRANSLATE_NOOP("burnish::CommandHelp",
                           "Cut the factors off at the 0.99 quantile of their values, as kohya does")},
        {"fan-in-fan-out", "",
         QT_TRANSLATE_NOOP("burnish::CommandHelp", "The models store Linear weights as [in, out]")},
        {.name = "seed",
         .values = "N",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Seed of the decomposition"),
         .standard = "0"},
        topLevelFlag()};
}

std::vector<CommandFlag> adapterFlags()
{
    std::vector<CommandFlag> flags = {
        {.name = "weight",
         .values = "[FILE=]W",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Weight of all adapters, or of the one in FILE"),
         .standard = "1",
         .repeats = true}};
    for (const LoraBakeOption &option : loraBakeOptionTable()) {
        const QLatin1String name(option.flag.name);
        if (name == QLatin1String("alpha") || name == QLatin1String("adapter-config"))
            flags.push_back(option.flag);
    }
    return flags;
}

/// Alternatives to --rank that determine the rank. At most one can be given.
struct RuleOption
{
    const char *name;
    LoraRankRule::Kind kind;
    double least;
    double most;
};
constexpr double noLimit = std::numeric_limits<double>::max();
constexpr std::array rules = {
    RuleOption{"energy", LoraRankRule::Kind::Energy, 0, 1},
    RuleOption{"sv-epsilon", LoraRankRule::Kind::Epsilon, 0, noLimit},
    RuleOption{"sv-ratio", LoraRankRule::Kind::Ratio, 1, noLimit},
    RuleOption{"sv-fro", LoraRankRule::Kind::Frobenius, 0, 1},
    RuleOption{"sv-cumulative", LoraRankRule::Kind::Cumulative, 0, 1},
};

Expected<std::optional<std::uint64_t>> countFrom(const CommandLine &line, const char *option, std::uint64_t least)
{
    const auto text = line.value(option);
    if (!text)
        return std::optional<std::uint64_t>();
    bool isNumber = false;
    const std::uint64_t number = text->toULongLong(&isNumber);
    if (!isNumber || number < least)
        return Error(
            ErrorCode::InvalidArgument,
            CommandLineText::tr("--%1 takes a whole number of at least %2.").arg(QLatin1String(option)).arg(least));
    return std::optional(number);
}

/// Returns nothing if no option determines the rank.
Expected<std::optional<LoraRankRule>> ruleFrom(const CommandLine &line, std::uint64_t standard)
{
    std::optional<LoraRankRule> rule;
    BURNISH_TRY(const auto rank, countFrom(line, "rank", 1));
    if (rank)
        rule = LoraRankRule{LoraRankRule::Kind::Fixed, 0, *rank};
    for (const RuleOption &option : rules) {
        BURNISH_TRY(const auto value, numberFrom(line, option.name, option.least, option.most));
        if (!value)
            continue;
        rule = LoraRankRule{option.kind, *value, rank.value_or(standard)};
    }
    return rule;
}

std::optional<LoraKeyStyle> styleFrom(const CommandLine &line)
{
    return loraKeyStyleFromName(line.value("style").value_or(QString()));
}

/// Returns the value with the name that an option gives; nothing if the option is absent.
template <typename Value>
std::optional<Value> choiceFrom(const CommandLine &line, const char *option, std::initializer_list<Value> values)
{
    const QString name = line.value(option).value_or(QString());
    for (const Value value : values) {
        if (name == nameOf(value))
            return value;
    }
    return std::nullopt;
}

std::optional<LoraScaling> scalingFrom(const CommandLine &line)
{
    return choiceFrom(line, "scaling", scalings);
}

std::vector<std::string> textsOf(const CommandLine &line, const char *option)
{
    std::vector<std::string> texts;
    for (const QString &text : line.values(option))
        texts.push_back(text.toStdString());
    return texts;
}

Expected<LoraExtractOptions> extractOptionsFrom(const CommandLine &line)
{
    LoraExtractOptions options;
    std::uint64_t standardRank = options.rank.most;
    if (line.value("flavour") == QLatin1String("kohya")) {
        standardRank = 4;
        options.style = LoraKeyStyle::Kohya;
        options.scaling = LoraScaling::Up;
    }
    BURNISH_TRY(const auto rule, ruleFrom(line, standardRank));
    options.rank = rule.value_or(LoraRankRule{LoraRankRule::Kind::Fixed, 0, standardRank});
    BURNISH_TRY(options.convolutionRank, countFrom(line, "conv-rank", 1));
    options.style = styleFrom(line).value_or(options.style);
    options.scaling = scalingFrom(line).value_or(options.scaling);
    options.embeddings = choiceFrom(line, "embeddings", embeddingForms).value_or(options.embeddings);
    BURNISH_TRY(const auto least, numberFrom(line, "min-diff", 0, noLimit));
    options.leastDifference = least.value_or(0);
    BURNISH_TRY(const auto seed, countFrom(line, "seed", 0));
    options.seed = seed.value_or(0);
    options.includes = textsOf(line, "include");
    options.excludes = textsOf(line, "exclude");
    options.clamps = line.has("clamp");
    options.fanInFanOut = line.has("fan-in-fan-out");
    return options;
}

QString nameOf(LoraModuleReport::Outcome outcome)
{
    switch (outcome) {
    case LoraModuleReport::Outcome::Decomposed:
        return QStringLiteral("decomposed");
    case LoraModuleReport::Outcome::Whole:
        return QStringLiteral("whole");
    case LoraModuleReport::Outcome::LeftOut:
        break;
    }
    return QStringLiteral("left-out");
}

QJsonObject asJson(const LoraResult &result)
{
    QJsonArray rows;
    for (const LoraModuleReport &row : result.rows) {
        QJsonObject json = {{QStringLiteral("path"), QString::fromStdString(row.path)},
                            {QStringLiteral("outcome"), nameOf(row.outcome)}};
        if (row.outcome == LoraModuleReport::Outcome::Decomposed) {
            QJsonArray spectrum;
            for (const double value : row.spectrum)
                spectrum.append(value);
            json.insert(QStringLiteral("rank"), qint64(row.rank));
            json.insert(QStringLiteral("energy_kept"), row.energyKept);
            json.insert(QStringLiteral("exact"), row.isExact);
            json.insert(QStringLiteral("singular_values"), spectrum);
        }
        if (!row.alignment.isEmpty())
            json.insert(QStringLiteral("aligned"), row.alignment);
        rows.append(json);
    }
    return {{QStringLiteral("modules"), rows}, {QStringLiteral("energy_kept"), result.energyKept()}};
}

QString asText(const LoraResult &result)
{
    QString text;
    for (const LoraModuleReport &row : result.rows) {
        const QString path = QString::fromStdString(row.path);
        if (row.outcome == LoraModuleReport::Outcome::Decomposed)
            text += CommandLineText::tr("%1: rank %2, %3 % of the energy")
                        .arg(path)
                        .arg(row.rank)
                        .arg(100 * row.energyKept, 0, 'f', 2);
        else if (row.outcome == LoraModuleReport::Outcome::Whole)
            text += CommandLineText::tr("%1: kept in full").arg(path);
        else
            text += CommandLineText::tr("%1: differs, left out").arg(path);
        if (!row.alignment.isEmpty())
            text += QStringLiteral(" (%1)").arg(row.alignment);
        text += QLatin1Char('\n');
    }
    return text;
}

/// Returns how much of the differences is in the adapter, and the tensor that lost most.
QString keptText(const LoraResult &result)
{
    const auto least = std::ranges::min_element(result.rows, {}, &LoraModuleReport::energyKept);
    const double kept = result.energyKept();
    if (least == result.rows.end() || kept >= 1)
        return {};
    return CommandLineText::tr("Kept %1 % of the energy; of %2, which lost most, %3 %")
               .arg(100 * kept, 0, 'f', 2)
               .arg(QString::fromStdString(least->path))
               .arg(100 * least->energyKept, 0, 'f', 2) +
           QLatin1Char('\n');
}

/// The results so far; members stay empty if an earlier step fails.
struct LoraMakeOutcome
{
    QJsonObject json;
    QString text;
};

Expected<void> writeMade(const CommandLine &line, const LoraResult &result, const ExportOptions &writing,
                         LoraMakeOutcome &outcome, Task &task)
{
    BURNISH_CHECK(writeResult(line, result.model, writing, outcome.json, task));
    if (!line.has("json") && !line.has("plan"))
        print(keptText(result));
    if (line.has("plan"))
        return {};
    if (const auto file = line.value("save-config"))
        return writeBeside(line, *file, adapterConfigOf(result.model));
    BURNISH_TRY(const AdapterConfigFile config, writeAdapterConfigBeside(writing.target, result.model));
    if (config.note)
        warn({*config.note});
    if (config.path.isEmpty())
        return {};
    outcome.json.insert(QStringLiteral("adapter_config"), config.path);
    if (!line.has("json"))
        print(CommandLineText::tr("%1: configuration of the adapter").arg(config.path) + QLatin1Char('\n'));
    return {};
}

/// Writes the adapter, and how it was made of the opened model if the command line says so.
Expected<void> finish(const CommandLine &line, const LoraResult &result, const LineagePtr &opening,
                      const RecordedChange &change, ExportOptions writing, LoraMakeOutcome &outcome, Task &task)
{
    outcome.json = asJson(result);
    outcome.text = asText(result);
    warn(result.warnings);
    writing.adapter = AdapterChoice::none();
    BURNISH_TRY(const QByteArray recipe, recipeFor(line, opening, {change}, result.model, writing, task));
    BURNISH_CHECK(writeMade(line, result, writing, outcome, task));
    return saveRecipe(line, recipe);
}

Expected<void> extract(const CommandLine &line, const LoraExtractOptions &options, const ExportOptions &writing,
                       LoraMakeOutcome &outcome, Task &task)
{
    BURNISH_TRY(const StructurePtr structure, openStructure(line, task));
    std::vector<ModelState> states;
    std::vector<LineagePtr> openings;
    for (const QString &file : line.positionals().first(2)) {
        BURNISH_TRY(OpenedInput opened, openInput(file, task, structure));
        if (const auto key = line.value("top-level-key");
            key && opened.state.child(opened.state.root(), key->toStdString()))
            BURNISH_CHECK(takeTopLevel(opened, line, file));
        warn(opened.notes);
        BURNISH_TRY(LineagePtr opening, openingOf(opened));
        openings.push_back(std::move(opening));
        states.push_back(std::move(opened.state));
    }
    // Before hours of work.
    for (const ModelState &state : states)
        BURNISH_CHECK(checkWhole(state.omissions(), writing.allowPartial));
    auto result = extractLora(states[0], states[1], options, task);
    if (!result)
        return std::move(result.error().inFile(line.positionals()[1]));
    ChangeSet change = extractionChange(states[1], result->model, options, line.positionals()[0]);
    return finish(line, *result, openings[1], {std::move(change), {openings[0]}}, writing, outcome, task);
}

Expected<void> combine(const CommandLine &line, const std::vector<double> &weights, const LoraCombineOptions &options,
                       const ExportOptions &writing, LoraMakeOutcome &outcome, Task &task)
{
    const QStringList files = line.positionals().first(line.positionals().size() - 1);
    std::vector<LoraSource> sources;
    std::vector<LineagePtr> openings;
    for (qsizetype i = 0; i < files.size(); ++i) {
        BURNISH_TRY(OpenedAdapter adapter, openAdapter(files[i], line, task));
        sources.push_back(
            {std::move(adapter.state), std::move(adapter.config), weights[std::size_t(i)], files[i], files[i]});
        openings.push_back(std::move(adapter.opening));
    }
    BURNISH_TRY(const LoraResult result, combineAdapters(sources, options, task));
    BURNISH_CHECK(checkWhole(result.model.omissions(), writing.allowPartial));
    // The last one becomes the result.
    sources.back().key.clear();
    ChangeSet change = files.size() == 1 ? resizingChange(sources.back(), result.model, options)
                                         : combinationChange(sources, result.model, options);
    std::vector<LineagePtr> donors;
    for (const QString &donor : change.action->donors)
        donors.push_back(openings[std::size_t(files.indexOf(donor))]);
    return finish(line, result, openings.back(), {std::move(change), std::move(donors)}, writing, outcome, task);
}

int runCombining(const CommandLine &line, bool isResize)
{
    const QStringList &files = line.positionals();
    const auto weights = numbersOfFiles(line, "weight", files.first(files.size() - 1), 1);
    if (!weights)
        return refuseUsage(weights.error().message());
    if (const auto good = checkSaveRecipe(line); !good)
        return refuseUsage(good.error().message());
    const auto rule = ruleFrom(line, std::numeric_limits<std::uint64_t>::max());
    if (!rule)
        return refuseUsage(rule.error().message());
    if (isResize && !*rule)
        return refuseUsage(CommandLineText::tr("Expected --rank or a rule such as --energy that says what is kept."));
    const auto writing = writingFrom(line, files.last());
    if (!writing)
        return refuseUsage(writing.error().message());
    LoraMakeOutcome outcome;
    Expected<void> done;
    {
        WatchedTask watched;
        const LoraCombineOptions options{*rule, styleFrom(line), scalingFrom(line).value_or(LoraScaling::Both)};
        done = combine(line, *weights, options, *writing, outcome, watched.task());
    }
    return finishLora(line, std::move(outcome.json), outcome.text, done);
}

int runLoraExtract(const CommandLine &line)
{
    const auto options = extractOptionsFrom(line);
    if (!options)
        return refuseUsage(options.error().message());
    if (const auto good = checkSaveRecipe(line); !good)
        return refuseUsage(good.error().message());
    const auto writing = writingFrom(line, line.positionals().last());
    if (!writing)
        return refuseUsage(writing.error().message());
    LoraMakeOutcome outcome;
    Expected<void> done;
    {
        WatchedTask watched;
        done = extract(line, *options, *writing, outcome, watched.task());
    }
    return finishLora(line, std::move(outcome.json), outcome.text, done);
}

int runLoraResize(const CommandLine &line)
{
    return runCombining(line, true);
}

int runLoraCombine(const CommandLine &line)
{
    return runCombining(line, false);
}

} // namespace

Command loraExtractCommand()
{
    Command command;
    command.name = "extract";
    command.summary =
        QT_TRANSLATE_NOOP("burnish::CommandHelp", "Extract an adapter from the difference between two models");
    command.description = QT_TRANSLATE_NOOP(
        "burnish::CommandHelp", "Decomposes the difference of every matrix that is in both models and keeps the "
                                "largest singular values. Differences that an adapter cannot represent are listed.");
    command.positionals = {
        {"BASE", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Model before fine-tuning")},
        {"TUNED", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Model after fine-tuning")},
        {.name = "OUT", .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Adapter to write"), .isWritten = true}};
    command.groups = {{QT_TRANSLATE_NOOP("burnish::CommandHelp", "Rank and form"), rankFlags()},
                      {QT_TRANSLATE_NOOP("burnish::CommandHelp", "Extraction"), extractFlags()},
                      writingGroup(),
                      structureGroup(),
                      loraReports()};
    command.examples = {
        {"burnish-cli lora extract base.safetensors tuned.safetensors extracted.safetensors --rank 16",
         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Extract an adapter of rank 16")},
        {"burnish-cli lora extract base.safetensors tuned.safetensors extracted.safetensors --energy 0.95 --style "
         "kohya",
         QT_TRANSLATE_NOOP("burnish::CommandHelp",
                           "Choose the ranks based on the difference, and name the tensors as kohya does")}};
    command.run = runLoraExtract;
    return command;
}

Command loraResizeCommand()
{
    Command command;
    command.name = "resize";
    command.summary = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Change the rank of an adapter");
    command.description =
        QT_TRANSLATE_NOOP("burnish::CommandHelp", "Decomposes what the adapter adds to each module and keeps its "
                                                  "largest singular values. Requires --rank or one of the rules.");
    command.positionals = {
        {"LORA", QT_TRANSLATE_NOOP("burnish::CommandHelp", "Adapter to resize")},
        {.name = "OUT", .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Adapter to write"), .isWritten = true}};
    command.groups = {{QT_TRANSLATE_NOOP("burnish::CommandHelp", "Rank and form"), rankFlags()},
                      {QT_TRANSLATE_NOOP("burnish::CommandHelp", "Adapters"), adapterFlags()},
                      writingGroup(),
                      loraReports()};
    command.examples = {{"burnish-cli lora resize adapter.safetensors small.safetensors --rank 2",
                         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Resize to rank 2")},
                        {"burnish-cli lora resize adapter.safetensors small.safetensors --sv-fro 0.9 --plan",
                         QT_TRANSLATE_NOOP("burnish::CommandHelp", "See which ranks keep nine tenths of an adapter")}};
    command.run = runLoraResize;
    return command;
}

Command loraCombineCommand()
{
    Command command;
    command.name = "combine";
    command.summary = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Combine adapters into one");
    command.description = QT_TRANSLATE_NOOP(
        "burnish::CommandHelp", "Writes an adapter that is the weighted sum of the given adapters. Without --rank or a "
                                "rule, the result is exact and its rank is the sum of their ranks.");
    command.positionals = {
        {.name = "LORA",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Adapter to combine"),
         .most = Positional::any},
        {.name = "OUT", .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Adapter to write"), .isWritten = true}};
    command.groups = {{QT_TRANSLATE_NOOP("burnish::CommandHelp", "Rank and form"), rankFlags()},
                      {QT_TRANSLATE_NOOP("burnish::CommandHelp", "Adapters"), adapterFlags()},
                      writingGroup(),
                      loraReports()};
    command.examples = {{"burnish-cli lora combine style.safetensors subject.safetensors both.safetensors --weight "
                         "style.safetensors=0.7",
                         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Combine two adapters, one of them weaker")},
                        {"burnish-cli lora combine style.safetensors subject.safetensors both.safetensors --rank 8",
                         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Combine two adapters into one of rank 8")}};
    command.run = runLoraCombine;
    return command;
}

} // namespace burnish::cli
