// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/exportarguments.h"
#include "app/cli/output.h"
#include "core/export/exportrun.h"
#include "core/merge/config/blockpresets.h"
#include "core/merge/config/blockweights.h"
#include "core/merge/config/mergekitconfig.h"
#include "core/merge/config/mergerules.h"
#include "core/merge/mergeplan.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

namespace burnish::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::CommandLine)
};

constexpr std::array ownOptions = {
    OptionSpec{QLatin1String("method"), 1},
    OptionSpec{QLatin1String("config"), 1},
    OptionSpec{QLatin1String("save-config"), 1},
    OptionSpec{QLatin1String("param"), 1, true},
    OptionSpec{QLatin1String("weight"), 1, true},
    OptionSpec{QLatin1String("weights"), 1},
    OptionSpec{QLatin1String("block-weights"), 1},
    OptionSpec{QLatin1String("elements"), 1},
    OptionSpec{QLatin1String("base"), 1},
    OptionSpec{QLatin1String("flavour"), 1},
    OptionSpec{QLatin1String("seed"), 1},
    OptionSpec{QLatin1String("dtype"), 1},
    OptionSpec{QLatin1String("missing"), 1},
    OptionSpec{QLatin1String("crop"), 1},
    OptionSpec{QLatin1String("double")},
    OptionSpec{QLatin1String("plan")},
    OptionSpec{QLatin1String("json")},
    OptionSpec{QLatin1String("report"), 1},
    OptionSpec{QLatin1String("adapter"), 1, true},
    OptionSpec{QLatin1String("top-level-key"), 1},
    OptionSpec{QLatin1String("mark"), 1, true},
    OptionSpec{QLatin1String("not-finite"), 1},
    OptionSpec{QLatin1String("merge-vae")},
    OptionSpec{QLatin1String("repair-positions")},
};
constexpr auto options = allOptions(writingOptions, structureOptions, ownOptions);

QString usageLine()
{
    return QStringLiteral(
               "burnish-cli merge --method M | --config MERGEKIT.yaml [--param K=V]… [--weight FILE=W]… "
               "[--weights RULES.json] [--block-weights PRESET|LIST|FILE[:NAME]] [--elements LIST|FILE] [--base FILE] [--flavour paper|mergekit] "
               "[--seed N] [--dtype P] [--missing error|intersection|union|from-base] [--not-finite error|from-base] "
               "[--merge-vae] [--repair-positions] [--crop REGEX] [--double] "
               "[--plan] [--json] [--report FILE.json] [--save-config MERGEKIT.yaml] [--top-level-key K] "
               "[--adapter none|pytorch-to-burn|burn-to-pytorch|half]… [--mark PATH=CONTAINER]… IN… OUT ") +
           writingUsage() + QLatin1Char(' ') + structureUsage();
}

Expected<QByteArray> readSmallFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error(ErrorCode::Io, Text::tr("The file cannot be read: %1").arg(file.errorString())).inFile(path);
    constexpr qint64 most = qint64(16) << 20;
    if (file.size() > most)
        return Error(ErrorCode::Malformed, Text::tr("The file is too large to be what it should be.")).inFile(path);
    return file.readAll();
}

/// The merge as the line tells it: what the options' indexes mean are files.
struct Wish
{
    MergeConfig config;
    ExportOptions writing;
};

/// The index of a file among those of the merge; it is added where it is new.
std::size_t modelFor(MergeConfig &config, const QString &file)
{
    const qsizetype known = config.models.indexOf(file);
    if (known >= 0)
        return std::size_t(known);
    config.models.append(file);
    return std::size_t(config.models.size() - 1);
}

Expected<void> addParameters(const CommandLine &line, MergeConfig &config)
{
    MergeOptions &merge = config.options;
    for (const QString &text : line.values("weight")) {
        // File names may hold the sign, numbers do not.
        const qsizetype sign = text.lastIndexOf(QLatin1Char('='));
        const qsizetype model = sign < 0 ? -1 : config.models.indexOf(text.left(sign));
        if (model < 0)
            return Error(ErrorCode::InvalidArgument,
                         Text::tr("“%1” is not of the form FILE=W with one of the merge's files.").arg(text));
        BURNISH_TRY(auto values, mergeValuesFromText(text.mid(sign + 1)));
        merge.rules.push_back({"weight", std::size_t(model), {}, std::move(values)});
    }
    for (const QString &text : line.values("param")) {
        BURNISH_TRY(const auto pair, dividedArgument(text, QStringLiteral("K=V")));
        if (!merge.method->parameter(pair.first))
            return Error(
                ErrorCode::InvalidArgument,
                Text::tr("%1 has no parameter “%2”.").arg(merge.method->name(), QString::fromStdString(pair.first)));
        BURNISH_TRY(auto values, mergeValuesFromText(QString::fromStdString(pair.second)));
        merge.rules.push_back({pair.first, std::nullopt, {}, std::move(values)});
    }
    return {};
}

