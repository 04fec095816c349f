// SPDX-License-Identifier: MIT
#include "benchmark.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cstdio>

using namespace burnish::bench;

namespace {

void printJson(const std::vector<Result> &results)
{
    QJsonArray array;
    for (const Result &result : results)
        array.append(QJsonObject{{QStringLiteral("name"), result.name},
                                 {QStringLiteral("ours"), result.ours},
                                 {QStringLiteral("reference"), result.reference},
                                 {QStringLiteral("ratio"), result.ratio},
                                 {QStringLiteral("goal"), result.goal},
                                 {QStringLiteral("met"), result.met}});
    std::fputs(QJsonDocument(array).toJson().constData(), stdout);
}

void printTable(const std::vector<Result> &results)
{
    const auto row = [](const QString &name, const QString &ours, const QString &reference, const QString &ratio,
                        const QString &goal, const QString &met) {
        const QString line = name.leftJustified(52) + ours.rightJustified(12) + reference.rightJustified(12) +
                             ratio.rightJustified(9) + goal.rightJustified(12) + QStringLiteral("  ") + met;
        std::puts(qUtf8Printable(line));
    };
    row(QStringLiteral("case"), QStringLiteral("ours"), QStringLiteral("reference"), QStringLiteral("ratio"),
        QStringLiteral("goal"), {});
    for (const Result &result : results)
        row(result.name, result.ours, result.reference, QString::number(result.ratio, 'f', 2), result.goal,
            result.met ? QStringLiteral("met") : QStringLiteral("missed"));
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral(
        "Measures Burnish against cp, cat, real Burn and real safetensors, alternately on the same disk, and prints ratios. "
        "Files go to TMPDIR.\nCases: open-large open-pytorch open-foreign open-folder open-many open-sets decode copy copy-foreign half transpose heap adapter "
        "record gzip json names rules rules-export tree diff diff-names statistics difference quantiles hash rank health health-heap merge "
        "parts parts-plan parts-heap "
        "inspect pretty inflate quantise dequantise"));
    parser.addHelpOption();
    parser.addOptions(
        {{QStringLiteral("oracle"), QStringLiteral("The program that runs real Burn."), QStringLiteral("path")},
         {QStringLiteral("python"), QStringLiteral("A Python that has safetensors, gguf and numpy."),
          QStringLiteral("path")},
         {QStringLiteral("mib"), QStringLiteral("Size of the models."), QStringLiteral("n"), QStringLiteral("1024")},
         {QStringLiteral("rounds"), QStringLiteral("Rounds, of which the median counts."), QStringLiteral("n"),
          QStringLiteral("5")},
         {QStringLiteral("only"), QStringLiteral("Cases to run, separated by commas."), QStringLiteral("cases")},
         {QStringLiteral("cpu"), QStringLiteral("Compare processor time, for machines that are busy: ours divided by "
                                                "the number of processors. Says nothing about disks.")},
         {QStringLiteral("cli"), QStringLiteral("The program burnish-cli; otherwise the one next to this program."),
          QStringLiteral("path")},
         {QStringLiteral("json"), QStringLiteral("Print JSON.")}});
    parser.process(application);

    Options options;
    options.oracle = parser.value(QStringLiteral("oracle"));
    options.python = parser.value(QStringLiteral("python"));
    options.only = parser.value(QStringLiteral("only")).split(QLatin1Char(','), Qt::SkipEmptyParts);
    options.mebibytes = std::max(4, parser.value(QStringLiteral("mib")).toInt());
    options.rounds = std::max(1, parser.value(QStringLiteral("rounds")).toInt());

    options.countsCpu = parser.isSet(QStringLiteral("cpu"));
    options.cli = parser.isSet(QStringLiteral("cli"))
                      ? parser.value(QStringLiteral("cli"))
                      : QCoreApplication::applicationDirPath() + QStringLiteral("/burnish-cli");

    Benchmark benchmark(options);
    benchmarkOpening(benchmark);
    benchmarkSets(benchmark);
    benchmarkStores(benchmark);
    benchmarkDecoding(benchmark);
    benchmarkExports(benchmark);
    benchmarkAdapters(benchmark);
    benchmarkAgainstBurn(benchmark);
    benchmarkInspecting(benchmark);
    benchmarkRecords(benchmark);
    benchmarkComparing(benchmark);
    benchmarkNames(benchmark);
    benchmarkRules(benchmark);
    benchmarkNumbers(benchmark);
    benchmarkHealth(benchmark);
    benchmarkMerges(benchmark);
    benchmarkParts(benchmark);
    benchmarkQuantisation(benchmark);
    benchmarkQuantisedParts(benchmark);
    if (parser.isSet(QStringLiteral("json")))
        printJson(benchmark.results());
    else
        printTable(benchmark.results());
    return 0;
}
