// SPDX-License-Identifier: MIT
// lora extract, resize and combine: what makes an adapter.
#include "app/cli/loraarguments.h"
#include "app/cli/output.h"
#include "core/base/optiontexts.h"
#include "core/lora/loracombine.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <limits>

namespace burnish::cli {

namespace {

constexpr std::array rankOptions = {
    OptionSpec{QLatin1String("rank"), 1},        OptionSpec{QLatin1String("energy"), 1},
    OptionSpec{QLatin1String("sv-epsilon"), 1},  OptionSpec{QLatin1String("sv-ratio"), 1},
    OptionSpec{QLatin1String("sv-fro"), 1},      OptionSpec{QLatin1String("sv-cumulative"), 1},
    OptionSpec{QLatin1String("style"), 1},       OptionSpec{QLatin1String("scaling"), 1},
    OptionSpec{QLatin1String("save-config"), 1}, OptionSpec{QLatin1String("plan")},
    OptionSpec{QLatin1String("json")},           OptionSpec{QLatin1String("report"), 1},
};
constexpr std::array extractOptions = {
    OptionSpec{QLatin1String("flavour"), 1},
    OptionSpec{QLatin1String("conv-rank"), 1},
    OptionSpec{QLatin1String("include"), 1, true},
    OptionSpec{QLatin1String("exclude"), 1, true},
    OptionSpec{QLatin1String("embeddings"), 1},
    OptionSpec{QLatin1String("min-diff"), 1},
    OptionSpec{QLatin1String("clamp")},
    OptionSpec{QLatin1String("fan-in-fan-out")},
    OptionSpec{QLatin1String("seed"), 1},
    OptionSpec{QLatin1String("top-level-key"), 1},
};
constexpr std::array adapterOptions = {
    OptionSpec{QLatin1String("weight"), 1, true},
    OptionSpec{QLatin1String("adapter-config"), 1},
    OptionSpec{QLatin1String("alpha"), 1},
};

QString rankUsage()
{
    return QStringLiteral(
               "[--rank N] [--energy E|--sv-epsilon E|--sv-ratio X|--sv-fro X|--sv-cumulative X] "
               "[--style peft|kohya|diffusers] [--scaling both|up|down] [--save-config FILE.json] [--plan] [--json] "
               "[--report FILE.json] ") +
           usageOf(writingFlags());
}

/// Rules of a rank beside --rank, of which at most one may be given.
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

/// Nothing where the line says nothing of ranks.
Expected<std::optional<LoraRankRule>> ruleFrom(const CommandLine &line, std::uint64_t standard)
{
    std::optional<LoraRankRule> rule;
    BURNISH_TRY(const auto rank, countFrom(line, "rank", 1));
    if (rank)
        rule = LoraRankRule{LoraRankRule::Kind::Fixed, 0, *rank};
    bool hasRule = false;
    for (const RuleOption &option : rules) {
        BURNISH_TRY(const auto value, numberFrom(line, option.name, option.least, option.most));
        if (!value)
            continue;
        if (hasRule)
            return Error(ErrorCode::InvalidArgument, CommandLineText::tr("Only one rank rule can be used."));
        hasRule = true;
        rule = LoraRankRule{option.kind, *value, rank.value_or(standard)};
    }
    return rule;
}

Expected<std::optional<LoraKeyStyle>> styleFrom(const CommandLine &line)
{
    const auto name = line.value("style");
    if (!name)
        return std::optional<LoraKeyStyle>();
    const auto style = loraKeyStyleFromName(*name);
    if (!style)
        return Error(ErrorCode::InvalidArgument, CommandLineText::tr("Expected one of %2, found “%1”.")
                                                     .arg(*name, QStringLiteral("peft, kohya, diffusers")));
    return style;
}

/// The value that belongs to the word, which must be one of `words`.
template <typename Value, std::size_t count>
Expected<std::optional<Value>> choiceFrom(const CommandLine &line, const char *option,
                                          const std::array<std::pair<const char *, Value>, count> &words)
{
    const auto name = line.value(option);
    if (!name)
        return std::optional<Value>();
    QStringList known;
    for (const auto &[word, value] : words) {
        if (*name == QLatin1String(word))
            return std::optional(value);
        known.append(QLatin1String(word));
    }
    return Error(ErrorCode::InvalidArgument,
                 CommandLineText::tr("Expected one of %2, found “%1”.").arg(*name, known.join(QStringLiteral(", "))));
}

Expected<std::optional<LoraScaling>> scalingFrom(const CommandLine &line)
{
    constexpr std::array<std::pair<const char *, LoraScaling>, 3> words = {
        {{"both", LoraScaling::Both}, {"up", LoraScaling::Up}, {"down", LoraScaling::Down}}};
    return choiceFrom(line, "scaling", words);
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
    const QString flavour = line.value("flavour").value_or(QStringLiteral("mergekit"));
    if (flavour == QLatin1String("kohya")) {
        standardRank = 4;
        options.style = LoraKeyStyle::Kohya;
        options.scaling = LoraScaling::Up;
    } else if (flavour != QLatin1String("mergekit")) {
        return Error(
            ErrorCode::InvalidArgument,
            CommandLineText::tr("Expected one of %2, found “%1”.").arg(flavour, QStringLiteral("mergekit, kohya")));
    }
    BURNISH_TRY(const auto rule, ruleFrom(line, standardRank));
    options.rank = rule.value_or(LoraRankRule{LoraRankRule::Kind::Fixed, 0, standardRank});
    BURNISH_TRY(options.convolutionRank, countFrom(line, "conv-rank", 1));
    BURNISH_TRY(const auto style, styleFrom(line));
    options.style = style.value_or(options.style);
    BURNISH_TRY(const auto scaling, scalingFrom(line));
    options.scaling = scaling.value_or(options.scaling);
    constexpr std::array<std::pair<const char *, LoraEmbeddings>, 3> words = {
        {{"whole", LoraEmbeddings::Whole}, {"decompose", LoraEmbeddings::Decompose}, {"skip", LoraEmbeddings::Skip}}};
    BURNISH_TRY(const auto embeddings, choiceFrom(line, "embeddings", words));
    options.embeddings = embeddings.value_or(options.embeddings);
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
        rows.append(json);
    }
    return {{QStringLiteral("modules"), rows}};
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
        text += QLatin1Char('\n');
    }
    return text;
}