Expected<void> addChoices(const CommandLine &line, MergeOptions &merge)
{
    if (const auto name = line.value("flavour")) {
        const auto flavour = mergeFlavourFromName(*name);
        if (!flavour)
            return Error(ErrorCode::InvalidArgument,
                         Text::tr("“%1” is none of %2.").arg(*name, QStringLiteral("paper, mergekit")));
        merge.flavour = *flavour;
    }
    if (const auto name = line.value("missing")) {
        const auto missing = mergeMissingFromName(*name);
        if (!missing)
            return Error(
                ErrorCode::InvalidArgument,
                Text::tr("“%1” is none of %2.").arg(*name, QStringLiteral("error, intersection, union, from-base")));
        merge.missing = *missing;
    }
    if (const auto name = line.value("not-finite")) {
        const auto policy = mergeNotFiniteFromName(*name);
        if (!policy)
            return Error(ErrorCode::InvalidArgument,
                         Text::tr("“%1” is none of %2.").arg(*name, QStringLiteral("error, from-base")));
        merge.notFinite = *policy;
    }
    merge.mergesVae = line.has("merge-vae");
    merge.repairsPositions = line.has("repair-positions");
    if (const auto name = line.value("dtype")) {
        const auto dtype = dtypeFromName(name->toUpper().toStdString());
        if (!dtype || !isBurnFloat(*dtype))
            return Error(ErrorCode::InvalidArgument,
                         Text::tr("“%1” is none of %2.").arg(*name, QStringLiteral("f64, f32, f16, bf16")));
        merge.dtype = *dtype;
    }
    if (const auto text = line.value("seed")) {
        bool isNumber = false;
        merge.seed = text->toULongLong(&isNumber);
        if (!isNumber)
            return Error(ErrorCode::InvalidArgument, Text::tr("The seed is a whole number."));
    }
    merge.cropped = line.value("crop").value_or(QString()).toStdString();
    merge.computesInDouble = merge.computesInDouble || line.has("double");
    return {};
}

Expected<MergeConfig> configFrom(const CommandLine &line, const QStringList &inputs)
{
    MergeConfig config;
    if (const auto file = line.value("config")) {
        BURNISH_TRY(const QByteArray yaml, readSmallFile(*file));
        auto read = readMergekitConfig(yaml);
        if (!read)
            return std::move(read.error().inFile(*file));
        config = std::move(*read);
        for (QString &model : config.models)
            model = fileOfModel(model, *file);
        return config;
    }
    const QString id = *line.value("method");
    config.options.method = findMergeMethod(id);
    for (const QString &file : inputs)
        config.options.models.push_back(modelFor(config, file));
    if (const auto base = line.value("base"))
        config.options.base = modelFor(config, *base);
    return config;
}

Expected<void> checkUsage(const CommandLine &line)
{
    if (line.has("config") == line.has("method"))
        return Error(ErrorCode::InvalidArgument, Text::tr("Either --method or --config says how to merge."));
    const bool needsInputs = line.has("method");
    if (line.positionals().size() < (needsInputs ? 2 : 1) || (!needsInputs && line.positionals().size() > 1))
        return Error(ErrorCode::InvalidArgument,
                     needsInputs ? Text::tr("At least one file to read and the one to write are needed.")
                                 : Text::tr("With --config only the file to write is named."));
    if (!needsInputs && (line.has("base") || line.has("weight")))
        return Error(ErrorCode::InvalidArgument, Text::tr("--base and --weight belong to --method."));
    if (const auto id = line.value("method"); id && !findMergeMethod(*id)) {
        QStringList names;
        for (const MergeMethod &method : mergeMethods())
            names.append(QString::fromLatin1(method.id.data(), qsizetype(method.id.size())));
        return Error(
            ErrorCode::InvalidArgument,
            Text::tr("There is no merge method “%1”; there are %2.").arg(*id, names.join(QStringLiteral(", "))));
    }
    return {};
}

