// SPDX-License-Identifier: MIT
#include "benchmark.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

namespace burnish::bench {

namespace {

/// Wall time of one load or save by Burn itself.
double burnSeconds(const Benchmark &benchmark, const QString &operation, const QString &format, const QString &path,
                   int mebibytes)
{
    const QByteArray line =
        run(benchmark.options().oracle, {operation, format, path, QStringLiteral("--mib"), QString::number(mebibytes),
                                         QStringLiteral("--runs"), QString::number(benchmark.options().rounds)});
    return QJsonDocument::fromJson(line).object()[QLatin1String("best_s")].toDouble();
}

double bestSeconds(int rounds, const std::function<void()> &work)
{
    double best = 1e9;
    for (int round = 0; round < rounds; ++round)
        best = std::min(best, secondsOf(work));
    return best;
}

/// PrettyJson and JsonGz of a small model: 64 MiB give 1.24 GB of text.
void benchmarkJson(Benchmark &benchmark)
{
    const Options &options = benchmark.options();
    const int mebibytes = std::min(options.mebibytes, 64);
    const QString mpk = QStringLiteral("named-mpk");
    const QString pretty = QStringLiteral("pretty-json");
    const QString gzip = QStringLiteral("json-gz");
    // Measures formatting rather than the disk, if the system has an in-memory file system.
    const QString memory = QStringLiteral("/dev/shm");
    const QTemporaryDir inMemory((QFileInfo(memory).isWritable() ? memory : benchmark.path(QString())) +
                                 QStringLiteral("/burnish-XXXXXX"));
    const QString source = inMemory.filePath(QStringLiteral("big.mpk"));
    run(options.oracle, {QStringLiteral("gen-big"), inMemory.path(), QStringLiteral("--mib"),
                         QString::number(mebibytes), QStringLiteral("--formats"), mpk});
    const auto best = [&](const std::function<void()> &work) { return bestSeconds(options.rounds, work); };

    const QString ours = inMemory.filePath(QStringLiteral("ours.json"));
    const QString burns = inMemory.filePath(QStringLiteral("burns.json"));
    const double format = best([&] {
        QFile::remove(ours);
        writeModel(openedModel(source), pretty, ours);
    });
    benchmark.addSpeed(QStringLiteral("PrettyJson in memory: Burn's save"), format,
                       burnSeconds(benchmark, QStringLiteral("bench-save"), pretty, burns, mebibytes), 6);
    QFile::remove(burns);
    const double read = best([&] { static_cast<void>(openedModel(ours)); });
    benchmark.addSpeed(QStringLiteral("PrettyJson: Burn's load"), read,
                       burnSeconds(benchmark, QStringLiteral("bench-load"), pretty, ours, mebibytes), 3);

    const QString onDisk = benchmark.path(QStringLiteral("ours.json"));
    const QString copy = benchmark.path(QStringLiteral("copy.json"));
    const Pair disk = alternate(
        options,
        [&] {
            QFile::remove(onDisk);
            writeModel(openedModel(source), pretty, onDisk);
        },
        [&] {
            run(QStringLiteral("cp"), {ours, copy});
            run(QStringLiteral("sync"), {copy});
        });
    for (const QString &path : {onDisk, copy, ours})
        QFile::remove(path);
    benchmark.addSpeed(QStringLiteral("PrettyJson to disk: cp and sync of its text"), disk.ours, disk.reference,
                       1 / 1.3);

    const QString oursGz = inMemory.filePath(QStringLiteral("ours.json.gz"));
    const QString burnsGz = inMemory.filePath(QStringLiteral("burns.json.gz"));
    const double deflate = best([&] {
        QFile::remove(oursGz);
        writeModel(openedModel(source), gzip, oursGz);
    });
    // Burn takes more than half a second per MiB, so only use a part of the model.
    const int part = std::min(mebibytes, 8);
    const double save = burnSeconds(benchmark, QStringLiteral("bench-save"), gzip, burnsGz, part);
    benchmark.addSpeed(QStringLiteral("JsonGz: Burn's save"), deflate, save * mebibytes / part, 20);
}

/// A record becomes a Burnpack file; Burn loads the one and saves the other.
void benchmarkToBurnpack(Benchmark &benchmark, const QString &name, const QString &format, const QString &source,
                         double goal)
{
    const Options &options = benchmark.options();
    const QString target = benchmark.path(QStringLiteral("ours.bpk"));
    const double ours =
        bestSeconds(options.rounds, [&] { writeModel(openedModel(source), QStringLiteral("burnpack"), target); });
    QFile::remove(target);
    const QString burns = benchmark.path(QStringLiteral("burns.bpk"));
    const double load = burnSeconds(benchmark, QStringLiteral("bench-load"), format, source, options.mebibytes);
    const double save =
        burnSeconds(benchmark, QStringLiteral("bench-save"), QStringLiteral("burnpack"), burns, options.mebibytes);
    QFile::remove(burns);
    benchmark.addSpeed(name + QStringLiteral(" to Burnpack, Burn's load and save"), ours, load + save, goal);
}

} // namespace

void benchmarkAgainstBurn(Benchmark &benchmark)
{
    const Options &options = benchmark.options();
    if (!options.oracle.isEmpty() && benchmark.wants(QStringLiteral("json")))
        benchmarkJson(benchmark);
    const bool needsRecord = benchmark.wants(QStringLiteral("record"));
    const bool needsGzip = benchmark.wants(QStringLiteral("gzip"));
    if (options.oracle.isEmpty() || (!needsRecord && !needsGzip))
        return;
    const QString source = benchmark.path(QStringLiteral("big.mpk"));
    run(options.oracle, {QStringLiteral("gen-big"), benchmark.path(QString()), QStringLiteral("--mib"),
                         QString::number(options.mebibytes), QStringLiteral("--formats"), QStringLiteral("named-mpk")});
    if (needsRecord) {
        benchmarkToBurnpack(benchmark, QStringLiteral("NamedMpk"), QStringLiteral("named-mpk"), source, 8);
    }
    if (needsGzip) {
        const QString target = benchmark.path(QStringLiteral("ours.mpk.gz"));
        const double ours = bestSeconds(
            options.rounds, [&] { writeModel(openedModel(source), QStringLiteral("named-mpk-gz"), target); });
        const QString burns = benchmark.path(QStringLiteral("burns.mpk.gz"));
        // Burn compresses a few dozen MiB per second, so only use a part of the model.
        const int part = std::min(options.mebibytes, 128);
        const double save =
            burnSeconds(benchmark, QStringLiteral("bench-save"), QStringLiteral("named-mpk-gz"), burns, part);
        QFile::remove(burns);
        benchmark.addSpeed(QStringLiteral("NamedMpk, gzip: Burn's save"), ours, save * options.mebibytes / part, 15);
        benchmarkToBurnpack(benchmark, QStringLiteral("NamedMpk, gzip,"), QStringLiteral("named-mpk-gz"), target, 4);
        QFile::remove(target);
    }
    QFile::remove(source);
}

} // namespace burnish::bench