/// What came of it, as far as it came.
struct Outcome
{
    QJsonObject json;
    QString text;
};

Expected<void> finish(const CommandLine &line, const LoraResult &result, ExportOptions writing, Outcome &outcome,
                      Task &task)
{
    outcome.json = asJson(result);
    outcome.text = asText(result);
    warn(result.warnings);
    writing.adapter = AdapterChoice::none();
    BURNISH_CHECK(writeResult(line, result.model, writing, outcome.json, task));
    const auto file = line.value("save-config");
    return file && !line.has("plan") ? writeReport(*file, adapterConfigOf(result.model)) : Expected<void>();
}

Expected<void> extract(const CommandLine &line, const LoraExtractOptions &options, const ExportOptions &writing,
                       Outcome &outcome, Task &task)
{
    BURNISH_TRY(const StructurePtr structure, openStructure(line, task));
    std::vector<ModelState> states;
    for (const QString &file : line.positionals().first(2)) {
        BURNISH_TRY(OpenedInput opened, openInput(file, task, structure));
        if (const auto key = line.value("top-level-key");
            key && opened.state.child(opened.state.root(), key->toStdString()))
            BURNISH_CHECK(takeTopLevel(opened, line, file));
        warn(opened.notes);
        states.push_back(std::move(opened.state));
    }
    auto result = extractLora(states[0], states[1], options, task);
    if (!result)
        return std::move(result.error().inFile(line.positionals()[1]));
    return finish(line, *result, writing, outcome, task);
}