/// What the arguments alone tell; every error is one of usage.
Expected<Wish> wishFrom(const CommandLine &line)
{
    BURNISH_CHECK(checkUsage(line));
    Wish wish;
    BURNISH_TRY(wish.writing, writingFrom(line, line.positionals().last()));
    BURNISH_TRY(wish.writing.adapter, adapterFrom(line));
    for (const QString &text : line.values("mark")) {
        BURNISH_TRY(auto mark, dividedArgument(text, QStringLiteral("PATH=CONTAINER")));
        wish.writing.marks.push_back(std::move(mark));
    }
    if (line.has("method")) {
        BURNISH_TRY(wish.config, configFrom(line, line.positionals().mid(0, line.positionals().size() - 1)));
        BURNISH_CHECK(addParameters(line, wish.config));
    }
    // Of a configuration's merge these are asked again once it was read.
    BURNISH_CHECK(addChoices(line, wish.config.options));
    return wish;
}

/// A list of block weights: numbers, a preset, or a file of lists and the name of one in it.
Expected<std::vector<double>> blockWeightsFrom(const QString &text)
{
    const bool isFile = QFileInfo::exists(text);
    if (text.contains(QLatin1Char(',')) && !isFile)
        return mergeValuesFromText(text);
    const auto &presets = blockWeightPresets();
    const auto preset = std::ranges::find(presets, text, &BlockWeights::name);
    if (preset != presets.end() && !isFile)
        return preset->values;
    const qsizetype colon = text.lastIndexOf(QLatin1Char(':'));
    const bool isWhole = colon < 0 || isFile;
    const QString path = isWhole ? text : text.left(colon);
    BURNISH_TRY(const QByteArray content, readSmallFile(path));
    auto lists = readBlockWeights(content);
    if (!lists)
        return std::move(lists.error().inFile(path));
    const QString name = isWhole ? QString() : text.mid(colon + 1);
    for (const BlockWeights &list : *lists) {
        if (isWhole || list.name == name)
            return list.values;
    }
    return Error(ErrorCode::NotFound, Text::tr("There is no list “%1” in this file.").arg(name)).inFile(path);
}

