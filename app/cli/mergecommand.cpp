// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/exportarguments.h"
#include "app/cli/output.h"
#include "app/cli/partsarguments.h"
#include "app/cli/rulesarguments.h"
#include "core/base/optiontexts.h"
#include "core/encoding/json/jsondocument.h"
#include "core/export/exportrun.h"
#include "core/export/precision/schemechoices.h"
#include "core/formats/writeroffiles.h"
#include "core/io/paths.h"
#include "core/io/smallfile.h"
#include "core/io/writtenplace.h"
#include "core/merge/config/blockpresets.h"
#include "core/merge/config/blockweights.h"
#include "core/merge/config/mergekitconfig.h"
#include "core/merge/config/mergeoptiontable.h"
#include "core/merge/config/mergerules.h"
#include "core/merge/mergecodes.h"
#include "core/merge/mergefiles.h"
#include "core/merge/mergeplan.h"
#include "core/merge/mergevocabulary.h"
#include "core/modelfolder/chattemplate.h"
#include "core/modelfolder/configvalues.h"
#include "core/modelfolder/sentencemodules.h"
#include "core/modelfolder/sidecarfiles.h"
#include "core/rules/rulevalues.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonObject>

#include <algorithm>

namespace burnish::cli {

namespace {

Expected<QByteArray> readConfiguration(const QString &path)
{
    constexpr std::uint64_t limit = std::uint64_t(16) << 20;
    return readSmallFile(path, limit);
}

/// The requested merge. Model indices in the options refer to the files in `config.models`.
struct MergeCommandRequest
{
    MergeConfig config;
    ExportOptions writing;
};

/// Sets the values of these flags from the command line.
Expected<void> take(const CommandLine &line, std::initializer_list<const char *> flags, MergeConfig &config)
{
    for (const char *flag : flags) {
        if (line.has(flag))
            BURNISH_CHECK(takeMergeFlag(QLatin1String(flag), line.values(flag), config));
    }
    return {};
}

/// Sets the options for the whole merge, which apply with --method and with --config.
Expected<void> takeChoices(const CommandLine &line, MergeConfig &config)
{
    for (const MergeOption &option : mergeOptionTable()) {
        const bool isChoice = option.fromFlag && option.fromArguments && std::string_view(option.flag.name) != "base";
        if (isChoice)
            BURNISH_CHECK(take(line, {option.flag.name}, config));
    }
    return {};
}

Expected<MergeConfig> configFrom(const CommandLine &line, const QStringList &inputs)
{
    MergeConfig config;
    if (const auto file = line.value("config")) {
        BURNISH_TRY(const QByteArray yaml, readConfiguration(*file));
        auto read = readMergekitConfig(yaml);
        if (!read)
            return std::move(read.error().inFile(*file));
        config = std::move(*read);
        Task task;
        BURNISH_CHECK(findStoredModels(config, *file, task));
        for (QString &model : config.models)
            model = fileOfModel(model, *file);
        if (config.tokenizer)
            config.tokenizer = fileOfModel(*config.tokenizer, *file);
        return config;
    }
    const QString id = *line.value("method");
    config.options.method = findMergeMethod(id);
    for (const QString &file : inputs) {
        if (!config.models.contains(file))
            config.models.append(file);
        config.options.models.push_back(std::size_t(config.models.indexOf(file)));
    }
    BURNISH_CHECK(take(line, {"base"}, config));
    return config;
}

Expected<void> checkUsage(const CommandLine &line)
{
    if (!line.has("config") && !line.has("method"))
        return Error(ErrorCode::InvalidArgument, CommandLineText::tr("Expected --method or --config."));
    const bool needsInputs = line.has("method");
    if (line.positionals().size() < (needsInputs ? 2 : 1) || (!needsInputs && line.positionals().size() > 1))
        return Error(ErrorCode::InvalidArgument,
                     needsInputs ? CommandLineText::tr("Expected at least one input file and an output file.")
                                 : CommandLineText::tr("With --config, expected only the output file."));
    return {};
}

/// The file to write: in a folder, the name by which programs look for a model's weights, unless the model is the
/// folder.
QString targetOf(const CommandLine &line)
{
    const QString out = line.positionals().last();
    const auto chosen = line.value("to");
    const Format *const format = chosen ? findFormat(*chosen) : formatForFileName(QDir::cleanPath(out));
    if (format && isFolderFormat(*format))
        return out;
    const bool isFolder = out.endsWith(QLatin1Char('/')) || statusOfPath(out).isFolder();
    return isFolder ? QDir(out).filePath(QStringLiteral("model.safetensors")) : out;
}

/// A folder that is created if an output names one ("merged/") that is missing, and removed again if nothing is written
/// into it.
class OutputFolder
{
public:
    static Expected<OutputFolder> of(const QString &out)
    {
        OutputFolder folder;
        if (!out.endsWith(QLatin1Char('/')) || statusOfPath(out).exists())
            return folder;
        BURNISH_CHECK(checkWrittenPlace(out));
        if (!makeFolders(out))
            return Error(ErrorCode::Io, CommandLineText::tr("The folder cannot be created.")).inFile(out);
        folder.m_created = out;
        return folder;
    }
    OutputFolder(OutputFolder &&other) noexcept
        : m_created(std::exchange(other.m_created, {}))
    {}
    OutputFolder &operator=(OutputFolder &&) = delete;
    ~OutputFolder()
    {
        if (!m_created.isEmpty())
            QDir().rmdir(m_created);
    }
    void keep() { m_created.clear(); }

private:
    OutputFolder() = default;

