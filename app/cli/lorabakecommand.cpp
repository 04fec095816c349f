// SPDX-License-Identifier: MIT
#include "app/cli/loraarguments.h"
#include "app/cli/output.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace burnish::cli {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(burnish::CommandLine)
};

constexpr std::array ownOptions = {
    OptionSpec{QLatin1String("strength"), 1, true},
    OptionSpec{QLatin1String("strength-of"), 1, true},
    OptionSpec{QLatin1String("adapter-config"), 1},
    OptionSpec{QLatin1String("alpha"), 1},
    OptionSpec{QLatin1String("plan")},
    OptionSpec{QLatin1String("json")},
    OptionSpec{QLatin1String("report"), 1},
    OptionSpec{QLatin1String("adapter"), 1, true},
    OptionSpec{QLatin1String("top-level-key"), 1},
    OptionSpec{QLatin1String("mark"), 1, true},
};
constexpr auto options = allOptions(writingOptions, structureOptions, ownOptions);

QString usageLine()
{
    return QStringLiteral(
               "burnish-cli lora bake MODEL LORA… OUT [--strength [FILE=]S]… [--strength-of REGEX=S]… [--alpha A] "
               "[--adapter-config FILE.json] [--plan] [--json] [--report FILE.json] [--top-level-key K] "
               "[--adapter none|pytorch-to-burn|burn-to-pytorch|half]… [--mark PATH=CONTAINER]… ") +
           writingUsage() + QLatin1Char(' ') + structureUsage();
}

/// What the line asks for; every error is one of usage.
struct Wish
{
    QString model;
    QStringList adapters;
    std::vector<double> strengths; ///< of the adapters
    std::vector<std::pair<std::string, double>> rules;
    ExportOptions writing;
};

Expected<Wish> wishFrom(const CommandLine &line)
{
    const QStringList &files = line.positionals();
    if (files.size() < 3)
        return Error(ErrorCode::InvalidArgument,
                     Text::tr("A model, at least one adapter and the file to write are needed."));
    Wish wish{files.first(), files.mid(1, files.size() - 2), {}, {}, {}};
    BURNISH_TRY(wish.writing, writingFrom(line, files.last()));
    BURNISH_TRY(wish.writing.adapter, adapterFrom(line));
    BURNISH_TRY(wish.strengths, numbersOfFiles(line, "strength", wish.adapters, 1));
    for (const QString &text : line.values("strength-of")) {
        // A regex may hold the sign, a number does not.
        const qsizetype sign = text.lastIndexOf(QLatin1Char('='));
        bool isNumber = false;
        const double strength = text.mid(sign + 1).toDouble(&isNumber);
        if (sign < 0 || !isNumber)
            return Error(ErrorCode::InvalidArgument,
                         Text::tr("“%1” is not of the form %2.").arg(text, QStringLiteral("REGEX=NUMBER")));
        wish.rules.emplace_back(text.left(sign).toStdString(), strength);
    }
    for (const QString &text : line.values("mark")) {
        BURNISH_TRY(auto mark, dividedArgument(text, QStringLiteral("PATH=CONTAINER")));
        wish.writing.marks.push_back(std::move(mark));
    }
    return wish;
}

QString nameOf(LoraBakeRow::Part part)
{
    switch (part) {
    case LoraBakeRow::Part::Weight:
        return QStringLiteral("weight");
    case LoraBakeRow::Part::Bias:
        return QStringLiteral("bias");
    case LoraBakeRow::Part::Whole:
        break;
    }
    return QStringLiteral("whole");
}

QJsonObject asJson(const LoraBakePlan &plan, const QString &file)
{
    QJsonArray rows;
    for (const LoraBakeRow &row : plan.rows)
        rows.append(QJsonObject{{QStringLiteral("path"), QString::fromStdString(row.path)},
                                {QStringLiteral("module"), QString::fromStdString(row.module)},
                                {QStringLiteral("part"), nameOf(row.part)},
                                {QStringLiteral("rank"), qint64(row.rank)},
                                {QStringLiteral("scale"), row.scale},
                                {QStringLiteral("strength"), row.strength},
                                {QStringLiteral("transposed"), row.isTransposed},
                                {QStringLiteral("dora"), row.isDora}});
    QJsonArray unused;
    for (const std::string &key : plan.unused)
        unused.append(QString::fromStdString(key));
    return {{QStringLiteral("file"), file}, {QStringLiteral("changes"), rows}, {QStringLiteral("unused"), unused}};
}

QString asText(const LoraBakePlan &plan, const QString &file)
{
    QString text = file + QLatin1Char('\n');
    for (const LoraBakeRow &row : plan.rows) {
        QString line = Text::tr("  %1: rank %2, scale %3, strength %4")
                           .arg(QString::fromStdString(row.path))
                           .arg(row.rank)
                           .arg(row.scale)
                           .arg(row.strength);
        if (row.isTransposed)
            line += Text::tr(", transposed");
        text += line + QLatin1Char('\n');
    }
    for (const std::string &key : plan.unused)
        text += Text::tr("  unused: %1").arg(QString::fromStdString(key)) + QLatin1Char('\n');
    return text;
}

/// What came of it, as far as it came.
struct Outcome
{
    QJsonObject json;
    QString text;
};

Expected<void> bake(const CommandLine &line, Wish wish, Outcome &outcome, Task &task)
{
    BURNISH_TRY(const StructurePtr structure, openStructure(line, task));
    BURNISH_TRY(OpenedInput opened, openInput(wish.model, task, structure));
    BURNISH_CHECK(takeTopLevel(opened, line, wish.model));
    warn(opened.notes);
    ModelState state = std::move(opened.state);
    QJsonArray adapters;
    for (qsizetype i = 0; i < wish.adapters.size(); ++i) {
        const QString &file = wish.adapters[i];
        BURNISH_TRY(const OpenedAdapter adapter, openAdapter(file, line, task));
        LoraBakeOptions bakeOptions;
        bakeOptions.strength = wish.strengths[std::size_t(i)];
        bakeOptions.strengths = wish.rules;
        bakeOptions.config = adapter.config;
        auto plan = planLoraBake(state, adapter.state, bakeOptions, task);
        if (!plan)
            return std::move(plan.error().inFile(file));
        for (Error &warning : plan->warnings)
            warning.inFile(file);
        warn(plan->warnings);
        adapters.append(asJson(*plan, file));
        outcome.json.insert(QStringLiteral("adapters"), adapters);
        outcome.text += asText(*plan, file);
        BURNISH_TRY(state, applied(state, plan->change));
    }
    if (!state.isRecord() && !opened.isBound)
        wish.writing.structure = structure;
    return writeResult(line, state, wish.writing, outcome.json, task);
}

} // namespace

int runLoraBake(const QStringList &arguments)
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
        done = bake(*line, std::move(*wish), outcome, watched.task());
    }
    return finishLora(*line, std::move(outcome.json), outcome.text, done);
}

} // namespace burnish::cli