/// The rules that block weights and elements make for the first model's blocks; elements come first, so that they win.
Expected<std::vector<MergeRule>> blockRulesFrom(const CommandLine &line, const MergeMethod &method,
                                                const ModelState &model)
{
    const std::string parameter = method.parameter("alpha") ? "alpha" : "t";
    if (!method.parameter(parameter))
        return Error(ErrorCode::InvalidArgument, Text::tr("%1 takes no weights by blocks.").arg(method.name()));
    std::vector<MergeRule> rules;
    if (const auto text = line.value("elements")) {
        QString elements = *text;
        if (QFileInfo::exists(*text)) {
            BURNISH_TRY(const QByteArray content, readSmallFile(*text));
            elements = QString::fromUtf8(content);
        }
        const std::size_t count = blockCountOf(model);
        if (count == 0)
            return Error(ErrorCode::Mismatch, Text::tr("The first model has no blocks of Stable Diffusion or FLUX."));
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

Expected<void> addRuleFiles(const CommandLine &line, MergeConfig &config, const std::vector<MergeSource> &sources)
{
    std::vector<MergeRule> rules;
    if (const auto file = line.value("weights")) {
        BURNISH_TRY(const QByteArray content, readSmallFile(*file));
        const QJsonDocument json = QJsonDocument::fromJson(content);
        if (!json.isArray())
            return Error(ErrorCode::Malformed, Text::tr("This is no list of rules.")).inFile(*file);
        auto read = mergeRulesFromJson(json.array(), config.models);
        if (!read)
            return std::move(read.error().inFile(*file));
        rules = std::move(*read);
    }
    if (line.has("block-weights") || line.has("elements")) {
        const ModelState &model = sources[config.options.models.front()].state;
        BURNISH_TRY(const auto blocks, blockRulesFrom(line, *config.options.method, model));
        rules.insert(rules.end(), blocks.begin(), blocks.end());
    }
    // Rules for some paths come before what the line says for all.
    config.options.rules.insert(config.options.rules.begin(), rules.begin(), rules.end());
    return {};
}

QJsonObject rowAsJson(const MergeRow &row, const QStringList &models)
{
    static constexpr std::array fates = {"merged", "copied", "left-out", "refused"};
    QJsonObject json{{QStringLiteral("path"), QString::fromStdString(row.path)},
                     {QStringLiteral("fate"), QLatin1String(fates[std::size_t(row.fate)])},
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
        const std::string_view dtype = nameOf(row.tensor->info().dtype());
        json.insert(QStringLiteral("dtype"), QString::fromLatin1(dtype.data(), qsizetype(dtype.size())));
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
}

/// What came of it, as far as it came.
struct Outcome
{
    QStringList models; ///< the files that the plan's sources are
    std::optional<MergePlan> plan;
    std::optional<ExportReport> written;
};

Expected<void> openModels(const CommandLine &line, const MergeConfig &config, std::vector<MergeSource> &sources,
                          Task &task)
{
    for (const QString &file : config.models) {
        BURNISH_TRY(OpenedInput opened, openInput(file, task));
        const auto key = line.value("top-level-key");
        if (key && opened.state.find(key->toStdString()))
            BURNISH_CHECK(takeTopLevel(opened, line, file));
        warn(opened.notes);
        sources.push_back({std::move(opened.state), file});
    }
    return {};
}

Expected<void> merge(const CommandLine &line, Wish wish, Outcome &outcome, Task &task)
{
    if (line.has("config")) {
        BURNISH_TRY(wish.config, configFrom(line, {}));
        BURNISH_CHECK(addParameters(line, wish.config));
        BURNISH_CHECK(addChoices(line, wish.config.options));
        warn(wish.config.notes);
    }
    outcome.models = wish.config.models;
    std::vector<MergeSource> sources;
    BURNISH_CHECK(openModels(line, wish.config, sources, task));
    BURNISH_CHECK(addRuleFiles(line, wish.config, sources));
    if (const auto file = line.value("save-config")) {
        BURNISH_TRY(const QByteArray yaml, writeMergekitConfig(wish.config));
        BURNISH_CHECK(writeReport(*file, yaml));
    }
    BURNISH_TRY(outcome.plan, planMerge(sources, wish.config.options, task));
    // Which tensors the rule for them is for, has to be told with either.
    const bool tells = line.has("plan") || wish.config.options.notFinite == MergeNotFinite::FromBase;
    if (tells && outcome.plan->canRun())
        BURNISH_CHECK(checkMergeValues(*outcome.plan, task));
    warn(outcome.plan->warnings);
    if (!outcome.plan->canRun())
        return outcome.plan->problems.front();
    if (line.has("plan"))
        return {};
    if (!outcome.plan->mergedState.isRecord()) {
        BURNISH_TRY(wish.writing.structure, openStructure(line, task));
    }
    BURNISH_TRY(const ExportPlan written, planExport(outcome.plan->mergedState, wish.writing, task));
    if (!written.problems.empty())
        return Error(written.problems.front().error).inFile(wish.writing.target);
    warn(written.warnings);
    BURNISH_TRY(outcome.written, runExport(written, task));
    return {};
}

void printSummary(const CommandLine &line, const Outcome &outcome)
{
    if (!outcome.plan)
        return;
    if (line.has("plan"))
        printPlan(*outcome.plan);
    if (outcome.written) {
        print(Text::tr("%1: %2 tensors merged, %3 copied, %4 left out; %5 bytes")
                  .arg(outcome.written->target)
                  .arg(outcome.plan->merged)
                  .arg(outcome.plan->copied)
                  .arg(outcome.plan->leftOut)
                  .arg(outcome.written->fileSize) +
              QLatin1Char('\n'));
    }
}

} // namespace

int runMerge(const QStringList &arguments)
{
    const auto line = CommandLine::parse(arguments, options);
    if (!line)
        return refuseUsage(line.error().message(), usageLine());
    auto wish = wishFrom(*line);
    if (!wish)
        return refuseUsage(wish.error().message(), usageLine());

    Outcome outcome;
    Expected<void> done;
    {
        WatchedTask watched;
        done = merge(*line, std::move(*wish), outcome, watched.task());
    }
    const QByteArray json =
        outcome.plan ? QJsonDocument(asJson(*outcome.plan, outcome.models)).toJson() : QByteArray("{}\n");
    if (line->has("json"))
        print(json);
    else
        printSummary(*line, outcome);
    if (const auto file = line->value("report")) {
        if (const auto written = writeReport(*file, json); !written)
            return fail(written.error());
    }
    return done ? Done : fail(done.error());
}

} // namespace burnish::cli