    QString m_created;
};

/// Parses what depends on the arguments alone; every error is a usage error.
Expected<MergeCommandRequest> mergeRequestFrom(const CommandLine &line)
{
    BURNISH_CHECK(checkUsage(line));
    MergeCommandRequest request;
    BURNISH_TRY(request.writing, writingFrom(line, targetOf(line)));
    BURNISH_CHECK(takeOptions(line, {"adapter", "marks"}, request.writing));
    if (line.has("method")) {
        BURNISH_TRY(request.config, configFrom(line, line.positionals().mid(0, line.positionals().size() - 1)));
        BURNISH_CHECK(take(line, {"weight", "param"}, request.config));
        BURNISH_CHECK(inputRulesFrom(line, request.config.models));
    }
    // With --config, these are applied again after the configuration was read.
    BURNISH_CHECK(takeChoices(line, request.config));
    return request;
}

/// Parses block weights: numbers, the name of a preset, or a file of lists with an optional name (FILE:NAME).
Expected<std::vector<double>> blockWeightsFrom(const QString &text)
{
    const bool isFile = statusOfPath(text).exists();
    if (text.contains(QLatin1Char(',')) && !isFile)
        return mergeValuesFromText(text);
    const auto &presets = blockWeightPresets();
    const auto preset = std::ranges::find(presets, text, &BlockWeights::name);
    if (preset != presets.end() && !isFile)
        return preset->values;
    const qsizetype colon = text.lastIndexOf(QLatin1Char(':'));
    const bool isWhole = colon < 0 || isFile;
    const QString path = isWhole ? text : text.left(colon);
    BURNISH_TRY(const QByteArray content, readConfiguration(path));
    auto lists = readBlockWeights(content);
    if (!lists)
        return std::move(lists.error().inFile(path));
    const QString name = isWhole ? QString() : text.mid(colon + 1);
    for (const BlockWeights &list : *lists) {
        if (isWhole || list.name == name)
            return list.values;
    }
    return Error(ErrorCode::NotFound, CommandLineText::tr("There is no list “%1” in this file.").arg(name))
        .inFile(path);
}

/// Creates the rules for --block-weights and --elements, based on the first model's blocks. Elements take precedence.
Expected<std::vector<MergeRule>> blockRulesFrom(const CommandLine &line, const MergeMethod &method,
                                                const ModelState &model)
{
    const std::string parameter = method.parameter("alpha") ? "alpha" : "t";
    if (!method.parameter(parameter))
        return Error(ErrorCode::InvalidArgument,
                     CommandLineText::tr("%1 does not support block weights.").arg(method.name()));
    std::vector<MergeRule> rules;
    if (const auto text = line.value("elements")) {
        QString elements = *text;
        if (statusOfPath(*text).exists()) {
            BURNISH_TRY(const QByteArray content, readConfiguration(*text));
            elements = QString::fromUtf8(content);
        }
        const std::size_t count = blockCountOf(model);
        if (count == 0)
            return Error(ErrorCode::Mismatch,
                         CommandLineText::tr("The first model has no Stable Diffusion or FLUX blocks."));
        BURNISH_TRY(rules, elementRules(parameter, elements, count));
    }
    if (const auto text = line.value("block-weights")) {
        BURNISH_TRY(const auto values, blockWeightsFrom(*text));
        BURNISH_TRY(const auto fitting, blockWeightsFor(model, values));
        BURNISH_TRY(const auto blocks, blockRules(parameter, fitting));
        rules.insert(rules.end(), blocks.begin(), blocks.end());
    }
    return rules;
}

/// Sets the rules that turn the tensors of some models into those that are merged.
Expected<void> takeInputRules(const CommandLine &line, MergeConfig &config, const std::vector<MergeSource> &sources)
{
    BURNISH_TRY(const std::vector<InputRules> requested, inputRulesFrom(line, config.models));
    for (const InputRules &each : requested) {
        MergeThrough through;
        through.source = std::size_t(each.input);
        const MergeSource &source = sources[through.source];
        BURNISH_TRY(through.rules, readInputRules(each));
        BURNISH_TRY(through.values, ruleValuesFrom(line, source.name, source.state.metadata()));
        config.options.through.push_back(std::move(through));
    }
    return {};
}

Expected<void> addRuleFiles(const CommandLine &line, MergeConfig &config, const std::vector<MergeSource> &sources,
                            const Task &task)
{
    std::vector<MergeRule> rules;
    if (const auto file = line.value("weights")) {
        BURNISH_TRY(const QJsonDocument json, readJsonFile(*file));
        if (!json.isArray())
            return Error(ErrorCode::Malformed, CommandLineText::tr("Expected an array of rules.")).inFile(*file);
        auto read = mergeRulesFromJson(json.array(), config.models);
        if (!read)
            return std::move(read.error().inFile(*file));
        rules = std::move(*read);
    }
    if (line.has("block-weights") || line.has("elements")) {
        const std::size_t first = config.options.models.front();
        BURNISH_TRY(const MergeSource model, burnish::throughRules(sources[first], first, config.options, task));
        BURNISH_TRY(const auto blocks, blockRulesFrom(line, *config.options.method, model.state));
        rules.insert(rules.end(), blocks.begin(), blocks.end());
    }
    // Rules for individual paths take precedence over those for all paths.
    config.options.rules.insert(config.options.rules.begin(), rules.begin(), rules.end());
    return {};
}

QJsonObject rowAsJson(const MergeRow &row, const QStringList &models)
{
    static constexpr std::array outcomes = {"merged", "copied", "left-out", "refused"};
    QJsonObject json{{QStringLiteral("path"), QString::fromStdString(row.path)},
                     {QStringLiteral("fate"), QLatin1String(outcomes[std::size_t(row.outcome)])},
                     {QStringLiteral("what"), row.what}};
    QJsonArray sources;
    for (const std::size_t source : row.sources)
        sources.append(models[qsizetype(source)]);
    json.insert(QStringLiteral("sources"), sources);
    QJsonObject parameters;
    for (const auto &[name, values] : row.values.all()) {
        QJsonArray list;
        for (const double value : values)
            list.append(value);
        parameters.insert(QString::fromStdString(name), list);
    }
    json.insert(QStringLiteral("parameters"), parameters);
    if (row.tensor) {
        const std::string_view dtype = row.tensor->info().typeName();
        json.insert(QStringLiteral("dtype"), QString::fromLatin1(dtype.data(), qsizetype(dtype.size())));
    }
    if (row.codes != MergeCodes::None) {
        static constexpr std::array codes = {"", "kept", "again", "floats"};
        json.insert(QStringLiteral("codes"), QLatin1String(codes[std::size_t(row.codes)]));
    }
    json.insert(QStringLiteral("notes"), QJsonArray::fromStringList(row.notes));
    if (row.problem)
        json.insert(QStringLiteral("problem"), row.problem->message());
    return json;
}

QJsonObject asJson(const MergePlan &plan, const QStringList &models)
{
    QJsonArray rows;
    for (const MergeRow &row : plan.rows)
        rows.append(rowAsJson(row, models));
    QJsonArray problems;
    for (const Error &problem : plan.problems)
        problems.append(problem.details());
    return {{QStringLiteral("method"),
             QString::fromLatin1(plan.options.method->id.data(), qsizetype(plan.options.method->id.size()))},
            {QStringLiteral("flavour"), nameOf(plan.options.flavour)},
            {QStringLiteral("merged"), qint64(plan.merged)},
            {QStringLiteral("copied"), qint64(plan.copied)},
            {QStringLiteral("left_out"), qint64(plan.leftOut)},
            {QStringLiteral("lacking"), burnish::asJson(plan.mergedState.omissions())},
            {QStringLiteral("tensors"), rows},
            {QStringLiteral("problems"), problems}};
}

void printPlan(const MergePlan &plan)
{
    for (const MergeRow &row : plan.rows) {
        QString text = QString::fromStdString(row.path) + QStringLiteral(": ") + row.what;
        for (const auto &[name, values] : row.values.all()) {
            QStringList numbers;
            for (const double value : values)
                numbers.append(QString::number(value));
            text += QStringLiteral(", ") + QString::fromStdString(name) + QLatin1Char(' ') +
                    numbers.join(QStringLiteral(" : "));
        }
        for (const QString &note : row.notes)
            text += QStringLiteral(". ") + note;
        print(text + QLatin1Char('\n'));
    }
    for (const QString &sentence : describeCodes(plan.rows))
        print(sentence + QLatin1Char('\n'));
}

/// The results so far; members stay empty if an earlier step fails.
struct MergeOutcome
{
    QStringList models; ///< the files of the plan's sources
    std::vector<Error> layoutNotes;
    std::optional<MergePlan> plan;
    std::optional<AlignedVocabulary> vocabulary;
    std::optional<ExportReport> written;
};

Expected<void> openModels(const CommandLine &line, const MergeConfig &config, std::vector<MergeSource> &sources,
                          std::vector<Error> &layoutNotes, Task &task)
{
    for (const QString &file : config.models) {
        BURNISH_TRY(OpenedInput opened, openInput(file, task));
        const auto key = line.value("top-level-key");
        if (key && opened.state.find(key->toStdString()))
            BURNISH_CHECK(takeTopLevel(opened, line, file));
        warn(opened.notes);
        std::ranges::move(opened.layoutNote, std::back_inserter(layoutNotes));
        sources.push_back({std::move(opened.state), file});
    }
    return {};
}

/// Returns the chat template that most of the models have, of several the first; empty if none has one.
Expected<QString> mostFrequentTemplate(const QStringList &models)
{
    QStringList templates;
    for (const QString &model : models) {
        BURNISH_TRY(const QString text, chatTemplateOf(model));
        if (!text.isEmpty())
            templates.append(text);
    }
    QString best;
    for (const QString &text : std::as_const(templates)) {
        if (templates.count(text) > templates.count(best))
            best = text;
    }
    return best;
}

/// Returns the configuration beside a model; nothing if there is none.
std::optional<QString> configurationOf(const QString &model)
{
    for (const SidecarFile &file : sidecarFilesOf(model)) {
        if (file.name == QLatin1String("config.json"))
            return file.path;
    }
    return std::nullopt;
}

/// Sets which files go with the merge, and what differs in them. A folder gets at least the configuration of the model
/// that determines the result's structure.
Expected<void> takeFiles(const CommandLine &line, MergeCommandRequest &request, const MergeOutcome &outcome)
{
    const QString leader = outcome.models[qsizetype(outcome.plan->leader)];
    const std::optional<QString> configuration = configurationOf(leader);
    const bool isFolder = targetOf(line) != line.positionals().last();
    if (!request.config.tokenizer && !request.config.chatTemplate.isEmpty())
        warn({Error(ErrorCode::Unsupported,
                    CommandLineText::tr("The chat template is not written, since no model is named for the "
                                        "tokenizer."))});
    if (!request.config.tokenizer && (!isFolder || (!configuration && sentenceModulesAt(leader).isEmpty()))) {
        warn(outcome.plan->configNotes);
        return {};
    }
    MergeConfig recorded = request.config;
    if (recorded.tokenizer && recorded.chatTemplate == QLatin1String("auto")) {
        BURNISH_TRY(const QString common, mostFrequentTemplate(recorded.models));
        BURNISH_TRY(const QString own, chatTemplateOf(*recorded.tokenizer));
        recorded.chatTemplate = common == own ? QString() : common;
    }
    MergedFiles files = mergedFilesOf(recorded);
    if (!outcome.plan->storedHeads.isEmpty())
        files.configValues.emplace_back("tie_word_embeddings", "false");
    if (outcome.vocabulary && outcome.vocabulary->rows > 0) {
        files.configValues.emplace_back("vocab_size", std::to_string(outcome.vocabulary->rows));
        files.texts.insert(files.texts.end(), outcome.vocabulary->files.begin(), outcome.vocabulary->files.end());
    }
    // The tokenizer may come from another model than the structure.
    if (outcome.vocabulary && configuration && configuration != configurationOf(*recorded.tokenizer)) {
        BURNISH_TRY(const QByteArray own, readConfiguration(*configuration));
        auto changed = withConfigValues(own, files.configValues);
        if (!changed)
            return std::move(changed.error().inFile(*configuration));
        files.texts.emplace_back("config.json", changed->toStdString());
    }
    // What modules.json names is one model: without all of it, sentence-transformers loads none.
    const QString modules = sentenceModulesAt(leader);
    const QString least = modules.isEmpty() ? configuration.value_or(QString()) : modules;
    request.writing.sidecarsOf = recorded.tokenizer.value_or(least);
    if (recorded.tokenizer)
        request.writing.sidecarTexts = std::move(files.texts);
    request.writing.configValues = std::move(files.configValues);
    return {};
}

/// Completes the wish with the configuration, opens the models and plans the merge.
Expected<void> prepare(const CommandLine &line, MergeCommandRequest &request, MergeOutcome &outcome, Task &task)
{
    if (line.has("config")) {
        BURNISH_TRY(request.config, configFrom(line, {}));
        BURNISH_CHECK(take(line, {"weight", "param"}, request.config));
        BURNISH_CHECK(takeChoices(line, request.config));
        warn(request.config.notes);
    }
    if (!request.writing.sidecarsOf.isEmpty() && request.config.vocabulary)
        return Error(
            ErrorCode::InvalidArgument,
            CommandLineText::tr("The configuration names the tokenizer, which is that of the aligned rows: omit "
                                "--with-files."));
    if (!request.writing.sidecarsOf.isEmpty())
        request.config.tokenizer = request.writing.sidecarsOf;
    outcome.models = request.config.models;
    std::vector<MergeSource> sources;
    BURNISH_CHECK(openModels(line, request.config, sources, outcome.layoutNotes, task));
    if (request.config.vocabulary) {
        BURNISH_TRY(outcome.vocabulary, alignVocabulary(sources, request.config, task));
        warn(outcome.vocabulary->notes);
    } else if (const auto difference = vocabularyDifference(request.config.models)) {
        warn({*difference});
    }
    BURNISH_CHECK(takeInputRules(line, request.config, sources));
    BURNISH_CHECK(addRuleFiles(line, request.config, sources, task));
    if (const auto file = line.value("save-config")) {
        BURNISH_TRY(const QByteArray yaml, writeMergekitConfig(request.config));
        BURNISH_CHECK(writeBeside(line, *file, yaml));
    }
    BURNISH_TRY(outcome.plan, planMerge(sources, request.config.options, task));
    std::vector<Error> &warnings = outcome.plan->warnings;
    warnings.insert(warnings.begin(), outcome.layoutNotes.begin(), outcome.layoutNotes.end());
    return {};
}

/// Describes the merge with models by their numbers, since machines may name files differently.
QJsonObject requestOf(MergeConfig config)
{
    for (qsizetype i = 0; i < config.models.size(); ++i)
        config.models[i] = QString::number(i);
    config.tokenizer = std::nullopt;
    return {{QStringLiteral("merge"), mergeAsJson(config)}};
}

int mergeInParts(const CommandLine &line, const MergeCommandRequest &requested)
{
    return runInParts(line, [&](const QStringList &seeds, Task &task) -> Expected<DistributedWork> {
        MergeCommandRequest request = requested;
        MergeOutcome outcome;
        BURNISH_CHECK(prepare(line, request, outcome, task));
        if (seeds.isEmpty())
            warn(outcome.plan->warnings);
        if (!outcome.plan->canRun())
            return outcome.plan->problems.front();
        if (!outcome.plan->mergedState.isRecord()) {
            BURNISH_TRY(request.writing.structure, openStructure(line, task));
        }
        BURNISH_CHECK(takeFiles(line, request, outcome));
        request.writing.target = targetInParts(line, request.writing.target);
        BURNISH_TRY(DistributedWork work,
                    distributedWork(QStringLiteral("merge"), requestOf(request.config), outcome.plan->mergedState,
                                    std::move(request.writing), seeds, task));
        if (outcome.plan->wholeModel)
            work.wholeModels.push_back(outcome.plan->wholeModel);
        return work;
    });
}

Expected<void> merge(const CommandLine &line, MergeCommandRequest request, MergeOutcome &outcome, Task &task)
{
    BURNISH_CHECK(prepare(line, request, outcome, task));
    if (outcome.plan->canRun())
        BURNISH_CHECK(checkWhole(outcome.plan->mergedState.omissions(), request.writing.allowPartial));
    // Both the plan and the rule FromBase need to know which tensors contain NaN or infinite values.
    const bool tells = line.has("plan") || request.config.options.notFinite == MergeNotFinite::FromBase;
    if (tells && outcome.plan->canRun())
        BURNISH_CHECK(checkMergeValues(*outcome.plan, task));
    warn(outcome.plan->warnings);
    if (!outcome.plan->canRun())
        return outcome.plan->problems.front();
    if (line.has("plan")) {
        warn(outcome.plan->configNotes);
        return {};
    }
    if (!outcome.plan->mergedState.isRecord()) {
        BURNISH_TRY(request.writing.structure, openStructure(line, task));
    }
    BURNISH_CHECK(takeFiles(line, request, outcome));
    BURNISH_TRY(OutputFolder folder, OutputFolder::of(line.positionals().last()));
    BURNISH_TRY(const ExportPlan written, planExport(outcome.plan->mergedState, request.writing, task));
    if (!written.problems.empty())
        return Error(written.problems.front().error).inFile(request.writing.target);
    warn(written.warnings);
    BURNISH_TRY(outcome.written, runExport(written, task));
    warn(lossWarnings(outcome.written->losses));
    folder.keep();
    return {};
}

void printSummary(const CommandLine &line, const MergeOutcome &outcome)
{
    if (!outcome.plan)
        return;
    if (line.has("plan"))
        printPlan(*outcome.plan);
    if (outcome.written) {
        print(leftOutText(outcome.written->leftOut));
        print(CommandLineText::tr("%1: %2 tensors merged, %3 copied, %4 left out; %5 bytes")
                  .arg(outcome.written->target)
                  .arg(outcome.plan->merged)
                  .arg(outcome.plan->copied)
                  .arg(outcome.plan->leftOut)
                  .arg(outcome.written->fileSize) +
              QLatin1Char('\n'));
    }
}

QStringList methodNames()
{
    QStringList names;
    for (const MergeMethod &method : mergeMethods())
        names.append(QString::fromLatin1(method.id.data(), qsizetype(method.id.size())));
    return names;
}

/// The flags that determine how to merge: --method or --config, and those of the table.
std::vector<CommandFlag> mergeFlags()
{
    std::vector<CommandFlag> flags = {
        {.name = "method",
         .values = "M",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Merge method"),
         .choices = methodNames},
        {.name = "config",
         .values = "MERGEKIT.yaml",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp",
                                   "Read models, method and parameters from a mergekit configuration"),
         .isInstead = true}};
    for (const MergeOption &option : mergeOptionTable()) {
        if (!option.flag.exists())
            continue;
        flags.push_back(option.flag);
        if (option.flag.word() == QLatin1String("--scheme")) {
            flags.back().choices = [] { return schemeChoices().all(); };
            flags.back().takesMore = true;
        }
    }
    std::ranges::move(inputRuleFlags(), std::back_inserter(flags));
    return flags;
}

int runMerge(const CommandLine &line)
{
    auto request = mergeRequestFrom(line);
    if (!request)
        return refuseUsage(request.error().message());
    if (isInParts(line))
        return mergeInParts(line, *request);

    MergeOutcome outcome;
    Expected<void> done;
    {
        WatchedTask watched;
        done = merge(line, std::move(*request), outcome, watched.task());
    }
    QJsonObject report = outcome.plan ? asJson(*outcome.plan, outcome.models) : QJsonObject();
    if (outcome.written)
        report.insert(QStringLiteral("written"), asJson(*outcome.written));
    const QByteArray json = QJsonDocument(report).toJson();
    if (line.has("json"))
        print(json);
    else
        printSummary(line, outcome);
    if (const auto file = line.value("report")) {
        if (const auto written = writeBeside(line, *file, json); !written)
            return fail(written.error());
    }
    return done ? Done : fail(done.error());
}

} // namespace