Expected<void> combine(const CommandLine &line, const std::vector<double> &weights, const LoraCombineOptions &options,
                       const ExportOptions &writing, Outcome &outcome, Task &task)
{
    const QStringList files = line.positionals().first(line.positionals().size() - 1);
    std::vector<LoraInput> inputs;
    for (qsizetype i = 0; i < files.size(); ++i) {
        BURNISH_TRY(const OpenedAdapter adapter, openAdapter(files[i], line, task));
        BURNISH_TRY(Lora lora, readAdapter(adapter, task));
        if (!lora.unknown.empty())
            warn(
                {Error(ErrorCode::NotFound, CommandLineText::tr("%n unrecognised tensor(s) in the adapter are ignored.",
                                                                nullptr, int(lora.unknown.size())))
                     .inTensor(QString::fromStdString(lora.unknown.front()))
                     .inFile(files[i])});
        inputs.push_back({std::move(lora), weights[std::size_t(i)], files[i]});
    }
    BURNISH_TRY(const LoraResult result, combineLoras(inputs, options, task));
    return finish(line, result, writing, outcome, task);
}

int runCombining(const QStringList &arguments, bool isResize)
{
    const QString usage = (isResize ? QStringLiteral("burnish-cli lora resize LORA OUT ")
                                    : QStringLiteral("burnish-cli lora combine LORA… OUT [--weight [FILE=]W]… ")) +
                          QStringLiteral("[--alpha A] [--adapter-config FILE.json] ") + rankUsage();
    const auto line = CommandLine::parse(arguments, allOptions(writingFlags(), rankOptions, adapterOptions));
    if (!line)
        return refuseUsage(line.error().message(), usage);
    const auto refuse = [&](const Error &error) { return refuseUsage(error.message(), usage); };
    const QStringList &files = line->positionals();
    if (files.size() < 2 || (isResize && files.size() != 2))
        return refuseUsage(isResize ? CommandLineText::tr("Expected one adapter and an output file.")
                                    : CommandLineText::tr("Expected at least one adapter and an output file."),
                           usage);
    const auto weights = numbersOfFiles(*line, "weight", files.first(files.size() - 1), 1);
    if (!weights)
        return refuse(weights.error());
    const auto rule = ruleFrom(*line, std::numeric_limits<std::uint64_t>::max());
    if (!rule)
        return refuse(rule.error());
    if (isResize && !*rule)
        return refuseUsage(CommandLineText::tr("Use --rank or a rule to choose what is kept."), usage);
    const auto style = styleFrom(*line);
    if (!style)
        return refuse(style.error());
    const auto scaling = scalingFrom(*line);
    if (!scaling)
        return refuse(scaling.error());
    const auto writing = writingFrom(*line, files.last());
    if (!writing)
        return refuse(writing.error());
    Outcome outcome;
    Expected<void> done;
    {
        WatchedTask watched;
        done = combine(*line, *weights, {*rule, *style, scaling->value_or(LoraScaling::Both)}, *writing, outcome,
                       watched.task());
    }
    return finishLora(*line, std::move(outcome.json), outcome.text, done);
}

} // namespace

int runLoraExtract(const QStringList &arguments)
{
    const QString usage =
        QStringLiteral("burnish-cli lora extract BASE TUNED OUT [--flavour mergekit|kohya] [--conv-rank N] "
                       "[--include R]… [--exclude R]… [--embeddings whole|decompose|skip] [--min-diff X] [--clamp] "
                       "[--fan-in-fan-out] [--seed N] [--top-level-key K] ") +
        rankUsage() + QLatin1Char(' ') + structureUsage();
    const auto line =
        CommandLine::parse(arguments, allOptions(writingFlags(), structureOptions, rankOptions, extractOptions));
    if (!line)
        return refuseUsage(line.error().message(), usage);
    if (line->positionals().size() != 3)
        return refuseUsage(CommandLineText::tr("Expected a base model, a tuned model and an output file."), usage);
    const auto options = extractOptionsFrom(*line);
    if (!options)
        return refuseUsage(options.error().message(), usage);
    const auto writing = writingFrom(*line, line->positionals().last());
    if (!writing)
        return refuseUsage(writing.error().message(), usage);
    Outcome outcome;
    Expected<void> done;
    {
        WatchedTask watched;
        done = extract(*line, *options, *writing, outcome, watched.task());
    }
    return finishLora(*line, std::move(outcome.json), outcome.text, done);
}

int runLoraResize(const QStringList &arguments)
{
    return runCombining(arguments, true);
}

int runLoraCombine(const QStringList &arguments)
{
    return runCombining(arguments, false);
}

} // namespace burnish::cli
