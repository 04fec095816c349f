// SPDX-License-Identifier: MIT
#include "benchmark.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

namespace burnish::bench {

namespace {

/// Wall time of one load or save by real Burn.
double burnSeconds(const Benchmark &benchmark, const QString &operation, const QString &format, const QString &path,
                   int mebibytes)
{
    const QByteArray line = run(benchmark.options().oracle, {operation, format, path, QStringLiteral("--mib"),
                                                             QString::number(mebibytes), QStringLiteral("--runs"),
                                                             QString::number(benchmark.options().rounds)});
    return QJsonDocument::fromJson(line).object()[QLatin1String("best_s")].toDouble();
}

double bestSeconds(int rounds, const std::function<void()> &work)
{
    double best = 1e9;
    for (int round = 0; round < rounds; ++round)
        best = std::min(best, secondsOf(work));
    return best;
}

} // namespace

void benchmarkAgainstBurn(Benchmark &benchmark)
{
    const Options &options = benchmark.options();
    const bool wantsRecord = benchmark.wants(QStringLiteral("record"));
    const bool wantsGzip = benchmark.wants(QStringLiteral("gzip"));
    if (options.oracle.isEmpty() || (!wantsRecord && !wantsGzip))
        return;
    const QString source = benchmark.path(QStringLiteral("big.mpk"));
    run(options.oracle, {QStringLiteral("gen-big"), benchmark.path(QString()), QStringLiteral("--mib"),
                         QString::number(options.mebibytes), QStringLiteral("--formats"), QStringLiteral("named-mpk")});
    if (wantsRecord) {
        const QString target = benchmark.path(QStringLiteral("ours.bpk"));
        const double ours = bestSeconds(
            options.rounds, [&] { writeModel(openedModel(source), QStringLiteral("burnpack"), target); });
        QFile::remove(target);
        const QString burns = benchmark.path(QStringLiteral("burns.bpk"));
        const double load =
            burnSeconds(benchmark, QStringLiteral("bench-load"), QStringLiteral("named-mpk"), source, options.mebibytes);
        const double save =
            burnSeconds(benchmark, QStringLiteral("bench-save"), QStringLiteral("burnpack"), burns, options.mebibytes);
        QFile::remove(burns);
        benchmark.addSpeed(QStringLiteral("NamedMpk to Burnpack, Burn's load and save"), ours, load + save, 8);
    }
    if (wantsGzip) {
        const QString target = benchmark.path(QStringLiteral("ours.mpk.gz"));
        const double ours = bestSeconds(
            options.rounds, [&] { writeModel(openedModel(source), QStringLiteral("named-mpk-gz"), target); });
        QFile::remove(target);
        const QString burns = benchmark.path(QStringLiteral("burns.mpk.gz"));
        // Burn compresses a few dozen MiB per second, so a part of the model must do.
        const int part = std::min(options.mebibytes, 128);
        const double save =
            burnSeconds(benchmark, QStringLiteral("bench-save"), QStringLiteral("named-mpk-gz"), burns, part);
        QFile::remove(burns);
        benchmark.addSpeed(QStringLiteral("NamedMpk, gzip: Burn's save"), ours, save * options.mebibytes / part, 15);
    }
    QFile::remove(source);
}

} // namespace burnish::bench