Command mergeCommand()
{
    Command command;
    command.name = "merge";
    command.summary = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Merge models into one");
    command.description = QT_TRANSLATE_NOOP(
        "burnish::CommandHelp",
        "Merges tensors with the same path using one of the published methods, as mergekit does, and writes the "
        "result. The window's Merge panel describes each method and its parameters.\n\nWith --config, a mergekit "
        "configuration specifies the models, and OUT is the only argument.\n\nIf a model is named for the tokenizer, by "
        "tokenizer_source in the configuration or by --with-files, its configuration and tokenizer go with the merge, "
        "and a model card describes it.\n\nModels with other names or layouts are merged through rules: --rules "
        "FILE=RULES turns the tensors of that model into those of the others.");
    command.positionals = {
        {.name = "IN",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Model to merge"),
         .least = 0,
         .most = Positional::any},
        {.name = "OUT",
         .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "File to write, or a folder for model.safetensors"),
         .isWritten = true}};
    command.groups = {
        {QT_TRANSLATE_NOOP("burnish::CommandHelp", "Merge"), mergeFlags()},
        writingGroup(),
        {QT_TRANSLATE_NOOP("burnish::CommandHelp", "Layout and names"),
         {flagOf("adapter"), topLevelFlag(), flagOf("marks")}},
        structureGroup(),
        partsGroup(true, false),
        {QT_TRANSLATE_NOOP("burnish::CommandHelp", "Reports"),
         {jsonFlag(),
          reportFlag(),
          {.name = "save-config",
           .values = "MERGEKIT.yaml",
           .help = QT_TRANSLATE_NOOP("burnish::CommandHelp", "Write the merge as a mergekit configuration"),
           .isWritten = true}}}};
    command.examples = {
        {"burnish-cli merge --method linear --param weight=0.5 a.safetensors b.safetensors merged.safetensors",
         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Average two models")},
        {"burnish-cli merge --method ties --base base.safetensors --param weight=1 --param density=0.5 a.safetensors "
         "b.safetensors merged.safetensors",
         QT_TRANSLATE_NOOP("burnish::CommandHelp", "Merge the changes of two fine-tunes to their base")}};
    command.run = runMerge;
    return command;
}

} // namespace burnish::cli
